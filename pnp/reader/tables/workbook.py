"""Reads XLSX files: the words of one sheet, taken directly from its XML.

Libraries for XLSX read all styles, strings and positions that a file claims, and need gigabytes of memory for a hostile
file of a few kilobytes. Here only parts with words are decompressed, each up to a limit, and elements are counted.
"""

import io
import posixpath
import re
from datetime import datetime, timedelta
from zipfile import ZipFile

from pnp.base.place import column_number
from pnp.reader.cells import DateCell, FormulaCell, NumberCell
from pnp.reader.tables.emphasis import PLAIN as PLAIN_LOOK
from pnp.reader.tables.emphasis import Look, emphasised
from pnp.reader.tables.number_formats import BUILT_IN, PLAIN, plain_number, shown
from pnp.reader.tables.rows import Grid, Sheet, TableLimitError
from pnp.reader.tables.xml_parts import LONGEST, Attributes, UnknownSheetError, content, parse

_POSITION = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
# The numbers of the built-in formats of dates and times, and a pattern for other formats of dates and times.
_DATE_FORMATS = frozenset({*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)})
_NOT_IN_FORMAT = re.compile(r'"[^"]*"|\\.|\[[^\]]*\]|General', re.IGNORECASE)
_OF_DATES = re.compile(r"[dmyhs]", re.IGNORECASE)
# Day 1 is 1 January 1900; spreadsheet programs count 29 February 1900, which never existed.
_DAY_ZERO = datetime(1899, 12, 30)  # noqa: DTZ001  # a spreadsheet knows no time zones
_LAST_DAY = 2_958_465
_TRUE = ("1", "true")
# Surrogates (D800 to DFFF) are not characters by themselves.
_ESCAPED = re.compile(r"_x(?![Dd][89A-Fa-f])([0-9A-Fa-f]{4})_")
# The limit of Excel.
_MOST_STYLES = 65_490


def sheet_of(data: bytes, name: str | None = None) -> Sheet:
    """Read a sheet of a workbook, by default the first.

    Raises UnknownSheetError; damaged files raise errors of many kinds, such as BadZipFile or KeyError.
    """
    with ZipFile(io.BytesIO(data)) as archive:
        parts = _Parts(archive)
        book = parts.main()
        named, sheet, others = parts.sheet(book, name)
        strings = _Strings()
        for shared in parts.related(book, "sharedStrings").values():
            parse(parts.content(shared), strings.begin, strings.end, strings.text)
        styles = _Styles()
        for part in parts.related(book, "styles").values():
            parse(parts.content(part), styles.begin, styles.end)
        cells = _Cells(strings.found, styles)
        parse(parts.content(sheet), cells.begin, cells.end, cells.text)
    return Sheet(cells.grid.rows, name=named, merged=cells.merged, others=others, hidden=cells.hidden)


class _Parts:
    """The parts of a workbook, and their references to one another."""

    def __init__(self, archive: ZipFile) -> None:
        self._archive = archive

    def content(self, name: str) -> bytes:
        return content(self._archive, name)

    def main(self) -> str:
        return next(iter(self.related("", "officeDocument").values()))

    def sheet(self, book: str, name: str | None) -> tuple[str, str, tuple[str, ...]]:
        """Give the name and the part of a named sheet, or of the first, and the names of the other sheets."""
        sheets: list[Attributes] = []

        def begin(element: str, attributes: Attributes) -> None:
            if element == "sheet":
                sheets.append(attributes)

        parse(self.content(book), begin)
        if not sheets:
            raise ValueError("it has no sheet")
        named = {sheet.get("name", ""): sheet for sheet in reversed(sheets)}
        chosen = sheets[0].get("name", "") if name is None else name
        if chosen not in named:
            raise UnknownSheetError(chosen, list(reversed(named)))
        others = (name for name, sheet in reversed(named.items()) if name != chosen and _shows(sheet))
        return chosen, self.related(book, "worksheet")[_after_colon(named[chosen])["id"]], tuple(others)

    def related(self, part: str, kind: str) -> dict[str, str]:
        """Give the parts of a kind that a part refers to, by the ids of these references."""
        folder, name = posixpath.split(part)
        targets: dict[str, str] = {}

        def begin(_: str, attributes: Attributes) -> None:
            if attributes.get("Type", "").endswith(f"/{kind}"):
                target = posixpath.normpath(posixpath.join("/", folder, attributes["Target"]))
                targets[attributes["Id"]] = target.lstrip("/")

        parse(self.content(posixpath.join(folder, "_rels", f"{name}.rels")), begin)
        return targets


class _Words:
    """Collects the words of a string or a cell with their looks, except phonetic readings of Japanese words (rPh)."""

    def __init__(self, holders: frozenset[str]) -> None:
        self._holders = holders
        self._parts: list[tuple[str, Look]] = []
        self._look = PLAIN_LOOK
        self._length = 0
        self._is_open = self._is_reading = False

    def begin(self, name: str, attributes: Attributes) -> None:
        if name in self._holders:
            self._is_open = not self._is_reading
        elif name == "rPh":
            self._is_reading = True
        elif name == "b":
            self._look = self._look._replace(is_bold=_is_on(attributes))
        elif name == "i":
            self._look = self._look._replace(is_italic=_is_on(attributes))

    def end(self, name: str) -> None:
        if name in self._holders:
            self._is_open = False
        elif name == "rPh":
            self._is_reading = False
        elif name == "r":
            self._look = PLAIN_LOOK

    def add(self, words: str) -> None:
        if self._is_open:
            self._length += len(words)
            if self._length > LONGEST:
                raise TableLimitError(f"a cell holds more than {LONGEST:,} characters")
            self._parts.append((words, self._look))

    def taken(self) -> str:
        words = "".join([part for part, _ in self._parts])
        self._parts.clear()
        self._length, self._look = 0, PLAIN_LOOK
        return words

    def taken_text(self) -> str:
        """The words of a text, with their emphasis."""
        is_plain = all(look == PLAIN_LOOK for _, look in self._parts)
        runs = [] if is_plain else [(_decoded(words), look) for words, look in self._parts]
        words = self.taken()
        return emphasised(runs) if runs else _decoded(words)


class _Strings:
    """The shared strings, which cells refer to by number."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._words = _Words(frozenset({"t"}))
        self.text = self._words.add

    def begin(self, name: str, attributes: Attributes) -> None:
        self._words.begin(name, attributes)

    def end(self, name: str) -> None:
        self._words.end(name)
        if name == "si":
            self.found.append(self._words.taken_text())


class _Styles:
    """The cell styles, by number, that show a number as a date or a time, or in another number format."""

    def __init__(self) -> None:
        self.dates: set[int] = set()
        self.formats: dict[int, str] = {}
        self._dates: set[int] = set(_DATE_FORMATS)
        self._codes: dict[int, str] = dict(BUILT_IN)
        self._is_of_cells = False
        self._count = 0

    def begin(self, name: str, attributes: Attributes) -> None:
        if name == "numFmt":
            code = attributes.get("formatCode", "")
            if _OF_DATES.search(_NOT_IN_FORMAT.sub("", code)):
                self._dates.add(int(attributes["numFmtId"]))
            elif code not in PLAIN:
                self._codes[int(attributes["numFmtId"])] = code
        elif name == "cellXfs":
            self._is_of_cells = True
        elif name == "xf" and self._is_of_cells:
            self._add_style(int(attributes.get("numFmtId", 0)))

    def end(self, name: str) -> None:
        if name == "cellXfs":
            self._is_of_cells = False

    def _add_style(self, number: int) -> None:
        if self._count == _MOST_STYLES:
            raise TableLimitError(f"it has more than {_MOST_STYLES:,} styles of cells")
        if number in self._dates:
            self.dates.add(self._count)
        elif number in self._codes:
            self.formats[self._count] = self._codes[number]
        self._count += 1


class _Cells:
    """The cells of a sheet that are not empty, in their places."""

    def __init__(self, strings: list[str], styles: _Styles) -> None:
        self.grid = Grid()
        self.merged: list[tuple[int, int]] = []
        self.hidden: set[int] = set()
        self._strings = strings
        self._styles = styles
        self._has_styles = bool(styles.dates or styles.formats)
        self._row = self._column = 0
        self._type = "n"
        self._style = 0
        self._formula: str | None = None
        self._words = _Words(frozenset({"v", "t", "f"}))
        self.text = self._words.add

    def begin(self, name: str, attributes: Attributes) -> None:
        self._words.begin(name, attributes)
        if name == "row":
            self._row, self._column = int(attributes.get("r", self._row + 1)), 0
            if attributes.get("hidden") in _TRUE:
                self.hidden.add(self._row)
        elif name == "c":
            self._move_to(attributes.get("r"))
            self._type, self._formula = attributes.get("t", "n"), None
            self._style = int(attributes.get("s", 0)) if self._has_styles else 0
            self._words.taken()
        elif name == "mergeCell":
            row, column = _position(attributes.get("ref", "").partition(":")[0])
            self.merged.append((row, column))

    def end(self, name: str) -> None:
        self._words.end(name)
        if name == "f":
            self._formula = self._words.taken()
        elif name == "c":
            words = self._words.taken_text() if self._type == "inlineStr" else self._words.taken()
            if words or self._formula is not None:
                self.grid.put(self._row, self._column, self._cell(words))

    def _move_to(self, position: str | None) -> None:
        if position is None:
            self._column += 1
            return
        self._row, self._column = _position(position)

    def _cell(self, words: str) -> str:
        if self._formula is not None:
            return FormulaCell(f"={self._formula}", self._value(words) if words and self._type != "e" else None)
        return self._value(words)

    def _value(self, words: str) -> str:
        match self._type:
            case "s":
                return self._string(words)
            case "e":
                return FormulaCell(words)
            case "b":
                return "TRUE" if words == "1" else "FALSE"
            case "n":
                return self._number(float(words))
            case "inlineStr":
                return words
            case _:
                return _decoded(words)

    def _number(self, number: float) -> str:
        if self._style in self._styles.dates and 0 <= number < _LAST_DAY:
            return DateCell(_as_date(number))
        value = plain_number(number)
        code = self._styles.formats.get(self._style)
        if code is None:
            return str(value)
        text = shown(value, code)
        if text == str(value):
            return text
        return NumberCell(str(value) if text is None else text, value, is_clear=text is not None)

    def _string(self, number: str) -> str:
        if not number.isdecimal() or int(number) >= len(self._strings):
            raise ValueError(f'a cell refers to the string "{number[:20]}", which is not there')
        return self._strings[int(number)]


def _decoded(words: str) -> str:
    """Decode the escapes of characters that XML does not preserve, such as _x000D_ for a carriage return."""
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), words) if "_x" in words else words


def _is_on(attributes: Attributes) -> bool:
    return attributes.get("val", "1") not in ("0", "false")


def _shows(sheet: Attributes) -> bool:
    return sheet.get("state", "visible") == "visible"


def _after_colon(attributes: Attributes) -> dict[str, str]:
    return {name.rpartition(":")[2]: value for name, value in attributes.items() if ":" in name}


def _position(written: str) -> tuple[int, int]:
    """The row and the column of a reference such as B2."""
    match = _POSITION.fullmatch(written)
    if match is None:
        raise ValueError(f'a cell is at "{written[:20]}"; expected a place such as B2')
    return int(match[2]), column_number(match[1])


def _as_date(number: float) -> str:
    moment = _DAY_ZERO + timedelta(seconds=round(number * 86_400))
    if number < 1:
        return moment.time().isoformat()
    return moment.date().isoformat() if number.is_integer() else moment.isoformat(" ")
