"""Tracks on a board: where the numbered spaces lie, and how they look."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from pydantic import Field

from pnp.base.colours import WHITE, Colour, ink_on, mix
from pnp.base.units import whole_number
from pnp.drawing.api import FRAME, HAIRLINE, HEAVY, Box, Item, Kit, Path, Point, Type, centred, outlines
from pnp.game.model import ColourName, IconName, Length, Placed, RichText

from ...parts.tints import readable
from ..parts.region import MOST_SPACES, Canvas, Region, Shape, space_outline


class Mark(Placed):
    """Something shown on one space of a track."""

    at: RichText = Field(description="the number or word of the space, or the placeholder that has it")
    icon: IconName | None = None
    colour: ColourName | None = None
    note: RichText | None = Field(None, description="a few words under the number")


class Track(Placed):
    """Numbered spaces: in rows, to and fro, around an edge, or along a line of points."""

    start: RichText | None = Field(None, description="word on a space before the first number")
    first: int = Field(1, ge=-1_000_000, le=1_000_000)
    last: RichText = Field(description="the last number, or the placeholder that has it, such as {number.rounds}")
    step: int = Field(1, ge=1, le=1_000_000)
    way: Literal["rows", "snake", "around", "line"] = "rows"
    rows: int = Field(1, ge=1, le=100, description="with rows and snake")
    points: tuple[tuple[Length, Length], ...] = Field((), description="with line: its corners, inside the box")
    size: Length | None = Field(None, gt=0, description="of a space; left out: as large as fits")
    gap: Length = Field(1.0, ge=0)
    shape: Shape = "square"
    marks: tuple[Mark, ...] = ()


class TrackRegion(Region):
    """A track."""

    track: Track


def draw(region: TrackRegion, canvas: Canvas) -> Iterator[Item]:
    """The spaces of a track in its box, joined by a line, with their marks and words."""
    track, kit, colour = region.track, canvas.kit, canvas.ink(region.colour)
    words = _words(track, kit)
    centres, side = _places(track, len(words), canvas.box)
    marks = {kit.filled(mark.at): mark for mark in track.marks}
    if track.way != "rows":
        yield Path(outline=outlines.polyline(centres), stroke=mix(colour, WHITE, 0.5), width=HEAVY)
    for index, (word, centre) in enumerate(zip(words, centres, strict=False)):
        ground = mix(kit.style.ground, colour, 0.1 if index % 2 else 0.22)
        look = _Look(shape=track.shape, ground=ground, colour=colour, ink=kit.style.ink)
        mark = marks.get(word)
        if mark and mark.colour:
            strong = readable(kit.colour(mark.colour))
            ink = strong if kit.style.is_low_ink else ink_on(strong)
            look = _Look(shape=track.shape, ground=strong, colour=strong, ink=ink, is_strong=True)
        yield from _space(word, centre, side, mark, look, kit)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Look:
    shape: Shape
    ground: Colour
    colour: Colour
    ink: Colour
    is_strong: bool = False


def _words(track: Track, kit: Kit) -> tuple[str, ...]:
    """What stands on the spaces, in order; a last number that is none, or too high, becomes a finding."""
    written, place = kit.filled(track.last), track.place_of("last")
    last = whole_number(written)
    if last is None:
        message, hint = f'a track ends at a number; met "{written}"', "last: 20, or last: {number.rounds}"
        kit.findings.error("track-end", message, place=place, hint=hint)
        return ()
    numbers = range(track.first, last + 1, track.step)
    if len(numbers) > MOST_SPACES:
        message = f"met {len(numbers):,} spaces on a track; expected at most {MOST_SPACES:,}"
        kit.findings.error("track-end", message, place=place, hint="step: 5 leaves spaces out")
        return ()
    words = tuple(map(str, numbers))
    return (track.start, *words) if track.start else words


def _places(track: Track, count: int, box: Box) -> tuple[tuple[Point, ...], float]:
    """The middles of this many spaces in the box, and how large each may be."""
    if count == 0:
        return (), 0.0
    match track.way:
        case "rows" | "snake":
            return _in_rows(track, count, box)
        case "around":
            side = track.size or _around_side(count, box, track.gap)
            inner = box.inset(side / 2)
            corners = (
                (inner.x, inner.y),
                (inner.right, inner.y),
                (inner.right, inner.bottom),
                (inner.x, inner.bottom),
                (inner.x, inner.y),
            )
            return tuple(_along([Point(*c) for c in corners], count, closed=True)), side
        case "line":
            points = [Point(box.x + x, box.y + y) for x, y in track.points] or [
                Point(box.x, box.centre.y),
                Point(box.right, box.centre.y),
            ]
            length = math.fsum(_distance(a, b) for a, b in pairwise(points))
            side = track.size or length / max(1, count - 1) - track.gap
            return tuple(_along(points, count, closed=False)), side


def _in_rows(track: Track, count: int, box: Box) -> tuple[tuple[Point, ...], float]:
    # The word before the first number has a column of its own, so that tens stand under tens.
    shift = 1 if track.start and track.way == "rows" else 0
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


def _around_side(count: int, box: Box, gap: float) -> float:
    """The side of a space so that all of them just fill the edge of the box."""
    return (2 * (box.width + box.height) - gap * count) / (count + 4)


def _along(points: Sequence[Point], count: int, *, closed: bool) -> Iterator[Point]:
    lengths = [_distance(a, b) for a, b in pairwise(points)]
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


def _distance(a: Point, b: Point) -> float:
    return float(((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5)


def _space(word: str, centre: Point, side: float, mark: Mark | None, look: _Look, kit: Kit) -> Iterator[Item]:
    is_low_ink = kit.style.is_low_ink
    outline = space_outline(centred(centre, side), look.shape, min(2.0, side * 0.16))
    frame = HEAVY if look.is_strong and is_low_ink else FRAME
    yield Path(outline=outline, fill=WHITE if is_low_ink else look.ground, stroke=look.colour, width=frame)
    room = centred(centre, side * 0.86)
    if mark and mark.note:
        note = kit.style.label().but(
            size_pt=6.5, min_pt=6, colour=look.ink, align="centre", valign="middle", letter_spacing_pt=0.0
        )
        low, what = room.height * 0.42, f"note on space {word}"
        yield kit.text(mark.note, room.from_bottom(low), note, what=what, place=mark.place_of("note"))
        room = room.above(low)
    if mark and mark.icon:
        small = room.height * (0.5 if word else 0.9)
        icon = Box(room.centre.x - small / 2, room.bottom - small, small, small)
        yield kit.glyph(mark.icon, icon, look.ink)
        room = room.above(small)
    yield kit.text(word, room, _number_type(word, side, look, kit), what=f"the space {word} of a track")
    if look.shape == "disc" and not is_low_ink:
        # A fine line inside the frame of a round space: a token lies there.
        ring = outlines.circle(centre, side / 2 - 0.8)
        yield Path(outline=ring, stroke=mix(look.colour, WHITE, 0.5), width=HAIRLINE)


def _number_type(word: str, side: float, look: _Look, kit: Kit) -> Type:
    """Numbers are large, a sign fills its space, a word is kept small."""
    size = min(24.0, side * 1.25)
    if whole_number(word) is None:
        size = side * 1.45 if word.startswith("{icon:") else min(9.0, side * 0.6)
    return kit.style.heading().but(size_pt=size, min_pt=6, colour=look.ink, align="centre", valign="middle")
