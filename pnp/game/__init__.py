"""Reads the YAML of a game's folder into a typed game."""
