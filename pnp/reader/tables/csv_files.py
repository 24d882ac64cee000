"""Reads and writes CSV files: encodings, separators, and cells that a spreadsheet program would compute."""

import csv
import io
import re
from collections.abc import Iterator

from pnp.reader.cells import FormulaCell
from pnp.reader.tables.rows import Grid, Rows, Sheet, TableLimitError

_MARK = b"\xef\xbb\xbf"
_ENCODINGS = ((_MARK, "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
SAVE_AS_UTF_8 = 'save the table again as "CSV UTF-8"'
_MOST_DIVIDERS = 100_000
_COMPUTED = re.compile(r"=|#(?:N/A|NAME\?|NULL!|NUM!|REF!|DIV/0!|VALUE!|SPILL!|CALC!)$|Err:[0-9]{3}$")
# Spreadsheet programs compute a cell that begins with one of these characters. An apostrophe before it prevents that; a
# text that already begins with such an apostrophe gets another one.
_WOULD_BE_COMPUTED = re.compile(r"'*[=+\-@\t\r]")
# A plain negative number may be computed: it is the same number afterwards.
_NEGATIVE = re.compile(r"-[0-9]+(?:[.,][0-9]+)?")


class BrokenRowError(ValueError):
    """Raised for a row that cannot be divided into cells; `line` is the line in which it begins."""

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        super().__init__(f"line {line}: {reason}")


class EncodingError(ValueError):
    """Raised for bytes that are invalid in the encoding of the file; `line` is the first line with one."""

    def __init__(self, data: bytes, start: int, encoding: str) -> None:
        self.line = data[:start].count(b"\n") + 1
        self.reason = f"the byte 0x{data[start]:02X} in line {self.line} is not {encoding.upper()}"
        if encoding == "utf-8":
            self.reason += "; the file may be in Windows-1252"
        super().__init__(f"{self.reason}; {SAVE_AS_UTF_8}")


def encoding_of(data: bytes) -> str:
    """The encoding of CSV, by its byte order mark."""
    return next((name for mark, name in _ENCODINGS if data.startswith(mark)), "utf-8")


def divider_of(first_line: str) -> str:
    """The separator of the cells: a comma, a semicolon or a tab."""
    return max(",;\t", key=first_line[:_MOST_DIVIDERS].count)


def sheet_of(data: bytes, *, strict: bool = False) -> Sheet:
    """Read CSV; raises TableLimitError, EncodingError or BrokenRowError.

    If `strict`, a quote that is not closed is an error.
    """
    try:
        return _sheet_of(data, strict=strict)
    except UnicodeDecodeError as error:
        raise _encoding_error(data, error) from None


def _sheet_of(data: bytes, *, strict: bool) -> Sheet:
    text = io.TextIOWrapper(io.BytesIO(data), encoding_of(data), newline="")
    divider = divider_of(text.readline(_MOST_DIVIDERS))
    text.seek(0)
    grid, starts = Grid(), []
    reader = csv.reader(_lines(text, divider), delimiter=divider, strict=strict)
    begins = 1
    try:
        for number, row in enumerate(reader, 1):
            if row:
                grid.put_row(number, [_read(cell) for cell in row])
            starts.append(begins)
            begins = reader.line_num + 1
    except csv.Error as error:
        raise BrokenRowError(begins, str(error)) from None
    return Sheet(grid.rows, lines=starts)


def as_csv(rows: Rows) -> bytes:
    """Write CSV that Excel opens without import, with no cell that a spreadsheet program would compute."""
    text = io.StringIO()
    safe = (map(guarded, row) for row in rows)
    csv.writer(text, lineterminator="\r\n").writerows(safe)
    return _MARK + text.getvalue().encode()


def _encoding_error(data: bytes, error: UnicodeDecodeError) -> EncodingError:
    """Find the first invalid byte; the position in the error itself is relative to the block that was being read."""
    try:
        data.decode(error.encoding)
    except UnicodeDecodeError as whole:
        error = whole
    return EncodingError(data, error.start, error.encoding)


def _lines(text: io.TextIOWrapper, divider: str) -> Iterator[str]:
    for number, line in enumerate(text, 1):
        if line.count(divider) > _MOST_DIVIDERS:
            raise TableLimitError(f"line {number:,} holds more than {_MOST_DIVIDERS:,} cells")
        yield line


def guarded(cell: str) -> str:
    """Guard a cell by an apostrophe, so that no spreadsheet program computes it."""
    return f"'{cell}" if _WOULD_BE_COMPUTED.match(cell) and not _NEGATIVE.fullmatch(cell) else cell


def without_guard(cell: str) -> str:
    """A cell without the apostrophe that guarded it."""
    return cell[1:] if cell.startswith("'") and _WOULD_BE_COMPUTED.match(cell) else cell


def _read(cell: str) -> str:
    # Most cells begin with a letter or a digit, and this test is ten times as fast as a pattern.
    if cell[:1].isalnum() and not cell.startswith("E"):
        return cell
    return FormulaCell(cell) if _COMPUTED.match(cell) else without_guard(cell)
