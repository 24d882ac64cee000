"""A city: houses, towers and churches, close together."""

from collections.abc import Iterator

from pnp.drawing.api import Point

from ..parts.buildings import church, house, tower
from ..parts.figure import Figure
from ..parts.motif import Spot


def draw(spot: Spot) -> Iterator[Figure]:
    tall = (church, tower, house)
    for number, (x, y) in enumerate(spot.packed(11, 0.36)):
        size = spot.across * spot.chance.between(0.07, 0.095)
        building = tall[number % 3] if number < 7 else house  # taller buildings are behind
        yield from building(Point(x, y + size), size)
