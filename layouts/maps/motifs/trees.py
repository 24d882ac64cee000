"""Round trees and firs, with some grass between them."""

import math
from collections.abc import Iterator

from pnp.drawing.api import Outline, Point, outlines

from ..parts.motif import Spot


def draw(spot: Spot) -> Iterator[Outline]:
    across, chance = spot.across, spot.chance
    for x, y in spot.scattered(3):
        size = across * chance.between(0.095, 0.13)
        yield from _tree(x, y, size) if chance.share() < 0.6 else _fir(x, y, size)
    for x, y in spot.scattered(2):
        yield from spot.tuft(Point(x, y + across * 0.06), across * 0.05, 3)


def _tree(x: float, y: float, size: float) -> Iterator[Outline]:
    crown = Point(x, y - size * 0.5)
    for k in range(7):
        start = 150 + k * 360 / 7
        angle = math.radians(start)
        bump = Point(crown.x + size * 0.62 * math.cos(angle), crown.y + size * 0.55 * math.sin(angle))
        yield outlines.arc_line(bump, size * 0.36, start - 80, start + 80)
    for k in range(3):
        left, top = crown.x + size * (0.05 + 0.22 * k), crown.y - size * (0.2 - 0.18 * k)
        yield outlines.line(left, top + size * 0.5, left + size * 0.3, top + size * 0.1)
    yield outlines.line(x - size * 0.08, y + size * 0.3, x - size * 0.08, y + size * 0.9)
    yield outlines.line(x + size * 0.12, y + size * 0.3, x + size * 0.12, y + size * 0.9)
    yield outlines.line(x, y + size * 0.92, x + size * 1.0, y + size * 0.92)


def _fir(x: float, y: float, size: float) -> Iterator[Outline]:
    for k in range(3):
        top, wide = y - size * (1.5 - 0.7 * k), size * (0.38 + 0.16 * k)
        yield outlines.polyline([(x - wide, top + size * 0.75), (x, top), (x + wide, top + size * 0.75)])
        yield outlines.line(x + wide * 0.2, top + size * 0.72, x + wide * 0.35, top + size * 0.4)
        yield outlines.line(x + wide * 0.55, top + size * 0.75, x + wide * 0.62, top + size * 0.58)
    yield outlines.line(x, y + size * 0.65, x, y + size)
    yield outlines.line(x - size * 0.1, y + size, x + size * 0.9, y + size)
