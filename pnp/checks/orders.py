"""Prices and thresholds increase or decrease from row to row, as audit.yaml states."""

from collections.abc import Callable, Iterator
from itertools import pairwise

from pnp.base.findings import Finding
from pnp.checks.entry_findings import finding_on, table_with
from pnp.game.audit import Order
from pnp.game.model import Game

_IN_ORDER: dict[str, Callable[[int, int], bool]] = {
    "rising": lambda above, below: above < below,
    "falling": lambda above, below: above > below,
    "never_falling": lambda above, below: above <= below,
    "never_rising": lambda above, below: above >= below,
}


def check(game: Game) -> Iterator[Finding]:
    """Find the first two neighbours of a column that stand in the wrong order."""
    for order in game.audit.orders:
        table = table_with(game, order.table, order.column, entry=order)
        if isinstance(table, Finding):
            yield table
        else:
            column = table.columns.index(order.column)
            yield from _wrong(order, [cell for row in table.rows if isinstance(cell := row[column], int)])


def _wrong(order: Order, numbers: list[int]) -> Iterator[Finding]:
    for above, below in pairwise(numbers):
        if not _IN_ORDER[order.direction](above, below):
            direction = order.direction.replace("_", " ")
            message = f'the column "{order.column}" of "{order.table}" is not {direction}: {above}, then {below}'
            subject = f"{order.table}.{order.column}"
            yield finding_on(order, code="price-order", subject=subject, message=message, hint="correct the row")
            return
