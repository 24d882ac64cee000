"""Calibration sheets: combs of lines, read against the light, show how far a printer misplaces backs.

The combs work like a vernier scale: the pitch of the lines on the back is a tenth of a millimetre less than that on the
front, and the number at which a front line and a back line coincide is the error. A rotation of the back leaves the
comb in the middle of the page in place, and moves one of the side combs up and the other down by the same distance.
The grid is for errors that are too large for the combs.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.drawing import outlines
from pnp.drawing.geometry import IDENTITY, Box, Matrix, Point, centred, moved
from pnp.drawing.scene import Group, Item, Outline, Path
from pnp.drawing.style import Type
from pnp.drawing.typesetting import text
from pnp.game.catalogue import Catalogue
from pnp.sheets.duplex import Axis, axis_of, correction
from pnp.sheets.margins import DEPTH, RULER, plain, ruler
from pnp.sheets.order import Printer, Sides
from pnp.sheets.paper import Paper
from pnp.sheets.sheet import Sheet, SheetSet, Side, SideName

SMALLEST = 148.0
"""The narrowest paper that has room for the combs."""

STEP = 0.1
TEETH = 20
"""Lines on either side of a comb's middle: it measures an error of up to two millimetres."""

_GRID = 10
_FRONT, _BACK = "#000000", "#C8102E"
_LINE = 0.2
_TOOTH, _LONG_TOOTH = 4.0, 5.5
# At this distance of the side combs, a difference of one millimetre between them is a round number of degrees.
_DEGREES_PER_MM = (0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0)
_BESIDE = 9.0
_NUMBER = Type(size_pt=6.5, min_pt=6, align="centre", valign="middle")
_TITLE = Type(family="serif", size_pt=15, min_pt=9, bold=True)
_WORDS = Type(size_pt=10.5, min_pt=6)
_NAME = Type(size_pt=11, min_pt=6, bold=True, align="centre", valign="middle", colour=_BACK)


@dataclass(frozen=True, slots=True)
class Combs:
    """The places of the combs on a page, as seen from the front."""

    width: float
    height: float
    pitch: float
    degrees_per_mm: float

    @property
    def centre(self) -> Point:
        """The middle of the page, and of the comb for dx."""
        return Point(self.width / 2, self.height / 2)

    @property
    def spread(self) -> float:
        """The distance from the middle to the comb at either side."""
        return math.degrees(1) / self.degrees_per_mm / 2

    @property
    def sides(self) -> tuple[Point, Point]:
        """The middles of the combs at the left and at the right."""
        x, y = self.centre
        return Point(x - self.spread, y), Point(x + self.spread, y)


def combs(paper: Paper) -> Combs:
    """Find room for the combs; raises ValueError with a sentence for the user when there is none."""
    if min(paper.width, paper.height) < SMALLEST:
        size = f"{paper.width:g} x {paper.height:g} mm"
        raise ValueError(f"a paper of {size} is too small for the combs; expected at least {SMALLEST:g} mm each way")
    room = paper.printable.width / 2 - _LONG_TOOTH
    factor = next(degrees for degrees in _DEGREES_PER_MM if math.degrees(1) / degrees / 2 <= room)
    pitch = 3.0 if min(paper.width, paper.height) > 180 else 2.0
    return Combs(paper.width, paper.height, pitch, factor)


def calibration(paper: Paper, sides: Sides, words: Catalogue, printer: Printer | None = None) -> SheetSet:
    """The upright and the wide sheet; with a printer, its correction is applied and the sheets show the rest."""
    sheets = tuple(_sheet(way, sides, words, printer) for way in (paper.portrait, paper.landscape))
    return SheetSet(id="calibration", title=words.say("calibration.title"), sheets=sheets, flip=sides.flip)


def tooth_line(middle: Point, number: int, pitch: float, *, upright: bool) -> float:
    """The place of a tooth, along x for upright teeth and along y for level ones."""
    return (middle.x if upright else middle.y) + number * pitch


def _sheet(paper: Paper, sides: Sides, words: Catalogue, printer: Printer | None) -> Sheet:
    plan = combs(paper)
    front = Side(name=SideName.FRONT, furniture=tuple(_front(paper, plan, sides, words)))
    moves = correction(printer, paper.width, paper.height, sides) if printer else IDENTITY
    back = Side(name=SideName.BACK, furniture=tuple(_back(paper, plan, sides, words)), matrix=moves)
    label = words.say("calibration.wide" if paper.is_landscape else "calibration.upright")
    return Sheet(label=label, width=paper.width, height=paper.height, sides=(front, back))


def _front(paper: Paper, plan: Combs, sides: Sides, words: Catalogue) -> Iterator[Item]:
    yield _stroked(outlines.joined(*_comb(plan.centre, plan.pitch, upright=True, away=-1)), _FRONT)
    for middle, inward in zip(plan.sides, (1, -1), strict=True):
        yield _stroked(outlines.joined(*_comb(middle, plan.pitch, upright=False, away=inward)), _FRONT)
    yield from _base_lines(plan)
    yield from _numbers(plan)
    yield from _names(plan, "wide " if paper.is_landscape else "")
    yield from _grid(_target(plan))
    yield from _texts(paper, plan, sides, words)
    page = paper.printable
    label = words.say("sheet.ruler", length=f"{RULER:g}")
    yield Group(items=ruler(page.width, label), matrix=moved(page.x, page.bottom - DEPTH))


def _back(paper: Paper, plan: Combs, sides: Sides, words: Catalogue) -> Iterator[Item]:
    """The lines of the back, mirrored to lie behind the lines of the front, and the title, which is not mirrored."""
    mirror = _mirror(paper, sides)
    lines = list(_comb(plan.centre, plan.pitch - STEP, upright=True, away=1))
    for middle, outward in zip(plan.sides, (-1, 1), strict=True):
        lines += _comb(middle, plan.pitch - STEP, upright=False, away=outward)
    yield _stroked(outlines.mapped(outlines.joined(*lines), mirror), _BACK)
    at, reach = _target(plan), _GRID + 2.0
    cross = outlines.joined(
        outlines.line(at.x - reach, at.y, at.x + reach, at.y), outlines.line(at.x, at.y - reach, at.x, at.y + reach)
    )
    yield _stroked(outlines.mapped(cross, mirror), _BACK, 2 * _LINE)
    page = paper.printable
    yield from _set(words.say("calibration.back"), Box(page.x, page.y, page.width, 8), _TITLE.but(colour=_BACK))


def _mirror(paper: Paper, sides: Sides) -> Matrix:
    if axis_of(paper, sides) is Axis.VERTICAL:
        return Matrix(-1, 0, 0, 1, paper.width, 0)
    return Matrix(1, 0, 0, -1, 0, paper.height)


def _comb(middle: Point, pitch: float, *, upright: bool, away: int) -> Iterator[Outline]:
    for number in range(-TEETH, TEETH + 1):
        length = away * (_LONG_TOOTH if number % 5 == 0 else _TOOTH)
        at = tooth_line(middle, number, pitch, upright=upright)
        if upright:
            yield outlines.line(at, middle.y, at, middle.y + length)
        else:
            yield outlines.line(middle.x, at, middle.x + length, at)


def _base_lines(plan: Combs) -> Iterator[Item]:
    """The base lines, at which the teeth of the front end and the teeth of the back begin."""
    reach = TEETH * plan.pitch + 2.0
    (x, y), sides = plan.centre, plan.sides
    lines = [outlines.line(x - reach, y, x + reach, y)]
    lines += [outlines.line(side.x, y - reach, side.x, y + reach) for side in sides]
    yield _stroked(outlines.joined(*lines), "#888888")


def _names(plan: Combs, kind: str) -> Iterator[Item]:
    reach = TEETH * plan.pitch + 5.0
    yield from _set(f"{kind}dx", Box(plan.centre.x - 30, plan.centre.y + _LONG_TOOTH + 1, 60, 5), _NAME)
    for side in plan.sides:
        yield from _set(f"{kind}dy", Box(side.x - 12, plan.centre.y - reach - 2.5, 24, 5), _NAME)


def _numbers(plan: Combs) -> Iterator[Item]:
    beyond = _LONG_TOOTH + 2.2
    for number in range(-TEETH, TEETH + 1, 5):
        at = Point(tooth_line(plan.centre, number, plan.pitch, upright=True), plan.centre.y - beyond)
        yield from _set(_signed(number * STEP), _around(at), _NUMBER)
        for middle, inward in zip(plan.sides, (1, -1), strict=True):
            y = tooth_line(middle, number, plan.pitch, upright=False)
            yield from _set(_signed(number * STEP), _around(Point(middle.x + inward * (beyond + 1.2), y)), _NUMBER)


def _target(plan: Combs) -> Point:
    """The middle of the grid, above the comb in the middle."""
    return Point(plan.centre.x, plan.centre.y - _LONG_TOOTH - 5.0 - _GRID - 3.0)


def _grid(at: Point) -> Iterator[Item]:
    for width, every in ((_LINE / 2, 1), (_LINE * 1.5, 5)):
        lines = []
        for n in range(-_GRID, _GRID + 1, every):
            lines.append(outlines.line(at.x + n, at.y - _GRID, at.x + n, at.y + _GRID))
            lines.append(outlines.line(at.x - _GRID, at.y + n, at.x + _GRID, at.y + n))
        yield _stroked(outlines.joined(*lines), _FRONT if every == 5 else "#888888", max(width, _LINE))
    for n in range(-_GRID, _GRID + 1, 5):
        yield from _set(_signed(n), _around(Point(at.x + n, at.y - _GRID - 2.4)), _NUMBER)
        yield from _set(_signed(n), _around(Point(at.x - _GRID - 3.8, at.y + n)), _NUMBER)


def _texts(paper: Paper, plan: Combs, sides: Sides, words: Catalogue) -> Iterator[Item]:
    say, page = words.say, paper.printable
    kind = "wide" if paper.is_landscape else "upright"
    yield from _set(say(f"calibration.{kind}"), Box(page.x, page.y, page.width, 8), _TITLE)
    low = min(_target(plan).y - _GRID - 6.0, plan.centre.y - TEETH * plan.pitch - 7.5)
    turn = say(f"sheet.{sides}")
    first = "\n\n".join(say(f"calibration.{key}", turn=turn) for key in ("print", "hold"))
    yield from _set(first, Box(page.x, page.y + 9, page.width, low - page.y - 9), _WORDS)
    left, right = plan.sides
    inner = Box(left.x + 22, plan.centre.y + 14, right.x - left.x - 44, page.bottom - DEPTH - 3 - plan.centre.y - 14)
    prefix = "--wide-" if paper.is_landscape else "--"
    paragraphs = [
        say("calibration.across", option=plain(f"{prefix}dx")),
        say("calibration.down", option=plain(f"{prefix}dy")),
        *([] if paper.is_landscape else [say("calibration.turn", factor=f"{plan.degrees_per_mm:g}")]),
        say("calibration.far"),
        say("calibration.type", command=plain(_COMMANDS[kind])),
        say("calibration.check", command=plain("pnp printer calibrate --printer home")),
    ]
    yield from _set("\n\n".join(paragraphs), inner, _WORDS)


_COMMANDS = {
    "upright": "pnp printer add home --dx 0.6 --dy -0.3 --rotate 0.1",
    "wide": "pnp printer add home --dx 0.6 --dy -0.3 --rotate 0.1 --wide-dx 0.3 --wide-dy 0.6",
}


def _signed(value: float) -> str:
    short = f"{abs(value):g}" if value == int(value) else f"{abs(value):.1f}"
    return "0" if abs(value) < STEP / 2 else f"{'+' if value > 0 else '−'}{short}"


def _around(at: Point) -> Box:
    return centred(at, _BESIDE, 3.2)


def _stroked(outline: Outline, colour: str, width: float = _LINE) -> Path:
    return Path(outline=outline, stroke=colour, width=width)


def _set(words: str, box: Box, type_: Type) -> tuple[Item, ...]:
    fitted = text.fit(words, box, type_)
    assert not fitted.overflow, f"the words of the calibration sheet do not fit: {words}"
    return fitted.items
