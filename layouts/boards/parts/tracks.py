"""Tracks on a board: where the numbered spaces lie, and how they look."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from pnp.base.colours import WHITE, Colour, ink_on, mix
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.kit import Kit, centred
from pnp.drawing.scene import Item, Outline, Path
from pnp.drawing.style import FRAME, HAIRLINE, HEAVY

from ...parts.tints import readable
from .region import Shape
from .regions import Mark, Track, TrackRegion


def track(region: TrackRegion, box: Box, kit: Kit) -> tuple[Item, ...]:
    """The spaces of a track in a box, joined by a line, marks and words on them."""
    words = track_words(region.track, kit)
    centres, side = places(region.track, len(words), box)
    colour = readable(kit.colour(region.colour) if region.colour else kit.style.accent)
    marks = {kit.filled(mark.at): mark for mark in region.track.marks}
    items: list[Item] = []
    if region.track.way != "rows":
        items.append(Path(outline=outlines.polyline(centres), stroke=mix(colour, WHITE, 0.5), width=HEAVY))
    for index, (word, centre) in enumerate(zip(words, centres, strict=False)):
        items += _space(word, centre, side, index, marks.get(word), colour, region.track.shape, kit)
    return tuple(items)


def track_words(track: Track, kit: Kit) -> tuple[str, ...]:
    """What stands on the spaces, in order; a last number that is none becomes a finding."""
    last = kit.filled(track.last)
    if not last.isdigit():
        kit.findings.error(
            "track-end",
            f'a track ends at a number; met "{last}"',
            place=track.place_of("last"),
            hint="last: 20, or last: {number.rounds}",
        )
        return ()
    numbers = tuple(str(number) for number in range(track.first, int(last) + 1, track.step))
    return (track.start, *numbers) if track.start else numbers


def places(track: Track, count: int, box: Box) -> tuple[tuple[Point, ...], float]:
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
    made = []
    for index in range(count):
        row, column = divmod(index - shift, across - shift) if index else (0, -shift)
        column += shift
        if track.way == "snake" and row % 2:
            column = across - 1 - column
        x, y = box.x + (column + 0.5) * step_x, box.y + (row + 0.5) * step_y
        made.append(Point(x - track.gap / 2, y - track.gap / 2))
    return tuple(made), side


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


def shape_outline(shape: Shape, centre: Point, side: float) -> Outline:
    """A space of this shape."""
    match shape:
        case "square":
            return outlines.rectangle(centred(centre, side), min(2.0, side * 0.16))
        case "disc":
            return outlines.circle(centre, side / 2)
        case "hexagon":
            return outlines.hexagon(centre, side, flat_top=False)


def _space(
    word: str, centre: Point, side: float, index: int, mark: Mark | None, colour: Colour, shape: Shape, kit: Kit
) -> list[Item]:
    low = kit.style.is_low_ink
    own = readable(kit.colour(mark.colour)) if mark and mark.colour else colour
    strong = bool(mark and mark.colour)
    ground = own if strong else mix(kit.style.ground, own, 0.1 if index % 2 else 0.22)
    ink = own if low or not strong else ink_on(own)
    if not strong:
        ink = kit.style.ink
    items: list[Item] = [
        Path(
            outline=shape_outline(shape, centre, side),
            fill=WHITE if low else ground,
            stroke=own,
            width=HEAVY if strong and low else FRAME,
        )
    ]
    box = centred(centre, side * 0.86)
    number = kit.style.heading().but(
        size_pt=min(24.0, side * 1.25), min_pt=6, colour=ink, align="centre", valign="middle"
    )
    if mark and mark.note:
        note = kit.style.label().but(
            size_pt=6.5, min_pt=6, colour=ink, align="centre", valign="middle", letter_spacing_pt=0.0
        )
        items.append(
            kit.text(
                mark.note,
                box.from_bottom(box.height * 0.42),
                note,
                what=f"note on space {word}",
                place=mark.place_of("note"),
            )
        )
        box = box.above(box.height * 0.42)
    if mark and mark.icon:
        small = box.height * (0.5 if word else 0.9)
        items.append(kit.glyph(mark.icon, Box(box.centre.x - small / 2, box.bottom - small, small, small), ink))
        box = box.above(small)
    if not word.isdigit():
        # A sign on the first space fills it, a word is kept small.
        number = number.but(size_pt=side * 1.45 if word.startswith("{icon:") else min(9.0, side * 0.6))
    items.append(kit.text(word, box, number, what=f"the space {word} of a track"))
    return [*items, *_shade(shape, centre, side, own, low=low)]


def _shade(shape: Shape, centre: Point, side: float, colour: Colour, *, low: bool) -> tuple[Item, ...]:
    """A fine line inside the frame of a round space: a token lies there."""
    if shape != "disc" or low:
        return ()
    return (Path(outline=outlines.circle(centre, side / 2 - 0.8), stroke=mix(colour, WHITE, 0.5), width=HAIRLINE),)
