"""Broken lines to things that can be drawn: neighbours of one font become one item, icons stand among them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from pnp.drawing import fonts
from pnp.drawing.geometry import moved, scaled
from pnp.drawing.scene import Item, Stamp, Text, Use
from pnp.drawing.style import Type
from pnp.drawing.units import PT
from pnp.drawing.words import NO_BREAK_SPACE, Chunk, Cut, Word
from pnp.findings import Place

IconMaker = Callable[[str, str], Stamp]


class Run(NamedTuple):
    """Characters of one font, or an icon, that begin some em right of where the line does."""

    x: float
    text: str
    font: str
    icon: str | None = None


def runs(words: tuple[Word, ...], spacing: float = 0.0) -> Iterator[Run]:
    """Join the words of a line into as few runs as possible; spaces at the ends of a run are dropped."""
    x = 0.0
    for (font, icon), group in groupby(_spaced(words), key=lambda chunk: (chunk.font, chunk.icon)):
        if icon:
            for chunk in group:
                yield Run(x, "", font, icon)
                x += chunk.width
            continue
        chunks = list(group)
        text = "".join([chunk.text for chunk in chunks]).replace(NO_BREAK_SPACE, " ").rstrip(" ")
        shown = text.lstrip(" ")
        if shown:
            yield Run(x + (len(text) - len(shown)) * (fonts.metrics(font).width(" ") + spacing), shown, font)
        x += sum([chunk.width for chunk in chunks])


def _spaced(words: tuple[Word, ...]) -> Iterator[Chunk]:
    for index, word in enumerate(words):
        if index and word.gap:
            yield Chunk(" ", word.gap_font, word.gap)
        yield from word.chunks


@dataclass(frozen=True, slots=True, kw_only=True)
class Pen:
    """Sets runs at one size; an icon's middle stands at half the height of the capitals."""

    type_: Type
    cut: Cut
    size_pt: float
    icon: IconMaker
    place: Place | None

    def items(self, words: tuple[Word, ...], x: float, y: float) -> Iterator[Item]:
        """Draw the words of one line from a point on the baseline."""
        em = self.size_pt * PT
        for run in runs(words, self.cut.spacing):
            if run.icon:
                yield self._stamp(run.icon, x + run.x * em, y)
            else:
                yield self.text(run.text, run.font, x + run.x * em, y)

    def text(self, text: str, font: str, x: float, y: float) -> Text:
        """Draw characters of one font."""
        length = fonts.metrics(font).width(text) + (len(text) - 1) * self.cut.spacing
        return Text(
            x=x,
            y=y,
            text=text,
            font=font,
            size_pt=self.size_pt,
            colour=self.type_.colour,
            width=length * self.size_pt * PT,
            letter_spacing_pt=self.cut.spacing * self.size_pt,
            place=self.place,
        )

    def _stamp(self, name: str, x: float, y: float) -> Use:
        stamp = self.icon(name, self.type_.colour)
        side = self.cut.icon * self.size_pt * PT
        top = y - (fonts.cap_height(self.cut.font, self.size_pt) + side) / 2
        return Use(stamp=stamp, matrix=scaled(side / stamp.width).then(moved(x, top)))
