"""A table has no two equal rows, and a column that increases or decreases does so to its end."""

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from pnp.base.findings import Finding
from pnp.checks.questions.question import question
from pnp.game.model import Game, Table

# In a shorter column one step is not an exception.
_LEAST = 5


def ask(game: Game) -> Iterator[Finding]:
    """Ask about a row that repeats the one before, or about a single step of a column against the others."""
    for name, table in game.rules.tables.items():
        subject = f"table.{name}"
        repeated = next((row for row, pair in enumerate(pairwise(table.rows), 1) if _is_repeated(*pair)), None)
        if repeated is not None:
            first, second = table.rows[repeated - 1][0], table.rows[repeated][0]
            message = f"in {subject} the row {second} repeats {first}: is one of them wrong?"
            yield question("table-uneven", subject, message, table.place_of("rows", repeated))
        else:
            yield from islice(_uneven(subject, table), 1)


def _is_repeated(row: Sequence[int | str], following: Sequence[int | str]) -> bool:
    return len(_numbers(row[1:])) > 1 and row[1:] == following[1:]


def _uneven(subject: str, table: Table) -> Iterator[Finding]:
    for at, column in enumerate(table.columns):
        cells = _numbers([row[at] for row in table.rows])
        steps = [following - cell for cell, following in pairwise(cells)]
        for way, sign in (("rises", 1), ("falls", -1)):
            against = [row for row, step in enumerate(steps, 1) if step * sign <= 0]
            if len(cells) == len(table.rows) >= _LEAST and len(against) == 1:
                message = (
                    f'the column "{column}" of {subject} {way}, but not at {table.rows[against[0]][0]}: is that meant?'
                )
                yield question("table-uneven", subject, message, table.place_of("rows", against[0]))


def _numbers(cells: Sequence[int | str]) -> list[int]:
    return [cell for cell in cells if isinstance(cell, int)]
