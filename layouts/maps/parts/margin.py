"""The furniture in the free corners of a map of any kind: title, compass, scale, legend, notes."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pydantic import Field

from pnp.base.findings import Place
from pnp.drawing.api import WHITE, Box, Item, Kit, Path, Point, centred, mix, outlines
from pnp.game.model import Piece, RichText

from ...parts.engraving import swelling_rule
from .compass import compass
from .placing import Room, Spot, box_at, point_at

_ROSE = 26.0
_ROW = 6.4
_SWATCH = 9.0


class FurnishedMap(Piece):
    """The furniture that every map may show beside its spaces."""

    title: RichText | None = None
    subtitle: RichText | None = None
    title_box: Room | None = Field(None, description="x, y, width, height; left out: no title is printed")
    legend: RichText | None = Field(None, description="heading of the legend")
    legend_box: Room | None = Field(None, description="x, y, width, height; left out: no legend is printed")
    notes: RichText | None = Field(None, description="sentences under the legend")
    compass: Spot | None = Field(None, description="middle of a compass rose")


class LegendRow(NamedTuple):
    """A row of a legend: what is drawn in the swatch, the words, and a figure at the right."""

    swatch: Callable[[Box], Iterator[Item]]
    words: str
    figure: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Margin:
    """Draws the furniture of one map of a size."""

    board: FurnishedMap
    width: float
    height: float
    kit: Kit

    def boxes(self) -> Iterator[Box]:
        """The boxes that the furniture takes."""
        for room in (self.board.title_box, self.board.legend_box):
            if room:
                yield box_at(room, self.width, self.height)
        if self.board.compass:
            at = point_at(self.board.compass, self.width, self.height)
            yield centred(at, _ROSE)

    def items(self, default_title: str, rows: Sequence[LegendRow]) -> Iterator[Item]:
        """Draw everything that the map asks for."""
        board = self.board
        if board.title_box:
            yield from self._title(board.title or default_title, box_at(board.title_box, self.width, self.height))
        if board.legend_box:
            yield from self._legend(rows, box_at(board.legend_box, self.width, self.height))
        if board.compass:
            yield from compass(point_at(board.compass, self.width, self.height), _ROSE / 2, self.kit)

    def panel(self, box: Box) -> Iterator[Item]:
        """A plate with a double line, under words on a busy ground."""
        style = self.kit.style
        fill = WHITE if style.is_low_ink else mix(style.ground, WHITE, 0.35)
        yield Path(outline=outlines.rectangle(box, 1.5), fill=fill, stroke=style.ink, width=0.5)
        yield Path(outline=outlines.rectangle(box.inset(1.1), 0.8), stroke=style.accent, width=0.25)

    def _title(self, words: str, box: Box) -> Iterator[Item]:
        kit, style, board = self.kit, self.kit.style, self.board
        yield from self.panel(box)
        inner = box.inset(4, 2.5)
        size = min(34.0, inner.height * (1.15 if board.subtitle else 1.6))
        big = style.heading().but(size_pt=size, min_pt=9, align="centre", valign="middle", leading=1.05)
        yield kit.text(
            words,
            inner.above(inner.height * (0.36 if board.subtitle else 0)),
            big,
            what="title",
            place=board.place_of("title"),
        )
        if board.subtitle:
            y = inner.y + inner.height * 0.66
            yield Path(outline=swelling_rule(Point(inner.x + 3, y), Point(inner.right - 3, y), 0.9), fill=style.accent)
            small = style.flavour().but(italic=True, size_pt=10, min_pt=6, align="centre", valign="middle")
            room = inner.below(inner.height * 0.69)
            yield kit.text(board.subtitle, room, small, what="subtitle", place=board.place_of("subtitle"))

    def _legend(self, rows: Sequence[LegendRow], box: Box) -> Iterator[Item]:
        kit, style, board = self.kit, self.kit.style, self.board
        yield from self.panel(box)
        room = box.inset(3.2, 2.6)
        top = room.y
        if board.legend:
            head = style.title().but(size_pt=11, align="centre", valign="middle")
            yield kit.text(
                board.legend, Box(room.x, top, room.width, 5.4), head, what="legend", place=board.place_of("legend")
            )
            top += 6.4
        notes = style.flavour().but(size_pt=7.5, min_pt=6, italic=True)
        foot = kit.height(board.notes, room.width, notes) + 1.2 if board.notes else 0.0
        row = min(_ROW, (room.bottom - foot - top) / max(1, len(rows)))
        words = style.rules().but(size_pt=8, min_pt=6, valign="middle")
        for number, legend_row in enumerate(rows):
            line = Box(room.x, top + number * row, room.width, row)
            yield from legend_row.swatch(Box(line.x, line.y + 0.12 * row, _SWATCH, 0.76 * row))
            left = line.x + _SWATCH + 2
            text = Box(left, line.y, line.right - left - (8 if legend_row.figure else 0), row)
            yield kit.text(legend_row.words, text, words, what="legend", place=self._place)
            if legend_row.figure:
                yield kit.text(
                    legend_row.figure,
                    Box(line.right - 12, line.y, 12, row),
                    words.but(bold=True, align="right"),
                    what="legend",
                )
        if board.notes:
            yield kit.text(board.notes, room.from_bottom(foot), notes, what="notes", place=board.place_of("notes"))

    @property
    def _place(self) -> Place | None:
        return self.board.place_of("legend_box")
