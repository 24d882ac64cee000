"""Pieces print what the tables of the rules say: kinds, values, and what belongs to what."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.evidence import finding_on
from pnp.game.audit import Agreement
from pnp.game.model import Game, SetHead, Table


def check(game: Game) -> Iterator[Finding]:
    """Compare a key of each piece with the row of a table that has its id."""
    for agreement in game.audit.agreements:
        table = game.rules.tables.get(agreement.table)
        head = game.piece_set(agreement.set)
        if table is None or agreement.column not in table.columns or head is None or not head.pieces:
            message = (
                f'the pieces of "{agreement.set}" cannot be compared with the column "{agreement.column}" of the table '
                f'"{agreement.table}": expected a piece set, and a table of rules.yaml with that column'
            )
            yield finding_on(
                agreement, agreement.source, code="broken-reference", subject=agreement.table, message=message
            )
            continue
        yield from _compared(agreement, table, head)


def _compared(agreement: Agreement, table: Table, head: SetHead) -> Iterator[Finding]:
    column = table.columns.index(agreement.column)
    for row in table.rows:
        piece = head.by_id.get(str(row[0]))
        value = None if piece is None else piece.value(agreement.key)
        if value is None or str(value) != str(row[column]):
            subject = f"{agreement.set}.{row[0]}"
            has = "is not a piece" if piece is None else f"has no {agreement.key}"
            has = has if value is None else f"has {agreement.key} {value}"
            message = f'"{subject}" {has}; the table "{agreement.table}" says {row[column]}'
            yield finding_on(agreement, agreement.source, code="contradiction", subject=subject, message=message)
