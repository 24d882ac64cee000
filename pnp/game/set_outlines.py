"""Outlines of piece sets: the data that pnp needs of every set, even if its layout is not loaded."""

from dataclasses import dataclass

from pnp.game.expressions import Formula


@dataclass(frozen=True, slots=True)
class PieceOutline:
    """The common keys of a piece, and its width and height in millimetres if its layout has a size."""

    id: str
    component: str | None
    count: Formula | None
    for_players: tuple[int, int] | None
    size: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class SetOutline:
    """The common keys of a set, as its Spec types them, and its pieces.

    They are enough to list a set, and to take its drawings from an earlier build.
    """

    pieces: tuple[PieceOutline, ...]
    id: str
    component: str | None
    for_players: tuple[int, int] | None
    optional: bool
    sheet_set: str
    sheet_title: str
    sprue_name: str | None
