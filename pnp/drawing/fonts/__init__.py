"""Fonts: those that come with pnp and those that a game brings."""
