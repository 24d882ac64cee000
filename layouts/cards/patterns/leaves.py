"""Pairs of gum leaves in a weave."""

import math
from collections.abc import Iterator

from pnp.drawing.api import Item, Outline, Path, Point, outlines, turned

from ..parts.pattern import Ground


def draw(ground: Ground) -> Iterator[Item]:
    for (x, y), i, j in ground.grid(9.0, 4.6):
        slant = 35 if (i + j) % 2 else -35
        leaf = _leaf(Point(x, y), 7.2, 2.5, slant)
        yield Path(outline=leaf, fill=ground.tint(i + j))
        angle = math.radians(slant)
        dx, dy = 3.1 * math.cos(angle), 3.1 * math.sin(angle)
        yield Path(outline=outlines.line(x - dx, y - dy, x + dx, y + dy), stroke=ground.colour, width=0.25)


def _leaf(centre: Point, length: float, width: float, degrees: float) -> Outline:
    x, y, h, w = centre.x, centre.y, length / 2, width / 2
    shape = Outline(
        "MCCZ",
        (
            *(x - h, y, x - h * 0.3, y - w * 1.5, x + h * 0.4, y - w * 1.2, x + h, y),
            *(x + h * 0.3, y + w * 1.5, x - h * 0.4, y + w * 1.2, x - h, y),
        ),
    )
    return outlines.mapped(shape, turned(degrees, centre))
