"""Pieces print the values in the tables of the rules."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.base.nearest import nearest
from pnp.checks.entry_findings import broken_reference, finding_on, table_with
from pnp.game.audit import Agreement
from pnp.game.model import Game, SetHead, Table


def check(game: Game) -> Iterator[Finding]:
    """Compare a key of each piece with the row of a table that has its id."""
    for agreement in game.audit.agreements:
        table = table_with(game, agreement.table, agreement.column, entry=agreement)
        head = game.piece_set(agreement.set)
        if isinstance(table, Finding):
            yield table
        elif head is None or not head.pieces:
            message = f'there is no piece set "{agreement.set}" with pieces to compare with a table'
            close = nearest(agreement.set, [head.id for head in game.sets if head.id != agreement.set])
            place, passage = agreement.place_of("set"), agreement.source.rulebook
            yield broken_reference(agreement.set, message, close, place=place, rulebook=passage)
        else:
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
            yield finding_on(agreement, code="contradiction", subject=subject, message=message)
