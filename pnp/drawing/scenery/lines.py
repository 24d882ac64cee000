"""Turns a flat drawing into lines on white: the same picture with little ink.

Shapes keep their order and are filled with white, so what stands in front still hides what is behind.
"""

import math
from collections.abc import Iterable
from dataclasses import replace

from pnp.drawing.colours import WHITE, Colour, luminance
from pnp.drawing.scene import Group, Item, Path, Use

# The lines of pictures, in millimetres on paper, whatever scale a group is drawn at.
_LINE = 0.22
# Fills as dark as this are details such as eyes; they stay, or the picture would lose its face.
_DARK = 0.03


def line_drawing(items: Iterable[Item], ink: Colour, scale: float = 1.0) -> tuple[Item, ...]:
    """Give the items as outlines; `scale` is how much larger than their own units they will be drawn."""
    return tuple(_lined(item, ink, scale) for item in items)


def _lined(item: Item, ink: Colour, scale: float) -> Item:
    match item:
        case Path():
            return _path(item, ink, scale)
        case Group():
            a, b, c, d = item.matrix[:4]
            grown = scale * math.sqrt(abs(a * d - b * c))
            return replace(item, items=line_drawing(item.items, ink, grown))
        case Use() | _:
            return item


def _path(item: Path, ink: Colour, scale: float) -> Path:
    width = _LINE / scale
    if item.fill is None:
        return replace(item, stroke=ink, width=min(max(width, item.width * 0.5), 2.5 * width))
    if luminance(item.fill) < _DARK:
        return replace(item, fill=ink, stroke=None)
    return replace(item, fill=WHITE, stroke=ink, width=width)
