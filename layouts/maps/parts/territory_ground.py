"""The ground of a map of areas: tints, bands along the borders of regions, terrain, borders and coasts."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

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
    darker,
    lighter,
    mix,
    outlines,
)
from pnp.drawing.borders import Run, nearest_points
from pnp.drawing.geometry import box_around
from pnp.drawing.rings import depth

from .courses import course
from .landscape import DrawingStyle, Landscape, colours_of
from .motif import Spot
from .sea import coast_lines
from .territories import Territories, Territory
from .territory_labels import Label

_BAND, _FINE_BAND = 4.5, 2.4
_DASHES: tuple[tuple[float, ...], ...] = ((), (4.0, 1.6), (1.2, 1.2), (7.0, 1.2, 1.2, 1.2), (1.6, 3.6))
# The largest width of a band, as a share of the depth of an area; half of the band lies inside the area.
_OF_DEPTH = 0.7
_SPOT = 13.0
_COAST = 6.0
_MARGIN = 4.5
_END = 5


def band_of_region(line: Outline, number: int, colour: Colour) -> Path:
    """The band of a region with little ink: its dashes tell it from others without colour."""
    dash = _DASHES[number % len(_DASHES)]
    return Path(outline=line, stroke=darker(colour, 0.2), width=_FINE_BAND, dash=dash, round_ends=not dash)


def sea_link(line: Outline, kit: Kit) -> Path:
    """A way over the sea."""
    return Path(outline=line, stroke=kit.style.ink, width=0.7, dash=(2.2, 1.6))


def barred_border(line: Outline, kit: Kit) -> tuple[Path, Path]:
    """A border that cannot be crossed: a thick line with a light core."""
    return (
        Path(outline=line, stroke=kit.style.ink, width=2.2, round_ends=True),
        Path(outline=line, stroke=kit.style.ground, width=1.0, dash=(1.4, 1.4)),
    )


@dataclass(frozen=True, kw_only=True)
class TerritoryGround:
    """Draws everything under the labels."""

    map: Territories
    labels: tuple[Label, ...]
    drawing: DrawingStyle
    kit: Kit

    @property
    def water(self) -> Colour:
        """The colour of the water."""
        water = self.map.board.water
        return self.kit.colour(water) if water else self.kit.style.ground

    @cached_property
    def _depths(self) -> dict[str, float]:
        return {label.area.id: label.depth for label in self.labels}

    def items(self) -> Iterator[Item]:
        """Draw from the ground up."""
        areas = self.map.by_id
        for name, area in areas.items():
            if area.kind == "sea":
                yield from self._tint(area, name)
        land = [self.map.outlines[name] for name, area in areas.items() if area.kind == "land"]
        if land:
            yield from coast_lines(land, self.water, _COAST, self.kit)
            # The fills cover the inner half of the coast and of the borders between areas.
            yield Path(outline=outlines.joined(*land), stroke=self.kit.style.ink, width=1.2, round_ends=True)
        for name, area in areas.items():
            if area.kind == "land":
                yield from self._tint(area, name)
        for name, area in areas.items():
            yield from self._band(area, name)
        for name, area in areas.items():
            yield from self._terrain(area, name)
        yield from self._lines()
        yield from self._barred()
        yield from self._sea_links()

    def colour(self, area: Territory) -> Colour:
        """The tint of an area; areas of one region differ a little."""
        board, kit = self.map.board, self.kit
        if area.colour:
            return kit.colour(area.colour)
        if area.kind == "sea":
            return self.water
        region = board.regions.get(area.region or "")
        base = kit.colour(region.colour) if region else kit.style.ground
        return lighter(base, Chance(f"tint/{area.id}").between(0.0, 0.16))

    def _tint(self, area: Territory, name: str) -> Iterator[Item]:
        fill = WHITE if self.kit.style.is_low_ink else self.colour(area)
        if area.kind == "land":
            # A line in the colour of the fill, drawn under it, closes the gaps to the neighbours.
            for run in self._runs(name):
                # The ends of the line may already follow a coast.
                between = run.points[_END:-_END]
                if run.beyond is not None and len(between) > 1:
                    yield Path(outline=outlines.polyline(between), stroke=fill, width=self.map.board.tolerance)
        yield Path(outline=self.map.outlines[name], fill=fill, even_odd=True)

    def _band(self, area: Territory, name: str) -> Iterator[Item]:
        """A darker band inside the border of a region, as on hand-coloured maps."""
        if area.kind == "sea":
            return
        tint, narrow = self.colour(area), _OF_DEPTH * self._depths[name]
        edge = [outlines.polyline(run.points) for run in self._runs(name) if not self._is_inner(run)]
        if edge:
            line = outlines.joined(*edge)
            if self.kit.style.is_low_ink:
                regions = list(self.map.board.regions)
                number = regions.index(area.region) if area.region in regions else 0
                path = band_of_region(line, number, tint)
            else:
                width = min(_BAND, narrow)
                path = Path(outline=line, stroke=mix(darker(tint, 0.28), tint, 0.25), width=width, round_ends=True)
            yield Group(items=(path,), clip=self.map.outlines[name])

    def _terrain(self, area: Territory, name: str) -> Iterator[Item]:
        if area.terrain is None:
            return
        landscape = Landscape(drawing=self.drawing, style=self.kit.style)
        colours = colours_of(area.terrain, self.colour(area), self.kit.style)
        taken = [label.box.inset(-_SPOT * 0.42) for label in self.labels]
        for number, at in enumerate(self._spots(name)):
            if not any(box.holds(at) for box in taken):
                spot = Spot(centre=at, across=_SPOT, chance=Chance(f"{name}/{number}"))
                yield from landscape.items(area.terrain, spot, colours)

    def _spots(self, name: str) -> Iterator[Point]:
        """Places well inside an area, in rows that are offset from each other, from top to bottom."""
        rings = self.map.coarse(name)
        box = box_around(point for ring in rings for point in ring)
        step, chance = _SPOT * 0.92, Chance(f"spots/{name}")
        for row in range(math.ceil(box.height / step)):
            shift = step / 2 if row % 2 else 0.0
            for column in range(math.ceil(box.width / step) + 1):
                x = box.x + column * step + shift + chance.between(-0.15, 0.15) * step
                at = Point(x, box.y + (row + 0.5) * step + chance.between(-0.12, 0.12) * step)
                if depth(at, rings) > _SPOT * 0.5:
                    yield at

    def _lines(self) -> Iterator[Item]:
        """Borders: fine inside a region, strong between regions, dashed at sea; and the coast."""
        ink, kinds = self.kit.style.ink, self.map.by_id
        for run in self.map.borders.runs:
            if run.beyond is not None and run.area > run.beyond and self._is_inner(run):
                continue
            both = {kinds[run.area].kind, kinds[run.beyond].kind if run.beyond else "sea"}
            line = outlines.polyline(run.points)
            if both == {"sea"}:
                stroke = mix(ink, self.water, 0.45)
                yield Path(outline=line, stroke=stroke, width=0.35, dash=(1.6, 1.2))
            elif "sea" in both:
                # Coasts are drawn separately.
                continue
            elif self._is_inner(run):
                yield Path(outline=line, stroke=mix(ink, self.colour(kinds[run.area]), 0.2), width=0.3, round_ends=True)
            else:
                yield Path(outline=line, stroke=ink, width=0.8, round_ends=True)

    def _barred(self) -> Iterator[Item]:
        barred = {frozenset(ends) for ends in self.map.board.barred}
        for run in self.map.borders.runs:
            if run.beyond is not None and run.area < run.beyond and frozenset((run.area, run.beyond)) in barred:
                yield from barred_border(outlines.polyline(run.points), self.kit)

    def _sea_links(self) -> Iterator[Item]:
        rings = self.map.rings
        for first, second in self.map.board.sea_links:
            if first not in rings or second not in rings:
                continue
            start, end = nearest_points((ring[::3] for ring in rings[first]), (ring[::3] for ring in rings[second]))
            way = course(start, end, bend=0.12 * math.dist(start, end))
            yield from self._sea_link(way.line(0, way.length), start, end)
        for left, right in self.map.board.edge_links:
            if left in rings and right in rings:
                start = min(point for ring in rings[left] for point in ring)
                end = max(point for ring in rings[right] for point in ring)
                yield from self._sea_link(outlines.line(start.x, start.y, _MARGIN, start.y), start)
                yield from self._sea_link(outlines.line(end.x, end.y, self.map.board.width - _MARGIN, end.y), end)

    def _sea_link(self, line: Outline, *ends: Point) -> Iterator[Item]:
        yield sea_link(line, self.kit)
        for at in ends:
            yield Path(outline=outlines.circle(at, 0.9), fill=self.kit.style.ink)

    def _runs(self, name: str) -> Iterator[Run]:
        return (run for run in self.map.borders.runs if run.area == name)

    def _is_inner(self, run: Run) -> bool:
        """Tell whether the same region lies on both sides."""
        areas = self.map.by_id
        return run.beyond is not None and areas[run.area].region == areas[run.beyond].region
