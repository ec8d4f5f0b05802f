"""Hilo: the card games HILO and HiLo Dein Königreich, an unofficial fan app."""

__version__ = "0.1.0"
