"""No rim."""

from collections.abc import Iterable

from pnp.drawing.api import Item

from ..parts.rim import Rim


def draw(_rim: Rim) -> Iterable[Item]:
    return ()
