"""Tufts of grass, with a flower here and there."""

from collections.abc import Iterator

from pnp.drawing.api import Outline, Point, outlines

from ..parts.motif import Spot


def draw(spot: Spot) -> Iterator[Outline]:
    for foot in spot.scattered(5):
        size = spot.across * spot.chance.between(0.04, 0.06)
        yield from spot.tuft(foot, size, 5)
        if spot.chance.share() < 0.4:
            head = Point(foot.x + size * 0.1, foot.y - size * 2.5)
            yield outlines.line(*foot, head.x, head.y + size * 0.4)
            yield outlines.circle(head, size * 0.4)
