"""Outlines of piece sets: what is asked of every set, also of those whose layouts need not be loaded."""

from dataclasses import dataclass

from pnp.game.expressions import Formula


@dataclass(frozen=True, slots=True)
class PieceOutline:
    """What is asked of every piece: its own keys, and its width and height in mm, where the layout has a size."""

    id: str
    component: str | None
    count: Formula | None
    size: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class SetOutline:
    """What is asked of every set, also of one that is not drawn again: its keys and pieces, as its Spec types them."""

    pieces: tuple[PieceOutline, ...]
    id: str
    component: str | None
    optional: bool
    sheet: str | None
    sheet_title: str
    sprue_name: str | None
