"""Fonts that ship with pnp, and fonts that games bring."""
