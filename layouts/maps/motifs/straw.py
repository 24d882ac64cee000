"""Dry grass on bare ground."""

from collections.abc import Iterator

from pnp.drawing.api import Outline, Point, outlines

from ..parts.motif import Spot


def draw(spot: Spot) -> Iterator[Outline]:
    across = spot.across
    for x, y in spot.scattered(3):
        yield from spot.tuft(Point(x, y), across * spot.chance.between(0.035, 0.05), 3)
        yield outlines.line(x + across * 0.03, y + across * 0.012, x + across * 0.09, y + across * 0.012)
    for x, y in spot.scattered(2):
        yield outlines.line(x - across * 0.05, y, x + across * 0.04, y)
