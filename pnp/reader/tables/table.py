"""A table of any kind that is known, from a file."""

from pathlib import Path

from pnp.base import files
from pnp.base.findings import PnpError
from pnp.reader.tables import csv_files, workbook
from pnp.reader.tables.rows import FormulaCell, Rows

_LARGEST = 20_000_000


class UnreadableTableError(PnpError, ValueError):
    """Raised for a file that cannot be read or written as a table."""


def read_table(path: Path) -> Rows:
    """Read a table; line ends inside cells become plain ones. Raises UnreadableTableError or OSError.

    What a spreadsheet program computes, or failed to compute, comes back as a FormulaCell. Every row has at least as
    many cells as the first.
    """
    if not path.is_file():
        raise UnreadableTableError(f"{path} is not an ordinary file")
    if path.stat().st_size > _LARGEST:
        raise UnreadableTableError(f"{path} has {path.stat().st_size:,} bytes; expected at most {_LARGEST:,}")
    data = files.ordinary(path)
    kind, rows_of = ("an XLSX", workbook.rows_of) if data.startswith(b"PK") else ("a CSV", csv_files.rows_of)
    try:
        rows = rows_of(data)
    except Exception as error:  # noqa: BLE001  # damaged bytes make the libraries raise errors of many kinds
        reason = str(error).partition("\n")[0] or type(error).__name__
        raise UnreadableTableError(f"{path} is not {kind} table that can be read: {reason}") from None
    width = len(rows[0]) if rows else 0
    return [[*map(_with_plain_ends, row), *[""] * (width - len(row))] for row in rows]


def _with_plain_ends(cell: str) -> str:
    return cell if isinstance(cell, FormulaCell) else cell.replace("\r\n", "\n").replace("\r", "\n")
