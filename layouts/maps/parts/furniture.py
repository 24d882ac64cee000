"""The furniture beside a map: a title in a cartouche, and a legend of its zones."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.base.findings import Place
from pnp.drawing.api import WHITE, Box, Chance, Item, Kit, Path, Point, Shape, Type, hex_size, outlines
from pnp.drawing.hexes import hexagon

from ...parts.engraving import swelling_rule
from .hex_ground import badge, motif_ink
from .hex_plans import ZonePlan
from .motif import Spot

# The share of a cartouche above its lower rule, and its least height in millimetres for hexagons of 20 mm.
_UPPER, _LOWEST = 0.7, 4.0
_ROW = 9.6


@dataclass(frozen=True, slots=True, kw_only=True)
class Furniture:
    """Draws the title and the legend beside a map; `scale` is 1 for hexagons of 20 mm, `place` is for findings."""

    scale: float
    flat_top: bool
    kit: Kit
    place: Place | None

    def cartouche(self, title: str, subtitle: str | None, box: Box) -> Iterator[Item]:
        """A title between swelling rules, letter-spaced as on old maps."""
        style, unit = self.kit.style, self.scale
        big = style.heading().but(
            size_pt=self._points(38), min_pt=self._points(18), align="centre", valign="middle", leading=1.02
        )
        middle = Box(box.x, box.y + box.height * 0.08, box.width, box.height * 0.62)
        for y in (box.y, middle.bottom + 2.5 * unit):
            rule = swelling_rule(Point(box.x + 6 * unit, y), Point(box.right - 6 * unit, y), 1.5 * unit)
            yield Path(outline=rule, fill=style.ink)
            yield Path(outline=outlines.regular_polygon(Point(box.centre.x, y), 1.5 * unit, 4), fill=style.ink)
        yield self.kit.text(title, middle, big, what="title of a map", place=self.place)
        if subtitle:
            small = style.flavour().but(italic=True, size_pt=self._points(12.5), min_pt=6, align="centre", valign="top")
            room = Box(box.x, middle.bottom + 5 * unit, box.width, box.bottom - middle.bottom - 4 * unit)
            yield self.kit.text(subtitle, room, small, what="subtitle of a map", place=self.place)

    def cartouche_bottom(self, box: Box, subtitle: str | None) -> float:
        """The lowest y that `cartouche` draws at in a box."""
        return box.bottom + self.scale if subtitle else box.y + _UPPER * box.height + 4 * self.scale

    def cartouche_box(self, box: Box, subtitle: str | None, lowest: float) -> Box:
        """The box, lower if its cartouche would reach below the y `lowest`.

        It keeps a height of a few millimetres; a title that does not fit them is a finding.
        """
        if self.cartouche_bottom(box, subtitle) <= lowest:
            return box
        height = lowest - box.y - self.scale if subtitle else (lowest - box.y - 4 * self.scale) / _UPPER
        return box.from_top(max(height, _LOWEST * self.scale))

    def note_height(self, notes: str | None, box: Box) -> float:
        """The height of the sentences under a legend."""
        return min(self.kit.height(notes, box.width, self._small) + 0.4, box.height * 0.4) if notes else 0.0

    def legend_top(
        self, zones: Sequence[ZonePlan], heading: str | None, notes: str | None, box: Box, *, above: float
    ) -> float:
        """The highest y that `legend` draws at in a box, or that rows of height `above` reach over its notes."""
        top = self._top_of_rows(zones, notes, box, above)
        return top - 8 * self.scale if heading else top

    def _top_of_rows(self, zones: Sequence[ZonePlan], notes: str | None, box: Box, above: float) -> float:
        return box.bottom - self.note_height(notes, box) - (2.5 + _ROW * len(zones)) * self.scale - above

    def legend(
        self, zones: Sequence[ZonePlan], heading: str | None, notes: str | None, box: Box, *, above: float = 0.0
    ) -> Iterator[Item]:
        """A row for every zone, from the middle outwards, between the heading and the notes, at the bottom of a box.

        `above` is the height of the rows between zones and notes, which the caller draws.
        """
        kit, style, unit = self.kit, self.kit.style, self.scale
        small = self._small
        note_height = self.note_height(notes, box)
        row = _ROW * unit
        top = self._top_of_rows(zones, notes, box, above)
        if heading:
            label = style.flavour().but(italic=True, size_pt=self._points(13), min_pt=6)
            line = Box(box.x, top - 8 * unit, box.width, 6.5 * unit)
            yield kit.text(heading, line, label, what="legend", place=self.place)
            rule = outlines.line(box.x, top - 1.2 * unit, box.right, top - 1.2 * unit)
            yield Path(outline=rule, stroke=style.accent, width=0.25)
        for i, zone in enumerate(zones):
            yield from self._row(zone, Box(box.x, top + i * row, box.width, row))
        if notes:
            room = Box(box.x, box.bottom - note_height, box.width, note_height)
            yield kit.text(notes, room, small.but(italic=True), what="notes of a map", place=self.place)

    def _row(self, zone: ZonePlan, box: Box) -> Iterator[Item]:
        kit, style, unit = self.kit, self.kit.style, self.scale
        shape = Shape.HEX_FLAT if self.flat_top else Shape.HEX_POINTY
        across = min(box.height * 0.84, box.height * 0.84 * box.height / hex_size(box.height, shape)[1])
        centre = Point(box.x + 5 * unit, box.centre.y)
        fill = WHITE if style.is_low_ink else zone.colour
        cell = outlines.hexagon(centre, across, flat_top=self.flat_top)
        yield Path(outline=cell, fill=fill, stroke=style.ink, width=0.3)
        spot = Spot(centre=centre, across=across * 1.15, chance=Chance(f"legend/{zone.side}"))
        yield from zone.motif.engraved(spot, motif_ink(zone.colour, kit))
        if zone.badge:
            yield from badge(zone.badge, Point(box.x + 15 * unit, box.centre.y), 3.0 * unit, kit)
        words = style.flavour().but(size_pt=self._points(11), min_pt=6, valign="middle")
        left = 20.5 * unit
        room = Box(box.x + left, box.y, box.width - left, box.height)
        yield kit.text(zone.name, room, words, what="legend of a zone")
        count = kit.words.say("layout.hexes", n=len(hexagon(zone.side)))
        yield kit.text(count, room, words.but(align="right", italic=True), what="legend of a zone")

    @property
    def _small(self) -> Type:
        return self.kit.style.flavour().but(size_pt=max(7.0, self._points(9.5)), min_pt=6)

    def _points(self, size_pt: float) -> float:
        return max(6.0, size_pt * self.scale)
