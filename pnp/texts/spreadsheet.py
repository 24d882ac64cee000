"""Tables as spreadsheets: CSV as Excel and LibreOffice write it, and XLSX."""

import csv
import io
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path
from zipfile import ZipFile

from openpyxl import Workbook, load_workbook
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter

from pnp.base.findings import PnpError
from pnp.base.writer import write_file

Rows = list[list[str]]

_ENCODINGS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_WIDEST = 60
# Limits no game reaches; a damaged or hostile table may claim any number of cells.
_LARGEST, _MOST_ROWS, _MOST_COLUMNS = 20_000_000, 50_000, 200


class FormulaCell(str):
    """A formula as it was typed, beginning with its equals sign; only a spreadsheet program can compute it."""

    __slots__ = ()


class UnreadableTableError(PnpError, ValueError):
    """Raised for a file that cannot be read or written as a table."""


def write_table(path: Path, rows: Iterable[Sequence[str]]) -> None:
    """Write a table as XLSX, or as CSV that Excel opens by itself; raises UnreadableTableError for other endings."""
    if path.suffix.lower() not in (".xlsx", ".csv"):
        raise UnreadableTableError(f"{path.name} is not a table; expected a name that ends in .csv or .xlsx")
    table = [list(row) for row in rows]
    write_file(path, _as_xlsx(table) if path.suffix.lower() == ".xlsx" else _as_csv(table))


def read_table(path: Path) -> Rows:
    """Read a table; line ends inside cells become plain ones. Raises UnreadableTableError or OSError.

    A formula of an XLSX file comes back as a FormulaCell.
    """
    if not path.is_file():
        raise UnreadableTableError(f"{path} is not an ordinary file")
    if path.stat().st_size > _LARGEST:
        raise UnreadableTableError(f"{path} has {path.stat().st_size:,} bytes; expected at most {_LARGEST:,}")
    data = path.read_bytes()
    rows = _from_xlsx(data, path) if data.startswith(b"PK") else _from_csv(data, path)
    return [[_with_plain_ends(cell) for cell in row] for row in rows]


def _with_plain_ends(cell: str) -> str:
    return cell if isinstance(cell, FormulaCell) else cell.replace("\r\n", "\n").replace("\r", "\n")


def _as_csv(rows: Rows) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows(rows)
    return b"\xef\xbb\xbf" + text.getvalue().encode()


def _from_csv(data: bytes, path: Path) -> Rows:
    encoding = next((name for mark, name in _ENCODINGS if data.startswith(mark)), "utf-8")
    try:
        text = data.decode(encoding)
        head = text.partition("\n")[0]
        divider = max(",;\t", key=head.count)
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=divider))
    except (UnicodeDecodeError, csv.Error) as error:
        raise UnreadableTableError(f"{path} is not a CSV table: {error}") from None


def _as_xlsx(rows: Rows) -> bytes:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "texts"
    for number, row in enumerate(rows, 1):
        for column, value in enumerate(row, 1):
            # A text that begins with an equals sign is not a formula.
            cell = sheet.cell(number, column, value)
            cell.data_type = "s"
            cell.alignment = Alignment(wrap_text=True, vertical="top")
            if number == 1:
                cell.font = Font(bold=True)
    for column, values in enumerate(zip(*rows, strict=True), 1):
        sheet.column_dimensions[get_column_letter(column)].width = min(_WIDEST, max(map(len, values)) + 2)
    sheet.freeze_panes = "B2"
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def _from_xlsx(data: bytes, path: Path) -> Rows:
    try:
        unfolded = _unfolded(data)
        if unfolded > 10 * _LARGEST:
            message = f"it unfolds to {unfolded:,} bytes, and at most {10 * _LARGEST:,} are read"
            raise ValueError(message)  # noqa: TRY301  # reported like every fault of a table
        sheet = load_workbook(io.BytesIO(data), read_only=True).worksheets[0]
        # The size that a sheet states may be wrong.
        sheet.reset_dimensions()
        rows = [row[:_MOST_COLUMNS] for row in islice(sheet.iter_rows(), _MOST_ROWS)]
        width = max(map(len, rows), default=0)
        texts = ([_text_of(cell.value, cell.data_type) for cell in row] for row in rows)
        return [row + [""] * (width - len(row)) for row in texts]
    except Exception as error:  # noqa: BLE001  # damaged bytes make the library and its libraries raise errors of many kinds
        reason = str(error).partition("\n")[0] or type(error).__name__
        raise UnreadableTableError(f"{path} is not an XLSX table: {reason}") from None


def _unfolded(data: bytes) -> int:
    with ZipFile(io.BytesIO(data)) as parts:
        return sum(part.file_size for part in parts.infolist())


def _text_of(value: object, data_type: str) -> str:
    if value is None:
        return ""
    return FormulaCell(value) if data_type == "f" else str(value)
