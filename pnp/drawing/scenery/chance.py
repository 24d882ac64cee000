"""Chance, where scenes have it from."""

from pnp.drawing.chance import Chance

__all__ = ["Chance"]
