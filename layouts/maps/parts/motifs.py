"""What grows on a hexagon, in a few engraved strokes: trees, meadow, dry grass, stones, cracked earth."""

import math
from collections.abc import Callable, Iterator
from typing import Literal

from pnp.base.colours import Colour
from pnp.drawing import outlines
from pnp.drawing.geometry import Point
from pnp.drawing.scene import Item, Outline, Path
from pnp.drawing.scenery.chance import Chance

MotifName = Literal["none", "trees", "meadow", "straw", "stones", "cracks"]

_Strokes = Iterator[Outline]


def motif(name: MotifName, centre: Point, across: float, ink: Colour, chance: Chance) -> Iterator[Item]:
    """Draw a motif about a centre; no two chances give the same."""
    strokes = tuple(_MOTIFS[name](centre, across, chance)) if name != "none" else ()
    if strokes:
        yield Path(outline=outlines.joined(*strokes), stroke=ink, width=0.2, round_ends=True)


def _spots(centre: Point, across: float, count: int, chance: Chance) -> Iterator[Point]:
    """Places scattered clear of the label at the foot, one in each of `count` sectors, the upper ones first."""
    turn = chance.between(0, 360)
    made = []
    middle = centre.y - across * 0.08
    for i in range(count):
        angle = math.radians(turn + 360 * (i + chance.between(-0.25, 0.25)) / count)
        reach = across * chance.between(0.13, 0.27)
        made.append(Point(centre.x + reach * math.cos(angle), middle + 0.75 * reach * math.sin(angle)))
    yield from sorted(made, key=lambda p: p.y)


def _trees(centre: Point, across: float, chance: Chance) -> _Strokes:
    for x, y in _spots(centre, across, 3, chance):
        size = across * chance.between(0.095, 0.13)
        yield from _tree(x, y, size) if chance.share() < 0.6 else _fir(x, y, size)
    for x, y in _spots(centre, across, 2, chance):
        yield from _tuft(x, y + across * 0.06, across * 0.05, 3, chance)


def _tree(x: float, y: float, size: float) -> _Strokes:
    """A round crown, lit from the left, on a short trunk with a shadow."""
    crown = Point(x, y - size * 0.5)
    for k in range(7):
        start = 150 + k * 360 / 7
        bump = Point(
            crown.x + size * 0.62 * math.cos(math.radians(start)), crown.y + size * 0.55 * math.sin(math.radians(start))
        )
        yield outlines.arc_line(bump, size * 0.36, start - 80, start + 80)
    for k in range(3):
        left, top = crown.x + size * (0.05 + 0.22 * k), crown.y - size * (0.2 - 0.18 * k)
        yield outlines.line(left, top + size * 0.5, left + size * 0.3, top + size * 0.1)
    yield outlines.line(x - size * 0.08, y + size * 0.3, x - size * 0.08, y + size * 0.9)
    yield outlines.line(x + size * 0.12, y + size * 0.3, x + size * 0.12, y + size * 0.9)
    yield outlines.line(x, y + size * 0.92, x + size * 1.0, y + size * 0.92)


def _fir(x: float, y: float, size: float) -> _Strokes:
    """Three tiers of slanting branches, the right side hatched."""
    for k in range(3):
        top, wide = y - size * (1.5 - 0.7 * k), size * (0.38 + 0.16 * k)
        yield outlines.polyline([(x - wide, top + size * 0.75), (x, top), (x + wide, top + size * 0.75)])
        yield outlines.line(x + wide * 0.2, top + size * 0.72, x + wide * 0.35, top + size * 0.4)
        yield outlines.line(x + wide * 0.55, top + size * 0.75, x + wide * 0.62, top + size * 0.58)
    yield outlines.line(x, y + size * 0.65, x, y + size)
    yield outlines.line(x - size * 0.1, y + size, x + size * 0.9, y + size)


def _tuft(x: float, y: float, size: float, blades: int, chance: Chance) -> _Strokes:
    for i in range(blades):
        lean = (i - (blades - 1) / 2) / blades * 1.7 + chance.between(-0.15, 0.15)
        high = size * chance.between(1.2, 1.9)
        foot = x + (i - (blades - 1) / 2) * size * 0.28
        yield Outline(
            "MC",
            (foot, y, foot, y - high * 0.5, foot + lean * size * 0.4, y - high * 0.9, foot + lean * size, y - high),
        )


def _meadow(centre: Point, across: float, chance: Chance) -> _Strokes:
    for x, y in _spots(centre, across, 5, chance):
        size = across * chance.between(0.04, 0.06)
        yield from _tuft(x, y, size, 5, chance)
        if chance.share() < 0.4:
            head = Point(x + size * 0.1, y - size * 2.5)
            yield outlines.line(x, y, head.x, head.y + size * 0.4)
            yield outlines.circle(head, size * 0.4)


def _straw(centre: Point, across: float, chance: Chance) -> _Strokes:
    for x, y in _spots(centre, across, 3, chance):
        yield from _tuft(x, y, across * chance.between(0.035, 0.05), 3, chance)
        yield outlines.line(x + across * 0.03, y + across * 0.012, x + across * 0.09, y + across * 0.012)
    for x, y in _spots(centre, across, 2, chance):
        yield outlines.line(x - across * 0.05, y, x + across * 0.04, y)


def _stones(centre: Point, across: float, chance: Chance) -> _Strokes:
    """Boulders with a flat foot, hatched on the side away from the light."""
    for x, y in _spots(centre, across, 3, chance):
        size = across * chance.between(0.045, 0.085)
        high = size * chance.between(0.8, 1.15)
        back = [
            (x - size, y),
            (x - size * 0.75, y - high * 0.6),
            (x - size * 0.2, y - high),
            (x + size * 0.45, y - high * 0.8),
            (x + size, y),
        ]
        yield outlines.polyline(back)
        yield outlines.line(x - size * 1.15, y, x + size * 1.6, y)
        for k in range(3):
            at = x + size * (0.2 + 0.24 * k)
            yield outlines.line(at, y - high * (0.62 - 0.18 * k), at - size * 0.1, y - high * 0.08)


def _cracks(centre: Point, across: float, chance: Chance) -> _Strokes:
    """Cracks that fork as they run outwards."""
    turn = chance.between(0, 360)
    middle = Point(centre.x + across * chance.between(-0.06, 0.06), centre.y + across * chance.between(-0.13, -0.05))
    for i in range(3):
        yield from _crack(middle, turn + 120 * i + chance.between(-22, 22), across * chance.between(0.19, 0.26), chance)


def _crack(start: Point, degrees: float, length: float, chance: Chance) -> _Strokes:
    points, heading = [start], degrees
    for _ in range(4):
        heading += chance.between(-38, 38)
        step = length / 4
        last = points[-1]
        points.append(
            Point(last.x + step * math.cos(math.radians(heading)), last.y + step * math.sin(math.radians(heading)))
        )
    yield outlines.polyline(points)
    if length > 2:
        yield from _crack(points[2], heading + 62, length * 0.35, chance)


_MOTIFS: dict[MotifName, Callable[[Point, float, Chance], _Strokes]] = {
    "trees": _trees,
    "meadow": _meadow,
    "straw": _straw,
    "stones": _stones,
    "cracks": _cracks,
}
