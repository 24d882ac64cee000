"""Fits rich text into a box at the largest possible size, or tells by how much it overflows.

Running text hyphenates a word that is longer than a line; display type (bold) shrinks first. A larger box never results
in smaller letters.
"""

from typing import NamedTuple

from pnp.base.findings import Place
from pnp.base.units import PT
from pnp.drawing.fonts import library as fonts
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Item, Stamp
from pnp.drawing.style import Type
from pnp.drawing.typesetting.breaking import Wrap, balanced, broken, has_loose_number, is_lonely, tidied
from pnp.drawing.typesetting.placing import IconMaker, Pen
from pnp.drawing.typesetting.words import BULLET, Cut, Measured, Word, mark_em, measured, row_length, simple_row
from pnp.game.placeholders import MARK

ICON_EM = 1.15
PARAGRAPH_GAP = 0.5
STEP_PT = 0.25

_BULLET_AT = 0.15
_SHARES = {"left": 0.0, "centre": 0.5, "right": 1.0, "top": 0.0, "middle": 0.5, "bottom": 1.0}
# A tolerance of a thousandth of a millimetre, which is invisible in print.
_SLACK = 1e-3


class Fitted(NamedTuple):
    """A set text: its items, size in points, width, height and number of lines.

    `overflow` is how many millimetres it is too high or too wide at the smallest size; then only the lines that fit are
    drawn. `missing` holds the characters that no font can draw.
    """

    items: tuple[Item, ...]
    size_pt: float
    width: float
    height: float
    overflow: float
    missing: tuple[str, ...]
    lines: int


_Line = tuple[tuple[Word, ...], float, bool, float, float]
"""The words of one line, its indent, whether it has a bullet, its top in line heights, and its length in em."""


class _Column(NamedTuple):
    """The lines of a column; lengths are in em, heights in line heights.

    It `is_broken` if a row takes more than one line, and `is_untidy` if such a row ends in a single short word, or has
    a number at the end of a line.
    """

    lines: list[_Line]
    width: float
    height: float
    is_broken: bool
    is_untidy: bool


def no_icon(name: str, colour: str) -> Stamp:
    """The icon function of a text without icons."""
    raise AssertionError(f"a text without icons asks for {name} in {colour}")


def fit(
    markup: str, box: Box, type_: Type, *, icon: IconMaker = no_icon, place: Place | None = None, language: str = "en"
) -> Fitted:
    """Set a rich text in a box at the largest size of the type that fits."""
    return Setter(box, type_, icon=icon, language=language).fit(markup, place)


def width(markup: str, type_: Type) -> float:
    """The length of a rich text at full size, broken only at its own line breaks, in millimetres."""
    length = _measured(markup, type_, _cut(type_)).length - _spacing(type_)
    return max(0.0, length) * type_.size_pt * PT


def height(markup: str, width: float, type_: Type, *, language: str = "en") -> float:
    """The height of a rich text at full size in a column of this width, in millimetres."""
    words = _measured(markup, type_, _cut(type_))
    return _column(words, width / (type_.size_pt * PT), _spacing(type_), language).height * line_height(type_)


def ascent(type_: Type) -> float:
    """The distance from the top of a line to its baseline, in millimetres; capitals are centred in the line."""
    return (line_height(type_) + fonts.cap_height(_cut(type_).font, type_.size_pt)) / 2


def line_height(type_: Type) -> float:
    """The distance between baselines, in millimetres."""
    return type_.size_pt * type_.leading * PT


class Setter:
    """Sets texts of one type in one box; values that do not depend on the words are computed once."""

    __slots__ = ("_ascent", "_cut", "_icon", "_language", "_pens", "_spacing", "box", "type_")

    def __init__(self, box: Box, type_: Type, *, icon: IconMaker = no_icon, language: str = "en") -> None:
        self.box = box
        self.type_ = type_
        self._icon = icon
        self._language = language
        self._cut = _cut(type_)
        self._spacing = self._cut.spacing
        self._ascent = ascent(type_)
        self._pens: dict[float, Pen] = {}

    def line(self, markup: str, x: float, y: float, place: Place | None = None) -> Fitted | None:
        """Set a rich text at full size on a baseline that starts (or is centred, or ends, by its align) at a point.

        None if it has more than one row of words.
        """
        type_ = self.type_
        missing: tuple[str, ...] = ()
        # Only the words are cached: most lines are short and different, such as the numbers of spaces.
        row = simple_row(markup, self._cut)
        if row is None:
            words = _measured(markup, self.type_, self._cut)
            row, missing = words.only_row, words.missing
        if row is None:
            return None
        width = max(0.0, row_length(row) - self._spacing) * type_.size_pt * PT
        left, height = x - _SHARES[type_.align] * width, self._ascent
        drawn: list[Item] = []
        # The same sum as for a box: another rounding of the last digit would change the hash of every line.
        self._pen(type_.size_pt).draw(drawn, row, left, y - height + height, place)
        return Fitted(tuple(drawn), type_.size_pt, width, line_height(type_), 0.0, missing, 1)

    def fit(self, markup: str, place: Place | None = None) -> Fitted:
        """Set a rich text at the largest size of the type that fits."""
        words = _measured(markup, self.type_, self._cut)
        size, column = self._laid_out(words)
        box, type_ = self.box, self.type_
        width, height = column.width * size * PT, column.height * size * type_.leading * PT
        too_much = max(height - box.height, width - box.width)
        overflow = too_much if too_much > _SLACK else 0.0
        top = box.y if overflow else box.y + _SHARES[type_.valign] * (box.height - height)
        items = self._drawn(column, top, box.height if overflow else height, size, place)
        return Fitted(tuple(items), size, width, height, overflow, words.missing, len(column.lines))

    def _laid_out(self, words: Measured) -> tuple[float, _Column]:
        """The size and the lines with which words fit the box."""
        size, column = self._largest(words)
        is_centred = self.type_.align == "centre"
        if column is None or (column.is_broken if is_centred else column.is_untidy):
            wrap = balanced if is_centred else tidied
            column = self._column(words, size, wrap)
        return size, column

    def _largest(self, words: Measured) -> tuple[float, _Column | None]:
        """The largest size that fits, or else the smallest allowed size, with its lines."""
        type_ = self.type_
        if type_.min_pt >= type_.size_pt:
            return type_.size_pt, None
        best = self._fitting(words, type_.size_pt)
        if best is not None:
            return type_.size_pt, best
        sizes = _sizes(type_)
        fitting, too_large = 0, len(sizes) - 1
        while too_large - fitting > 1:
            middle = (fitting + too_large) // 2
            column = self._fitting(words, sizes[middle])
            if column is None:
                too_large = middle
            else:
                fitting, best = middle, column
        return sizes[fitting], best

    def _fitting(self, words: Measured, size_pt: float) -> _Column | None:
        """The lines at a size, without tidying; None if they do not fit."""
        em, box, type_ = size_pt * PT, self.box, self.type_
        if type_.bold and (words.longest_word - self._spacing) * em > box.width + _SLACK:
            return None
        column = self._column(words, size_pt, broken)
        fits = column.height * em * type_.leading <= box.height + _SLACK and column.width * em <= box.width + _SLACK
        return column if fits else None

    def _column(self, words: Measured, size_pt: float, wrap: Wrap) -> _Column:
        room = self.box.width / (size_pt * PT)
        return _column(words, room, self._spacing, self._language, wrap)

    def _drawn(self, column: _Column, above: float, height: float, size_pt: float, place: Place | None) -> list[Item]:
        """The items of a column that begins at a height; lines that do not fit into `height` are left out."""
        pen, em = self._pen(size_pt), size_pt * PT
        step, baseline = pen.step, pen.baseline
        left, _, width, _ = self.box
        right, lowest, usual = left + width, height + _SLACK, _SHARES[self.type_.align]
        drawn: list[Item] = []
        for words, indent, bullet, line_top, length in column.lines:
            top = line_top * step
            start = left + indent * em
            free = right - start - length * em
            if not words or free < -_SLACK or top + step > lowest:
                continue
            y = above + top + baseline
            if bullet:
                drawn.append(_bullet(pen, left + _BULLET_AT * em, y, place))
            # An entry of a list is aligned with its bullet, so it is never centred.
            pen.draw(drawn, words, start + free * (0.0 if indent else usual), y, place)
        return drawn

    def _pen(self, size_pt: float) -> Pen:
        pen = self._pens.get(size_pt)
        if pen is None:
            pen = self._pens[size_pt] = Pen(self.type_, self._cut, size_pt, self._icon)
        return pen


def _measured(markup: str, type_: Type, cut: Cut) -> Measured:
    return measured(markup, cut._replace(mark=mark_em(type_.size_pt)) if MARK in markup else cut)


def _cut(type_: Type) -> Cut:
    return Cut(type_.family, type_.bold, type_.italic, _spacing(type_), min(ICON_EM, type_.leading))


def _spacing(type_: Type) -> float:
    return type_.letter_spacing_pt / type_.size_pt


def _sizes(type_: Type) -> list[float]:
    steps = max(0, int((type_.size_pt - type_.min_pt) / STEP_PT + 1e-9))
    sizes = [type_.size_pt - i * STEP_PT for i in range(steps + 1)]
    if sizes[-1] > type_.min_pt:
        sizes.append(type_.min_pt)
    return sizes[::-1]


def _column(words: Measured, room: float, spacing: float, language: str, wrap: Wrap = broken) -> _Column:
    """Break a text for a column with a width in em; every way to wrap gives the same number of lines."""
    lines: list[_Line] = []
    down = widest = 0.0
    is_broken = is_untidy = False
    for rows, indent, after_gap in words.blocks:
        down += PARAGRAPH_GAP if after_gap else 0.0
        bullet = indent > 0
        for row in rows:
            wrapped = wrap(row, room - indent, spacing=spacing, language=language)
            if len(wrapped) > 1:
                is_broken = True
                is_untidy = is_untidy or is_lonely(wrapped) or has_loose_number(wrapped)
            for line in wrapped:
                length = row_length(line) - spacing
                lines.append((line, indent, bullet, down, length))
                widest = max(widest, indent + length)
                bullet = False
                down += 1.0
    return _Column(lines, widest, down, is_broken, is_untidy)


def _bullet(pen: Pen, x: float, y: float, place: Place | None) -> Item:
    font = fonts.substitute(pen.cut.font, BULLET) or pen.cut.font
    return pen.text(BULLET, font, fonts.metrics(font).width(BULLET) + pen.cut.spacing, x, y, place)
