"""Turns broken lines into items: neighbouring words of one font become one text, icons become stamps."""

from collections.abc import Callable
from functools import partial
from operator import attrgetter

from pnp.base.findings import Place
from pnp.base.units import PT
from pnp.drawing.fonts import library as fonts
from pnp.drawing.geometry import moved, scaled
from pnp.drawing.scene import Item, Stamp, Text, Use
from pnp.drawing.style import Type
from pnp.drawing.typesetting.chunks import NO_BREAK_SPACE
from pnp.drawing.typesetting.words import Cut, Word, mark_em
from pnp.game.placeholders import MARK

IconMaker = Callable[[str, str], Stamp]

_SPACES = f" {NO_BREAK_SPACE}"
# The height of a number's provenance mark above capitals, in em.
_RAISED = 0.06

_font = attrgetter("font")
# Makes a text of its nine values; calling the class takes twice as long, and a deck has 100,000 texts.
_text_of: Callable[[tuple[float, float, str, str, float, str, float, float, Place | None]], Text]
_text_of = partial(tuple.__new__, Text)


class Pen:
    """Sets runs at one size; an icon is centred at half the height of the capitals.

    `step` is the height of a line, and `baseline` the distance from its top to the baseline.
    """

    __slots__ = (
        "_colour",
        "_em",
        "_icon",
        "_letter_spacing",
        "_mark",
        "_size_pt",
        "_spacing",
        "baseline",
        "cut",
        "step",
    )

    def __init__(self, type_: Type, cut: Cut, size_pt: float, icon: IconMaker) -> None:
        self.cut = cut
        self.step = size_pt * type_.leading * PT
        self.baseline = (self.step + fonts.cap_height(cut.font, size_pt)) / 2
        self._colour = type_.colour
        self._size_pt = size_pt
        self._em = size_pt * PT
        self._spacing = cut.spacing
        self._letter_spacing = cut.spacing * size_pt
        self._icon = icon
        self._mark = mark_em(type_.size_pt) * self._em

    def draw(self, drawn: list[Item], words: tuple[Word, ...], x: float, y: float, place: Place | None) -> None:
        """Draw the words of one line from a point on the baseline, neighbours of one font as one text."""
        if not all(map(_font, words)):
            self._runs(drawn, words, x, y, place)
            return
        chunks, at, _, _, _, font, _ = words[0]
        texts = [chunks[0].text]
        # A text is measured with the spaces around it, which are then subtracted. Another order of the sums would round
        # the last digit differently, which changes the files.
        begin = start = spaces = 0.0
        for chunks, width, gap, _, gap_font, font_of_all, joins in words[1:]:
            if joins != font:
                behind = gap if gap_font == font else 0.0
                length = at + behind - begin - (spaces + behind)
                drawn.append(self.text(" ".join(texts), font, length, x + start * self._em, y, place))
                texts, font, start = [], font_of_all, at + gap
                begin, spaces = (at, gap) if gap_font == font_of_all else (start, 0.0)
            texts.append(chunks[0].text)
            at += gap
            at += width
        drawn.append(self.text(" ".join(texts), font, at - begin - spaces, x + start * self._em, y, place))

    def _runs(self, drawn: list[Item], words: tuple[Word, ...], x: float, y: float, place: Place | None) -> None:
        texts: list[str] = []
        # Positions in em from the start of the line: of the next letters, and of the start of the open text.
        at = start = 0.0
        font = ""
        is_inside = False
        for chunks, _, gap, _, gap_font, _, _ in words:
            if gap and is_inside:
                if gap_font != font:
                    if texts:
                        self._add(drawn, "".join(texts), font, start, at, x, y, place)
                    texts, font, start = [], gap_font, at
                texts.append(" ")
                at += gap
            for text, drawn_with, width, icon, _ in chunks:
                if icon or drawn_with != font:
                    if texts:
                        self._add(drawn, "".join(texts), font, start, at, x, y, place)
                    texts, font, start = [], "" if icon else drawn_with, at
                if icon:
                    drawn.append(self._stamp(icon, x + at * self._em, y))
                else:
                    texts.append(text)
                at += width
            is_inside = True
        if texts:
            self._add(drawn, "".join(texts), font, start, at, x, y, place)

    def text(self, text: str, font: str, width: float, x: float, y: float, place: Place | None) -> Text:
        """Draw characters of one font; their width is in em."""
        size_pt, spacing = self._size_pt, self._letter_spacing
        return _text_of(
            (x, y, text, font, size_pt, self._colour, (width - self._spacing) * size_pt * PT, spacing, place)
        )

    def _add(  # called by position, which is faster
        self, drawn: list[Item], text: str, font: str, start: float, end: float, x: float, y: float, place: Place | None
    ) -> None:
        """Add letters of one font from `start` to `end` without the spaces around them; nothing if they are blank."""
        width = end - start
        shown = text.strip(_SPACES)
        if not shown:
            return
        if shown != text:
            space = fonts.metrics(font).widths.get(" ", 0.0) + self.cut.spacing
            width -= (len(text) - len(shown)) * space
            if text[0] in _SPACES:
                start += (len(text) - len(text.lstrip(_SPACES))) * space
        if NO_BREAK_SPACE in text:
            # A no-break space before an icon is narrower than other spaces.
            shown = shown.replace(NO_BREAK_SPACE, " ")
            width = fonts.metrics(font).width(shown) + len(shown) * self.cut.spacing
        drawn.append(self.text(shown, font, width, x + start * self._em, y, place))

    def _stamp(self, name: str, x: float, y: float) -> Use:
        stamp = self._icon(name, self._colour)
        if name == MARK:
            side = self._mark
            top = y - fonts.cap_height(self.cut.font, self._size_pt) - _RAISED * self._em
            return Use(stamp=stamp, matrix=scaled(side / stamp.width).then(moved(x, top)))
        side = self.cut.icon * self._size_pt * PT
        top = y - (fonts.cap_height(self.cut.font, self._size_pt) + side) / 2
        return Use(stamp=stamp, matrix=scaled(side / stamp.width).then(moved(x, top)))
