"""Finds and reads the tables that piece sets name; every problem becomes a finding."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pnp.base import files
from pnp.base.findings import Findings, Place
from pnp.base.nearest import nearest
from pnp.reader.tables import (
    ENDINGS,
    LARGEST,
    SAVE_AS_UTF_8,
    BrokenRowError,
    EncodingError,
    Sheet,
    UnknownSheetError,
    sheet_of,
    what_is_damaged,
)


@dataclass(slots=True)
class Table:
    """A table, with the name of its file in findings."""

    sheet: Sheet
    file: str

    @property
    def headers(self) -> list[str]:
        """The cells of its first row."""
        return [header.strip() for header in self.sheet.rows[0]]

    def header_place(self, column: int) -> Place:
        """The place of a header; columns count from 0."""
        return Place(self.file, 1, column + 1)


def tables_in(folder: Path) -> list[Path]:
    """The tables of a folder, without the files by which Excel and LibreOffice mark one that is open."""
    found = (path for path in folder.glob("*") if path.suffix.lower() in ENDINGS)
    return sorted(path for path in found if not path.name.startswith((".", "~$")))


def advice_on_headers(table: Table) -> str:
    """The hint for a row with more cells than headers."""
    if table.sheet.name is None:
        return "a text with a comma or semicolon stands in quotes"
    return "the headers stand in the first row: remove what is above them, or write one over each column"


def table_named(
    written: str,
    folder: Path,
    *,
    shown_folder: str,
    place: Place,
    findings: Findings,
    content: bytes | None = None,
) -> Table | None:
    """The table of a name such as `goods.xlsx#Sheet2` in a folder; None, with findings, if it cannot be used.

    `shown_folder` is the name of the folder in findings; `place` is the place of the name. `content` is given for a
    file that is not written yet.
    """
    name, _, sheet = written.partition("#")
    if Path(name).suffix.lower() not in ENDINGS:
        message = f'"{written}" is not a table; expected a file that ends in {", ".join(ENDINGS)}'
        findings.error("unreadable-table", message, place=place, hint="save the table as CSV")
        return None
    path = folder / name
    if content is None and not files.is_there(path):
        others = [other.name for other in tables_in(folder)]
        message = f'there is no table "{name}" beside this file'
        hint = nearest(name, others).hint or f"put it into {shown_folder}/"
        findings.error("missing-file", message, place=place, subject=name, hint=hint)
        return None
    shown = f"{shown_folder}/{name}"
    data = content or files.content(
        path, shown_as=shown, findings=findings, longest=LARGEST, inside=folder, place=place
    )
    if data is None:
        return None
    found = _sheet(data, sheet or None, shown, place, findings)
    if found is None:
        return None
    if sheet and found.name is None:
        message = f'{shown} is a text file, which has no sheet "{sheet}"'
        findings.error("unreadable-table", message, place=place, hint="leave out what follows the #")
        return None
    table = Table(found, shown if found.name is None else f"{shown}#{found.name}")
    return table if _is_usable(table, findings) else None


def sheets_with_rows(workbook: Path, sheets: Iterable[str]) -> list[str]:
    """Those sheets of a workbook that can be read as tables."""
    place = Place(workbook.name, 1, 1)
    return [
        sheet
        for sheet in sheets
        if table_named(
            f"{workbook.name}#{sheet}",
            workbook.parent,
            shown_folder=workbook.parent.name,
            place=place,
            findings=Findings(),
        )
    ]


def _is_usable(table: Table, findings: Findings) -> bool:
    sheet = table.sheet
    if not any(row for row in sheet.rows[1:]):
        message = "the table has no rows under its headers" if sheet.rows else "the table is empty"
        hint = "headers stand in its first row, an entry in each row below"
        findings.error("unreadable-table", message, place=Place(table.file, 1, 1), hint=hint)
        return False
    for row, column in sheet.merged:
        message = "cells were merged here, so only the first of them has a value"
        hint = "divide them, and write the value into each"
        findings.error("merged-cells", message, place=Place(table.file, row, column), hint=hint)
    return not sheet.merged


def _sheet(data: bytes, name: str | None, shown: str, place: Place, findings: Findings) -> Sheet | None:
    try:
        return sheet_of(data, name, strict=True)
    except UnknownSheetError as error:
        close = nearest(error.name, error.names)
        findings.error("unreadable-table", f"{shown}: {error}", place=place, nearest=close)
    except EncodingError as error:
        findings.error("encoding", error.reason, place=Place(shown, error.line, 1), hint=SAVE_AS_UTF_8)
    except BrokenRowError as error:
        message = f"the row that begins here cannot be divided into cells: {error.reason}"
        hint = 'close every quote; a quote inside a quoted cell is written twice: ""'
        findings.error("unreadable-table", message, place=Place(shown, error.line, 1), hint=hint)
    except Exception as error:  # noqa: BLE001  # damaged bytes make the libraries raise errors of many kinds
        message = f"the file {what_is_damaged(data, error)}"
        findings.error("unreadable-table", message, place=Place(shown, 1, 1), hint="save it again as CSV")
    return None
