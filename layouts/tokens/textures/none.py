"""No pattern."""

from collections.abc import Iterable

from pnp.drawing.api import Item

from ..parts.texture import Ground


def draw(_ground: Ground) -> Iterable[Item]:
    return ()
