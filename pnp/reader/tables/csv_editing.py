"""Replaces one cell of a designer's CSV or TSV file, or adds or removes a row, without changing any other byte."""

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from pnp.reader.characters import BYTE_ORDER_MARK, LINE_END
from pnp.reader.tables.csv_files import divider_of, guarded, without_guard
from pnp.reader.tables.rows import line_ends

_ENCODINGS = ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))


class NoSuchCellError(ValueError):
    """Raised when the expected text is not in the cell, or the expected cells are not in the row."""


def with_cell(data: bytes, *, line: int, column: int, old: str, new: str) -> bytes:
    """The file with a new text in the cell at a line and a column of the table (both from 1).

    Raises NoSuchCellError unless the cell holds the old text.
    """
    cell = _cell_at(data, line, column)
    if _plain(without_guard(cell.held)) != _plain(old):
        raise NoSuchCellError(f"the cell in column {column} of line {line} does not hold this text alone")
    text = new.replace("\n", "\r\n") if "\r\n" in cell.held else new
    written = _written(text, cell.divider, is_quoted=cell.is_quoted)
    return (cell.text[: cell.start] + written + cell.text[cell.end :]).encode(cell.encoding)


def with_row(data: bytes, cells: Sequence[str]) -> bytes:
    """The file with one more row at its end."""
    source = _source(data)
    line_end = found.group() if (found := LINE_END.search(source.text)) else "\n"
    row = source.divider.join(_written(cell, source.divider, is_quoted=False) for cell in cells)
    before = source.text + ("" if source.text.endswith(("\r", "\n")) else line_end)
    return f"{before}{row}{line_end}".encode(source.encoding)


def without_row(data: bytes, *, line: int, cells: Sequence[str]) -> bytes:
    """The file without the row that begins at a line; raises NoSuchCellError unless it holds these cells."""
    source = _source(data)
    spots = [spot for spot in takewhile(lambda spot: spot.row <= line, _spots(source)) if spot.row == line]
    held = [_plain(without_guard(_held(source.text[spot.start : spot.end]))) for spot in spots]
    if not spots or _filled(held) != _filled([_plain(cell) for cell in cells]):
        raise NoSuchCellError(f"the row that begins in line {line} does not hold these cells")
    start, end = spots[0].start, spots[-1].end
    row_end = LINE_END.match(source.text, end)
    return (source.text[:start] + source.text[row_end.end() if row_end else end :]).encode(source.encoding)


def _filled(cells: Sequence[str]) -> list[str]:
    """The cells without empty ones at the end."""
    empty = sum(1 for _ in takewhile(lambda cell: not cell, reversed(cells)))
    return list(cells[: len(cells) - empty])


def _written(text: str, divider: str, *, is_quoted: bool) -> str:
    written = guarded(text)
    if is_quoted or any(character in written for character in (divider, '"', "\r", "\n")):
        return '"' + written.replace('"', '""') + '"'
    return written


def cell_at(data: bytes, *, line: int, column: int) -> str:
    """The text of the cell at a line and a column of the table; raises NoSuchCellError."""
    return _plain(without_guard(_cell_at(data, line, column).held))


class _Source(NamedTuple):
    """The text of a file, and the position at which its first row begins."""

    text: str
    encoding: str
    divider: str
    start: int


class _Cell(NamedTuple):
    """A cell, with its position in the text of the file and its content."""

    text: str
    encoding: str
    divider: str
    start: int
    end: int
    is_quoted: bool
    held: str


def _source(data: bytes) -> _Source:
    encoding = next((name for mark, name in _ENCODINGS if data.startswith(mark)), "utf-8")
    text = data.decode(encoding)
    first = text.removeprefix(BYTE_ORDER_MARK)
    divider = divider_of(LINE_END.split(first, maxsplit=1)[0])
    return _Source(text, encoding, divider, len(text) - len(first))


def _cell_at(data: bytes, line: int, column: int) -> _Cell:
    text, encoding, divider, _ = source = _source(data)
    start, end = _span(source, line, column)
    cell = text[start:end]
    return _Cell(text, encoding, divider, start, end, cell.startswith('"'), _held(cell))


def _held(cell: str) -> str:
    return cell[1:-1].replace('""', '"') if cell.startswith('"') else cell


def _span(source: _Source, line: int, column: int) -> tuple[int, int]:
    """The start and the end of a cell in the text."""
    for spot in takewhile(lambda spot: spot.line <= line, _spots(source)):
        if (spot.line, spot.column) == (line, column):
            return spot.start, spot.end
    raise NoSuchCellError(f"there is no cell in column {column} of line {line}")


class _Spot(NamedTuple):
    """The place of a cell: the line in which its row begins, its own line and column, and its position in the text."""

    row: int
    line: int
    column: int
    start: int
    end: int


def _spots(source: _Source) -> Iterator[_Spot]:
    text, _, divider, at = source
    cell = re.compile(rf'"(?:[^"]|"")*"|[^{re.escape(divider)}\r\n]*')
    row, line, column = 1, 1, 1
    while True:
        found = cell.match(text, at)
        assert found is not None
        yield _Spot(row, line, column, *found.span())
        line += line_ends(found.group())
        at = found.end()
        if row_end := LINE_END.match(text, at):
            at, row, line, column = row_end.end(), line + 1, line + 1, 1
        elif text[at : at + 1] == divider:
            at, column = at + 1, column + 1
        else:
            return


def _plain(text: str) -> str:
    return LINE_END.sub("\n", text).strip()
