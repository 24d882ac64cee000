"""A table that decides by a number covers every value of its range exactly once."""

from collections import Counter
from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.entry_findings import finding_on, table_with
from pnp.game.audit import Cover
from pnp.game.model import Game, Table
from pnp.game.numbers import values_of


def check(game: Game) -> Iterator[Finding]:
    """Find values that nothing covers, and values that are covered twice."""
    for cover in game.audit.covers:
        names = cover.columns or (cover.column or "",)
        table = table_with(game, cover.table, *names, entry=cover)
        if isinstance(table, Finding):
            yield table
        else:
            yield from _across(cover, table) if cover.columns else _down(cover, table, names[0])


def _down(cover: Cover, table: Table, name: str) -> Iterator[Finding]:
    column = table.columns.index(name)
    yield from _wrong(cover, [row[column] for row in table.rows], name, "column", "row")


def _across(cover: Cover, table: Table) -> Iterator[Finding]:
    columns = [table.columns.index(name) for name in cover.columns]
    for row in table.rows:
        yield from _wrong(cover, [row[column] for column in columns], str(row[0]), "row", "column")


def _wrong(cover: Cover, cells: list[str | int], name: str, line: str, across: str) -> Iterator[Finding]:
    def finding(code: str, fault: str, hint: str = "correct the ranges in rules.yaml") -> Finding:
        return finding_on(
            cover,
            code=code,
            subject=f"{cover.table}.{name}",
            message=f'the {line} "{name}" of "{cover.table}" {fault}',
            hint=hint,
        )

    times = Counter(value for cell in cells for value in _values(cell, cover))
    for value in range(cover.low, cover.high + 1):
        if times[value] == 0:
            hint = f"add a {across} for {value} to the table in rules.yaml, or correct `low` and `high`"
            yield finding("table-gap", f"has no {across} for {value}", hint)
            return
        if times[value] > 1:
            yield finding("table-overlap", f"has {times[value]} {across}s for {value}")
            return
    beyond = sorted(value for value in times if not cover.low <= value <= cover.high)
    if beyond:
        hint = "correct the ranges in rules.yaml, or `low` and `high`"
        yield finding("table-range", f"covers {beyond[0]}, beyond {cover.low} to {cover.high}", hint)


def _values(cell: str | int, cover: Cover) -> range:
    """The numbers of a cell, up to the first one beyond the range to be covered."""
    values = values_of(cell, cover.high)
    return values[: max(0, cover.high + 2 - values.start)]
