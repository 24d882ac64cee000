"""Rims of tokens: patterns that run round any shape, so that pieces tell apart by touch of the eye, not by colour."""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pnp.base.colours import Colour
from pnp.drawing import outlines
from pnp.drawing.faces import Shape, trim_outline
from pnp.drawing.geometry import Box, Point, moved
from pnp.drawing.scene import Item, Outline, Path

_FLAT = 24


class Rim(NamedTuple):
    """What a pattern is drawn on: the shape, its trim box, the width of the band and the ink."""

    shape: Shape
    trim: Box
    band: float
    ink: Colour


class Station(NamedTuple):
    """A place on a line: where it is, and the unit vector that points outwards there."""

    at: Point
    out: Point


def rim(name: str, on: Rim) -> tuple[Item, ...]:
    """Draw the pattern of this name along the edge, inside the trim."""
    return tuple(_RIMS[name](on))


def inner(shape: Shape, trim: Box, inset: float) -> Outline:
    """The outline of the shape, moved inwards."""
    made = trim_outline(shape, trim.width, trim.height, -inset)
    return outlines.mapped(made, moved(trim.x, trim.y))


def stations(line: Outline, count: int) -> tuple[Station, ...]:
    """Places at equal distances along a closed outline."""
    points = flattened(line)
    steps = list(zip(points, points[1:] + points[:1], strict=True))
    lengths = [math.dist(a, b) for a, b in steps]
    each = math.fsum(lengths) / count
    made: list[Station] = []
    travelled = wanted = 0.0
    for (a, b), length in zip(steps, lengths, strict=True):
        while length and wanted < travelled + length and len(made) < count:
            share = (wanted - travelled) / length
            at = Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
            made.append(Station(at, Point((b.y - a.y) / length, (a.x - b.x) / length)))
            wanted += each
        travelled += length
    return tuple(made)


def flattened(outline: Outline) -> list[Point]:
    """The corners of an outline, its curves cut into short straight steps."""
    points: list[Point] = []
    at = 0
    for op in outline.ops:
        if op in "ML":
            points.append(Point(*outline.points[at : at + 2]))
            at += 2
        elif op == "C":
            points += _curve(points[-1], outline.points[at : at + 6])
            at += 6
    return points


def _curve(start: Point, handles: Sequence[float]) -> Iterator[Point]:
    x1, y1, x2, y2, x3, y3 = handles
    for i in range(1, _FLAT + 1):
        t = i / _FLAT
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield Point(a * start.x + b * x1 + c * x2 + d * x3, a * start.y + b * y1 + c * y2 + d * y3)


def _line(on: Rim, inset: float, width: float) -> Path:
    return Path(outline=inner(on.shape, on.trim, inset), stroke=on.ink, width=width)


def _plain(on: Rim) -> Iterator[Item]:
    yield _line(on, on.band * 0.6, max(0.35, on.band * 0.3))


def _double(on: Rim) -> Iterator[Item]:
    yield _line(on, on.band * 0.45, max(0.35, on.band * 0.3))
    yield _line(on, on.band * 0.95, 0.25)


def _count(on: Rim, step: float) -> int:
    """How many steps go round, a multiple of twelve, so that corners and quarters look alike."""
    points = flattened(inner(on.shape, on.trim, on.band * 0.55))
    around = math.fsum(math.dist(a, b) for a, b in zip(points, points[1:] + points[:1], strict=True))
    return max(12, round(around / step / 12) * 12)


def _dots(on: Rim) -> Iterator[Item]:
    radius = max(0.22, on.band * 0.17)
    places = stations(inner(on.shape, on.trim, on.band * 0.55), _count(on, radius * 4))
    yield Path(outline=outlines.joined(*(outlines.circle(p.at, radius) for p in places)), fill=on.ink)
    yield _line(on, on.band * 1.0, 0.25)


def _milled(on: Rim) -> Iterator[Item]:
    """Strokes across the edge, as on a coin."""
    places = stations(inner(on.shape, on.trim, on.band * 0.5), _count(on, max(0.55, on.band * 0.5)))
    reach = on.band * 0.3
    strokes = [
        outlines.line(
            p.at.x - p.out.x * reach, p.at.y - p.out.y * reach, p.at.x + p.out.x * reach, p.at.y + p.out.y * reach
        )
        for p in places
    ]
    yield Path(outline=outlines.joined(*strokes), stroke=on.ink, width=0.25)
    yield _line(on, on.band * 1.0, 0.3)


def _rope(on: Rim) -> Iterator[Item]:
    """Two lines with slanting strands between them."""
    places = stations(inner(on.shape, on.trim, on.band * 0.65), _count(on, max(0.7, on.band * 0.7)))
    reach = on.band * 0.26
    strands = [
        outlines.line(
            p.at.x - (p.out.x - p.out.y) * reach,
            p.at.y - (p.out.y + p.out.x) * reach,
            p.at.x + (p.out.x - p.out.y) * reach,
            p.at.y + (p.out.y + p.out.x) * reach,
        )
        for p in places
    ]
    yield Path(outline=outlines.joined(*strands), stroke=on.ink, width=0.25, round_ends=True)
    yield _line(on, on.band * 0.38, 0.25)
    yield _line(on, on.band * 0.92, 0.25)


def _teeth(on: Rim) -> Iterator[Item]:
    """A row of triangles that point inwards."""
    places = stations(inner(on.shape, on.trim, on.band * 0.3), _count(on, max(1.0, on.band * 0.9)))
    half, deep = max(1.0, on.band * 0.9) * 0.36, on.band * 0.62
    teeth = [
        outlines.polygon(
            [
                (p.at.x - p.out.y * half, p.at.y + p.out.x * half),
                (p.at.x + p.out.y * half, p.at.y - p.out.x * half),
                (p.at.x - p.out.x * deep, p.at.y - p.out.y * deep),
            ]
        )
        for p in places
    ]
    yield _line(on, on.band * 0.3, 0.3)
    yield Path(outline=outlines.joined(*teeth), fill=on.ink)


def _none(_on: Rim) -> Iterator[Item]:
    return iter(())


_RIMS: dict[str, Callable[[Rim], Iterator[Item]]] = {
    "none": _none,
    "plain": _plain,
    "double": _double,
    "dots": _dots,
    "milled": _milled,
    "rope": _rope,
    "teeth": _teeth,
}
