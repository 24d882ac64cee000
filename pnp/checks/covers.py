"""A table that decides by a number covers every value of its range exactly once."""

from collections import Counter
from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.evidence import about
from pnp.game.audit import Cover
from pnp.game.model import Game, Table
from pnp.game.ranges import values_of


def check(game: Game) -> Iterator[Finding]:
    """Find values that nothing covers, and values that are covered twice."""
    for cover in game.audit.covers:
        table = game.rules.tables.get(cover.table)
        names = cover.columns or (cover.column or "",)
        missing = next((name for name in names if table is None or name not in table.columns), None)
        if table is None or missing is not None:
            message = f'"{cover.table}" is no table of rules.yaml with a column "{missing}"'
            yield about(cover, cover.source, code="broken-reference", message=message)
            continue
        yield from _across(cover, table) if cover.columns else _down(cover, table, names[0])


def _down(cover: Cover, table: Table, name: str) -> Iterator[Finding]:
    place = table.columns.index(name)
    cells = [row[place] for row in table.rows if place < len(row)]
    yield from _wrong(cover, cells, f'the column "{name}" of "{cover.table}"', "row")


def _across(cover: Cover, table: Table) -> Iterator[Finding]:
    places = [table.columns.index(name) for name in cover.columns]
    for row in table.rows:
        cells = [row[place] for place in places if place < len(row)]
        yield from _wrong(cover, cells, f'the row "{row[0]}" of "{cover.table}"', "column")


def _wrong(cover: Cover, cells: list[str | int], where: str, other: str) -> Iterator[Finding]:
    met = Counter(value for cell in cells for value in values_of(cell, cover.high))
    for value in range(cover.low, cover.high + 1):
        if met[value] != 1:
            code, count = ("table-overlap", f"{met[value]} {other}s") if met[value] else ("table-gap", f"no {other}")
            message = f"{where} has {count} for {value}"
            yield about(cover, cover.source, code=code, message=message, hint="correct the ranges")
            return
    beyond = sorted(value for value in met if not cover.low <= value <= cover.high)
    if beyond:
        message = f"{where} covers {beyond[0]}, beyond {cover.low} to {cover.high}"
        yield about(cover, cover.source, code="table-range", message=message, hint="correct the ranges")
