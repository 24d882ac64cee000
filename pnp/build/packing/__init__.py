"""Aids for assembling and storing a game."""
