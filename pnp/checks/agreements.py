"""Pieces print what the tables of the rules say: kinds, values, and what belongs to what."""

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.base.findings import Finding
from pnp.checks.evidence import about
from pnp.game.audit import Agreement
from pnp.game.model import Game, Table


def check(game: Game) -> Iterator[Finding]:
    """Compare a key of each piece with the row of a table that has its id."""
    for agreement in game.audit.agreements:
        table = game.rules.tables.get(agreement.table)
        pieces = _pieces(game, agreement.set)
        if table is None or agreement.column not in table.columns or not pieces:
            message = (
                f'no pieces "{agreement.set}" to compare with a column "{agreement.column}" '
                f'of a table "{agreement.table}" of rules.yaml'
            )
            yield about(agreement, agreement.source, code="broken-reference", message=message)
            continue
        yield from _compared(agreement, table, pieces)


def _compared(agreement: Agreement, table: Table, pieces: Mapping[str, Any]) -> Iterator[Finding]:
    place = table.columns.index(agreement.column)
    for row in table.rows:
        piece = pieces.get(str(row[0]))
        met = None if piece is None else _value(piece, agreement.key)
        if met is None or str(met) != str(row[place]):
            has = "is no piece" if piece is None else f"has {agreement.key} {met or 'left out'}"
            message = f'"{row[0]}" of "{agreement.set}" {has}; the table "{agreement.table}" says {row[place]}'
            yield about(agreement, agreement.source, code="contradiction", message=message)


def _pieces(game: Game, name: str) -> dict[str, Any]:
    items = [item for source in game.sets if source.id == name for item in source.node.get("items") or ()]
    return {str(item.get("id")): item for item in items if isinstance(item, Mapping)}


def _value(piece: Any, key: str) -> Any:
    for part in key.split("."):
        if not isinstance(piece, Mapping):
            return None
        piece = piece.get(part)
    return piece
