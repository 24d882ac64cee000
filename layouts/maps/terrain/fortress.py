"""A fortress: a wall with two towers and a gate."""

from collections.abc import Iterator

from pnp.drawing.api import Point

from ..parts.buildings import battlement, tower
from ..parts.figure import Figure
from ..parts.motif import Spot


def draw(spot: Spot) -> Iterator[Figure]:
    x, y = spot.centre
    size = spot.across * 0.155
    yield from tower(Point(x, y - size * 0.1), size * 0.9)
    yield from battlement(Point(x, y + size * 1.2), size * 1.8, size * 1.2)
    for side in (-1, 1):
        yield from battlement(Point(x + side * size * 1.75, y + size * 1.5), size * 0.62, size * 2.2)
