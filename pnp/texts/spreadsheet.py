"""Writes tables of texts as spreadsheets for Excel and LibreOffice."""

import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter

from pnp.base.writer import write_file
from pnp.reader.tables import Rows, UnreadableTableError, as_csv

_WIDEST = 60


def write_table(path: Path, rows: Iterable[Sequence[str]]) -> None:
    """Write a table as XLSX, or as CSV that Excel opens directly; raises UnreadableTableError for other endings."""
    if path.suffix.lower() not in (".xlsx", ".csv"):
        raise UnreadableTableError(f"{path.name} is not a table; expected a name that ends in .csv or .xlsx")
    table = [list(row) for row in rows]
    write_file(path, _as_xlsx(table) if path.suffix.lower() == ".xlsx" else as_csv(table))


def _as_xlsx(rows: Rows) -> bytes:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "texts"
    for number, row in enumerate(rows, 1):
        for column, value in enumerate(row, 1):
            # Store as text: a text that begins with an equals sign would become a formula.
            cell = sheet.cell(number, column, value)
            cell.data_type = "s"
            cell.alignment = Alignment(wrap_text=True, vertical="top")
            if number == 1:
                cell.font = Font(bold=True)
    for column, values in enumerate(zip(*rows, strict=True), 1):
        is_to_fill_in = not any(values[1:])
        width = _WIDEST if is_to_fill_in else min(_WIDEST, max(map(len, values)) + 2)
        sheet.column_dimensions[get_column_letter(column)].width = width
    sheet.freeze_panes = "B2"
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()
