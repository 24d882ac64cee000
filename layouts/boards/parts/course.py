"""The course of a track: in rows, to and fro, round an edge or circle, in a spiral, along a line."""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Literal

from pydantic import Field

from pnp.drawing.api import Box, Outline, Point, outlines
from pnp.drawing.rings import contours
from pnp.game.model import Length, Placed

from .region import Shape

# The numbers of straight steps in a full turn, and in the curve between two points.
_TURN, _BEND = 96, 16


class Course(Placed):
    """The course of a track."""

    way: Literal["rows", "snake", "around", "circle", "spiral", "line"] = "rows"
    rows: int = Field(1, ge=1, le=100, description="with rows and snake")
    turns: float = Field(2.0, ge=0.5, le=12, description="with spiral: how often it goes round, from outside inwards")
    begin: float = Field(0.0, ge=-360, le=360, description="with circle and spiral: degrees clockwise from the top")
    points: tuple[tuple[Length, Length], ...] = Field((), description="with line: its corners, inside the box")
    curved: bool = Field(default=False, description="with line: a smooth curve through its points")
    size: Length | None = Field(None, gt=0, description="of a space; left out: as large as fits")
    gap: Length = Field(1.0, ge=0)
    shape: Shape = "square"

    @property
    def lead(self) -> int:
        """The number of spaces before the first number."""
        return 0


def joining(track: Course, centres: Sequence[Point]) -> Outline:
    """The line that joins the spaces."""
    if track.way == "circle" and centres:
        centres = (*centres, centres[0])
    is_smooth = track.way in ("circle", "spiral") or (track.way == "line" and track.curved)
    return outlines.smooth(centres) if is_smooth and len(centres) > 2 else outlines.polyline(centres)


def places(track: Course, count: int, box: Box) -> tuple[tuple[Point, ...], float]:
    """The middles of this many spaces in the box, and their greatest size."""
    if count == 0:
        return (), 0.0
    match track.way:
        case "rows" | "snake":
            return _in_rows(track, count, box)
        case "around":
            return _around(track, count, box)
        case "circle":
            return _on_line(track, count, box, _ellipse, closed=True)
        case "spiral":
            return _on_line(track, count, box, lambda room: _spiral(room, track), closed=False)
        case "line":
            points = [Point(box.x + x, box.y + y) for x, y in track.points] or [
                Point(box.x, box.centre.y),
                Point(box.right, box.centre.y),
            ]
            if track.curved:
                (bent,) = contours(outlines.smooth(points), _BEND)
                points = [*bent, points[-1]]
            length = math.fsum(math.dist(a, b) for a, b in pairwise(points))
            side = track.size or length / max(1, count - 1) - track.gap
            return tuple(_along(points, count, closed=False)), side


def _in_rows(track: Course, count: int, box: Box) -> tuple[tuple[Point, ...], float]:
    # The word before the first number has a separate column, so that tens are aligned.
    shift = track.lead if track.way == "rows" else 0
    across = -(-(count - shift) // track.rows) + shift
    step_x, step_y = (box.width + track.gap) / across, (box.height + track.gap) / track.rows
    side = track.size or min(step_x, step_y) - track.gap
    centres = []
    for index in range(count):
        row, column = divmod(index - shift, across - shift) if index else (0, -shift)
        column += shift
        if track.way == "snake" and row % 2:
            column = across - 1 - column
        x, y = box.x + (column + 0.5) * step_x, box.y + (row + 0.5) * step_y
        centres.append(Point(x - track.gap / 2, y - track.gap / 2))
    return tuple(centres), side


def _around(track: Course, count: int, box: Box) -> tuple[tuple[Point, ...], float]:
    """Spaces round the edge of the box, clockwise from its top left corner, with one in each corner."""
    sides = ((box.width, 1.0), (box.height, _height(track))) * 2
    steps = [int(corner < count) for corner in range(4)]
    for _ in range(4, count):
        roomiest = max(range(4), key=lambda i: _room(track, *sides[i], steps[i] + 1))
        steps[roomiest] += 1
    side = track.size or min(_room(track, *side_room, number) for side_room, number in zip(sides, steps, strict=True))
    inner = box.inset(side / 2, side / 2 * _height(track))
    edges = pairwise((*inner.corners, inner.corners[0]))
    centres = (
        Point(start.x + (end.x - start.x) * step / number, start.y + (end.y - start.y) * step / number)
        for (start, end), number in zip(edges, steps, strict=True)
        for step in range(number)
    )
    return tuple(centres), side


def _room(track: Course, length: float, share: float, steps: int) -> float:
    """The greatest size of spaces on an edge with one at both ends; or their distance, if the size is given."""
    if track.size:
        return (length / share - track.size) / max(1, steps)
    return (length - track.gap * steps) / (steps + 1) / share


def _along(points: Sequence[Point], count: int, *, closed: bool) -> Iterator[Point]:
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    step = math.fsum(lengths) / (count if closed else max(1, count - 1))
    for index in range(count):
        left = index * step
        for i, length in enumerate(lengths):
            if left <= length + 1e-6 or i == len(lengths) - 1:
                share = left / length if length else 0.0
                start, end = points[i], points[i + 1]
                yield Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
                break
            left -= length


Line = Callable[[Box], list[Point]]


def _on_line(track: Course, count: int, box: Box, line: Line, *, closed: bool) -> tuple[tuple[Point, ...], float]:
    """Spaces along a line in the part of the box that is left for their middles, as large as possible."""

    def placed(side: float) -> tuple[Point, ...]:
        points = _turned(line(box.inset(side / 2, side / 2 * _height(track))), box.centre, track.begin, closed=closed)
        return tuple(_along(points, count, closed=closed))

    if track.size:
        return placed(track.size), track.size
    # A larger space leaves a shorter line; bisection finds the size at which both agree.
    low, high = 0.0, min(box.width, box.height)
    for _ in range(20):
        side = (low + high) / 2
        low, high = (side, high) if _is_clear(track, placed(side), side, box) else (low, side)
    return placed(low), low


def _is_clear(track: Course, centres: Sequence[Point], side: float, box: Box) -> bool:
    """Tell whether spaces of this size keep apart: neighbours, and the turns of a spiral."""
    need = side + track.gap
    if track.way == "spiral" and _pitch(track, side, box) < need * (math.sqrt(2) if track.shape == "square" else 1):
        return False
    pairs = pairwise((*centres, centres[0]) if track.way == "circle" else centres)
    if track.shape == "square":
        return all(max(abs(a.x - b.x), abs(a.y - b.y)) >= need for a, b in pairs)
    return all(math.dist(a, b) >= need * _height(track) for a, b in pairs)


def _height(track: Course) -> float:
    """The height of a space by its width."""
    return 2 / math.sqrt(3) if track.shape == "hexagon" else 1.0


def _pitch(track: Course, side: float, box: Box) -> float:
    return (min(box.width, box.height) - side) / 2 * (1 - _core(track)) / track.turns


def _core(track: Course) -> float:
    """The distance of the inner end of a spiral from its middle, as a share of its radius."""
    return 1 / (2 * track.turns + 2)


def _ellipse(room: Box) -> list[Point]:
    centre, a, b = room.centre, room.width / 2, room.height / 2
    angles = (math.tau * i / _TURN for i in range(_TURN + 1))
    return [Point(centre.x + a * math.sin(t), centre.y - b * math.cos(t)) for t in angles]


def _spiral(room: Box, track: Course) -> list[Point]:
    centre, a, b = room.centre, room.width / 2, room.height / 2
    steps = math.ceil(track.turns * _TURN)
    first = math.radians(track.begin)
    found = []
    for i in range(steps + 1):
        share = 1 - (1 - _core(track)) * i / steps
        angle = first + math.tau * track.turns * i / steps
        found.append(Point(centre.x + a * share * math.sin(angle), centre.y - b * share * math.cos(angle)))
    return found


def _turned(points: list[Point], centre: Point, degrees: float, *, closed: bool) -> list[Point]:
    """The points of a closed line, begun in the direction `degrees`; an open line is unchanged."""
    if not closed or not degrees:
        return points
    angle = math.radians(degrees)
    towards = Point(math.sin(angle), -math.cos(angle))

    def offset(point: Point) -> float:
        x, y = point.x - centre.x, point.y - centre.y
        return (x * towards.x + y * towards.y) / (math.hypot(x, y) or 1.0)

    first = max(range(len(points) - 1), key=lambda i: offset(points[i]))
    ring = points[:-1]
    return [*ring[first:], *ring[:first], ring[first]]
