"""Text painted with letters, a line for each row, and the names of cells: A1 is at the top left."""

import re

from pnp.base.place import column_letters, column_number

At = tuple[int, int]
"""Column and row of a cell, counted from 0."""

_CELL = re.compile(r"([A-Z]{1,2})([1-9][0-9]?)")


def lines_of(painted: str | tuple[str, ...]) -> tuple[str, ...]:
    """The lines of a block of text, or of a list."""
    return tuple(painted.splitlines()) if isinstance(painted, str) else painted


def cell_named(name: str) -> At | None:
    """The cell of a name such as B3; None if it is not such a name."""
    match = _CELL.fullmatch(name.strip().upper())
    if match is None:
        return None
    return column_number(match[1]) - 1, int(match[2]) - 1


def name_of(at: At) -> str:
    """The name of a cell."""
    return f"{column_letters(at[0] + 1)}{at[1] + 1}"
