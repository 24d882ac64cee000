"""Slanting rain with a bolt here and there."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.pattern import Ground

_BOLT = ((0.9, -3), (-1.5, 0.5), (-0.1, 0.5), (-0.9, 3), (1.5, -0.6), (0.1, -0.6))


def draw(ground: Ground) -> Iterator[Item]:
    for (x, y), i, j in ground.grid(5.0, 4.0):
        if (i * 3 + j) % 7 == 0:
            bolt = outlines.polygon([(x + across, y + down) for across, down in _BOLT])
            yield Path(outline=bolt, fill=ground.light)
        else:
            line = outlines.line(x + 0.6, y - 1.5, x - 0.6, y + 1.5)
            yield Path(outline=line, stroke=ground.tint(j), width=0.7, round_ends=True)
