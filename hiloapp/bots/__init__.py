"""Deciding. Sees views only: nothing here can import what holds a hidden card (a test proves it)."""
