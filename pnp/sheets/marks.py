"""Draws guides for cutting: crop marks beside the pieces, cut lines on their edges, outlines, the fold line.

Crop marks lie outside of all pieces. If the line of an edge has no room for a mark, the edge itself is drawn as a
hairline, so that every cut is visible.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import inf
from operator import itemgetter
from typing import NamedTuple

from pnp.drawing import outlines
from pnp.drawing.faces import Shape, trim_outline
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Item, Outline, Path, Stamp, Use
from pnp.drawing.style import HAIRLINE
from pnp.sheets.order import Marks
from pnp.sheets.sheet import Placement

MARK_LENGTH = 4.0
MARK_OFFSET = 2.0
MARK_COLOUR = "#000000"
_CROPS = "crop_marks"
CUT_COLOUR = "#8C8C8C"
CUT_WIDTH = 0.2
FOLD_COLOUR = "#555555"
FOLD_DASH = (3.0, 2.0)
BORDER = 0.3

_SHORTEST = 1.0
_BETWEEN_MARKS = 0.3
_NEAREST = 0.25
_BESIDE_BLEED = 0.5
_SLACK = 1e-4
_SAME = 0.25
_BESIDE = 0.2


class Cut(NamedTuple):
    """A straight stroke along x or y: its coordinate and its ends."""

    upright: bool
    at: float
    start: float
    end: float

    @property
    def outline(self) -> Outline:
        """The stroke as an outline."""
        if self.upright:
            return outlines.line(self.at, self.start, self.at, self.end)
        return outlines.line(self.start, self.at, self.end, self.at)


_Span = tuple[float, float]


class _Trim(NamedTuple):
    box: Box
    bleed: float


class _Area(NamedTuple):
    """The area that a piece takes up on a page, independent of its drawing."""

    x: float
    y: float
    width: float
    height: float
    bleed: float
    shape: Shape
    window: Box | None

    @property
    def box(self) -> Box:
        return Box(self.x, self.y, self.width, self.height)


def guides(pieces: Sequence[Placement], room: Box, marks: Marks, *, with_lines: bool) -> tuple[Item, ...]:
    """Give all marks, lines and borders for cutting a page.

    Marks stay inside `room`; lines and outlines are only on the side that is cut (`with_lines`), borders on both.
    """
    if marks is Marks.NONE:
        return ()
    areas = tuple([_Area(p.x, p.y, p.width, p.height, p.bleed, p.shape, p.window) for p in pieces])
    guides = [*_straight_guides(areas, room, marks, with_lines=with_lines)]
    if with_lines:
        guides += [_around(_outline_stamp, p) for p in pieces if p.shape is not Shape.RECTANGLE or p.has_outline]
    if marks is Marks.BORDERS:
        guides += [_around(_border_stamp, p) for p in pieces if not p.window]
    return tuple(guides)


@lru_cache(maxsize=64)
def _straight_guides(areas: tuple[_Area, ...], room: Box, marks: Marks, *, with_lines: bool) -> tuple[Item, ...]:
    """The marks and lines of rectangles, cached because all full pages of a deck have the same."""
    trims = tuple(_Trim(a.box, a.bleed) for a in areas if a.shape is Shape.RECTANGLE and not a.window)
    reaches = tuple(a.window or a.box.inset(-a.bleed) for a in areas)
    crops = crop_marks(trims, reaches, room) if marks in (Marks.CROP, Marks.BORDERS) else ()
    items: list[Item] = [Use(stamp=_crop_stamp(crops))] if crops else []
    lines = edge_lines(trims, crops) if with_lines else ()
    return (*items, _stroked(lines, CUT_COLOUR, CUT_WIDTH)) if lines else tuple(items)


def has_crop_marks(furniture: Iterable[Item]) -> bool:
    """Tell whether there are crop marks among the marks and labels of a side."""
    return any(isinstance(item, Use) and item.stamp.name == _CROPS for item in furniture)


def has_cut_lines(furniture: Iterable[Item]) -> bool:
    """Tell whether there are lines to cut along among the marks and labels of a side."""
    drawn = (item.stamp.items[0] if isinstance(item, Use) and item.stamp.items else item for item in furniture)
    return any(isinstance(item, Path) and item.stroke == CUT_COLOUR for item in drawn)


def fold_line(*, upright: bool, at: float, start: float, end: float) -> Path:
    """The dashed line a sheet is folded about."""
    outline = Cut(upright, at, start, end).outline
    return Path(outline=outline, stroke=FOLD_COLOUR, width=HAIRLINE, dash=FOLD_DASH)


@lru_cache(maxsize=64)
def crop_marks(trims: tuple[_Trim, ...], reaches: tuple[Box, ...], room: Box) -> tuple[Cut, ...]:
    """The marks at the corners of rectangles: outward along every edge with room, sorted, without duplicates."""
    mark_room = _MarkRoom(reaches, room)
    return tuple(_apart(sorted({mark for trim in trims for mark in mark_room.marks(trim)})))


def _apart(marks: Iterable[Cut]) -> Iterator[Cut]:
    """The marks, which are sorted, without marks that overlap another."""
    near: list[Cut] = []
    for mark in marks:
        near = [other for other in near if other.upright == mark.upright and mark.at - other.at < _SAME]
        if not any(other.start <= mark.end and mark.start <= other.end for other in near):
            near.append(mark)
            yield mark


class _MarkRoom:
    """The room for marks among the pieces of a page.

    The pieces of a row or column share the lines of their edges, so the spans on each line are computed once.
    """

    def __init__(self, reaches: Sequence[Box], room: Box) -> None:
        # For each piece, the range of coordinates of lines that cross it, and the span that it covers on these lines.
        self._across = [(r.x - _BESIDE, r.right + _BESIDE, (r.y, r.bottom)) for r in reaches]
        self._down = [(r.y - _BESIDE, r.bottom + _BESIDE, (r.x, r.right)) for r in reaches]
        self._upright: dict[float, _Line] = {}
        self._level: dict[float, _Line] = {}
        self._room = room

    def marks(self, trim: _Trim) -> Iterator[Cut]:
        """The marks of one rectangle; marks of its upright edges come first."""
        (box, bleed), room = trim, self._room
        for at in (box.x, box.right):
            line = _line(at, self._across, self._upright)
            for start, end in line.marks(box.y - bleed, box.bottom + bleed, (room.y, room.bottom), bleed):
                yield Cut(True, round(at, 3), round(start, 3), round(end, 3))  # noqa: FBT003  # named by the class
        for at in (box.y, box.bottom):
            line = _line(at, self._down, self._level)
            for start, end in line.marks(box.x - bleed, box.right + bleed, (room.x, room.right), bleed):
                yield Cut(False, round(at, 3), round(start, 3), round(end, 3))  # noqa: FBT003


class _Line:
    """A line with the spans that pieces cover; the next span in either direction is found by binary search."""

    def __init__(self, spans: Sequence[_Span]) -> None:
        by_start, by_end = sorted(spans), sorted(spans, key=itemgetter(1))
        self._starts = [start for start, _ in by_start]
        self._ends = [end for _, end in by_end]
        # Spans may overlap, so these are running values: the greatest end of the spans so far, and the least start of
        # the spans from here on.
        self._last_ends = list(accumulate((end for _, end in by_start), max))
        self._first_starts = list(accumulate((start for start, _ in reversed(by_end)), min))[::-1]

    def marks(self, low: float, high: float, room: _Span, bleed: float) -> Iterator[_Span]:
        """The marks before `low` and after `high`, inside a room."""
        if mark := _mark(self.free_before(low), low - room[0], bleed):
            yield low - mark[1], low - mark[0]
        if mark := _mark(self.free_after(high), room[1] - high, bleed):
            yield high + mark[0], high + mark[1]

    def free_before(self, origin: float) -> float:
        """The distance to the next span before the origin; negative if a span covers the origin."""
        number = bisect_left(self._starts, origin - _SLACK)
        return origin - self._last_ends[number - 1] if number else inf

    def free_after(self, origin: float) -> float:
        """The distance to the next span after the origin; negative if a span covers the origin."""
        number = bisect_right(self._ends, origin + _SLACK)
        return self._first_starts[number] - origin if number < len(self._ends) else inf


def _line(at: float, reaches: Iterable[tuple[float, float, _Span]], known: dict[float, _Line]) -> _Line:
    """The line at a coordinate."""
    if at not in known:
        known[at] = _Line([span for start, end, span in reaches if start <= at <= end])
    return known[at]


def _mark(to_piece: float, to_edge: float, bleed: float) -> tuple[float, float] | None:
    """The start and end of a mark; it is shorter and nearer if a piece or the edge of the room leaves little room.

    Between two pieces it stays in its own half, so that it is not mistaken for a mark of the other piece.
    """
    free = to_piece / 2 - _BETWEEN_MARKS if to_piece <= to_edge else to_edge
    if free < _SHORTEST:
        return None
    offset = min(max(MARK_OFFSET - bleed, _BESIDE_BLEED), free * _NEAREST)
    length = min(MARK_LENGTH, free - offset)
    return (offset, offset + length) if length >= _SHORTEST else None


@lru_cache(maxsize=64)
def edge_lines(trims: tuple[_Trim, ...], crops: tuple[Cut, ...]) -> tuple[Cut, ...]:
    """The edges of rectangles that have no crop mark in line with them, each once."""
    return tuple(joined(_unmarked(trims, crops)))


def _unmarked(trims: Iterable[_Trim], crops: Iterable[Cut]) -> Iterator[Cut]:
    marked = {(c.upright, round(c.at, 1)) for c in crops}
    for box, _ in trims:
        for upright, at, start, end in (
            (True, box.x, box.y, box.bottom),
            (True, box.right, box.y, box.bottom),
            (False, box.y, box.x, box.right),
            (False, box.bottom, box.x, box.right),
        ):
            if not any((upright, round(at + d, 1)) in marked for d in (-0.1, 0.0, 0.1)):
                yield Cut(upright, round(at, 4), round(start, 4), round(end, 4))


def joined(cuts: Iterable[Cut]) -> Iterator[Cut]:
    """The same strokes, sorted; strokes that touch or overlap on one line are joined."""
    last: Cut | None = None
    for cut in sorted(set(cuts)):
        if last and cut[:2] == last[:2] and cut.start <= last.end + 0.01:
            last = last._replace(end=max(last.end, cut.end))
            continue
        if last:
            yield last
        last = cut
    if last:
        yield last


@lru_cache(maxsize=64)
def _crop_stamp(crops: tuple[Cut, ...]) -> Stamp:
    """The crop marks as a stamp, because all full pages of a deck have the same."""
    right = max(cut.at if cut.upright else cut.end for cut in crops)
    bottom = max(cut.end if cut.upright else cut.at for cut in crops)
    marks = _stroked(crops, MARK_COLOUR, HAIRLINE)
    return Stamp(name=_CROPS, width=right, height=bottom, items=(marks,), bleed=HAIRLINE / 2)


def _stroked(cuts: Iterable[Cut], colour: str, width: float) -> Path:
    return Path(outline=outlines.joined(*(cut.outline for cut in cuts)), stroke=colour, width=width)


def _around(stamp_for: Callable[[Shape | Outline, float, float], Stamp], piece: Placement) -> Use:
    line = piece.cut if piece.cut and piece.has_outline else piece.shape
    return Use(stamp=stamp_for(line, piece.stamp.width, piece.stamp.height), matrix=piece.matrix)


@lru_cache(maxsize=64)
def _border_stamp(shape: Shape | Outline, width: float, height: float) -> Stamp:
    """A thin border just inside a piece (on an outline of its own), which makes a cut that is off less visible."""
    outline = shape if isinstance(shape, Outline) else trim_outline(shape, width, height, -BORDER / 2)
    line = Path(outline=outline, stroke=MARK_COLOUR, width=BORDER)
    return Stamp(name="border", width=width, height=height, items=(line,))


@lru_cache(maxsize=64)
def _outline_stamp(shape: Shape | Outline, width: float, height: float) -> Stamp:
    """The cut line as a stamp, because a sheet of tokens repeats it a hundred times."""
    outline = shape if isinstance(shape, Outline) else trim_outline(shape, width, height)
    line = Path(outline=outline, stroke=CUT_COLOUR, width=CUT_WIDTH)
    return Stamp(name="cut", width=width, height=height, items=(line,), bleed=CUT_WIDTH)
