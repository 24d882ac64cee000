"""Hatching: diagonal lines in place of colour, which would cost ink, or for areas to glue."""

from collections.abc import Iterator

from pnp.base.colours import Colour
from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Item, Path


def hatching(box: Box, colour: Colour, gap: float) -> Iterator[Item]:
    """Diagonal lines that fill a box, clipped at its edges."""
    x = box.x - box.height
    while x < box.right:
        start, end = max(x, box.x), min(x + box.height, box.right)
        if end > start:
            line = outlines.line(start, box.bottom - (start - x), end, box.bottom - (end - x))
            yield Path(outline=line, stroke=colour, width=0.2)
        x += gap
