"""Makes text safe to show in a terminal: without control, reordering and invisible characters."""

import json
import re
from collections.abc import Callable

INVISIBLE = (
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\U000e0000-\U000e0fff"
)
"""Controls, the line ends YAML 1.1 knows, zero widths, directions of writing, marks of byte order, never assigned: as
they stand between the brackets of a regular expression."""

_INVISIBLE = re.compile(f"[{INVISIBLE}\ud800-\udfff]")
_SPACES = str.maketrans("\t\n\r", "   ")


def shown(text: str) -> str:
    r"""Give a text on one line, with an escape such as \x1b or \u202e for every invisible character.

    A byte of a file name that is not valid UTF-8 is shown as an escape of the byte.
    """
    return _replaced(text.translate(_SPACES), _escaped)


def shown_lines(text: str) -> str:
    """Give a text with its line breaks, and each line made safe."""
    return "\n".join(map(shown, text.split("\n")))


def shown_json(text: str) -> str:
    """Give equivalent JSON with invisible characters escaped."""
    return "\n".join(_replaced(line, lambda character: json.dumps(character)[1:-1]) for line in text.split("\n"))


def _replaced(line: str, escaped: Callable[[str], str]) -> str:
    line = _INVISIBLE.sub(lambda match: escaped(match.group()), line)
    if line.isprintable():
        return line
    # Characters without a glyph: private and unassigned characters, and other spaces than the plain one.
    return "".join(character if character.isprintable() else escaped(character) for character in line)


def _escaped(character: str) -> str:
    number = ord(character)
    if 0xDC80 <= number <= 0xDCFF:
        number -= 0xDC00
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"
