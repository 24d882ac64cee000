"""Turns bold and italic words of a cell into the markup of texts: `**bold**` and `*italic*`."""

import re
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from pnp.reader.cells import EmphasisCell

_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_BULLET = re.compile(r"^[ \t]*- +", re.MULTILINE)
_SPACE = re.compile(r"\s+")


class Look(NamedTuple):
    """The weight and the slant of words."""

    is_bold: bool = False
    is_italic: bool = False

    def within(self, other: "Look") -> "Look":
        """The look that both have."""
        return Look(self.is_bold and other.is_bold, self.is_italic and other.is_italic)

    def stars_to(self, other: "Look") -> str:
        """The asterisks between words of this look and words of another."""
        return "*" * (2 * (self.is_bold != other.is_bold) + (self.is_italic != other.is_italic))


PLAIN = Look()


def emphasised(runs: Sequence[tuple[str, Look]]) -> str:
    """The text of a cell, with markup if its words differ in look.

    A cell with one look throughout has the look of its column, and needs no markup. A text with asterisks or
    backslashes is taken to have markup already.
    """
    text = "".join([words for words, _ in runs])
    if len({look for _, look in runs}) < 2:
        return text
    looks = [look for words, look in runs for _ in words]
    letters = {look for letter, look in zip(text, looks, strict=True) if not letter.isspace()}
    if len(letters) < 2 or "*" in text or "\\" in text:
        return text
    for found in _PLACEHOLDER.finditer(text):
        looks[found.start() : found.end()] = [looks[found.start()]] * len(found[0])
    for found in _BULLET.finditer(text):
        looks[found.start() : found.end()] = [PLAIN] * len(found[0])
    for found in _SPACE.finditer(text):
        looks[found.start() : found.end()] = [_between(looks, *found.span(), found[0])] * len(found[0])
    return EmphasisCell(text, _marked_up(text, looks))


def _between(looks: Sequence[Look], start: int, end: int, space: str) -> Look:
    """The look of the space between words: emphasis neither begins nor ends at a space, and ends with its line."""
    if start == 0 or end == len(looks) or "\n" in space or "\r" in space:
        return PLAIN
    return looks[start - 1].within(looks[end])


def _marked_up(text: str, looks: Sequence[Look]) -> str:
    parts, before = list[str](), PLAIN
    for look, letters in groupby(zip(text, looks, strict=True), key=lambda pair: pair[1]):
        parts += (before.stars_to(look), *(letter for letter, _ in letters))
        before = look
    return "".join((*parts, before.stars_to(PLAIN)))
