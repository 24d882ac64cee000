"""What stands beside a map: a title in a cartouche, and a legend of its zones."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.base.colours import WHITE
from pnp.base.findings import Place
from pnp.drawing import outlines
from pnp.drawing.faces import Shape, hex_size
from pnp.drawing.geometry import Box, Point
from pnp.drawing.hexes import hexagon
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Item, Path
from pnp.drawing.scenery.chance import Chance

from ...parts.engraving import swelling_rule
from .hex_ground import ZonePlan, badge, motif_ink
from .motifs import motif


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """How large things are: the scale against a map of 20 mm hexagons, and which way hexagons point."""

    scale: float
    flat_top: bool

    def points(self, size_pt: float) -> float:
        """A type size on this map, never too small to read."""
        return max(6.0, size_pt * self.scale)


def title_cartouche(
    title: str, subtitle: str | None, box: Box, panel: Panel, kit: Kit, place: Place | None
) -> Iterator[Item]:
    """A title between swelling rules, letter-spaced as on old maps."""
    style, unit = kit.style, panel.scale
    big = style.heading().but(
        size_pt=panel.points(38), min_pt=panel.points(18), align="centre", valign="middle", leading=1.02
    )
    middle = Box(box.x, box.y + box.height * 0.08, box.width, box.height * 0.62)
    for y, thick in ((box.y, 1.5), (middle.bottom + 2.5 * unit, 1.5)):
        rule = swelling_rule(Point(box.x + 6 * unit, y), Point(box.right - 6 * unit, y), thick * unit)
        yield Path(outline=rule, fill=style.ink)
        yield Path(outline=outlines.regular_polygon(Point(box.centre.x, y), 1.5 * unit, 4), fill=style.ink)
    yield kit.text(title, middle, big, what="title of a map", place=place)
    if subtitle:
        small = style.flavour().but(italic=True, size_pt=panel.points(12.5), min_pt=6, align="centre", valign="top")
        room = Box(box.x, middle.bottom + 5 * unit, box.width, box.bottom - middle.bottom - 4 * unit)
        yield kit.text(subtitle, room, small, what="subtitle of a map", place=place)


def legend(  # a legend is its rows, its words and where it stands
    zones: Sequence[tuple[ZonePlan, str]],
    words: tuple[str | None, str | None],
    box: Box,
    panel: Panel,
    kit: Kit,
    place: Place | None,
) -> Iterator[Item]:
    """A row for every zone, from the middle outwards, between a heading and the notes; set from the foot upwards."""
    heading, notes = words
    style, unit = kit.style, panel.scale
    small = style.flavour().but(size_pt=panel.points(9.5), min_pt=6)
    note_height = min(kit.height(notes, box.width, small) + 0.4, box.height * 0.4) if notes else 0.0
    row = 9.6 * unit
    top = box.bottom - note_height - 2.5 * unit - row * len(zones)
    if heading:
        label = style.flavour().but(italic=True, size_pt=panel.points(13), min_pt=6)
        yield kit.text(heading, Box(box.x, top - 8 * unit, box.width, 6.5 * unit), label, what="legend", place=place)
        rule = outlines.line(box.x, top - 1.2 * unit, box.right, top - 1.2 * unit)
        yield Path(outline=rule, stroke=style.accent, width=0.25)
    for i, (zone, name) in enumerate(zones):
        yield from _row(zone, name, Box(box.x, top + i * row, box.width, row), panel, kit)
    if notes:
        room = Box(box.x, box.bottom - note_height, box.width, note_height)
        yield kit.text(notes, room, small.but(italic=True), what="notes of a map", place=place)


def _row(zone: ZonePlan, name: str, box: Box, panel: Panel, kit: Kit) -> Iterator[Item]:
    style, unit = kit.style, panel.scale
    shape = Shape.HEX_FLAT if panel.flat_top else Shape.HEX_POINTY
    across = min(box.height * 0.84, box.height * 0.84 * box.height / hex_size(box.height, shape)[1])
    centre = Point(box.x + 5 * unit, box.centre.y)
    fill = WHITE if style.is_low_ink else zone.colour
    cell = outlines.hexagon(centre, across, flat_top=panel.flat_top)
    yield Path(outline=cell, fill=fill, stroke=style.ink, width=0.3)
    yield from motif(zone.motif, centre, across * 1.15, motif_ink(zone.colour, kit), Chance(f"legend/{zone.side}"))
    if zone.badge:
        yield from badge(zone.badge, Point(box.x + 15 * unit, box.centre.y), 3.0 * unit, kit)
    words = style.flavour().but(size_pt=panel.points(11), min_pt=6, valign="middle")
    left = 20.5 * unit
    room = Box(box.x + left, box.y, box.width - left, box.height)
    yield kit.text(name, room.above(0), words, what="legend of a zone")
    count = kit.words.say("layout.hexes", n=len(hexagon(zone.side)))
    yield kit.text(count, room, words.but(align="right", italic=True), what="legend of a zone")
