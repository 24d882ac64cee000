"""Cracked earth: three cracks that fork as they run outwards."""

import math
from collections.abc import Iterator

from pnp.drawing.api import Chance, Outline, Point, outlines

from ..parts.motif import Spot

# A shorter crack, in millimetres, does not fork.
_FORKS = 2.0


def draw(spot: Spot) -> Iterator[Outline]:
    chance, across = spot.chance, spot.across
    turn = chance.between(0, 360)
    x, y = spot.centre
    middle = Point(x + across * chance.between(-0.06, 0.06), y + across * chance.between(-0.13, -0.05))
    for i in range(3):
        yield from _crack(middle, turn + 120 * i + chance.between(-22, 22), across * chance.between(0.19, 0.26), chance)


def _crack(start: Point, degrees: float, length: float, chance: Chance) -> Iterator[Outline]:
    points, heading, step = [start], degrees, length / 4
    for _ in range(4):
        heading += chance.between(-38, 38)
        (x, y), angle = points[-1], math.radians(heading)
        points.append(Point(x + step * math.cos(angle), y + step * math.sin(angle)))
    yield outlines.polyline(points)
    if length > _FORKS:
        yield from _crack(points[2], heading + 62, length * 0.35, chance)
