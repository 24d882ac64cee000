"""Splits content streams into statements: operators that place, clip, mark, write or paint, with their operands.

One expression matches a whole path at once, because nine tenths of a sheet are paths, few of which are read.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

_SPACE = rb"[\0\t\n\f\r ]"
_NUMBER = rb"[-+.\d]++"
_END = rb"(?=[\0\t\n\f\r \[/(<%]|$)"
_TOKEN = re.compile(
    rb"(?:(?:" + _NUMBER + _SPACE + rb"++)*+(?:re|[mlcvyh])" + _END + _SPACE + rb"*+)+"  # a path
    rb"|\((?:[^\\()]++|\\.|\((?:[^\\()]++|\\.)*+\))*+\)"
    rb"|<<|>>|<[\0\t\n\f\r 0-9A-Fa-f]*>"
    rb"|[\[\]]"
    rb"|/[^\0\t\n\f\r ()<>\[\]{}/%]*"
    rb"|%[^\r\n]*"
    rb"|[^\0\t\n\f\r ()<>\[\]{}/%]+",
    re.DOTALL,
)
_PATH_END = frozenset(b"mlcvyhe")
_WANTED = frozenset(
    b"q Q cm W W* n BT ET Tf Td TD Tm T* TL Tc Tw Tz Ts Tr Tj TJ ' \" Do BDC BMC EMC d S s B b B* b* f F f*".split()
)
_DELIMITED = frozenset(b"(<[]>/%")
_DIGITS = frozenset(b"0123456789+-.")
_ESCAPE = re.compile(rb"\\(?:([nrtbf])|([0-7]{1,3})|(\r\n|\r|\n)|(.))", re.DOTALL)
_CONTROLS = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}

PATH = b"path"
PAINT = frozenset({PATH, b"d", b"S", b"s", b"B", b"b", b"B*", b"b*", b"f", b"F", b"f*"})
"""Paths, and the operators that stroke and fill them."""


class Statement(NamedTuple):
    """An operator with its operands as written in the stream; a whole path is one statement."""

    operator: bytes
    operands: tuple[bytes, ...]


class UnreadableContentError(ValueError):
    """Raised when a content stream has an inline image or ends in the middle of a statement."""


def statements(data: bytes) -> Iterator[Statement]:
    """Read a content stream; operators of colour and of line style are left out."""
    operands: list[bytes] = []
    for token in _TOKEN.findall(data):
        first = token[0]
        if first in _DELIMITED:
            if first != 0x25:
                operands.append(token)
        elif first in _DIGITS:
            whole = token.rstrip()
            if whole[-1] in _PATH_END:
                yield Statement(PATH, (whole,))
                operands.clear()
            else:
                operands.append(token)
        elif token in _WANTED:
            yield Statement(token, tuple(operands))
            operands.clear()
        elif token == b"BI":
            raise UnreadableContentError("an image stands in the middle of the operators")
        else:
            operands.clear()
    if operands:
        raise UnreadableContentError("the operators end in the middle of a statement")


def string(token: bytes) -> bytes:
    """The bytes of a string in brackets or in hexadecimal digits."""
    if token.startswith(b"<"):
        digits = re.sub(_SPACE, b"", token[1:-1])
        return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode("ascii"))
    inner = token[1:-1]
    return _ESCAPE.sub(_unescaped, inner) if b"\\" in inner else inner


def _unescaped(escape: re.Match[bytes]) -> bytes:
    control, octal, line_end, other = escape.groups()
    if control:
        return _CONTROLS[control]
    if octal:
        return bytes([int(octal, 8) & 0xFF])
    return b"" if line_end else other


def properties(operands: tuple[bytes, ...]) -> dict[str, str]:
    """The entries of a dictionary in marked content, numbers and strings alike as text."""
    words = [token for token in operands if token not in (b"<<", b">>")][1:]
    return {
        key[1:].decode("latin-1"): (string(value) if value[:1] in b"(<" else value).decode("latin-1")
        for key, value in zip(words[::2], words[1::2], strict=False)
    }
