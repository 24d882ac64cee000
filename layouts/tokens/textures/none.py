"""No pattern."""

from collections.abc import Iterable

from pnp.drawing.scene import Item

from ..parts.texture import Ground


def draw(_ground: Ground) -> Iterable[Item]:
    """Draw nothing."""
    return ()
