"""Outlines of piece sets: what pnp needs of every set, also where its layout is not loaded."""

from dataclasses import dataclass

from pnp.game.expressions import Formula


@dataclass(frozen=True, slots=True)
class PieceOutline:
    """The keys that every piece has, and its width and height in millimetres if its layout has a size."""

    id: str
    component: str | None
    count: Formula | None
    for_players: tuple[int, int] | None
    size: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class SetOutline:
    """The keys that every set has, as its Spec types them, and its pieces.

    That is enough to list a set, and to take its drawings from an earlier build.
    """

    pieces: tuple[PieceOutline, ...]
    id: str
    component: str | None
    for_players: tuple[int, int] | None
    optional: bool
    sheet_set: str
    sheet_title: str
    sprue_name: str | None
