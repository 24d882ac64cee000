"""Printed pieces as play reads them: the entries of a piece set, and what stands on each as deeds."""

from collections.abc import Mapping
from typing import Any

from pnp.base.findings import Findings
from pnp.game.deeds import Deed
from pnp.game.model import Game, Names, nearest
from pnp.play.model import PlayError
from pnp.reader.typed import typed


def pieces(game: Game, name: str) -> dict[str, Mapping[str, Any]]:
    """The entries of a piece set by id, as they are written; raises PlayError when there is no such set."""
    found = next((source for source in game.sets if source.id == name), None)
    if found is None:
        raise PlayError(f'no piece set "{name}"{nearest(name, [source.id for source in game.sets])}')
    return {str(item["id"]): item for item in found.node["items"]}


def deeds(game: Game, name: str) -> dict[str, tuple[Deed, ...]]:
    """What every piece of a set does; raises PlayError for a deed that is none."""
    return {piece: tuple(_deed(node) for node in item.get("deeds", ())) for piece, item in pieces(game, name).items()}


def _deed(node: Any) -> Deed:
    findings = Findings()
    made = typed(Deed, node, names=Names(), findings=findings)
    if made is None:
        told = next(iter(findings))
        raise PlayError(told.message, told.place)
    return made
