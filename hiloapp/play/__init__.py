"""A game in progress: who plays, and the one way in for every move."""
