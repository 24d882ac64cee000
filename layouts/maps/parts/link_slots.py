"""Links as rows of slots for train cars: on courses, in lanes, in colours with symbols; ferries and tunnels."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product

from pnp.drawing.api import (
    WHITE,
    Colour,
    Group,
    Item,
    Kit,
    Outline,
    Path,
    Point,
    centred,
    darker,
    ink_on,
    lighter,
    mix,
    moved,
    turned,
)
from pnp.drawing.geometry import box_around, turning

from .courses import Course

_GAP = 0.9
_LANE_GAP = 0.8


@dataclass(frozen=True, slots=True, kw_only=True)
class LaneLook:
    """The colour of a lane and the symbol on its slots; `kind` is plain, ferry or tunnel."""

    colour: Colour
    symbol: str | None
    kind: str
    wild: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotRow:
    """The slots of one link: their number and size, and the ends of the row on its course."""

    course: Course
    count: int
    length: float
    width: float
    begin: float
    step: float

    def slots(self) -> Iterator[tuple[float, float]]:
        """The beginning and the end of every slot along the course."""
        for number in range(self.count):
            start = self.begin + number * self.step
            yield start, start + self.length


def slot_row(course: Course, count: int, slot: tuple[float, float], ends: tuple[float, float]) -> SlotRow:
    """Spread slots between two cities whose discs take `ends`; the slots shrink if they do not fit."""
    room = max(course.length - sum(ends), 0.5)
    length = min(slot[0], (room - _GAP * (count - 1)) / count)
    length = max(length, 0.3)
    gap = min((room - count * length) / (count + 1), 0.25 * slot[0])
    step = length + max(gap, _GAP) if count > 1 else length
    taken = step * (count - 1) + length
    return SlotRow(
        course=course,
        count=count,
        length=length,
        width=slot[1],
        begin=ends[0] + (room - taken) / 2,
        step=step,
    )


def lane_offsets(lanes: int, width: float) -> tuple[float, ...]:
    """The offset of the middle of each lane from the course."""
    step = width + _LANE_GAP
    return tuple((number - (lanes - 1) / 2) * step for number in range(lanes))


def lanes_width(lanes: int, width: float) -> float:
    """The total width of `lanes` lanes."""
    return lanes * width + (lanes - 1) * _LANE_GAP


def needed_length(count: int, length: float) -> float:
    """The total length of `count` slots."""
    return count * length + (count - 1) * _GAP


def casing(row: SlotRow, lanes: int, kit: Kit) -> Item:
    """A light band under all slots of a link, which separates it from the ground."""
    end = row.begin + row.step * (row.count - 1) + row.length
    width = lanes_width(lanes, row.width) + 1.5
    fill = WHITE if kit.style.is_low_ink else lighter(kit.style.ground, 0.5)
    return Path(outline=row.course.band(row.begin - 0.75, end + 0.75, 0, width), fill=fill)


def lane_items(row: SlotRow, aside: float, look: LaneLook, kit: Kit) -> Iterator[Item]:
    """Draw the slots of one lane."""
    for number, (start, end) in enumerate(row.slots()):
        outline = row.course.band(start, end, aside, row.width)
        yield from slot_items(outline, look, kit)
        middle = (start + end) / 2
        symbol = "train" if number < look.wild else look.symbol
        if symbol:
            side = min(row.width * 0.66, row.length * 0.5)
            yield _symbol(symbol, row.course.at(middle, aside), row.course.direction(middle), side, look, kit)


def slot_items(outline: Outline, look: LaneLook, kit: Kit) -> Iterator[Item]:
    """One slot: filled in its colour, or outlined in it where little ink is wanted."""
    edge = darker(look.colour, 0.45)
    if look.kind == "tunnel":
        yield Path(outline=outline, stroke=kit.style.ink, width=1.5, dash=(1.0, 0.9))
    fill = WHITE if kit.style.is_low_ink else look.colour
    yield Path(outline=outline, fill=fill, stroke=edge, width=0.45 if look.kind != "ferry" else 0.3)
    if look.kind == "ferry":
        yield Path(outline=outline, stroke=edge, width=0.6, dash=(0.6, 0.6))


def neutral(kit: Kit) -> Colour:
    """The colour of links that take any colour."""
    return mix(kit.style.ink, kit.style.ground, 0.62)


def _symbol(name: str, at: Point, degrees: float, side: float, look: LaneLook, kit: Kit) -> Item:
    """A symbol turned along the course, but never upside down."""
    upright = degrees if -90 < degrees <= 90 else degrees + 180
    ink = darker(look.colour, 0.3) if kit.style.is_low_ink else ink_on(look.colour, kit.style.ink)
    glyph = kit.glyph(name, centred(Point(0, 0), side), ink)
    return Group(items=(glyph,), matrix=turned(upright).then(moved(at.x, at.y)))


_Quad = tuple[Point, Point, Point, Point]
_SLACK = 0.35
"""Slots that overlap by less than this do not count as covering each other."""


def covering(rows: Sequence[tuple[SlotRow, int]]) -> Iterator[tuple[int, int]]:
    """The numbers of each two links whose slots overlap; each row comes with its number of lanes."""
    quads = [list(_quads(row, lanes)) for row, lanes in rows]
    boxes = [box_around(point for quad in row for point in quad) for row in quads]
    for first, second in combinations(range(len(rows)), 2):
        if boxes[first].common(boxes[second]) is None:
            continue
        if any(_overlap(quad, other_quad) for quad, other_quad in product(quads[first], quads[second])):
            yield first, second


def _quads(row: SlotRow, lanes: int) -> Iterator[_Quad]:
    """One quadrangle across all lanes for each slot of a row, a little smaller than the slots are drawn."""
    half = lanes_width(lanes, row.width) / 2 - _SLACK
    for start, end in row.slots():
        ends = (start + _SLACK, end - _SLACK)
        (a, b), (d, c) = ([row.course.at(at, aside) for at in ends] for aside in (-half, half))
        yield a, b, c, d


def _overlap(first: _Quad, second: _Quad) -> bool:
    """Tell whether two convex quadrangles overlap: no side of one separates it from the other."""
    for one, other in ((first, second), (second, first)):
        for a, b in pairwise((*one, one[0])):
            own, others = ([turning(a, b, point) for point in quad] for quad in (one, other))
            if max(others) < min(own) or min(others) > max(own):
                return False
    return True
