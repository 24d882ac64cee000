"""Water: a few short waves."""

from collections.abc import Iterator

from pnp.drawing.api import Outline

from ..parts.figure import Figure
from ..parts.motif import Spot


def draw(spot: Spot) -> Iterator[Figure]:
    waves = []
    for x, y in spot.packed(5, 0.37):
        half = spot.across * spot.chance.between(0.05, 0.08)
        high = half * 0.35
        first = (x - half * 0.7, y - high, x - half * 0.3, y - high, x, y)
        second = (x + half * 0.3, y + high, x + half * 0.7, y + high, x + half, y)
        waves.append(Outline("MCC", (x - half, y, *first, *second)))
    yield Figure(lines=tuple(waves), quiet=True)
