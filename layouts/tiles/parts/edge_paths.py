"""Paths from edge to edge of a tile: straight lines and true arcs, their parallels, and pieces of them.

A path meets an edge at its middle and at a right angle, so that any two tiles join.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pnp.base.tile_edges import Run, TileShape
from pnp.drawing.api import Box, Outline, Point, Shape, hex_size, outlines, trim_outline

STUB = 0.5
"""The end of a stub, as a share of the way from the middle to the edge."""

_STRAIGHT = 1e-6


@dataclass(frozen=True, slots=True)
class Straight:
    """A straight piece of a path."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        """The length."""
        return math.dist(self.start, self.end)

    def part(self, first: float, last: float) -> "Straight":
        """The part between two shares of its length."""
        return Straight(self.at(first), self.at(last))

    def at(self, share: float) -> Point:
        """The point at a share of its length."""
        (x, y), (x2, y2) = self.start, self.end
        return Point(x + (x2 - x) * share, y + (y2 - y) * share)

    def along(self, _share: float) -> Point:
        """Its direction, as a vector of length 1."""
        length = self.length or 1.0
        return Point((self.end.x - self.start.x) / length, (self.end.y - self.start.y) / length)

    def outline(self, offset: float) -> Outline:
        """The line at a distance to its left."""
        x, y = self.along(0)
        return outlines.line(
            self.start.x + y * offset,
            self.start.y - x * offset,
            self.end.x + y * offset,
            self.end.y - x * offset,
        )


@dataclass(frozen=True, slots=True)
class Arc:
    """A part of a circle; degrees are measured clockwise from the right."""

    centre: Point
    radius: float
    first: float
    last: float

    @property
    def length(self) -> float:
        """The length."""
        return self.radius * math.radians(abs(self.last - self.first))

    def _degrees(self, share: float) -> float:
        return self.first + (self.last - self.first) * share

    def part(self, first: float, last: float) -> "Arc":
        """The part between two shares of its length."""
        return Arc(self.centre, self.radius, self._degrees(first), self._degrees(last))

    def at(self, share: float) -> Point:
        """The point at a share of its length."""
        return towards(self.centre, self._degrees(share), self.radius)

    def along(self, share: float) -> Point:
        """Its direction, as a vector of length 1."""
        angle = math.radians(self._degrees(share))
        sense = 1.0 if self.last >= self.first else -1.0
        return Point(-math.sin(angle) * sense, math.cos(angle) * sense)

    def outline(self, offset: float) -> Outline:
        """The arc at a distance to its left."""
        radius = self.radius + (offset if self.last >= self.first else -offset)
        return outlines.arc_line(self.centre, max(0.01, radius), self.first, self.last)


Piece = Straight | Arc


@dataclass(frozen=True)
class Way:
    """A way of several pieces; each begins where the one before ends."""

    pieces: tuple[Piece, ...]

    @cached_property
    def length(self) -> float:
        """The length."""
        return math.fsum(piece.length for piece in self.pieces)

    def outline(self, offset: float = 0.0) -> Outline:
        """The line at a distance to its left."""
        return outlines.chained(*(piece.outline(offset) for piece in self.pieces))

    def part(self, first: float, last: float) -> "Way":
        """The part between two distances from its start."""
        found: list[Piece] = []
        begun = 0.0
        for piece in self.pieces:
            low, high = max(first, begun), min(last, begun + piece.length)
            if high > low:
                found.append(piece.part((low - begun) / piece.length, (high - begun) / piece.length))
            begun += piece.length
        return Way(tuple(found))

    def beside_middle(self, distance: float) -> tuple[Point, Point]:
        """The point at a distance from half way, back towards the start if it is negative; and the direction there."""
        piece = self.part(0, self.length / 2 + distance).pieces[-1]
        return piece.at(1), piece.along(1)

    def points(self, step: float) -> Iterator[Point]:
        """Points about a step apart."""
        for piece in self.pieces:
            count = max(1, math.ceil(piece.length / step))
            yield from (piece.at(i / count) for i in range(count + 1))


def towards(start: Point, degrees: float, distance: float) -> Point:
    """The point at a distance in a direction, measured clockwise from the right."""
    angle = math.radians(degrees)
    return Point(start.x + distance * math.cos(angle), start.y + distance * math.sin(angle))


@dataclass(frozen=True)
class TileForm:
    """The measures of a tile."""

    shape: TileShape
    across: float

    @property
    def cut(self) -> Shape:
        """The shape of the cut."""
        return Shape.RECTANGLE if self.shape is TileShape.SQUARE else Shape(self.shape.value)

    @property
    def box(self) -> Box:
        """The trim box."""
        if self.shape is TileShape.SQUARE:
            return Box(0, 0, self.across, self.across)
        return Box(0, 0, *hex_size(self.across, self.cut))

    @property
    def centre(self) -> Point:
        """The middle."""
        return self.box.centre

    @property
    def half(self) -> float:
        """The distance from the middle to an edge."""
        return self.across / 2

    @property
    def sides(self) -> int:
        """The number of edges."""
        return len(self.shape.edges)

    def outline(self, grow: float = 0.0) -> Outline:
        """The edge, moved outwards."""
        return trim_outline(self.cut, self.box.width, self.box.height, grow=grow)

    def degrees(self, edge: float) -> float:
        """The direction of an edge from the middle; 0.5 is that of the corner after the first edge."""
        return self.shape.first_degrees + self.shape.step_degrees * edge

    def corner(self, edge: int) -> Point:
        """The corner at the end of an edge, clockwise."""
        reach = self.half / math.cos(math.radians(self.shape.step_degrees / 2))
        return towards(self.centre, self.degrees(edge + 0.5), reach)

    def to_edge(self, at: Point) -> float:
        """The distance from a point to the nearest edge; negative outside of the tile."""
        outs = (towards(Point(0, 0), self.degrees(edge), 1) for edge in range(self.sides))
        return min(self.half - (at.x - self.centre.x) * out.x - (at.y - self.centre.y) * out.y for out in outs)

    def on_spoke(self, edge: int, share: float) -> Point:
        """The point on the line from the middle to an edge, at a share of the way."""
        return towards(self.centre, self.degrees(edge), self.half * share)

    def spoke(self, edge: int, reach: float, end: float = 0.0) -> Way:
        """The way from beyond an edge towards the middle, to a share of the way."""
        outer = 1 + reach / self.half
        return Way((Straight(self.on_spoke(edge, outer), self.on_spoke(edge, end)),))

    def through(self, first: int, last: int, reach: float) -> Way:
        """The way from beyond one edge to beyond another: straight, or an arc."""
        return Way((*self.spoke(first, reach, 1).pieces, self._bend(first, last, 1), *self._out(last, reach)))

    def fillet(self, first: int, last: int, share: float) -> Way:
        """The arc that rounds the corner between two spokes, at a share of the way to the edges."""
        return Way((self._bend(first, last, share),))

    def _out(self, edge: int, reach: float) -> tuple[Piece, ...]:
        return (Straight(self.on_spoke(edge, 1), self.on_spoke(edge, 1 + reach / self.half)),)

    def _bend(self, first: int, last: int, share: float) -> Piece:
        start, end = self.on_spoke(first, share), self.on_spoke(last, share)
        between = (self.degrees(last) - self.degrees(first) + 180) % 360 - 180
        if abs(abs(between) - 180) < _STRAIGHT:
            return Straight(start, end)
        half = math.radians(between / 2)
        middle = self.degrees(first) + between / 2
        centre = towards(self.centre, middle, self.half * share / math.cos(half))
        begin, stop = (math.degrees(math.atan2(p.y - centre.y, p.x - centre.x)) for p in (start, end))
        turn = (stop - begin + 180) % 360 - 180
        return Arc(centre, self.half * share * abs(math.tan(half)), begin, begin + turn)


def area(run: Run, form: TileForm, reach: float) -> tuple[Outline, tuple[Outline, ...]]:
    """The part of a landscape along the edges of a run: its outline, and its borders inside the tile."""
    if len(run) == form.sides:
        return form.outline(reach), ()
    grown = (form.half + reach) / form.half
    ops, points, borders = "M", [*form.corner(run[0] - 1)], []
    for edge, following in zip(run, (*run[1:], run[0]), strict=True):
        start, end, onwards = form.corner(edge - 1), form.corner(edge), form.corner(following - 1)
        ops += "LLL"
        points += [*_away(start, form.centre, grown), *_away(end, form.centre, grown), *end]
        if (following - edge) % form.sides != 1:
            curve = (*_away(end, form.centre, _HOLLOW), *_away(onwards, form.centre, _HOLLOW), *onwards)
            ops += "C"
            points += curve
            borders.append(Outline("MC", (*end, *curve)))
    return Outline(ops + "Z", tuple(points)), tuple(borders)


# The distance of the border of an area from the corners, as a share of the way from there to the middle.
_HOLLOW = 0.38


def _away(point: Point, centre: Point, share: float) -> Point:
    return Point(centre.x + (point.x - centre.x) * share, centre.y + (point.y - centre.y) * share)


def hull(centres: Sequence[Point], radius: float) -> Outline:
    """The outline around discs on the corners of a convex figure, clockwise."""
    if len(centres) == 1:
        return outlines.circle(centres[0], radius)
    arcs = []
    for before, at, after in zip((centres[-1], *centres[:-1]), centres, (*centres[1:], centres[0]), strict=True):
        first, last = (math.degrees(math.atan2(b.y - a.y, b.x - a.x)) - 90 for a, b in ((before, at), (at, after)))
        arcs.append(outlines.arc_line(at, radius, first, first + (last - first) % 360))
    return outlines.chained(*arcs, closed=True)
