"""A honeycomb in three tints."""

import math
from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.pattern import Ground


def draw(ground: Ground) -> Iterator[Item]:
    tints = (ground.light, ground.dark, ground.light, ground.colour)
    for centre, i, j in ground.grid(8.0, 8.0 * math.sqrt(3) / 2):
        ink = tints[(i * 2 + j) % 4]
        yield Path(outline=outlines.hexagon(centre, 7.4, flat_top=False), fill=ink)
        yield Path(outline=outlines.hexagon(centre, 4.6, flat_top=False), stroke=ground.colour, width=0.3)
