"""Bare ground, for maps on which tiles are laid."""

from collections.abc import Iterable

from ..parts.figure import Figure
from ..parts.motif import Spot


def draw(_spot: Spot) -> Iterable[Figure]:
    return ()
