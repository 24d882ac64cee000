"""Rich text in a box: lines that fit, at the largest size that does, or by how much they do not.

Running text hyphenates a word that no line can hold; display type (bold) shrinks first. Either way a larger box
never gives smaller letters.
"""

from collections.abc import Callable
from dataclasses import dataclass

from pnp.drawing import fonts
from pnp.drawing.breaking import Row, balanced, broken
from pnp.drawing.geometry import Box, moved, scaled
from pnp.drawing.scene import Item, Stamp, Text, Use
from pnp.drawing.style import Type
from pnp.drawing.units import PT
from pnp.drawing.words import BULLET, NO_BREAK_SPACE, Cut, Measured, Word, WordBlock, measured, row_length
from pnp.findings import Place

IconMaker = Callable[[str, str], Stamp]

ICON_EM = 1.15
PARAGRAPH_GAP = 0.5
STEP_PT = 0.25

# A thousandth of a millimetre: no printer and no pair of scissors knows it.
_SLACK = 1e-3


@dataclass(frozen=True, slots=True, kw_only=True)
class Fitted:
    """A text as set: what to draw, its size, how high and wide it is, and what went wrong.

    `overflow` is how many millimetres too high or too wide it is at the smallest size: then only the lines that
    fit are drawn. `missing` holds the characters no font can draw; `lines` is how many lines there are.
    """

    items: tuple[Item, ...]
    size_pt: float
    width: float
    height: float
    overflow: float
    missing: tuple[str, ...]
    lines: int


@dataclass(frozen=True, slots=True)
class _Line:
    words: Row
    indent: float
    bullet: bool
    top: float  # in line heights


def fit(
    markup: str, box: Box, type_: Type, *, icon: IconMaker, place: Place | None = None, language: str = "en"
) -> Fitted:
    """Set a rich text in a box at the largest size of the type that fits."""
    words = measured(markup, _cut(type_))
    size = _largest(words, box, type_, language)
    lines, rows = _lines(words, box.width / (size * PT), type_, language)
    em = size * PT
    step = em * type_.leading
    spacing = _spacing(type_)
    width = max((line.indent + row_length(line.words) - spacing for line in lines if line.words), default=0.0) * em
    height = rows * step
    overflow = max(height - box.height, width - box.width, 0.0)
    overflow = overflow if overflow > _SLACK else 0.0
    down = 0.0 if overflow else {"top": 0.0, "middle": 0.5, "bottom": 1.0}[type_.valign] * (box.height - height)
    pen = _Pen(type_, size, icon, place)
    for line in lines:
        top = down + line.top * step
        if line.words and top + step <= box.height + _SLACK:
            pen.draw(line, box, box.y + top + ascent(type_.but(size_pt=size)))
    return Fitted(
        items=tuple(pen.items), size_pt=size, width=width, height=height, overflow=overflow,
        missing=words.missing, lines=len(lines),
    )


def width(markup: str, type_: Type) -> float:
    """How long a rich text is at full size when only its own line breaks count, in millimetres."""
    words = measured(markup, _cut(type_))
    return max(0.0, words.length - _spacing(type_)) * type_.size_pt * PT


def height(markup: str, width: float, type_: Type, *, language: str = "en") -> float:
    """How high a rich text is at full size in a column of this width, in millimetres."""
    words = measured(markup, _cut(type_))
    return _lines(words, width / (type_.size_pt * PT), type_, language)[1] * line_height(type_)


def ascent(type_: Type) -> float:
    """From the top of a line to its baseline, in millimetres: capitals stand in the middle of the line."""
    capitals = fonts.cap_height(fonts.font_key(type_.family, bold=type_.bold, italic=type_.italic))
    return type_.size_pt * (type_.leading * PT + capitals) / 2


def line_height(type_: Type) -> float:
    """From one baseline to the next, in millimetres."""
    return type_.size_pt * type_.leading * PT


def _cut(type_: Type) -> Cut:
    return Cut(type_.family, type_.bold, type_.italic, _spacing(type_), min(ICON_EM, type_.leading))


def _spacing(type_: Type) -> float:
    return type_.letter_spacing_pt / type_.size_pt


def _sizes(type_: Type) -> list[float]:
    """The sizes to try, smallest first."""
    steps = int((type_.size_pt - type_.min_pt) / STEP_PT + 1e-9)
    sizes = [type_.size_pt - i * STEP_PT for i in range(max(0, steps) + 1)]
    if sizes[-1] > type_.min_pt:
        sizes.append(type_.min_pt)
    return sizes[::-1]


def _largest(words: Measured, box: Box, type_: Type, language: str) -> float:
    if _fits(words, box, type_, type_.size_pt, language):
        return type_.size_pt
    sizes = _sizes(type_)
    low, high = 0, len(sizes) - 1  # sizes[high] does not fit; sizes[low] is taken, fitting or not
    while high - low > 1:
        middle = (low + high) // 2
        if _fits(words, box, type_, sizes[middle], language):
            low = middle
        else:
            high = middle
    return sizes[low]


def _fits(words: Measured, box: Box, type_: Type, size: float, language: str) -> bool:
    em = size * PT
    spacing = _spacing(type_)
    if type_.bold and (words.longest_word - spacing) * em > box.width + _SLACK:
        return False
    lines, rows = _lines(words, box.width / em, type_.but(align="left"), language)
    return rows * em * type_.leading <= box.height + _SLACK and all(
        (line.indent + row_length(line.words) - spacing) * em <= box.width + _SLACK for line in lines
    )


def _lines(words: Measured, room: float, type_: Type, language: str) -> tuple[list[_Line], float]:
    """The lines in a column of some em, and how high they are together in line heights."""
    lines: list[_Line] = []
    down = 0.0
    wrap = balanced if type_.align == "centre" else broken
    for block in words.blocks:
        if block.after_gap:
            down += PARAGRAPH_GAP
        first = True
        for row in block.rows:
            for line in wrap(row, room - block.indent, spacing=_spacing(type_), language=language):
                lines.append(_Line(line, block.indent, first and block.indent > 0, down))
                first = False
                down += 1.0
    return lines, down


class _Pen:
    """Draws lines: neighbours of one font become one item."""

    def __init__(self, type_: Type, size_pt: float, icon: IconMaker, place: Place | None) -> None:
        self.items: list[Item] = []
        self._type = type_
        self._size = size_pt
        self._em = size_pt * PT
        self._spacing = _spacing(type_)
        self._icon = icon
        self._place = place
        self._capitals = fonts.cap_height(_cut(type_).font, size_pt)

    def draw(self, line: _Line, box: Box, y: float) -> None:
        left = box.x + line.indent * self._em
        free = box.right - left - (row_length(line.words) - self._spacing) * self._em
        if line.bullet:
            self._write(BULLET, _cut(self._type).font, box.x + 0.15 * self._em, y, 0.0)
        share = 0.0 if line.indent else {"left": 0.0, "centre": 0.5, "right": 1.0}[self._type.align]
        self._words(line.words, left + free * share, y)

    def _words(self, words: Row, x: float, y: float) -> None:
        text, font, start, x_em = "", "", 0.0, 0.0
        for index, word in enumerate(words):
            if index and word.gap:
                if text and word.gap_font == font:
                    text += " "
                elif text:
                    self._write(text, font, x + start * self._em, y, x_em - start)
                    text = ""
                x_em += word.gap
            for chunk in word.chunks:
                if text and (chunk.icon or chunk.font != font):
                    self._write(text, font, x + start * self._em, y, x_em - start)
                    text = ""
                if chunk.icon:
                    self._stamp(chunk.icon, x + x_em * self._em, y)
                else:
                    if not text:
                        start, font = x_em, chunk.font
                    text += chunk.text
                x_em += chunk.width
        if text:
            self._write(text, font, x + start * self._em, y, x_em - start)

    def _write(self, text: str, font: str, x: float, y: float, length: float) -> None:
        shown = text.replace(NO_BREAK_SPACE, " ").rstrip(" ")
        if not shown:
            return
        measured_em = fonts.metrics(font).width(shown) + (len(shown) - 1) * self._spacing
        self.items.append(Text(
            x=x, y=y, text=shown, font=font, size_pt=self._size, colour=self._type.colour,
            width=measured_em * self._em, letter_spacing_pt=self._spacing * self._size, place=self._place,
        ))

    def _stamp(self, name: str, x: float, y: float) -> None:
        stamp = self._icon(name, self._type.colour)
        side = min(ICON_EM, self._type.leading) * self._em
        top = y - self._capitals / 2 - side / 2
        self.items.append(Use(stamp=stamp, matrix=scaled(side / stamp.width).then(moved(x, top))))
