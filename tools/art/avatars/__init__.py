"""Twelve round portraits for people and bots."""
