"""Open ground: a few tufts of grass."""

from collections.abc import Iterator

from ..parts.figure import Figure
from ..parts.motif import Spot


def draw(spot: Spot) -> Iterator[Figure]:
    for foot in spot.packed(4, 0.36):
        yield Figure(lines=tuple(spot.tuft(foot, spot.across * 0.03, 3)), quiet=True)
