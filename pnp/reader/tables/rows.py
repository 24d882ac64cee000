"""The rows of a table, and how many of them there may be."""

Rows = list[list[str]]

# Limits that no game reaches; a damaged or hostile table may claim any number of cells.
_MOST_ROWS, _MOST_COLUMNS, _MOST_CELLS = 50_000, 200, 500_000


class FormulaCell(str):
    """A cell that a spreadsheet program computed: its formula, or the error that came of it."""

    __slots__ = ()


class TableLimitError(ValueError):
    """Raised for a table with too many rows, columns or cells, in a sentence that says which."""


class Grid:
    """Collects the cells of a table by row and column, counted from 1; raises TableLimitError beyond the limits."""

    def __init__(self) -> None:
        self.rows: Rows = []
        self._cells = 0

    def put(self, row: int, column: int, cell: str) -> None:
        """Put a cell in its place, and empty ones before it in its row."""
        if not 1 <= row <= _MOST_ROWS:
            raise TableLimitError(f"row {row:,} has a cell; expected at most {_MOST_ROWS:,} rows")
        if not 1 <= column <= _MOST_COLUMNS:
            raise TableLimitError(f"row {row:,} has a cell in column {column:,}; expected at most {_MOST_COLUMNS:,}")
        while len(self.rows) < row:
            self.rows.append([])
        cells = self.rows[row - 1]
        new = max(0, column - len(cells))
        self._cells += new
        if self._cells > _MOST_CELLS:
            raise TableLimitError(f"it holds more than {_MOST_CELLS:,} cells")
        cells.extend([""] * new)
        cells[column - 1] = cell
