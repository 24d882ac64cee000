"""Rows of waves."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Outline, Path

from ..parts.pattern import Ground


def draw(ground: Ground) -> Iterator[Item]:
    for (x, y), _, j in ground.grid(12.0, 3.2):
        curve = Outline(
            "MCC", (x - 6, y, x - 4, y - 2.6, x - 2, y - 2.6, x, y, x + 2, y + 2.6, x + 4, y + 2.6, x + 6, y)
        )
        yield Path(outline=curve, stroke=ground.tint(j), width=0.9)
