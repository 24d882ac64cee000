"""Printed pieces for play: the entries of a piece set, and the effects on each."""

from collections.abc import Mapping
from typing import Any

from pydantic import ConfigDict

from pnp.base.findings import Findings
from pnp.game.event_effects import EventEffect
from pnp.game.model import Game, Names, PieceHead, Placed, nearest
from pnp.play.errors import PlayError
from pnp.reader.typed import typed


class _Entry(Placed):
    """The keys of an entry that play reads; its layout reads the other keys."""

    model_config = ConfigDict(extra="ignore")

    deeds: tuple[EventEffect, ...] = ()


def pieces(game: Game, name: str) -> dict[str, Mapping[str, Any]]:
    """The entries of a piece set by id, as plain nodes; raises PlayError if there is no such set."""
    return {piece.id: piece.document for piece in _heads(game, name)}


def event_effects(game: Game, name: str) -> dict[str, tuple[EventEffect, ...]]:
    """The effects under `deeds` of every piece of a set; raises PlayError for an invalid effect."""
    return {piece.id: _entry(piece).deeds for piece in _heads(game, name)}


def _heads(game: Game, name: str) -> tuple[PieceHead, ...]:
    head = game.piece_set(name)
    if head is None:
        raise PlayError(f'no piece set "{name}"{nearest(name, [head.id for head in game.sets])}')
    return head.pieces


def _entry(piece: PieceHead) -> _Entry:
    findings = Findings()
    entry = typed(_Entry, piece.document, names=Names(), findings=findings)
    if entry is None:
        first = next(iter(findings))
        raise PlayError(first.message, first.place)
    return entry
