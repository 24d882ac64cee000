"""The type of words on a tile, which scales with the tile."""

from pnp.drawing.api import Colour, Kit, Type

_SMALLEST_PT = 5.0


def lettering(kit: Kit, share: float, across: float, colour: Colour) -> Type:
    """Bold letters in the middle of their box: `share` is their size in points for each millimetre across the tile."""
    size = max(_SMALLEST_PT, share * across)
    changes = {"align": "centre", "valign": "middle", "letter_spacing_pt": 0}
    return kit.style.label().but(size_pt=size, min_pt=_SMALLEST_PT, colour=colour, **changes)
