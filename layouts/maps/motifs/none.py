"""Nothing grows."""

from collections.abc import Iterable

from pnp.drawing.api import Outline

from ..parts.motif import Spot


def draw(_spot: Spot) -> Iterable[Outline]:
    return ()
