"""City blocks on a tile, from above: lawns with their plots, rows of shophouses, blocks of flats, rain trees.

The drawings of buildings and trees are files in `city_art`, in millimetres, lit from the top left.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path as FilePath

from pnp.drawing.api import Chance, Group, Item, Kit, Path, Point, moved, outlines, scaled
from pnp.drawing.scenery.figures import Figures, drawn, placed

from .building_lots import Footprint, Lots, Round
from .city_tints import CityTints
from .roads import Gauge, Walk, kerbs, middles, walked

PLOT = 9.0
_FIGURES = Figures(FilePath(__file__).with_name("city_art"))
_ROW_OFFSET = 10.2
_ROW_DEPTH = 4.4
_SHADOW = 0.75


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """The ground of a tile."""

    roads: tuple[str, ...]
    gauge: Gauge
    seed: str
    plots: tuple[Point, ...]
    built: bool = True
    island: float = 0.0


@dataclass(frozen=True, slots=True)
class _Standing:
    place: Footprint
    figure: str


def corners(gauge: Gauge) -> tuple[Point, ...]:
    """The four corners of a tile, where plots lie."""
    size = gauge.size
    return Point(0, 0), Point(size, 0), Point(size, size), Point(0, size)


def lawns(plots: Sequence[Point], gauge: Gauge, tints: CityTints, reach: float) -> Iterator[Item]:
    """The grass and the plots in it, in rings that four tiles complete to round fields."""
    yield Path(outline=outlines.rectangle(gauge.box.inset(-reach)), fill=tints["lawn"])
    for plot in plots:
        for radius, name in ((PLOT, "lawn_light"), (6.9, "lawn"), (4.8, "lawn_light"), (2.7, "lawn")):
            yield Path(outline=outlines.circle(plot, radius), fill=tints[name])
        yield Path(outline=outlines.circle(plot, PLOT), stroke=tints["shade"], width=0.3, dash=(1.1, 0.9))


def city(block: Block, kit: Kit) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """The shadows on the grass, and the things on a tile."""
    chance, tints = Chance(block.seed), CityTints(kit.style)
    lots = _lots(block)
    if block.built:
        standing = [*_large(block, lots, chance), *_rows(block, lots, chance.child("rows"))]
    else:
        standing = list(_garden(block, lots, chance))
    trees = tuple(_trees(lots, chance.child("trees"), 60 if block.built else 90))
    return tuple(_shadows(standing, trees, tints)), tuple(_things(standing, trees, kit, chance.child("things")))


def _lots(block: Block) -> Lots:
    road = [p for edges in block.roads for line in middles(edges, block.gauge) for p in walked(line, 2.0)]
    plots = [Round(centre=p, radius=PLOT) for p in block.plots]
    if block.island:
        plots.append(Round(centre=block.gauge.centre, radius=block.island))
    return Lots(box=block.gauge.box, road=road, clear=block.gauge.pavement, plots=plots)


def _rows(block: Block, lots: Lots, chance: Chance) -> Iterator[_Standing]:
    """Shophouses along every kerb, wall to wall in short rows, with their entrances towards the street."""
    for edges in block.roads:
        for line in kerbs(edges, _ROW_OFFSET, block.gauge):
            yield from _row(Walk(walked(line)), lots, chance)


def _row(line: Walk, lots: Lots, chance: Chance) -> Iterator[_Standing]:
    at, in_row = 1.3, chance.whole(3, 5)
    before: Footprint | None = None
    while at < line.length - 1.3:
        width = chance.between(2.5, 3.1)
        here, ahead = line.at(at + width / 2), line.at(at + width / 2 + 0.3)
        # Kerbs run clockwise, with the street on their right side.
        degrees = math.degrees(math.atan2(ahead.y - here.y, ahead.x - here.x))
        place = Footprint(here, width, _ROW_DEPTH, degrees)
        if not lots.can_build(place, joins=before):
            at, before = at + 0.6, None
            continue
        lots.built.append(place)
        yield _Standing(place, "shophouse")
        at, before, in_row = at + width + 0.02, place, in_row - 1
        if in_row == 0:
            at, before, in_row = at + chance.between(1.6, 3.4), None, chance.whole(2, 5)


_LARGE = (
    *("slab_long", "tower_large", "hall_large", "slab_short", "pool"),
    *("court", "car_park", "tower_small", "hall_small"),
)
_GARDEN = ("pond", "pavilion", "flower_bed_long", "flower_bed", "flower_bed", "flower_bed_round")
_FLAT = frozenset({"pool", "court", "car_park", "pond", "flower_bed_long", "flower_bed", "flower_bed_round"})


def _garden(block: Block, lots: Lots, chance: Chance) -> Iterator[_Standing]:
    """A pond, a pavilion and flowers between the stubs of a park."""
    for figure in _GARDEN:
        yield from _tried(figure, 40, 0.7, block, lots, chance)


def _large(block: Block, lots: Lots, chance: Chance) -> Iterator[_Standing]:
    """A few large buildings behind the rows, at random places."""
    first = chance.whole(0, 3)
    for figure in (*_LARGE[first:], *_LARGE[:first]):
        yield from _tried(figure, 26, _ROW_DEPTH + 1.6, block, lots, chance)


def _tried(figure: str, tries: int, setback: float, block: Block, lots: Lots, chance: Chance) -> Iterator[_Standing]:
    """A building at the first random place that has room, if there is one."""
    art = _FIGURES[figure][0]
    for _ in range(tries):
        spot = Point(chance.between(4, block.gauge.size - 4), chance.between(4, block.gauge.size - 4))
        place = Footprint(spot, art.width, art.height, chance.pick((0.0, 90.0, 180.0, 270.0)))
        if lots.can_build(place, gap=1.4, setback=setback):
            lots.built.append(place)
            yield _Standing(place, figure)
            return


def _trees(lots: Lots, chance: Chance, tries: int) -> Iterator[Round]:
    for least, most, count in ((2.6, 3.3, tries), (1.7, 2.3, tries), (1.0, 1.4, tries)):
        for _ in range(count):
            spot = Point(chance.between(1, lots.box.width - 1), chance.between(1, lots.box.height - 1))
            tree = Round(centre=spot, radius=chance.between(least, most))
            if lots.can_plant(tree):
                lots.trees.append(tree)
                yield tree


def _shadows(standing: Sequence[_Standing], trees: Sequence[Round], tints: CityTints) -> Iterator[Item]:
    cast = [
        outlines.polygon([(p.x + _SHADOW, p.y + _SHADOW) for p in thing.place.corners])
        for thing in standing
        if thing.figure not in _FLAT
    ]
    cast += [
        outlines.circle(Point(t.centre.x + t.radius * 0.25, t.centre.y + t.radius * 0.25), t.radius) for t in trees
    ]
    if cast:
        yield Path(outline=outlines.joined(*cast), fill=tints["shade"])


def _things(standing: Sequence[_Standing], trees: Sequence[Round], kit: Kit, chance: Chance) -> Iterator[Item]:
    for thing in standing:
        yield _placed(thing.figure, thing.place, kit, chance)
    for tree in trees:
        small = tree.radius < 1.7
        figure = "palm" if small and chance.share() < 0.35 else "young_tree" if small else "rain_tree"
        across = tree.radius * (2.3 if figure == "palm" else 2.0)
        yield _placed(figure, Footprint(tree.centre, across, across, chance.between(-14, 14)), kit, chance)


def _placed(figure: str, place: Footprint, kit: Kit, chance: Chance) -> Item:
    """A variant of a figure that fills its footprint."""
    variants, tints = _FIGURES[figure], CityTints(kit.style)
    number = chance.whole(0, len(variants) - 1)
    art = variants[number]
    about = moved(-art.width / 2, -art.height / 2).then(scaled(place.width / art.width, place.depth / art.height))
    matrix = about.then(place.matrix)
    if kit.style.is_low_ink:
        # The figure becomes a drawing of lines; each line needs its width on paper.
        return Group(items=drawn(art, matrix, tints, chance))
    return placed(art, f"city {figure} {number}", matrix, tints, chance, kit.shared)


def traffic(roads: Sequence[str], gauge: Gauge, kit: Kit, seed: str) -> Iterator[Item]:
    """A car or two on every arm, driving on the left, clear of crossings and edges."""
    chance = Chance(f"{seed}/traffic")
    for edges in roads:
        for line in middles(edges, gauge) if len(edges) > 1 else ():
            walk = Walk(walked(line))
            for lane in (1, -1):
                if chance.share() < 0.5:
                    figure = "bus" if chance.share() < 0.2 and len(edges) == 2 else "car"
                    length = _FIGURES[figure][0].height
                    room = walk.length if len(edges) == 2 else gauge.middle - gauge.half - gauge.fillet - 3.6
                    at = chance.between(length / 2 + 1.2, max(length / 2 + 1.3, room - length / 2 - 1.2))
                    yield _driving(walk, at, lane, figure, kit, chance)


def _driving(walk: Walk, at: float, lane: int, figure: str, kit: Kit, chance: Chance) -> Item:
    here, ahead = walk.at(at), walk.at(at + 0.5)
    angle = math.atan2(ahead.y - here.y, ahead.x - here.x)
    # Cars keep left: in one lane they drive along the line, in the other against it.
    side = 2.85 * lane
    spot = Point(here.x + math.sin(angle) * side, here.y - math.cos(angle) * side)
    art = _FIGURES[figure][0]
    place = Footprint(spot, art.width, art.height, math.degrees(angle) + (90 if lane > 0 else -90))
    return _placed(figure, place, kit, chance)
