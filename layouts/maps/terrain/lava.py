"""Lava: black crust, with glowing cracks between its plates."""

import math
from collections.abc import Iterator

from pnp.drawing.api import Outline, Point, outlines

from ..parts.figure import Figure
from ..parts.motif import Spot


def draw(spot: Spot) -> Iterator[Figure]:
    across, chance = spot.across, spot.chance
    for number, middle in enumerate(spot.packed(9, 0.32)):
        if number % 3 == 1:
            yield _pool(middle, across * chance.between(0.05, 0.085), spot)
        else:
            yield Figure(lines=tuple(_crack(middle, across * 0.13, spot)))


def _pool(middle: Point, size: float, spot: Spot) -> Figure:
    rim = []
    for k in range(7):
        angle, out = math.radians(360 * k / 7), size * spot.chance.between(0.8, 1.25)
        rim.append((middle.x + out * math.cos(angle), middle.y + 0.7 * out * math.sin(angle)))
    return Figure(body=outlines.loop(rim), tone="second")


def _crack(start: Point, length: float, spot: Spot) -> Iterator[Outline]:
    heading = spot.chance.between(0, 180)
    points = [start]
    for _ in range(3):
        heading += spot.chance.between(-45, 45)
        angle = math.radians(heading)
        x, y = points[-1]
        points.append(Point(x + length * 0.5 * math.cos(angle), y + length * 0.5 * math.sin(angle)))
    yield outlines.polyline(points)
