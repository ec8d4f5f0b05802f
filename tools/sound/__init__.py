"""Makes the sounds of the app from nothing but sums of sines and filtered noise: `python -m tools.sound`."""
