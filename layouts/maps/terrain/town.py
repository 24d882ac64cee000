"""A town: a handful of houses, and a church."""

from collections.abc import Iterator

from pnp.drawing.api import Point

from ..parts.buildings import church, house
from ..parts.figure import Figure
from ..parts.motif import Spot


def draw(spot: Spot) -> Iterator[Figure]:
    for number, (x, y) in enumerate(spot.packed(6, 0.29)):
        size = spot.across * spot.chance.between(0.08, 0.1)
        yield from church(Point(x, y + size), size) if number == 1 else house(Point(x, y + size), size)
