"""Slanting lines."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.pattern import Ground


def draw(ground: Ground) -> Iterator[Item]:
    box = ground.box
    x = box.x - box.height
    while x < box.right:
        yield Path(outline=outlines.line(x, box.bottom, x + box.height, box.y), stroke=ground.light, width=0.9)
        x += 3.0
