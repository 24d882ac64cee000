"""Cities whose slots are adjoining circles, and towns as dots and bars."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from pnp.base.tile_edges import Join, Run, run_of
from pnp.drawing.api import WHITE, Item, Kit, Path, Point, centred, outlines

from ...parts.tints import readable
from .edge_areas import Blot
from .edge_lines import Course, course, width_of
from .edge_paths import STUB, Straight, TileForm, Way, hull, towards
from .edge_spec import EdgeSet, Stop, Tile
from .edge_words import lettering

_INK = "#141414"
_LINE = 0.011
"""The line around slots and values, as a share of the size of a tile."""


_SHIFTS = tuple(share * side for share in (0.0, 0.06, 0.12, 0.18, 0.24, 0.3) for side in (1, -1) if share or side > 0)
"""The distances from the middle of its run at which a stop is tried, as shares of the size of a tile."""

_MOST_MOVED = 4
"""More stops than these are left in the middle of their runs, because trying all their places takes too long."""


@dataclass(frozen=True, slots=True)
class Site:
    """The place of a stop, the direction of the path there, and the path if the stop may be anywhere on it."""

    stop: Stop
    at: Point
    along: Point
    way: Way | None = None

    def moved(self, distance: float) -> "Site":
        """The same stop at a distance from the middle of its path."""
        return self if self.way is None else Site(self.stop, *self.way.beside_middle(distance), self.way)


def meets(run: Run, tile: Tile, spec: EdgeSet) -> bool:
    """Tell whether a run leads to the middle of its tile: three ways meet there, or its only city is there."""
    if len(run) > 2:
        return True
    return any(stop.slots and is_central(stop, tile, spec) for stop in tile.stops) and _is_only(tile)


def is_central(stop: Stop, tile: Tile, spec: EdgeSet) -> bool:
    """Tell whether a stop lies in the middle of its tile."""
    if stop.on is None:
        return not _is_only(tile) or bool(stop.slots) or any(len(join.run) > 2 for join in spec.joins(tile))
    return len(run_of(stop.on, spec.shape)) > 2


def _is_only(tile: Tile) -> bool:
    return sum(len(runs) for runs in tile.edges.values()) == 1


def courses_of(tile: Tile, spec: EdgeSet, form: TileForm) -> dict[Join, Course]:
    """The courses of the runs of a tile that are paths."""
    lines = [join for join in spec.joins(tile) if not spec.kinds[join.kind].style.area]
    return {
        join: course(
            join.run,
            form,
            spec.bleed,
            meets=meets(join.run, tile, spec),
            width=width_of(spec.kinds[join.kind], form),
        )
        for join in lines
    }


def sites(tile: Tile, spec: EdgeSet, courses: Mapping[Join, Course], form: TileForm) -> tuple[Site, ...]:
    """The stops of a tile with their sites: in the middle of their runs, or beside it where stops would overlap."""
    by_run = {join.run: run_course for join, run_course in courses.items()}
    found = tuple(_sites(tile, spec, by_run, form))
    if not overlaps(found, spec):
        return found
    movable = [site for site in found if site.way]
    if not movable or len(movable) > _MOST_MOVED:
        return found
    steps = [[site.moved(share * form.across) for share in (_SHIFTS if site.way else (0.0,))] for site in found]
    inside = [[site for site in tried if _is_inside(site, spec, form)] or tried[:1] for tried in steps]
    clear = [choice for choice in product(*inside) if not overlaps(choice, spec)]
    return min(clear, key=lambda choice: _moved(choice, found), default=found)


def overlaps(found: Sequence[Site], spec: EdgeSet) -> list[tuple[Site, Site]]:
    """The pairs of stops that lie on each other."""
    return [(first, second) for first, second in combinations(found, 2) if _overlap(first, second, spec)]


def _overlap(first: Site, second: Site, spec: EdgeSet) -> bool:
    pairs = product(stop_blots(first, spec), stop_blots(second, spec))
    return any(math.dist(one.centre, other.centre) < one.radius + other.radius for one, other in pairs)


def _is_inside(site: Site, spec: EdgeSet, form: TileForm) -> bool:
    return all(form.to_edge(blot.centre) >= blot.radius for blot in stop_blots(site, spec))


def _moved(choice: Sequence[Site], found: Sequence[Site]) -> float:
    """How far stops are from their usual places; several small distances are better than a large one."""
    return round(math.fsum(math.dist(site.at, usual.at) ** 2 for site, usual in zip(choice, found, strict=True)), 6)


def _sites(tile: Tile, spec: EdgeSet, courses: Mapping[Run, Course], form: TileForm) -> Iterator[Site]:
    for stop in tile.stops:
        run = run_of(stop.on, spec.shape) if stop.on else next(iter(courses), None)
        if run is None or run not in courses or is_central(stop, tile, spec):
            yield Site(stop, form.centre, Point(0, 1))
            continue
        way = courses[run].ways[0]
        if len(run) == 1:
            yield Site(stop, form.on_spoke(run[0], STUB), way.pieces[-1].along(1))
        else:
            yield Site(stop, *way.beside_middle(0), way)


def slot_centres(stop: Stop, at: Point, size: float) -> tuple[Point, ...]:
    """The middles of the slots of a city, which touch each other."""
    if stop.slots <= 1:
        return (at,)
    first = {2: 180.0, 3: -90.0, 4: -135.0}.get(stop.slots, -90.0)
    reach = ring_of(stop.slots, size)
    return tuple(towards(at, first + 360 * i / stop.slots, reach) for i in range(stop.slots))


def ring_of(slots: int, size: float) -> float:
    """The radius of the ring on which the centres of slots of this size are."""
    return 0.0 if slots < 2 else size * 1.04 / 2 / math.sin(math.pi / slots)


def drawn_stop(site: Site, spec: EdgeSet) -> Iterator[Item]:
    """A city or a town."""
    across, stop = spec.across, site.stop
    if stop.slots:
        size = spec.slot_size
        centres = slot_centres(stop, site.at, size)
        rim = _LINE * across
        yield Path(outline=hull(centres, size / 2 + rim * 2.2), fill=WHITE)
        if len(centres) > 1:
            yield Path(outline=hull(centres, size / 2 + rim / 2), fill=WHITE, stroke=_INK, width=rim)
        rings = outlines.joined(*(outlines.circle(centre, size / 2) for centre in centres))
        yield Path(outline=rings, fill=WHITE, stroke=_INK, width=max(0.25, rim))
    elif stop.town == "dot":
        yield Path(outline=outlines.circle(site.at, 0.062 * across), fill=_INK, stroke=WHITE, width=0.016 * across)
    elif stop.town == "bar":
        half = 0.115 * across
        side = Point(site.along.y * half, -site.along.x * half)
        bar = Straight(
            Point(site.at.x - side.x, site.at.y - side.y), Point(site.at.x + side.x, site.at.y + side.y)
        ).outline(0)
        yield Path(outline=bar, stroke=WHITE, width=0.088 * across)
        yield Path(outline=bar, stroke=_INK, width=0.056 * across)


def stop_blots(site: Site, spec: EdgeSet) -> Iterator[Blot]:
    """The places that a stop covers."""
    if site.stop.slots:
        reach = ring_of(site.stop.slots, spec.slot_size)
        if site.stop.slots > 2:
            yield Blot(site.at, reach + spec.slot_size / 2)
        yield from (Blot(at, spec.slot_size * 0.53) for at in slot_centres(site.stop, site.at, spec.slot_size))
    elif site.stop.town:
        yield Blot(site.at, (0.075 if site.stop.town == "dot" else 0.12) * spec.across)


def drawn_marks(site: Site, spec: EdgeSet, kit: Kit) -> Iterator[Item]:
    """What the slots of a city say: a ring in a colour, letters or an icon."""
    size, low = spec.slot_size, kit.style.is_low_ink
    for at, mark in zip(slot_centres(site.stop, site.at, size), site.stop.marks, strict=False):
        colour = kit.colour(mark.colour) if mark.colour else _INK
        ink = readable(colour)
        if mark.colour:
            ring = 0.04 if low else 0.1
            yield Path(outline=outlines.circle(at, size * (0.48 - ring / 2)), stroke=colour, width=size * ring)
        if mark.icon:
            yield kit.icon(mark.icon, centred(at, size * 0.52), ink)
        if mark.text is not None:
            type_ = lettering(kit, 0.92, size, ink)
            yield kit.text(mark.text, centred(at, size * 0.76), type_, what="mark", place=mark.place_of("text"))


def way_blots(ways: Sequence[Way], width: float, form: TileForm) -> Iterator[Blot]:
    """The places that paths cover."""
    for way in ways:
        yield from (Blot(point, width / 2) for point in way.points(0.055 * form.across))


__all__ = ["Site", "courses_of", "drawn_marks", "drawn_stop", "meets", "overlaps", "sites", "stop_blots", "way_blots"]
