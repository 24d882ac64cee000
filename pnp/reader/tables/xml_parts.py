"""Reads the XML of workbooks: parts of an archive and elements of a part, both within limits."""

from collections.abc import Callable, Mapping
from pyexpat import ParserCreate
from typing import NoReturn
from zipfile import ZipFile

from pnp.reader.tables.rows import TableLimitError

LARGEST_PART = 30_000_000
LONGEST = 32_767
"""The longest text that a cell of Excel can hold."""

_MOST_ELEMENTS = 2_000_000

Attributes = Mapping[str, str]


class UnknownSheetError(ValueError):
    """Raised when a workbook has no sheet of a name; `names` are the names of its sheets."""

    def __init__(self, name: str, names: list[str]) -> None:
        self.name = name
        self.names = names
        super().__init__(f'it has no sheet "{name}"')


def content(archive: ZipFile, name: str) -> bytes:
    """A part of an archive; raises TableLimitError if it decompresses to too many bytes."""
    with archive.open(name) as part:
        found = part.read(LARGEST_PART + 1)
    if len(found) > LARGEST_PART:
        raise TableLimitError(f"{name} unfolds to more than {LARGEST_PART:,} bytes")
    return found


def parse(
    content: bytes,
    begin: Callable[[str, Attributes], None],
    end: Callable[[str], None] = lambda _: None,
    text: Callable[[str], None] = lambda _: None,
) -> None:
    """Read XML; call `begin` and `end` for its elements, named without prefix, and `text` for its text."""
    left = _MOST_ELEMENTS

    def counted(name: str, attributes: Attributes) -> None:
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
