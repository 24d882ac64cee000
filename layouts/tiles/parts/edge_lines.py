"""Roads, rails and rivers: runs as ways, drawn line by line of their look, so that ways of one kind merge."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pnp.base.tile_edges import Run
from pnp.drawing.api import WHITE, Colour, Item, Kit, Outline, Path, contrast, darker, lighter, line_drawing, outlines

from .edge_looks import Line
from .edge_paths import STUB, TileForm, Way
from .edge_spec import Kind

_BEYOND = 1.0
_DARK = 9.0
_WASH = 0.3
_MOST_DASHES = 400
_BLEND = 0.62
"""How far from the middle the corners of a junction are rounded, at most."""


@dataclass(frozen=True, slots=True)
class Course:
    """The ways along which one run is drawn; `meets` tells that they end in the middle of the tile."""

    run: Run
    ways: tuple[Way, ...]
    corners: tuple[Way, ...] = ()
    meets: bool = False


def course(run: Run, form: TileForm, reach: float, *, meets: bool, width: float) -> Course:
    """The ways of a run: through the tile, into its middle, or a stub."""
    beyond = reach + _BEYOND
    if len(run) == 2 and not meets:
        return Course(run, (form.through(run[0], run[1], beyond),))
    if len(run) == 1 and not meets:
        return Course(run, (form.spoke(run[0], beyond, STUB),))
    share = min(_BLEND, 1.3 * width / form.half)
    around = zip(run, (*run[1:], run[0]), strict=True) if len(run) > 2 else ()
    corners = (form.fillet(a, b, share) for a, b in around if 0 < (b - a) % form.sides < form.sides / 2)
    return Course(run, tuple(form.spoke(edge, beyond) for edge in run), tuple(corners), meets=True)


def bundles(courses: Iterable[Course]) -> list[list[Course]]:
    """Groups of courses that share an edge or meet in the middle; courses of different groups cross over or under."""
    found: list[list[Course]] = []
    for run_course in courses:
        touching = [bundle for bundle in found if any(_touch(run_course, other) for other in bundle)]
        found = [bundle for bundle in found if bundle not in touching]
        found.append([*(other for bundle in touching for other in bundle), run_course])
    return found


def _touch(first: Course, second: Course) -> bool:
    return bool(set(first.run) & set(second.run)) or (first.meets and second.meets)


def drawn_lines(bundle: Sequence[Course], kind: Kind, width: float, form: TileForm, kit: Kit) -> Iterator[Item]:
    """A bundle of courses in the look of its kind."""
    reach = form.half * 0.98
    for line in kind.style.lines:
        ways = [
            way
            for run_course in bundle
            for way in (*run_course.ways, *(run_course.corners if line.dash is None else ()))
        ]
        stroke = _colour(line, kind, kit)
        drawn = list(_outlines(line, bundle, ways, width, reach))
        if drawn:
            path = Path(
                outline=outlines.joined(*drawn),
                stroke=stroke,
                width=max(0.2, line.width * width),
                round_ends=line.dash is None and not line.offset and kind.style.ends is None,
            )
            yield from _sparing(path, stroke, kit) if kit.style.is_low_ink else (path,)


def _sparing(path: Path, stroke: Colour, kit: Kit) -> Iterator[Item]:
    """A line with little ink: white stays white, dark lines become thinner, all others become their two edges."""
    if stroke == WHITE:
        yield path
    elif contrast(stroke, WHITE) > _DARK:
        yield path._replace(stroke=kit.style.ink, width=max(0.2, path.width * 0.5))
    else:
        yield from line_drawing([path], kit.style.ink, wash=_WASH)


def _outlines(
    line: Line, bundle: Sequence[Course], ways: Sequence[Way], width: float, reach: float
) -> Iterator[Outline]:
    offsets = (line.offset * width, -line.offset * width) if line.offset else (0.0,)
    if line.dash is None:
        yield from (way.outline(offset) for way in ways for offset in offsets)
        return
    for run_course in bundle:
        for way in run_course.ways:
            yield from (
                dash.outline(offset) for dash in _dashes(way, line, width, reach, run_course) for offset in offsets
            )


def _dashes(way: Way, line: Line, width: float, reach: float, run_course: Course) -> Iterator[Way]:
    """Dashes of one length, with half a gap at each edge; none if ways meet."""
    assert line.dash
    dash, gap = (share * width for share in line.dash)
    beyond = way.pieces[0].length if len(way.pieces) > 1 else way.length - reach
    first = beyond if len(way.pieces) > 1 else way.length - (reach if run_course.meets else reach * (1 - STUB))
    last = way.length - (
        beyond if len(way.pieces) > 1 else (0.9 * width if run_course.meets and len(run_course.run) > 2 else 0)
    )
    if last - first < dash:
        return
    count = min(_MOST_DASHES, max(1, round((last - first) / (dash + gap))))
    step = (last - first) / count
    for number in range(count):
        start = first + step * (number + 0.5) - dash / 2
        yield way.part(start, start + dash)


def _colour(line: Line, kind: Kind, kit: Kit) -> Colour:
    colour = kit.colour(line.colour) if line.colour else kind.tone(kit)
    if line.tint:
        return lighter(colour, line.tint) if line.tint > 0 else darker(colour, -line.tint)
    return colour


def width_of(kind: Kind, form: TileForm) -> float:
    """The width of a path of a kind."""
    return kind.width or kind.style.width * form.across


def most_width(kind: Kind, form: TileForm) -> float:
    """The width of a path of a kind, with everything that is drawn beside it."""
    shares = (line.width / 2 + line.offset for line in kind.style.lines)
    return width_of(kind, form) * max(shares, default=math.inf) * 2
