"""The ground of a hex map: tinted zones with hand-coloured borders, motifs, hexagons, labels and badges."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from pnp.base.colours import WHITE, Colour, darker, ink_on, mix
from pnp.drawing.api import Box, Chance, Group, Item, Kit, Outline, Path, Point, centred, outlines
from pnp.drawing.hexes import DIRECTIONS, ORIGIN, Grid, Hex, hexagon

from .hex_labels import HexLabels
from .hex_plans import SpacePlan, ZonePlan
from .land import Land
from .motif import Motif, Spot
from .stops import stop_items
from .terrain_notes import TerrainNotes

# The most hexagons that are drawn as one path.
_TOGETHER = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """The inputs of drawing the map's hexagons."""

    grid: Grid
    cells: tuple[Hex, ...]
    labels: HexLabels
    colour: Colour
    zones: tuple[ZonePlan, ...] = ()
    spaces: tuple[SpacePlan, ...] = ()
    notes: TerrainNotes = field(default_factory=TerrainNotes)

    def region(self, zone: ZonePlan) -> frozenset[Hex]:
        """The hexagons of a zone, those of the zones inside it included."""
        return frozenset(hexagon(zone.side)) & frozenset(self.cells)


def ground_items(ground: Ground, kit: Kit, land: Land | None = None) -> Iterator[Item]:
    """Draw the hexagons from the bottom layer up: tints, land, motifs, lines, borders, labels, badges."""
    yield from _tints(ground, kit, land)
    yield from _motifs(ground, kit)
    yield from _lines(ground, kit, is_over_land=land is not None)
    yield from land.over() if land else ()
    for space in ground.spaces:
        yield from space.printed
    yield from _borders(ground, kit)
    yield from _spaces(ground, kit)
    yield from _labels(ground, kit)
    yield from ground.notes.items(ground.grid, ground.colour, kit)
    placed = [(space, ground.grid.centre(space.cell)) for space in ground.spaces]
    yield from stop_items(placed, ground.grid.across, kit)
    yield from land.names() if land else ()
    yield from _badges(ground, kit)


def _outline(ground: Ground, cells: frozenset[Hex]) -> Outline:
    return outlines.joined(*(outlines.polygon(loop) for loop in ground.grid.border(cells)))


def _tints(ground: Ground, kit: Kit, land: Land | None) -> Iterator[Item]:
    low = kit.style.is_low_ink
    whole = _outline(ground, frozenset(ground.cells))
    yield Path(outline=whole, fill=WHITE if low else ground.colour, even_odd=True)
    for zone in () if low else reversed(ground.zones):
        yield Path(outline=_outline(ground, ground.region(zone)), fill=zone.colour, even_odd=True)
    yield from land.under() if land else ()
    for space in ground.spaces:
        if space.colour and not low:
            yield Path(outline=ground.grid.outline(space.cell), fill=space.colour)


def _motifs(ground: Ground, kit: Kit) -> Iterator[Item]:
    done: frozenset[Hex] = frozenset()
    for zone in ground.zones:
        region = ground.region(zone)
        for cell in sorted(region - done):
            yield from _motif(zone.motif, cell, zone.colour, ground, kit)
        done = region
    for space in ground.spaces:
        yield from _motif(space.motif, space.cell, space.colour or ground.colour, ground, kit)


def _motif(motif: Motif, cell: Hex, colour: Colour, ground: Ground, kit: Kit) -> Iterator[Item]:
    chance = Chance(f"{motif.name}/{cell.q}/{cell.r}")
    spot = Spot(centre=ground.grid.centre(cell), across=ground.grid.across, chance=chance)
    return motif.engraved(spot, motif_ink(colour, kit))


def motif_ink(colour: Colour, kit: Kit) -> Colour:
    """The ink of motifs on a tint: visible, but too faint to distract from pieces."""
    return darker(colour, 0.6) if kit.style.is_low_ink else darker(colour, 0.46)


def _lines(ground: Ground, kit: Kit, *, is_over_land: bool) -> Iterator[Item]:
    style = kit.style
    # A neutral grey over terrain; elsewhere the accent of the game.
    ink = mix(style.ink, style.ground, 0.45) if is_over_land else mix(style.accent, style.ground, 0.25)
    if not is_over_land:
        lines = outlines.joined(*(ground.grid.outline(cell) for cell in ground.cells))
        yield Path(outline=lines, stroke=ink, width=0.25)
        return
    # As single items, so that a page of a poster includes only the visible ones.
    for start in range(0, len(ground.cells), _TOGETHER):
        lines = outlines.joined(*map(ground.grid.outline, ground.cells[start : start + _TOGETHER]))
        yield Path(outline=lines, stroke=ink, width=0.2)


def _borders(ground: Ground, kit: Kit) -> Iterator[Item]:
    unit = ground.grid.across / 20
    if not ground.zones:
        yield Path(outline=_outline(ground, frozenset(ground.cells)), stroke=kit.style.ink, width=0.6)
    for zone in reversed(ground.zones):
        line = _outline(ground, ground.region(zone))
        if not kit.style.is_low_ink:
            band = Path(outline=line, stroke=zone.edge, width=4.4 * unit)
            yield Group(items=(band,), clip=line)
        yield Path(outline=line, stroke=kit.style.ink, width=max(0.4, 0.6 * unit))


def _spaces(ground: Ground, kit: Kit) -> Iterator[Item]:
    side = ground.grid.across * 0.62
    for space in ground.spaces:
        box, ink = centred(ground.grid.centre(space.cell), side), _ink_on(space, kit)
        if space.slots is not None:
            # Circles are drawn in the middle, with the icon and the text beside or in them.
            continue
        if space.icon:
            yield kit.icon(space.icon, box.above(side * 0.3) if space.text else box, ink)
        if space.text:
            room = box.from_bottom(side * 0.3) if space.icon else box
            words = kit.style.rules().but(size_pt=7.5, min_pt=6, bold=True, colour=ink)
            type_ = words.but(align="centre", valign="middle")
            yield kit.text(space.text, room, type_, what="text of a hexagon", place=space.place)


def _ink_on(space: SpacePlan, kit: Kit) -> Colour:
    """The ink that is most readable on a space; with little ink the space is white."""
    return ink_on(space.colour, kit.style.ink) if space.colour and not kit.style.is_low_ink else kit.style.ink


def _labels(ground: Ground, kit: Kit) -> Iterator[Item]:
    tinted = {space.cell: _ink_on(space, kit) for space in ground.spaces if space.colour}
    yield from ground.labels.items(ground.grid, tinted, ground.colour, kit)


def _badges(ground: Ground, kit: Kit) -> Iterator[Item]:
    """The badges of a zone on its border, at the left and right of the middle, where no label is."""
    radius = ground.grid.across * 0.155
    for zone in ground.zones:
        if not zone.badge:
            continue
        for direction in (0, 3):
            inside = ORIGIN.plus(DIRECTIONS[direction], zone.side - 1)
            a, b = ground.grid.centre(inside), ground.grid.centre(inside.plus(DIRECTIONS[direction]))
            yield from badge(zone.badge, Point((a.x + b.x) / 2, (a.y + b.y) / 2), radius, kit)


def badge(words: str, centre: Point, radius: float, kit: Kit) -> Iterator[Item]:
    """A small medal with a number."""
    style = kit.style
    fill, ink = (WHITE, style.ink) if style.is_low_ink else (style.ink, style.ground)
    yield Path(outline=outlines.circle(centre, radius), fill=fill, stroke=style.ink, width=0.4)
    yield Path(outline=outlines.circle(centre, radius * 0.82), stroke=ink, width=0.2)
    size = radius * 3.6
    type_ = style.flavour().but(
        size_pt=size, min_pt=size * 0.7, bold=True, colour=ink, align="centre", valign="middle", leading=1.0
    )
    box = Box(centre.x - radius, centre.y - radius * 1.06, 2 * radius, 2 * radius)
    yield kit.text(words, box, type_, what=f"badge {words}")
