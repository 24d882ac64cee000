"""A firm line and a fine one inside it."""

from collections.abc import Iterator

from pnp.drawing.api import Item

from ..parts.rim import Rim


def draw(rim: Rim) -> Iterator[Item]:
    yield rim.line(0.45, max(0.35, rim.band * 0.3))
    yield rim.line(0.95, 0.25)
