"""Replaces one cell of a designer's CSV or TSV file without changing any other byte."""

import re
from typing import NamedTuple

from pnp.reader.characters import BYTE_ORDER_MARK, LINE_END
from pnp.reader.tables.csv_files import divider_of, guarded, without_guard
from pnp.reader.tables.rows import line_ends

_ENCODINGS = ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))


class NoSuchCellError(ValueError):
    """Raised when the expected text is not in the cell."""


def with_cell(data: bytes, *, line: int, column: int, old: str, new: str) -> bytes:
    """The file with a new text in the cell at a line and a column of the table (both from 1).

    Raises NoSuchCellError unless the cell holds the old text.
    """
    cell = _cell_at(data, line, column)
    if _plain(without_guard(cell.held)) != _plain(old):
        raise NoSuchCellError(f"the cell in column {column} of line {line} does not hold this text alone")
    written = guarded(new.replace("\n", "\r\n") if "\r\n" in cell.held else new)
    if cell.is_quoted or any(character in written for character in (cell.divider, '"', "\r", "\n")):
        written = '"' + written.replace('"', '""') + '"'
    return (cell.text[: cell.start] + written + cell.text[cell.end :]).encode(cell.encoding)


def cell_at(data: bytes, *, line: int, column: int) -> str:
    """The text of the cell at a line and a column of the table; raises NoSuchCellError."""
    return _plain(without_guard(_cell_at(data, line, column).held))


class _Cell(NamedTuple):
    """A cell, with its position in the text of the file and its content."""

    text: str
    encoding: str
    divider: str
    start: int
    end: int
    is_quoted: bool
    held: str


def _cell_at(data: bytes, line: int, column: int) -> _Cell:
    encoding = next((name for mark, name in _ENCODINGS if data.startswith(mark)), "utf-8")
    text = data.decode(encoding)
    first = text.removeprefix(BYTE_ORDER_MARK)
    divider = divider_of(LINE_END.split(first, maxsplit=1)[0])
    start, end = _span(text, len(text) - len(first), divider, line, column)
    cell = text[start:end]
    is_quoted = cell.startswith('"')
    held = cell[1:-1].replace('""', '"') if is_quoted else cell
    return _Cell(text, encoding, divider, start, end, is_quoted, held)


def _span(text: str, at: int, divider: str, line: int, column: int) -> tuple[int, int]:
    """The start and the end of a cell in the text."""
    cell = re.compile(rf'"(?:[^"]|"")*"|[^{re.escape(divider)}\r\n]*')
    met_line, met_column = 1, 1
    while met_line <= line:
        found = cell.match(text, at)
        assert found is not None
        if (met_line, met_column) == (line, column):
            return found.span()
        met_line += line_ends(found.group())
        at = found.end()
        if row_end := LINE_END.match(text, at):
            at, met_line, met_column = row_end.end(), met_line + 1, 1
        elif text[at : at + 1] == divider:
            at, met_column = at + 1, met_column + 1
        else:
            break
    raise NoSuchCellError(f"there is no cell in column {column} of line {line}")


def _plain(text: str) -> str:
    return LINE_END.sub("\n", text).strip()
