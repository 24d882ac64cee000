"""Colours worked out from a game's palette, so that words stay readable."""

from functools import lru_cache

from pnp.drawing.api import WHITE, Colour, contrast, darker


@lru_cache(maxsize=4096)
def readable(colour: Colour, ground: Colour = WHITE, ratio: float = 4.8) -> Colour:
    """The colour, darkened until words in it can be read on a light ground (and white words on it)."""
    while contrast(colour, ground) < ratio:
        colour = darker(colour, 0.06)
    return colour
