"""The land of a hex map: terrain with smooth coasts, lines along sides and through hexagons, areas, names."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from pnp.base.hexes import Hex
from pnp.drawing.api import (
    WHITE,
    Chance,
    Colour,
    Group,
    Item,
    Kit,
    Outline,
    Path,
    Point,
    Type,
    ascent,
    darker,
    mix,
    moved,
    outlines,
    turned,
)
from pnp.drawing.hexes import Grid, corner_name
from pnp.game.hex_maps.chart import HexChart, SideLine, Track

from .hex_regions import HexRegions, near
from .hex_water import water_items
from .landscape import Colours, Landscape
from .motif import Spot
from .plates import plated
from .strokes import LINES, SIDES, StrokePainter, chained, longest_stretch

WATER = "water"
_BUILT = frozenset({"town", "city", "fortress"})
"""Terrain that is drawn over roads."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KindOfLand:
    """A kind of terrain of one map: its figures and its colours."""

    draw: str
    colours: Colours


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """The colour and the words of a line or an area, from the keys of the map; `says` is on each side of a line."""

    colour: Colour | None = None
    name: str | None = None
    says: str | None = None
    tint: bool = False


@dataclass(frozen=True, kw_only=True)
class Land:
    """The inputs of drawing the land; `sides`, `lines` and `areas` have the words of the chart's entries."""

    chart: HexChart
    grid: Grid
    landscape: Landscape
    kinds: Mapping[str, KindOfLand]
    kit: Kit
    sides: Sequence[Named] = ()
    lines: Sequence[Named] = ()
    areas: Sequence[Named] = ()

    @property
    def unit(self) -> float:
        """The number of millimetres on this map that are 1 mm on a map of 20 mm hexagons."""
        return self.grid.across / 20

    @cached_property
    def base(self) -> Colour:
        """The ground of the first kind of terrain, which is drawn under all others."""
        first = next((kind for kind in self.kinds.values() if kind.draw != WATER), None)
        if first is None:
            return WHITE if self.kit.style.is_low_ink else self.kit.style.ground
        return self.landscape.ground(first.colours)

    @cached_property
    def _regions(self) -> HexRegions:
        return HexRegions(grid=self.grid, cells=tuple(self.chart.names))

    @cached_property
    def _strokes(self) -> StrokePainter:
        return StrokePainter(style=self.kit.style, scale=self.unit)

    @cached_property
    def _by_kind(self) -> Mapping[str, frozenset[Hex]]:
        found: dict[str, set[Hex]] = {}
        for cell, kind in self.chart.terrain.items():
            found.setdefault(kind, set()).add(cell)
        return {kind: frozenset(cells) for kind, cells in found.items()}

    def under(self) -> Iterator[Item]:
        """Everything below the lines between hexagons: grounds, areas, water, and figures."""
        for name, kind in self.kinds.items():
            cells = self._by_kind.get(name, frozenset())
            ground = self.landscape.ground(kind.colours)
            if cells and kind.draw != WATER and ground != self.base:
                yield Path(outline=self._regions.outline(cells), fill=ground, even_odd=True)
        yield from self._area_grounds()
        waters = [
            (self.landscape.ground(kind.colours), self._by_kind[name])
            for name, kind in self.kinds.items()
            if kind.draw == WATER and name in self._by_kind
        ]
        if waters:
            yield from water_items(waters, self._regions, self.base, self.unit, self.kit.style)
        yield from self._figures(lambda draw: draw not in _BUILT)

    def over(self) -> Iterator[Item]:
        """Everything above the lines between hexagons: rivers, roads, bridges, towns, borders of areas."""
        for line in self.chart.side_lines:
            if not SIDES[line.kind].across:
                yield from self._along(line)
        for track in self.chart.tracks:
            yield from self._through(track)
        for line in self.chart.side_lines:
            if SIDES[line.kind].across:
                yield from self._across(line)
        yield from self._figures(lambda draw: draw in _BUILT)
        yield from self._area_borders()

    def names(self) -> Iterator[Item]:
        """The names of lines and areas, and the words on sides."""
        for cells, words in zip(self.chart.areas, self.areas, strict=True):
            if words.name and cells:
                yield from self._area_name(cells, words)
        for line in self.chart.side_lines:
            if (name := self.sides[line.number].name) and line.sides:
                chain = max(chained(self._segments(line)), key=len)
                points = [self._corner_points[corner] for corner in chain]
                yield from self._name_along(name, points, SIDES[line.kind].colour)
        for line in self.chart.side_lines:
            if says := self.sides[line.number].says:
                for a, b in line.sides:
                    yield from self._on_side(says, self.grid.centre(a), self.grid.centre(b))
        for track in self.chart.tracks:
            if name := self.lines[track.number].name:
                points = [self.grid.centre(cell) for cell in track.cells]
                yield from self._name_along(name, points, LINES[track.kind].colour)

    def _figures(self, wanted: Callable[[str], bool]) -> Iterator[Item]:
        # From top to bottom, so that figures on a lower hexagon hide the feet of figures behind.
        centres = {
            cell: self.grid.centre(cell) for cell, kind in self.chart.terrain.items() if wanted(self.kinds[kind].draw)
        }
        for cell in sorted(centres, key=lambda cell: (round(centres[cell].y, 3), centres[cell].x)):
            kind = self.kinds[self.chart.terrain[cell]]
            chance = Chance(f"{kind.draw}/{cell.q}/{cell.r}")
            spot = Spot(centre=centres[cell], across=self.grid.across, chance=chance)
            yield from self.landscape.items(kind.draw, spot, kind.colours)

    @cached_property
    def _corner_points(self) -> dict[object, Point]:
        """The positions of corners on lines along sides, by name."""
        found: dict[object, Point] = {}
        for line in self.chart.side_lines:
            for a, b in line.sides:
                number = a.neighbours().index(b)
                corners = self.grid.corners(a)
                found[corner_name(a, number)] = corners[number]
                found[corner_name(a, number + 1)] = corners[(number + 1) % 6]
        return found

    def _segments(self, line: SideLine) -> list[tuple[object, object]]:
        segments = []
        for a, b in line.sides:
            number = a.neighbours().index(b)
            segments.append((corner_name(a, number), corner_name(a, number + 1)))
        return list(dict.fromkeys(segments))

    def _along(self, line: SideLine) -> Iterator[Item]:
        stroke, own_colour = SIDES[line.kind], self.sides[line.number].colour
        chains = list(chained(self._segments(line)))
        parts = [self._side_outline(chain, smooth=stroke.smooth) for chain in chains]
        if parts:
            yield from self._strokes.items(outlines.joined(*parts), stroke, own_colour)
        for a, b in line.sides if stroke.teeth else ():
            number = a.neighbours().index(b)
            corners = self.grid.corners(a)
            ends = (corners[number], corners[(number + 1) % 6])
            yield from self._strokes.teeth(ends, self.grid.centre(b), stroke, own_colour)

    def _side_outline(self, chain: list[object], *, smooth: bool) -> Outline:
        points = [self._corner_points[corner] for corner in chain]
        if not smooth:
            return outlines.polyline(points)
        winding: list[Point] = []
        for number, (a, b) in enumerate(pairwise(points)):
            winding.append(self._eased(points, number))
            chance = Chance(f"{min(near(a), near(b))}{max(near(a), near(b))}")
            off = self.grid.across * chance.between(-0.035, 0.035)
            length = math.dist(a, b)
            x, y = (a.x + b.x) / 2, (a.y + b.y) / 2
            winding.append(Point(x - (b.y - a.y) / length * off, y + (b.x - a.x) / length * off))
        mouth = self._into_water(chain[-1])
        source = self._into_water(chain[0])
        return outlines.smooth([*source, *winding, points[-1], *mouth])

    def _eased(self, points: list[Point], number: int) -> Point:
        """A corner on a line, moved a little towards the inside of its bend."""
        point = points[number]
        if number == 0:
            return point
        before, after = points[number - 1], points[number + 1]
        inside = ((before.x + after.x) / 2, (before.y + after.y) / 2)
        return Point(point.x + (inside[0] - point.x) * 0.3, point.y + (inside[1] - point.y) * 0.3)

    def _into_water(self, corner: object) -> list[Point]:
        """A step from the end of a river into the water that it reaches."""
        at = self._corner_points[corner]
        cells = [cell for cell in self._cells_at.get(near(at), ()) if self._is_water(cell)]
        if len(cells) != 1:
            return []
        (x, y), share = self.grid.centre(cells[0]), 0.28
        return [Point(at.x + (x - at.x) * share, at.y + (y - at.y) * share)]

    def _is_water(self, cell: Hex) -> bool:
        kind = self.kinds.get(self.chart.terrain.get(cell, ""))
        return kind is not None and kind.draw == WATER

    @cached_property
    def _cells_at(self) -> Mapping[tuple[int, int], list[Hex]]:
        """The water hexagons at each of their corners."""
        found: dict[tuple[int, int], list[Hex]] = {}
        for cell in self.chart.terrain:
            if self._is_water(cell):
                for point in self.grid.corners(cell):
                    found.setdefault(near(point), []).append(cell)
        return found

    def _across(self, line: SideLine) -> Iterator[Item]:
        stroke, own_colour = SIDES[line.kind], self.sides[line.number].colour
        parts = []
        for a, b in line.sides:
            (ax, ay), (bx, by) = self.grid.centre(a), self.grid.centre(b)
            first, last = 0.5 - stroke.across / 2, 0.5 + stroke.across / 2
            ends = (ax + (bx - ax) * first, ay + (by - ay) * first, ax + (bx - ax) * last, ay + (by - ay) * last)
            parts.append(outlines.line(*ends))
        if parts:
            for item in self._strokes.items(outlines.joined(*parts), stroke, own_colour):
                yield item._replace(round_ends=False)

    def _through(self, track: Track) -> Iterator[Item]:
        stroke, own_colour = LINES[track.kind], self.lines[track.number].colour
        centres = [self.grid.centre(cell) for cell in track.cells]
        middles = [Point((a.x + b.x) / 2, (a.y + b.y) / 2) for a, b in pairwise(centres)]
        ends = [centres[0], *middles, centres[-1]]
        ops, numbers = "M", [*ends[0]]
        # From side to side, bent towards the middle of the hexagon, so that lines of different entries meet on the
        # sides.
        for number, end in enumerate(ends[1:]):
            start, corner = ends[number], centres[number]
            ops += "C"
            numbers += [start.x + (corner.x - start.x) * 0.62, start.y + (corner.y - start.y) * 0.62]
            numbers += [end.x + (corner.x - end.x) * 0.62, end.y + (corner.y - end.y) * 0.62, *end]
        yield from self._strokes.items(Outline(ops, tuple(numbers)), stroke, own_colour)

    def _area_grounds(self) -> Iterator[Item]:
        for cells, words in zip(self.chart.areas, self.areas, strict=True):
            if words.tint and words.colour and cells and not self.kit.style.is_low_ink:
                yield Path(outline=self._regions.outline(cells), fill=mix(words.colour, WHITE, 0.45), even_odd=True)

    def _area_borders(self) -> Iterator[Item]:
        style = self.kit.style
        for cells, words in zip(self.chart.areas, self.areas, strict=True):
            if not cells:
                continue
            colour = style.ink if style.is_low_ink else words.colour or style.accent
            line = outlines.joined(*(outlines.polygon(loop) for loop in self.grid.border(cells)))
            if not style.is_low_ink:
                band = Path(outline=line, stroke=mix(colour, WHITE, 0.35), width=2.2 * self.unit)
                yield Group(items=(band,), clip=line)
            yield Path(
                outline=line, stroke=colour, width=max(0.3, 0.55 * self.unit), dash=(2.4 * self.unit, 1.0 * self.unit)
            )

    def _area_name(self, cells: frozenset[Hex], words: Named) -> Iterator[Item]:
        style = self.kit.style
        centres = [self.grid.centre(cell) for cell in sorted(cells)]
        x, y = (math.fsum(p[i] for p in centres) / len(centres) for i in (0, 1))
        at = min(centres, key=lambda p: math.dist(p, (x, y)))
        size = max(7.0, min(22.0, 3.4 * math.sqrt(len(cells)) * self.unit))
        colour = style.ink if style.is_low_ink else darker(words.colour or style.accent, 0.3)
        type_ = style.title().but(
            size_pt=size, min_pt=size, letter_spacing_pt=size * 0.16, colour=colour, align="centre"
        )
        # Above the middle of a hexagon, where labels and counters cover it least.
        yield from self._plated(words.name or "", Point(at.x, at.y - self.grid.across * 0.1), type_)

    def _name_along(self, name: str, points: list[Point], colour: Colour) -> Iterator[Item]:
        """A name along the straightest part of a line, a little above it."""
        style = self.kit.style
        size = max(6.0, 9.0 * self.unit)
        ink = style.ink if style.is_low_ink else darker(colour, 0.55)
        type_ = style.flavour().but(
            size_pt=size, min_pt=size, italic=True, colour=ink, align="centre", letter_spacing_pt=0.6
        )
        start, end = longest_stretch(points)
        angle = math.degrees(math.atan2(end.y - start.y, end.x - start.x))
        matrix = turned(angle).then(moved((start.x + end.x) / 2, (start.y + end.y) / 2))
        yield Group(items=tuple(self._plated(name, Point(0, -1.9 * self.unit), type_)), matrix=matrix)

    def _on_side(self, words: str, one: Point, other: Point) -> Iterator[Item]:
        """Words in the middle between two hexagons."""
        size = min(8.0, max(6.0, 0.27 * self.grid.across))
        type_ = self.kit.style.rules().but(size_pt=size, min_pt=6, bold=True, align="centre")
        foot = Point((one.x + other.x) / 2, (one.y + other.y) / 2 + 0.35 * ascent(type_))
        return self._plated(words, foot, type_)

    def _plated(self, words: str, foot: Point, type_: Type) -> Iterator[Item]:
        return plated(words, foot, type_, self.base, self.kit)
