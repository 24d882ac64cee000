"""The characters of a file: UTF-8, and none that a reader of the file cannot see."""

import re
import unicodedata

from pnp.base.findings import Findings, Place

_MOST = 50
# Controls, the line ends YAML 1.1 knows, zero widths, directions of writing, marks of byte order, unassigned for ever.
_HIDDEN = (
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\U000e0000-\U000e0fff"
)
_UNPRINTABLE = re.compile(f"[{_HIDDEN}]")
_REFUSED = re.compile(f"[\t{_HIDDEN}]")
_LINE_END = re.compile(r"\r\n|\r|\n")
_NAMES = {
    "\x00": "a NUL byte",
    "\x1b": "an escape character",
    "\x7f": "a delete character",
    "\x85": "a next-line character",
}
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def decoded(content: bytes, *, shown_as: str, findings: Findings) -> str | None:
    """The text of a file with every refused character replaced, each a finding; None when it is not UTF-8 at all."""
    if content.startswith(_UTF_16) or content[:4].count(0) >= 2:
        findings.error(
            "encoding",
            "the file is UTF-16 or UTF-32; expected UTF-8",
            place=Place(shown_as, 1, 1),
            hint="save it again with the encoding UTF-8",
        )
        return None
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        _report_bytes(error, content, shown_as, findings)
        text = content.decode("utf-8-sig", errors="replace")
    return _without_refused(text, shown_as, findings)


def lines(text: str) -> list[str]:
    """The lines of a text, without their ends."""
    return _LINE_END.split(text)


def first_unprintable(text: str) -> str | None:
    """The first character that nobody can see, when there is one."""
    met = _UNPRINTABLE.search(text)
    return met.group() if met else None


def cleaned(text: str) -> str:
    """The text with a visible mark for every character that nobody can see."""
    return _UNPRINTABLE.sub("\ufffd", text)


def named(character: str) -> str:
    """A character in words, with its number."""
    known = _NAMES.get(character)
    name = known or unicodedata.name(character, "a control character").lower()
    return f"{name} (U+{ord(character):04X})"


def _report_bytes(error: UnicodeDecodeError, content: bytes, shown_as: str, findings: Findings) -> None:
    before = content[: error.start].decode("utf-8-sig", errors="replace")
    line_starts = lines(before)
    place = Place(shown_as, len(line_starts), len(line_starts[-1]) + 1)
    findings.error(
        "encoding",
        f"the byte 0x{content[error.start]:02X} at offset {error.start} (line {place.line}) is not UTF-8",
        place=place,
        hint="save the file again with the encoding UTF-8",
    )


def _without_refused(text: str, shown_as: str, findings: Findings) -> str:
    if _REFUSED.search(text) is None:
        return text
    shown = _REFUSED.sub(lambda met: " " if met.group() == "\t" else "\ufffd", text)
    findings.lines[shown_as] = lines(shown)
    met_so_far = 0
    for number, line in enumerate(_LINE_END.split(text), 1):
        for character, column in _first_of_each(line):
            met_so_far += 1
            if met_so_far <= _MOST:
                _report(character, Place(shown_as, number, column), findings)
    if met_so_far > _MOST:
        findings.error(
            "hidden-character",
            f"{met_so_far - _MOST} more tabs and hidden characters stand in this file",
            place=Place(shown_as, 1, 1),
        )
    return shown


def _first_of_each(line: str) -> list[tuple[str, int]]:
    firsts: dict[str, int] = {}
    for met in _REFUSED.finditer(line):
        firsts.setdefault(met.group(), met.start() + 1)
    return list(firsts.items())


def _report(character: str, place: Place, findings: Findings) -> None:
    if character == "\t":
        findings.error(
            "tab", "a tab stands here; expected spaces", place=place, hint="let the editor write spaces for the tab key"
        )
    else:
        findings.error(
            "hidden-character",
            f"{named(character)} stands here, which nobody can see",
            place=place,
            hint="remove it",
        )
