"""Lozenges in lozenges."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.pattern import Ground


def draw(ground: Ground) -> Iterator[Item]:
    for (x, y), i, j in ground.grid(7.0, 5.25):
        ink = ground.tint(i + j)
        yield Path(outline=outlines.polygon([(x, y - 4.6), (x + 3.1, y), (x, y + 4.6), (x - 3.1, y)]), fill=ink)
        yield Path(outline=outlines.polygon([(x, y - 2), (x + 1.35, y), (x, y + 2), (x - 1.35, y)]), fill=ground.colour)
