"""Fields of hexagons on a board: cells tinted by ring, zone borders, labels, and what goes on each space."""

from collections.abc import Iterator
from dataclasses import replace

from pnp.base.colours import WHITE, mix
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.hexes import ORIGIN, Grid, Hex, hexagon, labels, rectangle
from pnp.drawing.kit import Kit, centred
from pnp.drawing.scene import Item, Path
from pnp.drawing.style import HAIRLINE

from ...parts.tints import readable
from .regions import HexField, HexRegion, HexZone

_BORDER = 1.6


def hexes(region: HexRegion, box: Box, kit: Kit) -> tuple[Item, ...]:
    """The field, centred in its box; a field larger than the box is a finding."""
    field = region.hexes
    cells = field_cells(field)
    flat = Grid(across=field.across, flat_top=field.flat_top)
    middle = flat.bounds(cells).centre
    grid = replace(flat, origin=Point(box.centre.x - middle.x, box.centre.y - middle.y))
    reach = grid.bounds(cells)
    if not box.contains(reach, slack=0.3):
        kit.findings.error(
            "hexes-overflow",
            f"{len(cells)} hexagons of {field.across:g} mm need {reach.width:.1f} x {reach.height:.1f} mm; "
            f"the box has {box.width:.1f} x {box.height:.1f} mm",
            place=region.place_of("box"),
            hint="give the region a larger box, or the hexagons a smaller size",
        )
    zones = {zone.ring: zone for zone in field.zones}
    names = labels(cells, field.labels, flat_top=field.flat_top)
    items: list[Item] = []
    for cell in cells:
        items += _cell(cell, zones.get(cell.distance(ORIGIN)), names.get(cell), field, grid, kit)
    return (*items, *_borders(cells, zones, grid, kit))


def field_cells(field: HexField) -> tuple[Hex, ...]:
    """The cells of a field, row by row."""
    if field.side is not None:
        return hexagon(field.side)
    assert field.columns is not None
    assert field.rows is not None
    return rectangle(field.columns, field.rows, flat_top=field.flat_top)


def _cell(cell: Hex, zone: HexZone | None, name: str | None, field: HexField, grid: Grid, kit: Kit) -> Iterator[Item]:
    low = kit.style.is_low_ink
    colour = kit.colour(zone.colour) if zone else kit.style.accent
    ink = readable(colour)
    centre = grid.centre(cell)
    yield Path(
        outline=grid.outline(cell),
        fill=WHITE if low else mix(colour, mix(kit.style.ground, WHITE, 0.45), 0.76),
        stroke=WHITE if not low else ink,
        width=0.6 if not low else HAIRLINE,
    )
    if not low:
        yield Path(
            outline=grid.outline(cell, grow=-1.1),
            stroke=mix(colour, kit.style.ground, 0.4),
            width=HAIRLINE,
            dash=(1.2, 1.2),
        )
    icon, note = (zone.icon, zone.note) if zone else (None, None)
    if cell == ORIGIN and (field.centre_icon or field.centre_note):
        icon, note = field.centre_icon, field.centre_note
    unit = field.across / 36
    if icon:
        shade = ink if low or cell == ORIGIN else mix(colour, kit.style.ground, 0.35)
        yield kit.glyph(icon, centred(Point(centre.x, centre.y - (2.2 * unit if note else 0)), 10 * unit), shade)
    if note:
        words = kit.style.rules().but(size_pt=8 * unit, min_pt=6, align="centre", valign="middle")
        box = Box(centre.x - 14 * unit, centre.y + 4.5 * unit, 28 * unit, 8 * unit)
        yield kit.text(note, box, words.but(colour=ink, bold=True), what="a note on a hexagon")
    if name:
        type_ = kit.style.credit().but(colour=ink, align="centre")
        top = grid.radius if not field.flat_top else field.across / 2
        yield kit.line(name, centre.x, centre.y + top * 0.8, type_)


def _borders(cells: tuple[Hex, ...], zones: dict[int, HexZone], grid: Grid, kit: Kit) -> Iterator[Item]:
    """A heavy line around every zone, drawn inside it, with its name where the line is long enough."""
    for ring in sorted(zones, reverse=True):
        zone = zones[ring]
        inside = tuple(cell for cell in cells if cell.distance(ORIGIN) <= ring)
        if not inside:
            continue
        colour = readable(kit.colour(zone.colour))
        for loop in grid.border(inside):
            dash = () if not kit.style.is_low_ink else ((), (3.0, 1.2), (0.8, 1.2))[ring % 3]
            yield Path(outline=outlines.polygon(loop), stroke=colour, width=_BORDER if ring else HAIRLINE, dash=dash)
    for ring in sorted(zones):
        if zones[ring].name and ring:
            yield from _zone_name(ring, zones[ring], grid, kit)


def _zone_name(ring: int, zone: HexZone, grid: Grid, kit: Kit) -> Iterator[Item]:
    """The zone's name as a tag on its border, over the first cell of the ring."""
    colour = readable(kit.colour(zone.colour))
    top = min((cell for cell in _ring(ring)), key=lambda cell: (round(grid.centre(cell).y, 3), grid.centre(cell).x))
    corner = min(grid.corners(top), key=lambda p: (round(p.y, 3), p.x))
    type_ = kit.style.label().but(
        size_pt=8, colour=WHITE if not kit.style.is_low_ink else colour, align="centre", valign="middle"
    )
    assert zone.name is not None
    width = kit.width(zone.name, type_) + 5
    tag = Box(corner.x - width / 2, corner.y + grid.radius * 0.5 - 2.6, width, 5.2)
    yield Path(
        outline=outlines.rectangle(tag, 2.6),
        fill=WHITE if kit.style.is_low_ink else colour,
        stroke=colour,
        width=HAIRLINE,
    )
    yield kit.text(zone.name, tag, type_, what="name of a zone", place=zone.place_of("name"))


def _ring(radius: int) -> tuple[Hex, ...]:
    return tuple(cell for cell in hexagon(radius + 1) if cell.distance(ORIGIN) == radius)
