"""Reads a table from a file of any supported kind."""

from pathlib import Path

from pnp.base import files
from pnp.base.findings import PnpError
from pnp.reader.cells import FormulaCell
from pnp.reader.tables import csv_files
from pnp.reader.tables.rows import Rows, Sheet

TEXT_ENDINGS = (".csv", ".tsv")
ENDINGS = (*TEXT_ENDINGS, ".xlsx", ".ods")
LARGEST = 20_000_000
_HEAD = 200
# The name and the content of the first part of an ODS file.
_ODS = b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet"


class UnreadableTableError(PnpError, ValueError):
    """Raised for a file that cannot be read or written as a table."""


def read_table(path: Path) -> Rows:
    """Read a table; line ends inside cells become those of Unix. Raises UnreadableTableError or OSError.

    A computed cell becomes a FormulaCell, also if its result is an error. Every row has at least as many cells as the
    first.
    """
    if not path.is_file():
        raise UnreadableTableError(f"{path} is not an ordinary file")
    if path.stat().st_size > LARGEST:
        raise UnreadableTableError(f"{path} has {path.stat().st_size:,} bytes; expected at most {LARGEST:,}")
    data = files.ordinary(path)
    try:
        rows = sheet_of(data).rows
    except Exception as error:  # noqa: BLE001  # damaged bytes make the libraries raise errors of many kinds
        raise UnreadableTableError(f"{path} {what_is_damaged(data, error)}") from None
    width = len(rows[0]) if rows else 0
    return [[*map(with_plain_ends, row), *[""] * (width - len(row))] for row in rows]


def sheet_of(data: bytes, name: str | None = None, *, strict: bool = False) -> Sheet:
    """Read a sheet, by default the first; `strict` applies to CSV. Damaged bytes raise errors of many kinds."""
    match kind_of(data):
        case "an XLSX":
            from pnp.reader.tables import workbook  # noqa: PLC0415  # every template imports this module, few games have one

            return workbook.sheet_of(data, name)
        case "an ODS":
            from pnp.reader.tables import ods  # noqa: PLC0415  # as workbook

            return ods.sheet_of(data, name)
        case _:
            return csv_files.sheet_of(data, strict=strict)


def what_is_damaged(data: bytes, error: Exception) -> str:
    """What an error of reading damaged bytes says about the file, for the end of a sentence."""
    reason = str(error).partition("\n")[0] or type(error).__name__
    return f"is not {kind_of(data)} table that can be read: {reason}"


def kind_of(data: bytes) -> str:
    """The kind of a table, for the middle of a sentence."""
    if data.startswith(b"PK"):
        return "an ODS" if _ODS in data[:_HEAD] else "an XLSX"
    return "a CSV"


def with_plain_ends(cell: str) -> str:
    """A cell with line ends of Unix."""
    return cell if isinstance(cell, FormulaCell) or "\r" not in cell else cell.replace("\r\n", "\n").replace("\r", "\n")
