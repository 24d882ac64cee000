"""Square tiles with roads: ground, roads with kerbs and lanes, houses, a centre or a park in the middle."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.base.colours import darker, lighter, mix
from pnp.drawing.api import Group, Item, Kit, Outline, Path, Point, centred, line_drawing, outlines, turned

from .city_blocks import PLOT, Block, city, corners, lawns, traffic
from .city_tints import CityTints
from .roads import Gauge, band, crossing, dashes, kerbs

_ROUNDABOUT = 15.4
_ISLAND = 9.9


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadTile:
    """The contents of a tile: its roads, and the building or the free plot in the middle."""

    roads: tuple[str, ...]
    seed: str
    centre: str | None = None
    centre_colour: str | None = None
    free_middle: bool = False


def road_tile(tile: RoadTile, gauge: Gauge, kit: Kit, reach: float) -> tuple[Item, ...]:
    """Draw a tile with all its detail, in the measures of the gauge."""
    tints = CityTints(kit.style)
    plots = (*corners(gauge), *((gauge.centre,) if tile.free_middle else ()))
    block = Block(
        roads=tile.roads,
        gauge=gauge,
        seed=tile.seed,
        plots=plots,
        built=not tile.free_middle,
        island=_ROUNDABOUT + 1.4 if tile.centre else 0.0,
    )
    shadows, things = city(block, kit)
    paths = tuple(_footpaths(gauge, tints)) if tile.free_middle else ()
    items = (
        *lawns(plots, gauge, tints, reach),
        *paths,
        *(() if kit.style.is_low_ink else shadows),
        *(_approaches(tile.roads, gauge, tints, reach) if tile.centre else roads(tile.roads, gauge, tints, reach)),
        *(_roundabout(tile, gauge, tints, kit) if tile.centre else ()),
        *things,
        *(() if tile.centre else traffic(tile.roads, gauge, kit, tile.seed)),
    )
    clip = outlines.rectangle(gauge.box.inset(-reach))
    drawn = line_drawing(items, kit.style.ink, wash=0.12) if kit.style.is_low_ink else items
    return (Group(items=drawn, clip=clip),)


def roads(runs: Sequence[str], gauge: Gauge, tints: CityTints, reach: float) -> Iterator[Item]:
    """The roads of a tile: pavements below all, then asphalt, then road markings."""
    for offset, name in ((gauge.pavement, "kerb"), (gauge.half, "asphalt")):
        for edges in runs:
            yield Path(outline=band(edges, offset, gauge, reach), fill=tints[name])
    for edges in runs:
        lines = kerbs(edges, gauge.lane, gauge, reach)
        yield Path(outline=outlines.joined(*lines), stroke=tints["lane"], width=0.3)
        yield Path(outline=outlines.joined(*dashes(edges, gauge)), stroke=tints["lane"], width=0.45)
        bars = [bar for arm in crossing(edges, gauge) for bar in arm]
        if bars:
            yield Path(outline=outlines.joined(*bars), fill=tints["lane"])
        if len(edges) >= 3:
            yield from _box_junction(gauge, tints)


def _box_junction(gauge: Gauge, tints: CityTints) -> Iterator[Item]:
    half = gauge.half - 1.3
    box = centred(gauge.centre, 2 * half)
    steps = [-half * 2 + half * k * 0.5 for k in range(1, 8)]
    lines = []
    for step in steps:
        lines.append(outlines.line(box.x, box.y - step, box.right, box.bottom - step))
        lines.append(outlines.line(box.x, box.bottom + step, box.right, box.y + step))
    cross = Path(outline=outlines.joined(*lines), stroke=tints["box_yellow"], width=0.28)
    yield Group(items=(cross,), clip=outlines.rectangle(box))
    yield Path(outline=outlines.rectangle(box), stroke=tints["box_yellow"], width=0.35)


def _footpaths(gauge: Gauge, tints: CityTints) -> Iterator[Item]:
    ring = outlines.circle(gauge.centre, PLOT + 0.9)
    yield Path(outline=ring, stroke=tints["kerb"], width=1.3)


def _approaches(runs: Sequence[str], gauge: Gauge, tints: CityTints, reach: float) -> Iterator[Item]:
    """The roads of a tile with a roundabout; the ring is drawn over their junction."""
    for edges in runs:
        yield Path(outline=band(edges, gauge.pavement, gauge, reach), fill=tints["kerb"])
    yield Path(outline=outlines.circle(gauge.centre, _ROUNDABOUT + gauge.pavement - gauge.half), fill=tints["kerb"])
    for edges in runs:
        yield Path(outline=band(edges, gauge.half, gauge, reach), fill=tints["asphalt"])
        lines = outlines.joined(*kerbs(edges, gauge.lane, gauge, reach))
        yield Path(outline=lines, stroke=tints["lane"], width=0.3)
        arms = [
            outlines.mapped(outlines.line(gauge.middle, y, gauge.middle, y + 1.9), turned(90 * k, gauge.centre))
            for k in range(len(edges))
            for y in (1.2, 4.6)
        ]
        yield Path(outline=outlines.joined(*arms), stroke=tints["lane"], width=0.45)


def _roundabout(tile: RoadTile, gauge: Gauge, tints: CityTints, kit: Kit) -> Iterator[Item]:
    """A ring of road, and the building on the island in it, with an emblem that is visible across the table."""
    centre = gauge.centre
    yield Path(outline=outlines.circle(centre, _ROUNDABOUT), fill=tints["asphalt"])
    yield Path(
        outline=outlines.circle(centre, (_ROUNDABOUT + _ISLAND + 0.6) / 2),
        stroke=tints["lane"],
        width=0.4,
        dash=(1.9, 1.7),
    )
    yield Path(outline=outlines.circle(centre, _ISLAND + 0.6), fill=tints["kerb"])
    yield Path(outline=outlines.circle(centre, _ISLAND - 0.5), fill=tints["lawn_light"])
    yield from _hall(tile, centre, tints, kit)


def _hall(tile: RoadTile, centre: Point, tints: CityTints, kit: Kit) -> Iterator[Item]:
    """An eight-sided roof lit from the top left, with a white disc for the emblem."""
    colour = kit.colour(tile.centre_colour) if tile.centre_colour else tints["tile_orange"]
    radius = 9.0
    if not kit.style.is_low_ink:
        shadow = Point(centre.x + 0.7, centre.y + 0.7)
        yield Path(outline=outlines.regular_polygon(shadow, radius, 8, 22.5), fill=tints["shade"])
    for i in range(8):
        light = (0.34, 0.1, -0.12, -0.3, -0.36, -0.22, 0.06, 0.26)[(i + 2) % 8]
        tint = lighter(colour, light) if light > 0 else darker(colour, -light)
        yield Path(outline=_slice(centre, radius, 22.5 + 45 * i), fill=tint)
    yield Path(outline=outlines.regular_polygon(centre, radius, 8, 22.5), stroke=darker(colour, 0.5), width=0.35)
    yield Path(
        outline=outlines.regular_polygon(centre, radius * 0.76, 8, 22.5),
        fill=tints["white"],
        stroke=darker(colour, 0.35),
        width=0.4,
    )
    if tile.centre:
        yield kit.glyph(tile.centre, centred(centre, radius * 1.02), darker(mix(colour, kit.style.ink, 0.3), 0.25))


def _slice(centre: Point, radius: float, degrees: float) -> Outline:
    rim = outlines.regular_polygon(centre, radius, 8, degrees).points[:4]
    return outlines.polygon([centre, (rim[0], rim[1]), (rim[2], rim[3])])


def plain_tile(tile: RoadTile, gauge: Gauge, tints: CityTints) -> Iterator[Item]:
    """Draw a tile for a small figure: roads and plots without houses, cars and lane markings."""
    yield Path(outline=outlines.rectangle(gauge.box), fill=tints["park"] if tile.free_middle else tints["lawn"])
    for edges in tile.roads:
        yield Path(outline=band(edges, gauge.pavement + 0.8, gauge), fill=tints["kerb"])
    for edges in tile.roads:
        yield Path(outline=band(edges, gauge.half, gauge), fill=tints["asphalt"])
    if tile.centre:
        yield Path(
            outline=outlines.regular_polygon(gauge.centre, 14.5, 8, 22.5),
            fill=tints["tile_orange"],
            stroke=tints["wall"],
            width=1.6,
        )
        yield Path(outline=outlines.star(gauge.centre, 8.6, 5), fill=tints["white"])
    if tile.free_middle:
        yield Path(outline=outlines.circle(gauge.centre, 6.5), fill=tints["rain_tree_light"])
    for edges in tile.roads:
        yield Path(outline=outlines.joined(*dashes(edges, gauge)), stroke=tints["lane"], width=1.1)


__all__ = ["RoadTile", "plain_tile", "road_tile", "roads"]
