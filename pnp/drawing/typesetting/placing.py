"""Broken lines as items of a drawing: neighbouring words of one font become one text, icons become stamps."""

from collections.abc import Callable
from typing import NamedTuple

from pnp.base.findings import Place
from pnp.base.units import PT
from pnp.drawing.fonts import library as fonts
from pnp.drawing.geometry import moved, scaled
from pnp.drawing.scene import Item, Stamp, Text, Use
from pnp.drawing.style import Type
from pnp.drawing.typesetting.words import NO_BREAK_SPACE, Chunk, Cut, Word

IconMaker = Callable[[str, str], Stamp]


class Run(NamedTuple):
    """Characters of one font, or an icon; `x`, from the start of the line, and `width` are in em."""

    x: float
    text: str
    font: str
    width: float
    icon: str | None = None


def runs(words: tuple[Word, ...], spacing: float = 0.0) -> list[Run]:
    """Join the words of a line into as few runs as possible; spaces at the ends of a run are dropped."""
    joined: list[Run] = []
    texts: list[str] = []
    x = start = 0.0
    font = ""
    for chunks, _, gap, gap_font in words:
        if gap and (texts or joined):
            if gap_font == font:
                texts.append(" ")
                x += gap
            else:
                chunks = (Chunk(" ", gap_font, gap), *chunks)  # noqa: PLW2901  # the space before the word
        for text, drawn_with, width, icon, _ in chunks:
            if icon or drawn_with != font:
                if texts:
                    _join(joined, texts, font, start, x, spacing)
                texts, font, start = [], "" if icon else drawn_with, x
            if icon:
                joined.append(Run(x, "", drawn_with, width, icon))
            else:
                texts.append(text)
            x += width
    if texts:
        _join(joined, texts, font, start, x, spacing)
    return joined


def _join(joined: list[Run], texts: list[str], font: str, start: float, end: float, spacing: float) -> None:
    """Add the run of neighbours that reach from `start` to `end`, unless it is blank."""
    whole = "".join(texts)
    text = whole.replace(NO_BREAK_SPACE, " ")
    shown = text.strip(" ")
    if not shown:
        return
    width = end - start
    if shown != text:
        space = fonts.metrics(font).width(" ") + spacing
        width -= (len(text) - len(shown)) * space
        start += (len(text) - len(text.lstrip(" "))) * space
    if text is not whole:
        # A no-break space before an icon is narrower than others.
        width = fonts.metrics(font).width(shown) + len(shown) * spacing
    joined.append(Run(start, shown, font, width))


class Pen(NamedTuple):
    """Sets runs at one size; an icon is centred at half the height of the capitals."""

    type_: Type
    cut: Cut
    size_pt: float
    icon: IconMaker
    place: Place | None

    def items(self, words: tuple[Word, ...], x: float, y: float) -> list[Item]:
        """Draw the words of one line from a point on the baseline."""
        em = self.size_pt * PT
        line = [(run, x + run.x * em) for run in runs(words, self.cut.spacing)]
        return [self._stamp(run.icon, at, y) if run.icon else self.text(run, at, y) for run, at in line]

    def text(self, run: Run, x: float, y: float) -> Text:
        """Draw characters of one font."""
        type_, cut, size_pt, _, place = self
        _, text, font, width, _ = run
        spacing = cut.spacing
        # By position: keywords take a third longer, and a deck has a hundred thousand texts.
        return Text(x, y, text, font, size_pt, type_.colour, (width - spacing) * size_pt * PT, spacing * size_pt, place)

    def _stamp(self, name: str, x: float, y: float) -> Use:
        stamp = self.icon(name, self.type_.colour)
        side = self.cut.icon * self.size_pt * PT
        top = y - (fonts.cap_height(self.cut.font, self.size_pt) + side) / 2
        return Use(stamp=stamp, matrix=scaled(side / stamp.width).then(moved(x, top)))
