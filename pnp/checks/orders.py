"""Prices and thresholds rise or fall from row to row as the rules mean them to."""

from collections.abc import Callable, Iterator
from itertools import pairwise

from pnp.base.findings import Finding
from pnp.checks.evidence import about
from pnp.game.audit import Order
from pnp.game.model import Game

_IN_ORDER: dict[str, Callable[[int, int], bool]] = {
    "rising": lambda one, other: one < other,
    "falling": lambda one, other: one > other,
    "never_falling": lambda one, other: one <= other,
    "never_rising": lambda one, other: one >= other,
}


def check(game: Game) -> Iterator[Finding]:
    """Find the first two neighbours of a column that stand in the wrong order."""
    for order in game.audit.orders:
        table = game.rules.tables.get(order.table)
        if table is None or order.column not in table.columns:
            message = f'"{order.table}" is no table of rules.yaml with a column "{order.column}"'
            yield about(order, order.source, code="broken-reference", message=message)
            continue
        place = table.columns.index(order.column)
        numbers = [cell for row in table.rows if isinstance(cell := row[place], int)]
        yield from _wrong(order, numbers)


def _wrong(order: Order, numbers: list[int]) -> Iterator[Finding]:
    for one, other in pairwise(numbers):
        if not _IN_ORDER[order.direction](one, other):
            direction = order.direction.replace("_", " ")
            message = f'the column "{order.column}" of "{order.table}" is not {direction}: {one}, then {other}'
            yield about(order, order.source, code="price-order", message=message, hint="correct the row")
            return
