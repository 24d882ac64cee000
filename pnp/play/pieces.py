"""Printed pieces as play reads them: the entries of a piece set, and the effects that stand on each."""

from collections.abc import Mapping
from typing import Any

from pnp.base.findings import Findings
from pnp.game.event_effects import EventEffect
from pnp.game.model import Game, Names, nearest
from pnp.play.model import PlayError
from pnp.reader.typed import typed


def pieces(game: Game, name: str) -> dict[str, Mapping[str, Any]]:
    """The entries of a piece set by id, as they are written; raises PlayError when there is no such set."""
    found = next((source for source in game.sets if source.id == name), None)
    if found is None:
        raise PlayError(f'no piece set "{name}"{nearest(name, [source.id for source in game.sets])}')
    return {str(item["id"]): item for item in found.node["items"]}


def event_effects(game: Game, name: str) -> dict[str, tuple[EventEffect, ...]]:
    """The effects under `deeds` of every piece of a set; raises PlayError for a node that is no effect."""
    return {piece: tuple(map(_effect, item.get("deeds", ()))) for piece, item in pieces(game, name).items()}


def _effect(node: Any) -> EventEffect:
    findings = Findings()
    effect = typed(EventEffect, node, names=Names(), findings=findings)
    if effect is None:
        first = next(iter(findings))
        raise PlayError(first.message, first.place)
    return effect
