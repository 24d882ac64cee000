"""Finds words and icons that are too near to a shop's cut, by their outlines."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from pnp.base.findings import Place
from pnp.base.units import PT
from pnp.drawing.faces import Shape
from pnp.drawing.geometry import IDENTITY, Matrix, Point, convex_hull
from pnp.drawing.scene import Item, Path, Picture, Stamp, Text, Use, walk

# The height of letters above the baseline, and the depth of letters without and with descenders, in em.
_RISE, _LEVEL, _HANG = 0.72, 0.01, 0.21
_HANGING = frozenset("gjpqyQJ,;()[]{}|/ç")

_SLACK = 0.005

_ICONS = ("icon_", "glyph_")


class Mark(NamedTuple):
    """A word or an icon: its name for a message, the place of its text in the YAML, and the points around it."""

    what: str
    place: Place | None
    points: tuple[Point, ...]


def marks(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Iterator[Mark]:
    """All words and icons of a drawing; backgrounds, frames and pictures may be cut."""
    for item, placed in walk(items, matrix, enter=lambda stamp: not stamp.name.startswith(_ICONS)):
        if isinstance(item, Text):
            yield _word(item, placed)
        elif isinstance(item, Use):
            name = item.stamp.name.partition("_")[2].replace("_", " ")
            matrix_inside = item.matrix.then(placed)
            yield Mark(f"the icon {name}", None, tuple(matrix_inside.apply(x, y) for x, y in _hull(item.stamp)))


def _word(text: Text, matrix: Matrix) -> Mark:
    em = text.size_pt * PT
    top, bottom = text.y - _RISE * em, text.y + (_HANG if _HANGING & set(text.text) else _LEVEL) * em
    corners = ((text.x, top), (text.x + text.width, top), (text.x + text.width, bottom), (text.x, bottom))
    return Mark(f'"{text.text}"', text.place, tuple(matrix.apply(x, y) for x, y in corners))


@lru_cache(maxsize=1024)
def _hull(stamp: Stamp) -> tuple[Point, ...]:
    """The convex hull of an icon: zones are convex, so no other point is further outside."""
    return tuple(convex_hull(_points(stamp.items)))


def _points(items: Iterable[Item]) -> Iterator[Point]:
    for item, matrix in walk(items):
        match item:
            case Path():
                numbers = item.outline.points
                yield from (matrix.apply(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True))
            case Text():
                yield from _word(item, matrix).points
            case Picture():
                yield from (matrix.apply(*corner) for corner in item.box.corners)


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """The part of a trim box, or of the disc or hexagon in it, that lies `inside` millimetres from the cut."""

    shape: Shape
    width: float
    height: float
    inside: float

    def beyond(self, point: Point) -> float:
        """The distance of a point outside of the zone in millimetres; negative inside."""
        return max(along - reach for along, reach in self._walls(point))

    def room(self, point: Point) -> float:
        """The scale about the middle at which a point meets the edge of the zone."""
        return min((reach / along for along, reach in self._walls(point) if along > 0), default=math.inf)

    def _walls(self, point: Point) -> Iterator[tuple[float, float]]:
        """For each edge, the distance of the point from the middle in the edge's direction, and that of the edge."""
        x, y = point.x - self.width / 2, point.y - self.height / 2
        match self.shape:
            case Shape.DISC:
                yield math.hypot(x, y), min(self.width, self.height) / 2 - self.inside
            case Shape.HEX_FLAT | Shape.HEX_POINTY:
                start = 30 if self.shape is Shape.HEX_FLAT else 0
                reach = min(self.width, self.height) / 2 - self.inside
                for degrees in range(start, 360 + start, 60):
                    angle = math.radians(degrees)
                    yield x * math.cos(angle) + y * math.sin(angle), reach
            case _:
                yield abs(x), self.width / 2 - self.inside
                yield abs(y), self.height / 2 - self.inside


class Strayed(NamedTuple):
    """A mark outside a zone, its distance in millimetres, and the scale of the drawing that brings all marks inside."""

    mark: Mark
    beyond: float
    scale: float


def strayed(stamp: Stamp, matrix: Matrix, zone: Zone) -> Strayed | None:
    """The mark of a drawing that is furthest outside the zone; None if all are inside."""
    drawn = list(marks(stamp.items, matrix))
    outside = [(max(map(zone.beyond, mark.points)), mark) for mark in drawn if mark.points]
    beyond, mark = max(outside, key=lambda distance_and_mark: distance_and_mark[0], default=(0.0, None))
    if mark is None or beyond <= _SLACK:
        return None
    return Strayed(mark, beyond, min(zone.room(point) for other in drawn for point in other.points))
