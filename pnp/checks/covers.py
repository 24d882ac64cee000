"""A table that decides by a number covers every value of its range exactly once."""

import re
from collections import Counter
from collections.abc import Iterator

from pnp.checks.evidence import about
from pnp.findings import Finding
from pnp.game.audit import Cover
from pnp.game.model import Game

_CELL = re.compile(r"(\d+)(?:\s*[-\u2013]\s*(\d+)|(\+))?")


def check(game: Game) -> Iterator[Finding]:
    """Find values that no row covers, and values that two rows cover."""
    for cover in game.audit.covers:
        cells = _cells(game, cover)
        if cells is None:
            message = f'"{cover.table}" is no table of rules.yaml with a column "{cover.column}"'
            yield about(cover, cover.source, code="broken-reference", message=message)
            continue
        met = Counter(value for cell in cells for value in _values(cell, cover.high))
        for value in range(cover.low, cover.high + 1):
            if met[value] != 1:
                code, words = ("table-gap", "no row") if met[value] == 0 else ("table-overlap", f"{met[value]} rows")
                message = f'the column "{cover.column}" of "{cover.table}" has {words} for {value}'
                yield about(cover, cover.source, code=code, message=message, hint="correct the ranges of the rows")
                break


def _cells(game: Game, cover: Cover) -> list[str] | None:
    table = game.rules.tables.get(cover.table)
    if table is None or cover.column not in table.columns:
        return None
    place = table.columns.index(cover.column)
    return [str(row[place]) for row in table.rows if place < len(row)]


def _values(cell: str, highest: int) -> range:
    """The whole numbers a cell stands for; none for words such as N/A."""
    met = _CELL.fullmatch(cell.strip())
    if met is None:
        return range(0)
    first = int(met.group(1))
    last = highest if met.group(3) else int(met.group(2) or first)
    return range(first, last + 1)
