"""No border: the pattern alone."""

from collections.abc import Iterable

from pnp.drawing.api import Item

from ..parts.back_sheet import BackSheet


def draw(sheet: BackSheet) -> Iterable[Item]:  # noqa: ARG001  # as every border
    return ()
