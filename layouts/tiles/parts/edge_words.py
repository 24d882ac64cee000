"""The type and the room of words on a tile, which scale with the tile."""

from pnp.base.units import PT
from pnp.drawing.api import Colour, Kit, Type

_SMALLEST_PT = 5.0
_WIDEST = 0.62
"""The width of a line of a name, as a share of the size of a tile, from which it is broken into two."""


def lettering(kit: Kit, share: float, across: float, colour: Colour) -> Type:
    """Bold letters in the middle of their box: `share` is their size in points for each millimetre across the tile."""
    size = max(_SMALLEST_PT, share * across)
    changes = {"align": "centre", "valign": "middle", "letter_spacing_pt": 0}
    return kit.style.label().but(size_pt=size, min_pt=_SMALLEST_PT, colour=colour, **changes)


def room_of(words: str, type_: Type, across: float, kit: Kit) -> tuple[float, float]:
    """Half the width and half the height of a name: on one line, or on two if one would be wide for the tile."""
    width, line = kit.width(words, type_), type_.size_pt * PT
    parts = words.split()
    if width <= _WIDEST * across or len(parts) == 1:
        return width / 2, min(width / 2, line * 0.55)
    splits = ((" ".join(parts[:number]), " ".join(parts[number:])) for number in range(1, len(parts)))
    return min(max(kit.width(part, type_) for part in split) for split in splits) / 2, line * 1.15
