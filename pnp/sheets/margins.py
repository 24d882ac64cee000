"""The words in the margins of a page: its name, printing advice, and a ruler to check the scale."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Matrix, moved, turned
from pnp.drawing.scene import Group, Item, Path, Stamp, Use
from pnp.drawing.style import HAIRLINE, Family, Type
from pnp.drawing.typesetting import text

DEPTH = 3.2
"""The depth of a strip of text or ruler."""

RULER = 50.0

_CLEARANCE = 0.3
_TYPE = Type(size_pt=6.5, min_pt=6, colour="#444444", leading=1.1, valign="middle")
_BETWEEN = 4.0


CAPTION = 3.0
"""The depth of the line of words under a piece."""


class Strip(NamedTuple):
    """A strip along an edge of the page: its length, and the matrix from strip to page coordinates."""

    length: float
    matrix: Matrix

    @property
    def box(self) -> Box:
        """The strip on the page."""
        (x1, y1), (x2, y2) = self.matrix.apply(0, 0), self.matrix.apply(self.length, DEPTH)
        return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


class Margins(NamedTuple):
    """The strips of a page for words (none if pieces need the whole page), and the room left for crop marks."""

    strips: tuple[Strip, ...]
    room: Box


class Words(NamedTuple):
    """The words of the strips: the name of the sheet, advice, and the ruler's label (empty for no ruler)."""

    name: str
    advice: str
    ruler: str = ""
    family: Family = "sans"


def margins(printable: Box, block: Box) -> Margins:
    """Find the strips beside the pieces: above and below them, or left and right if there is no room."""
    needed = DEPTH + _CLEARANCE - 1e-6
    if min(block.y - printable.y, printable.bottom - block.bottom) >= needed:
        above = Strip(printable.width, moved(printable.x, printable.y))
        below = Strip(printable.width, moved(printable.x, printable.bottom - DEPTH))
        return Margins((above, below), between_strips(printable))
    if min(block.x - printable.x, printable.right - block.right) >= needed:
        upward = turned(270)
        left = Strip(printable.height, upward.then(moved(printable.x, printable.bottom)))
        right = Strip(printable.height, upward.then(moved(printable.right - DEPTH, printable.bottom)))
        return Margins((left, right), printable.inset(DEPTH + _CLEARANCE, 0))
    return Margins((), printable)


def between_strips(printable: Box) -> Box:
    """The room for pieces between the strips at the top and the bottom."""
    return printable.inset(0, DEPTH + _CLEARANCE)


def labels(where: Margins, words: Words) -> tuple[Item, ...]:
    """Print the words and the ruler in the strips of a page."""
    if not where.strips:
        return ()
    first, second = where.strips
    name = Group(items=tuple(_first_line(first, words)), matrix=first.matrix)
    if not words.ruler:
        return (name,)
    return (name, Use(stamp=_ruler_stamp(second.length, words.ruler, words.family), matrix=second.matrix))


def _first_line(strip: Strip, words: Words) -> Iterator[Item]:
    type_ = _TYPE.but(family=words.family)
    advice = shortened(words.advice, strip.length * 0.6, type_)
    taken = text.width(plain(advice), type_)
    name = shortened(words.name, strip.length - taken - _BETWEEN, type_)
    yield from _set(name, Box(0, 0, strip.length, DEPTH), type_)
    yield from _set(advice, Box(0, 0, strip.length, DEPTH), type_.but(align="right"))


@lru_cache(maxsize=64)
def ruler(room: float, words: str = "", family: Family = "sans") -> tuple[Item, ...]:
    """A ruler of exactly 50 mm with its label, measured from the first tick to the last."""
    if room < RULER:
        return ()
    base = DEPTH - 0.4
    strokes = [outlines.line(0, base, RULER, base)]
    strokes += [outlines.line(mm, base, mm, base - _tick(mm)) for mm in range(int(RULER) + 1)]
    line = Path(outline=outlines.joined(*strokes), stroke="#222222", width=HAIRLINE * 0.8)
    type_ = _TYPE.but(family=family)
    label = shortened(words, room - RULER - 2, type_)
    return (line, *_set(label, Box(RULER + 2, 0, room - RULER - 2, DEPTH), type_))


@lru_cache(maxsize=64)
def _ruler_stamp(room: float, words: str, family: Family) -> Stamp:
    """The ruler as a stamp, because it is on every sheet."""
    return Stamp(name="ruler", width=room, height=DEPTH, items=ruler(room, words, family), bleed=HAIRLINE / 2)


def _tick(mm: int) -> float:
    if mm % 10 == 0:
        return 2.2
    return 1.5 if mm % 5 == 0 else 0.8


@lru_cache(maxsize=256)
def shortened(words: str, room: float, type_: Type = _TYPE) -> str:
    """The words, cut short with an ellipsis if they are longer than the room."""
    if text.width(plain(words), type_) <= room:
        return words

    def cut(count: int) -> str:
        return f"{words[:count].rstrip()}…"

    # The length grows with the count, so a binary search finds the longest that fits.
    count = bisect_right(range(1, len(words)), room, key=lambda count: text.width(plain(cut(count)), type_))
    return cut(count) if count else ""


def caption(choice: Sequence[str], under: Box, family: Family = "sans") -> tuple[Item, ...]:
    """A line under a piece: the first choice that fits the width of the piece, or the last one, shortened."""
    type_ = _TYPE.but(family=family)
    line = Box(under.x, under.bottom + 0.2, under.width, CAPTION - 0.2)
    fitting = next((words for words in choice if text.width(plain(words), type_) <= under.width), choice[-1])
    return _set(shortened(fitting, under.width, type_), line, type_)


def plain(words: str) -> str:
    """Escape words for rich text, so that they are printed as they are."""
    return re.sub(r"([\\*{}\-])", r"\\\1", words)


@lru_cache(maxsize=256)
def _set(words: str, box: Box, type_: Type) -> tuple[Item, ...]:
    if not words:
        return ()
    # A little slack, so that rounding in the last digit does not break the line.
    wide = Box(box.x, box.y, box.width + (0.01 if type_.align == "left" else 0.0), box.height)
    return text.fit(plain(words), wide, type_).items
