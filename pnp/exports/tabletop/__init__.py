"""Tabletop Simulator: a save with every piece in its number, and the pictures it names."""
