"""Fields of hexagons on a board: cells tinted by ring, zone borders, labels, and contents of spaces."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from pydantic import Field, model_validator

from pnp.drawing.api import HAIRLINE, WHITE, Box, Colour, Item, Kit, Path, Point, Style, centred, mix, outlines
from pnp.drawing.hexes import ORIGIN, Grid, Hex, Labelling, hexagon, labels, rectangle
from pnp.game.model import ColourName, IconName, Length, Placed, RichText

from ...parts.tints import readable
from ..parts.ground import Ground, ground_items
from ..parts.region import Canvas, Region

_BORDER = 1.6


class HexZone(Placed):
    """All cells at one distance from the centre."""

    ring: int = Field(ge=0, le=60)
    name: RichText | None = None
    colour: ColourName
    ground: Ground | None = Field(None, description="of every space, a colour or a land; left out: a tint of the zone")
    icon: IconName | None = Field(None, description="on every empty space")
    note: RichText | None = Field(None, description="on every empty space, small")


class HexField(Placed):
    """A hexagon of hexagons, or a block of them in columns and rows."""

    side: int | None = Field(None, ge=1, le=20, description="cells along each side of a hexagon of hexagons")
    columns: int | None = Field(None, ge=1, le=60, description="of a block with straight sides, with rows")
    rows: int | None = Field(None, ge=1, le=60)
    across: Length = Field(gt=0, description="of one cell, from flat side to flat side")
    flat_top: bool = False
    labels: Labelling = Labelling.NONE
    zones: tuple[HexZone, ...] = ()
    centre_icon: IconName | None = None
    centre_note: RichText | None = None

    @model_validator(mode="after")
    def _has_one_extent(self) -> Self:
        if (self.side is None) == (self.columns is None) or (self.columns is None) != (self.rows is None):
            raise ValueError("a field of hexagons has either a side, or columns and rows")
        return self


class HexRegion(Region):
    """A field of hexagons."""

    leaves_ground: ClassVar[bool] = True

    hexes: HexField


@dataclass(frozen=True, slots=True, kw_only=True)
class _Laid:
    """A field laid out on a board: its cells, their places, and the zone of each ring."""

    field: HexField
    cells: tuple[Hex, ...]
    grid: Grid
    zones: dict[int, HexZone]
    canvas: Canvas

    @property
    def kit(self) -> Kit:
        """The kit that everything is drawn with."""
        return self.canvas.kit


def draw(region: HexRegion, canvas: Canvas) -> Iterator[Item]:
    """The field in the middle of its box; a field larger than the box is a finding."""
    field, box = region.hexes, canvas.box
    cells = _cells(field)
    flat = Grid(across=field.across, flat_top=field.flat_top)
    middle = flat.bounds(cells).centre
    grid = replace(flat, origin=Point(box.centre.x - middle.x, box.centre.y - middle.y))
    reach = grid.bounds(cells)
    what, hint = f"{len(cells)} hexagons of {field.across:g} mm", "give the region a larger box, or smaller hexagons"
    canvas.check_room(region, "hexes-overflow", what, (reach.width, reach.height), hint)
    size = flat.bounds(cells[:1])
    canvas.check_fits(region, (size.width, size.height), play=0)  # tiles lie edge to edge
    laid = _Laid(field=field, cells=cells, grid=grid, zones={z.ring: z for z in field.zones}, canvas=canvas)
    names = labels(cells, field.labels, flat_top=field.flat_top)
    for cell in cells:
        yield from _cell(cell, names.get(cell), laid)
    yield from _borders(laid)


def _cells(field: HexField) -> tuple[Hex, ...]:
    """The cells of a field, row by row."""
    if field.side is not None:
        return hexagon(field.side)
    assert field.columns is not None
    assert field.rows is not None
    return rectangle(field.columns, field.rows, flat_top=field.flat_top)


def _cell(cell: Hex, name: str | None, laid: _Laid) -> Iterator[Item]:
    field, grid, kit, style = laid.field, laid.grid, laid.kit, laid.kit.style
    zone = laid.zones.get(cell.distance(ORIGIN))
    colour = kit.colour(zone.colour) if zone else style.accent
    ink = readable(colour, WHITE if style.is_low_ink else _tint(colour, style))
    yield from _ground(cell, zone, colour, laid)
    icon, note = (zone.icon, zone.note) if zone else (None, None)
    if cell == ORIGIN and (field.centre_icon or field.centre_note):
        icon, note = field.centre_icon, field.centre_note
    centre, unit = grid.centre(cell), field.across / 36
    if icon:
        shade = ink if style.is_low_ink or cell == ORIGIN else mix(colour, style.ground, 0.35)
        up = 2.2 * unit if note else 0
        yield kit.glyph(icon, centred(Point(centre.x, centre.y - up), 10 * unit), shade)
    if note:
        # A drawn land can be darker than the tint of its zone.
        strong = readable(ink, ratio=9.0) if zone and zone.ground else ink
        words = style.rules().but(size_pt=8 * unit, min_pt=6, align="centre", valign="middle", colour=strong, bold=True)
        box = Box(centre.x - 14 * unit, centre.y + 4.5 * unit, 28 * unit, 8 * unit)
        yield kit.text(note, box, words, what="a note on a hexagon")
    if name:
        yield kit.line(name, centre.x, _foot(cell, laid), style.credit().but(colour=ink, align="centre"))


def _ground(cell: Hex, zone: HexZone | None, colour: Colour, laid: _Laid) -> Iterator[Item]:
    """The ground of a space: a tint of its zone, or the ground of the zone."""
    grid, style, outline = laid.grid, laid.kit.style, laid.grid.outline(cell)
    tint = _tint(colour, style)
    ground_of_zone = zone.ground if zone else None
    if ground_of_zone:
        yield from _own_ground(ground_of_zone, cell, colour, tint, laid)
    if style.is_low_ink:
        yield Path(outline=outline, fill=None if ground_of_zone else WHITE, stroke=readable(colour), width=HAIRLINE)
    else:
        yield Path(outline=outline, fill=None if ground_of_zone else tint, stroke=WHITE, width=0.6)
        light = mix(colour, style.ground, 0.4)
        yield Path(outline=grid.outline(cell, grow=-1.1), stroke=light, width=HAIRLINE, dash=(1.2, 1.2))


def _tint(colour: Colour, style: Style) -> Colour:
    return mix(colour, mix(style.ground, WHITE, 0.45), 0.76)


def _own_ground(ground: Ground, cell: Hex, colour: Colour, tint: Colour, laid: _Laid) -> Iterator[Item]:
    """A ground with a band in the colour of its zone, and a plate for the name of the space."""
    grid, kit = laid.grid, laid.kit
    is_low_ink, x, foot = kit.style.is_low_ink, grid.centre(cell).x, _foot(cell, laid)
    plates = () if laid.field.labels is Labelling.NONE else (Box(x - 3.6, foot - 2.6, 7.2, 3.6),)
    box, seed = centred(grid.centre(cell), 2 * grid.radius), f"{laid.canvas.seed}/{cell.q}/{cell.r}"
    yield from ground_items(ground, grid.outline(cell), box, kit, seed, under=tint, clear=plates)
    if not is_low_ink:
        yield Path(outline=grid.outline(cell, grow=-0.9), stroke=mix(colour, WHITE, 0.35), width=1.8)
    for plate in plates:
        fill = WHITE if is_low_ink else mix(tint, WHITE, 0.5)
        yield Path(outline=outlines.rectangle(plate, plate.height / 2), fill=fill)


def _foot(cell: Hex, laid: _Laid) -> float:
    """The baseline of the name of a space."""
    low = laid.field.across / 2 if laid.field.flat_top else laid.grid.radius
    return laid.grid.centre(cell).y + low * 0.8


def _borders(laid: _Laid) -> Iterator[Item]:
    zones, kit = laid.zones, laid.kit
    for ring in sorted(zones, reverse=True):
        colour = readable(kit.colour(zones[ring].colour))
        inside = tuple(cell for cell in laid.cells if cell.distance(ORIGIN) <= ring)
        dash = () if not kit.style.is_low_ink else ((), (3.0, 1.2), (0.8, 1.2))[ring % 3]
        for loop in laid.grid.border(inside) if inside else ():
            yield Path(outline=outlines.polygon(loop), stroke=colour, width=_BORDER if ring else HAIRLINE, dash=dash)
    for ring in sorted(zones):
        name = zones[ring].name
        if name and ring:
            yield from _zone_name(name, zones[ring], laid)


def _zone_name(name: str, zone: HexZone, laid: _Laid) -> Iterator[Item]:
    grid, kit, is_low_ink = laid.grid, laid.kit, laid.kit.style.is_low_ink
    colour = readable(kit.colour(zone.colour))
    top = min(_ring(zone.ring), key=lambda cell: (round(grid.centre(cell).y, 3), grid.centre(cell).x))
    corner = min(grid.corners(top), key=lambda p: (round(p.y, 3), p.x))
    ink = colour if is_low_ink else WHITE
    type_ = kit.style.label().but(size_pt=8, colour=ink, align="centre", valign="middle")
    width = kit.width(name, type_) + 5
    tag = Box(corner.x - width / 2, corner.y + grid.radius * 0.5 - 2.6, width, 5.2)
    fill = WHITE if is_low_ink else colour
    yield Path(outline=outlines.rectangle(tag, 2.6), fill=fill, stroke=colour, width=HAIRLINE)
    yield kit.text(name, tag, type_, what="name of a zone", place=zone.place_of("name"))


def _ring(radius: int) -> tuple[Hex, ...]:
    return tuple(cell for cell in hexagon(radius + 1) if cell.distance(ORIGIN) == radius)
