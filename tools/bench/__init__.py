"""How fast and how large: `make bench`. Numbers are printed, never asserted."""
