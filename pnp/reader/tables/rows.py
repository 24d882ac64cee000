"""The rows of a table, and limits on their number."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

Rows = list[list[str]]

# No game reaches these limits; a damaged or hostile table may claim any number of cells.
_MOST_ROWS, _MOST_COLUMNS, _MOST_CELLS = 50_000, 200, 500_000


class TableLimitError(ValueError):
    """Raised for a table with too many rows, columns or cells; the message says which."""


class Grid:
    """Collects the cells of a table by row and column, counted from 1; raises TableLimitError beyond the limits."""

    def __init__(self) -> None:
        self.rows: Rows = []
        self._cells = 0

    def put(self, row: int, column: int, cell: str) -> None:
        """Put a cell in its place; gaps before it in its row become empty cells."""
        self._check(row, column)
        self._fill_up_to(row)
        cells = self.rows[row - 1]
        new = max(0, column - len(cells))
        self._count(new)
        cells.extend([""] * new)
        cells[column - 1] = cell

    def put_row(self, row: int, cells: list[str]) -> None:
        """Put a row with at least one cell in its place, which is below all earlier rows."""
        self._check(row, len(cells))
        self._count(len(cells))
        self._fill_up_to(row - 1)
        self.rows.append(cells)

    def _fill_up_to(self, row: int) -> None:
        while len(self.rows) < row:
            self.rows.append([])

    @staticmethod
    def _check(row: int, column: int) -> None:
        if not 1 <= row <= _MOST_ROWS:
            raise TableLimitError(f"row {row:,} has a cell; expected at most {_MOST_ROWS:,} rows")
        if not 1 <= column <= _MOST_COLUMNS:
            raise TableLimitError(f"row {row:,} has a cell in column {column:,}; expected at most {_MOST_COLUMNS:,}")

    def _count(self, new: int) -> None:
        self._cells += new
        if self._cells > _MOST_CELLS:
            raise TableLimitError(f"it holds more than {_MOST_CELLS:,} cells")


@dataclass(slots=True)
class Sheet:
    """One table of a file: its cells, and their places.

    `name` is the name of a workbook's sheet, `others` are the names of its other visible sheets. `lines` has the first
    line of each row of a text file. `merged` has the row and column, from 1, of each merged group of cells. `hidden`
    are the hidden rows, from 1.
    """

    rows: Rows
    name: str | None = None
    lines: Sequence[int] | None = None
    merged: list[tuple[int, int]] = field(default_factory=list)
    others: tuple[str, ...] = ()
    hidden: Collection[int] = ()

    def lines_of(self, row: int) -> list[int]:
        """The lines in which the cells of a row begin."""
        cells = self.rows[row]
        if self.lines is None:
            return [row + 1] * len(cells)
        begins, following = self.lines[row], self.lines[row + 1 : row + 2]
        if following == [begins + 1]:
            return [begins] * len(cells)
        return list(accumulate(map(line_ends, cells), initial=begins))


def line_ends(text: str) -> int:
    """The number of line ends in a text."""
    return text.count("\n") + text.count("\r") - text.count("\r\n")
