"""One line."""

from collections.abc import Iterator

from pnp.drawing.api import Item

from ..parts.rim import Rim


def draw(rim: Rim) -> Iterator[Item]:
    yield rim.line(0.6, max(0.35, rim.band * 0.3))
