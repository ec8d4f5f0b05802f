"""One thin screen each."""
