"""Decodes a file as UTF-8 and refuses tabs and invisible characters."""

import re
import unicodedata
from collections.abc import Sequence
from typing import overload

from pnp.base.findings import Findings, Place
from pnp.base.visible import INVISIBLE

_MOST = 50
_UNPRINTABLE = re.compile(f"[{INVISIBLE}]")
_REFUSED = re.compile(f"[\t{INVISIBLE}]")
LINE_END = re.compile(r"\r\n|\r|\n")
BYTE_ORDER_MARK = "\ufeff"
"""The character with which some programs begin a file."""

_NAMES = {
    "\x00": "a NUL byte",
    "\x1b": "an escape character",
    "\x7f": "a delete character",
    "\x85": "a next-line character",
}
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def decoded(content: bytes, *, shown_as: str, findings: Findings) -> str | None:
    """The text of a file; each refused character is replaced and becomes a finding. None for UTF-16 and UTF-32."""
    if content.startswith(_UTF_16) or content[:4].count(0) >= 2:
        message, hint = "the file is UTF-16 or UTF-32; expected UTF-8", "save it again with the encoding UTF-8"
        findings.error("encoding", message, place=Place(shown_as, 1, 1), hint=hint)
        return None
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        _report_bytes(error, content, shown_as, findings)
        text = content.decode("utf-8-sig", errors="replace")
    return _without_refused(text, shown_as, findings)


def lines(text: str) -> list[str]:
    """The lines of a text, without their ends."""
    return LINE_END.split(text)


class Lines(Sequence[str]):
    """The lines of a text, split on demand, because most files have no finding that shows a line."""

    __slots__ = ("_lines", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines: list[str] | None = None

    @property
    def _split(self) -> list[str]:
        if self._lines is None:
            self._lines = lines(self._text)
        return self._lines

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        """A line, counted from 0, or some of them."""
        return self._split[index]

    def __len__(self) -> int:
        """The number of lines, at least one."""
        return len(self._split)


def first_unprintable(text: str) -> str | None:
    """The first invisible character; None when there is none."""
    # This check takes a third of the time of the next, and settles most texts.
    if text.isascii() and text.isprintable():
        return None
    return found.group() if (found := _UNPRINTABLE.search(text)) else None


def cleaned(text: str) -> str:
    """The text with a visible mark for every invisible character."""
    return _UNPRINTABLE.sub("\ufffd", text)


def named(character: str) -> str:
    """A character in words, with its number."""
    name = _NAMES.get(character) or unicodedata.name(character, "a control character").lower()
    return f"{name} (U+{ord(character):04X})"


def _report_bytes(error: UnicodeDecodeError, content: bytes, shown_as: str, findings: Findings) -> None:
    before = content[: error.start].decode("utf-8-sig", errors="replace")
    line_starts = lines(before)
    place = Place(shown_as, len(line_starts), len(line_starts[-1]) + 1)
    message = f"the byte 0x{content[error.start]:02X} at offset {error.start} (line {place.line}) is not UTF-8"
    findings.error("encoding", message, place=place, hint="save the file again with the encoding UTF-8")


def _without_refused(text: str, shown_as: str, findings: Findings) -> str:
    if _REFUSED.search(text) is None:
        return text
    shown = _REFUSED.sub(lambda found: " " if found.group() == "\t" else "\ufffd", text)
    findings.lines[shown_as] = lines(shown)
    count = 0
    for number, line in enumerate(lines(text), 1):
        for character, column in _first_of_each(line):
            count += 1
            if count <= _MOST:
                _report(character, Place(shown_as, number, column), findings)
    if count > _MOST:
        message = f"{count - _MOST} more tabs and hidden characters in this file"
        findings.error("hidden-character", message, place=Place(shown_as, 1, 1))
    return shown


def _first_of_each(line: str) -> list[tuple[str, int]]:
    firsts: dict[str, int] = {}
    for found in _REFUSED.finditer(line):
        firsts.setdefault(found.group(), found.start() + 1)
    return list(firsts.items())


def _report(character: str, place: Place, findings: Findings) -> None:
    if character == "\t":
        hint = "set the editor to insert spaces for the tab key"
        findings.error("tab", "met a tab character; expected spaces", place=place, hint=hint)
    else:
        findings.error("hidden-character", f"{named(character)} is invisible", place=place, hint="remove it")
