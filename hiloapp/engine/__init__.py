"""The rules of both games. Standard library only; no text for people, no clocks, no files."""
