"""The panel beside a hex map: a title at the top, a legend at the bottom, a compass between them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.drawing.api import Box, Item, Point

from .compass import compass
from .furniture import Furniture
from .hex_plans import ZonePlan
from .land_keys import MapScale
from .map_legend import MapLegend

_SMALLEST_COMPASS = 5.0
_HIGHEST_TITLE = 54.0
_BAR = 14.0
_FROM_SIDE = 3.0


@dataclass(frozen=True, slots=True)
class PanelWords:
    """The words of a panel, without the rows of its legend."""

    title: str
    subtitle: str | None
    heading: str | None
    notes: str | None
    scale: MapScale | None


@dataclass(frozen=True, kw_only=True)
class MapPanel:
    """Draws the panel of one map: the right `width` of the `room` inside the frame of the map.

    Title and legend may be wider: `title_width` and `legend_width`. `hex` is the distance between the flat sides of a
    hexagon.
    """

    words: PanelWords
    zones: Sequence[ZonePlan]
    legend: MapLegend | None
    furniture: Furniture
    room: Box
    width: float
    title_width: float
    legend_width: float
    hex: float
    has_compass: bool

    def items(self) -> Iterator[Item]:
        """Everything in the panel. The legend comes first: on a short map the title takes the remaining height."""
        words, furniture, unit = self.words, self.furniture, self.furniture.scale
        rows = self._rows_height()
        legend = self._legend_box(rows)
        top = furniture.legend_top(self.zones, words.heading, words.notes, legend, above=rows)
        title = furniture.cartouche_box(self._title, words.subtitle, top - self._bar_height)
        yield from furniture.cartouche(words.title, words.subtitle, title)
        yield from furniture.legend(self.zones, words.heading, words.notes, legend, above=rows)
        if self.legend:
            above_notes = legend.bottom - furniture.note_height(words.notes, legend) - 2.5 * unit
            yield from self.legend.items(Box(legend.x, above_notes - rows, legend.width, rows))
        foot = max(legend.y - self._bar_height, furniture.cartouche_bottom(title, words.subtitle))
        free = Box(self.room.right - self.width, title.bottom, self.width, foot - title.bottom)
        if self.legend and words.scale:
            yield from self._scale_bar(self.legend, words.scale, Point(legend.centre.x, foot))
        radius = min(free.width, free.height) * 0.34
        if self.has_compass and radius >= _SMALLEST_COMPASS * unit:
            middle = Point(self.room.right - min(36.0 * unit, self.width / 2), free.centre.y)
            yield from compass(middle, radius, furniture.kit)

    def _scale_bar(self, legend: MapLegend, scale: MapScale, top: Point) -> Iterator[Item]:
        """The bar of the scale above the legend, centred on it as far as the panel allows."""
        room = Box(self.room.right - self.width, top.y, self.width, 0).inset(_FROM_SIDE * self.furniture.scale, 0)
        long, most = scale.hexes * self.hex, int(room.width / self.hex)
        if scale.hexes > most:
            self._report_scale(scale, most, room.width)
            return
        left = min(max(top.x - long / 2, room.x), room.right - long)
        yield from legend.bar(scale.says, scale.hexes, Point(left, top.y))

    def _report_scale(self, scale: MapScale, most: int, width: float) -> None:
        message = (
            f"the bar of the scale is {scale.hexes * self.hex:g} mm long; "
            f"the panel beside the map has room for {width:g} mm"
        )
        self.furniture.kit.findings.error(
            "map-scale",
            message,
            place=scale.place_of("hexes"),
            hint=f"hexes: {most}" if most else "give the set a wider `panel`",
        )

    @property
    def _title(self) -> Box:
        unit = self.furniture.scale
        width, top = self.title_width, self.room.y + 3 * unit
        return Box(self.room.right - width, top, width - 3 * unit, _HIGHEST_TITLE * unit)

    @property
    def _bar_height(self) -> float:
        return _BAR * self.furniture.scale if self.legend and self.words.scale else 0.0

    def _rows_height(self) -> float:
        """The height of the rows of the legend: in more columns if they would leave too little room for the title."""
        if not self.legend:
            return 0.0
        width, words = self.legend_width - 3 * self.furniture.scale, self.words
        alone = self._legend_box(0.0)
        others = alone.bottom - self.furniture.legend_top(self.zones, words.heading, words.notes, alone, above=0.0)
        most = alone.bottom - others - self._bar_height - self.furniture.cartouche_bottom(self._title, words.subtitle)
        return self.legend.height(width, most)

    def _legend_box(self, rows: float) -> Box:
        """The box of the legend, in the lower right corner; its rows for terrain and lines are `rows` high."""
        unit, width = self.furniture.scale, self.legend_width
        foot = (82 if self.zones else 34) * unit
        if self.legend:
            foot = rows + (28 if self.words.heading or self.words.notes else 4) * unit
        return Box(self.room.right - width, self.room.bottom - foot - 2 * unit, width - 3 * unit, foot)
