"""Overlapping scales, as of a fish."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.pattern import Ground


def draw(ground: Ground) -> Iterator[Item]:
    for centre, i, _ in ground.grid(8.0, 4.0):
        yield Path(outline=outlines.circle(centre, 4.0), fill=ground.tint(i), stroke=ground.colour, width=0.4)
        yield Path(outline=outlines.circle(centre, 2.2), fill=ground.colour)
        yield Path(outline=outlines.circle(centre, 1.2), fill=ground.light)
