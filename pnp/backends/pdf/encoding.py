"""A fixed one-byte code for every character of a PDF text.

ASCII keeps its codes, and the most common characters of games fill the other half of the first subset of a font. Every
further block of 128 characters is a subset of its own. So a code depends neither on the file nor on other texts: the
operators of a page can be written into several files, and a file changes only when its own pages do.
"""

from itertools import groupby
from typing import NamedTuple

_HALF = 128
_COMMON = (
    "–—‘’“”…•·×÷−±→←↑↓↔≥≤½¼¾°§©®™†‡«»€£"
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ"
    "ĀāČčĎďĚěŇňŘřŠšŤťŮůŽžĄąĆćĘęŁłŃńŚśŹźŻż"
)
_ESCAPED = {"(": r"\(", ")": r"\)", "\\": r"\\"}


class _Codes(dict[int, str]):
    """The codes of characters in PDF strings, plus 256 for each subset after the first."""

    def __missing__(self, character: int) -> str:
        block, place = divmod(character, _HALF)
        return chr(256 * (block + 1) + _HALF + place)


_CODES = _Codes(
    {character: _ESCAPED.get(chr(character), chr(character)) for character in range(32, 127)}
    | {ord(character): chr(_HALF + place) for place, character in enumerate(_COMMON)}
)


class Subset(NamedTuple):
    """A part of a font with one-byte codes; 0 holds ASCII and the most common characters."""

    font: str
    number: int = 0

    @property
    def name(self) -> str:
        """The name of the font resource."""
        return f"{self.font}.{self.number}" if self.number else self.font


def escaped(text: str) -> str:
    """ASCII as it is written between the brackets of a PDF string."""
    return text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")


def encode(text: str) -> list[tuple[int, str]]:
    """Split a text into runs of one subset: its number, and the escaped codes."""
    if text.isascii() and text.isprintable():
        # A shortcut for ASCII, which most texts are, mostly without characters to escape.
        return [(0, escaped(text) if "(" in text or ")" in text or "\\" in text else text)]
    coded = text.translate(_CODES)
    if coded.isascii() or max(coded) < "\u0100":
        return [(0, coded)]
    return [
        (number, "".join(chr(ord(character) % 256) for character in run))
        for number, run in groupby(coded, key=lambda character: ord(character) // 256)
    ]


def characters_by_code(subset: int, characters: frozenset[str]) -> list[int]:
    """The character of each code of a subset; 0 for an unused code."""
    codes = [0] * 256
    for character in characters:
        # An escaped character is a backslash and its code.
        number, code = divmod(ord(_CODES[ord(character)][-1]), 256)
        if number == subset:
            codes[code] = ord(character)
    while codes and not codes[-1]:
        codes.pop()
    return codes
