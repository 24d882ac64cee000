"""Swamp: reeds between short lines of still water."""

from collections.abc import Iterator

from pnp.drawing.api import outlines

from ..parts.figure import Figure
from ..parts.motif import Spot


def draw(spot: Spot) -> Iterator[Figure]:
    across, chance = spot.across, spot.chance
    for number, (x, y) in enumerate(spot.packed(11, 0.39)):
        if number % 2:
            half = across * chance.between(0.06, 0.1)
            gap = across * 0.03
            lines = [outlines.line(x - half, y, x + half, y), outlines.line(x - half * 0.4, y + gap, x + half, y + gap)]
            yield Figure(lines=tuple(lines), tone="second")
        else:
            size = across * chance.between(0.045, 0.06)
            reeds = [*spot.tuft(spot.centre._replace(x=x, y=y), size, 5)]
            yield Figure(lines=(*reeds, outlines.line(x - size * 1.4, y, x + size * 1.4, y)))
