"""Draws every image of the app by script: `python -m tools.art` writes assets/images."""
