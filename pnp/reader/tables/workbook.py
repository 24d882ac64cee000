"""XLSX files: the words of the first sheet, read straight from its XML.

Libraries for XLSX read all styles, strings and positions that a file claims, and take gigabytes for a few kilobytes of
a hostile one. Here only the parts that hold words are unfolded, each up to a limit, and elements are counted.
"""

import io
import posixpath
import re
from collections.abc import Callable, Mapping
from pyexpat import ParserCreate
from typing import NoReturn
from zipfile import ZipFile

from pnp.reader.tables.rows import FormulaCell, Grid, Rows, TableLimitError

_LARGEST_PART = 30_000_000
_MOST_ELEMENTS = 2_000_000
# The longest text that a cell of Excel can hold.
_LONGEST = 32_767
_POSITION = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")

_Attributes = Mapping[str, str]


def rows_of(data: bytes) -> Rows:
    """Read the first sheet of a workbook; damaged ones raise errors of many kinds, such as BadZipFile or KeyError."""
    with ZipFile(io.BytesIO(data)) as archive:
        parts = _Parts(archive)
        book = parts.main()
        sheet = parts.first_sheet(book)
        strings = _Strings()
        for shared in parts.related(book, "sharedStrings").values():
            _parse(parts.content(shared), strings.begin, strings.end, strings.text)
        cells = _Cells(strings.found)
        _parse(parts.content(sheet), cells.begin, cells.end, cells.text)
    return cells.grid.rows


class _Parts:
    """The parts of a workbook, and how they refer to one another."""

    def __init__(self, archive: ZipFile) -> None:
        self._archive = archive

    def content(self, name: str) -> bytes:
        with self._archive.open(name) as part:
            content = part.read(_LARGEST_PART + 1)
        if len(content) > _LARGEST_PART:
            raise TableLimitError(f"{name} unfolds to more than {_LARGEST_PART:,} bytes")
        return content

    def main(self) -> str:
        return next(iter(self.related("", "officeDocument").values()))

    def first_sheet(self, book: str) -> str:
        sheets: list[_Attributes] = []

        def begin(name: str, attributes: _Attributes) -> None:
            if name == "sheet":
                sheets.append(attributes)

        _parse(self.content(book), begin)
        if not sheets:
            raise ValueError("it has no sheet")
        return self.related(book, "worksheet")[_after_colon(sheets[0])["id"]]

    def related(self, part: str, kind: str) -> dict[str, str]:
        """Give the parts of a kind that a part refers to, by the ids that it uses for them."""
        folder, name = posixpath.split(part)
        targets: dict[str, str] = {}

        def begin(_: str, attributes: _Attributes) -> None:
            if attributes.get("Type", "").endswith(f"/{kind}"):
                target = posixpath.normpath(posixpath.join("/", folder, attributes["Target"]))
                targets[attributes["Id"]] = target.lstrip("/")

        _parse(self.content(posixpath.join(folder, "_rels", f"{name}.rels")), begin)
        return targets


class _Words:
    """Collects the words of one string or cell; readings of Japanese words (rPh) are no part of them."""

    def __init__(self, holders: frozenset[str]) -> None:
        self._holders = holders
        self._parts: list[str] = []
        self._length = 0
        self._is_open = self._is_reading = False

    def begin(self, name: str) -> None:
        if name in self._holders:
            self._is_open = not self._is_reading
        elif name == "rPh":
            self._is_reading = True

    def end(self, name: str) -> None:
        if name in self._holders:
            self._is_open = False
        elif name == "rPh":
            self._is_reading = False

    def add(self, words: str) -> None:
        if self._is_open:
            self._length += len(words)
            if self._length > _LONGEST:
                raise TableLimitError(f"a cell holds more than {_LONGEST:,} characters")
            self._parts.append(words)

    def taken(self) -> str:
        words = "".join(self._parts)
        self._parts.clear()
        self._length = 0
        return words


class _Strings:
    """The strings that cells refer to by number."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._words = _Words(frozenset({"t"}))
        self.text = self._words.add

    def begin(self, name: str, _: _Attributes) -> None:
        self._words.begin(name)

    def end(self, name: str) -> None:
        self._words.end(name)
        if name == "si":
            self.found.append(self._words.taken())


class _Cells:
    """The cells of a sheet that hold anything, in their places."""

    def __init__(self, strings: list[str]) -> None:
        self.grid = Grid()
        self._strings = strings
        self._row = self._column = 0
        self._type = "n"
        self._formula: str | None = None
        self._words = _Words(frozenset({"v", "t", "f"}))
        self.text = self._words.add

    def begin(self, name: str, attributes: _Attributes) -> None:
        self._words.begin(name)
        if name == "row":
            self._row, self._column = int(attributes.get("r", self._row + 1)), 0
        elif name == "c":
            self._move_to(attributes.get("r"))
            self._type, self._formula = attributes.get("t", "n"), None
            self._words.taken()

    def end(self, name: str) -> None:
        self._words.end(name)
        if name == "f":
            self._formula = self._words.taken()
        elif name == "c":
            words = self._words.taken()
            if words or self._formula is not None:
                self.grid.put(self._row, self._column, self._cell(words))

    def _move_to(self, position: str | None) -> None:
        if position is None:
            self._column += 1
            return
        met = _POSITION.fullmatch(position)
        if met is None:
            raise ValueError(f'a cell is at "{position[:20]}"; expected a place such as B2')
        self._column = 0
        for letter in met[1]:
            self._column = self._column * 26 + ord(letter) - 64
        self._row = int(met[2])

    def _cell(self, words: str) -> str:
        if self._formula is not None:
            return FormulaCell(f"={self._formula}")
        match self._type:
            case "s":
                return self._string(words)
            case "e":
                return FormulaCell(words)
            case "b":
                return "TRUE" if words == "1" else "FALSE"
            case "n":
                number = float(words)
                return str(int(number)) if number.is_integer() and abs(number) < 1e15 else str(number)
            case _:
                return words

    def _string(self, number: str) -> str:
        if not number.isdecimal() or int(number) >= len(self._strings):
            raise ValueError(f'a cell refers to the string "{number[:20]}", which is not there')
        return self._strings[int(number)]


def _parse(
    content: bytes,
    begin: Callable[[str, _Attributes], None],
    end: Callable[[str], None] = lambda _: None,
    text: Callable[[str], None] = lambda _: None,
) -> None:
    """Read XML and hand over its elements, by their names without a prefix, and its text."""
    left = _MOST_ELEMENTS

    def counted(name: str, attributes: _Attributes) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise TableLimitError(f"a part holds more than {_MOST_ELEMENTS:,} elements")
        begin(name.rpartition(":")[2], attributes)

    def refuse(*_: object) -> NoReturn:
        raise ValueError("it declares entities of its own")

    parser = ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = counted
    parser.EndElementHandler = lambda name: end(name.rpartition(":")[2])
    parser.CharacterDataHandler = text
    parser.StartDoctypeDeclHandler = refuse
    parser.Parse(content, True)  # noqa: FBT003  # the C function takes no keyword


def _after_colon(attributes: _Attributes) -> dict[str, str]:
    return {name.rpartition(":")[2]: value for name, value in attributes.items() if ":" in name}
