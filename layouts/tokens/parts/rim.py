"""The context in which a rim is drawn: a pattern along any outline, which tells tokens apart without colour."""

import math
from dataclasses import dataclass
from typing import NamedTuple

from pnp.drawing.api import Box, Colour, Outline, Path, Point
from pnp.drawing.rings import contours

from .cut import Cut

# The number of straight segments for one curve.
_FLAT = 24


class Station(NamedTuple):
    """A point on a line, and the unit vector that points outwards there."""

    at: Point
    out: Point

    def moved(self, along: float, outwards: float) -> Point:
        """The point at this distance along the line, clockwise, and outwards."""
        x, y = self.out
        return Point(self.at.x + x * outwards - y * along, self.at.y + y * outwards + x * along)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rim:
    """The band inside the edge of a token: its shape, the box it fills, the width of the band and the ink.

    Depths are shares of the band, from 0 at the edge inwards.
    """

    cut: Cut
    box: Box
    band: float
    ink: Colour

    def line(self, depth: float, width: float) -> Path:
        """A line around the token."""
        return Path(outline=self._outline(depth), stroke=self.ink, width=width)

    def stations(self, depth: float, step: float) -> tuple[Station, ...]:
        """Stations along the outline, about `step` mm apart; their number is a multiple of 12, for equal quarters."""
        around = math.fsum(length for _, _, length in _steps(self._outline(0.55)))
        return stations(self._outline(depth), max(12, round(around / step / 12) * 12))

    def _outline(self, depth: float) -> Outline:
        return self.cut.edge(self.box, self.band * depth)


def stations(line: Outline, count: int) -> tuple[Station, ...]:
    """Places at equal distances along a closed outline."""
    steps = _steps(line)
    each = math.fsum(length for _, _, length in steps) / count
    found: list[Station] = []
    travelled = wanted = 0.0
    for a, b, length in steps:
        while length and wanted < travelled + length and len(found) < count:
            share = (wanted - travelled) / length
            at = Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
            found.append(Station(at, Point((b.y - a.y) / length, (a.x - b.x) / length)))
            wanted += each
        travelled += length
    return tuple(found)


def _steps(line: Outline) -> list[tuple[Point, Point, float]]:
    (points,) = contours(line, _FLAT)
    return [(a, b, math.dist(a, b)) for a, b in zip(points, points[1:] + points[:1], strict=True)]
