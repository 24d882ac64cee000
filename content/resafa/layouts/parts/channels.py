"""Channels of water between banks of stone, open at any edges of a box and always at the middle of an edge."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from pnp.drawing.api import WHITE, Box, Colour, Item, Kit, Outline, Path, Point, darker, lighter, mix, outlines, turned

from .dashes import lead

Edge = Literal["N", "E", "S", "W"]
EDGES: tuple[Edge, ...] = ("N", "E", "S", "W")

_QUARTER = 0.5523
_TURN = 0.27  # radius of a bend as a share of the box
_JOINTS = (0.3, 2.3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Waters:
    """The inks of a channel, from the bank inwards."""

    line: Colour
    bank: Colour
    joint: Colour
    shore: Colour
    water: Colour
    light: Colour
    ripple: Colour


def waters(kit: Kit, water: Colour, bank: Colour) -> Waters:
    """The inks for a colour of water between banks of a colour; with little ink, lines on white."""
    if kit.style.is_low_ink:
        ink = kit.style.ink
        return Waters(
            line=ink,
            bank=WHITE,
            joint=mix(ink, WHITE, 0.5),
            shore=ink,
            water=WHITE,
            light=WHITE,
            ripple=mix(ink, WHITE, 0.4),
        )
    return Waters(
        line=darker(bank, 0.5),
        bank=bank,
        joint=darker(bank, 0.24),
        shore=darker(water, 0.4),
        water=water,
        light=lighter(water, 0.09),
        ripple=lighter(water, 0.42),
    )


def channel(open_at: Collection[Edge], box: Box, width: float, inks: Waters, *, beyond: float = 0.0) -> Iterator[Item]:
    """Draw the channel; it runs `beyond` the box at its open edges, so that no white shows after cutting."""
    lines = centre_lines(open_at, box, beyond)
    bank = width * 1.4
    for line in lines:
        yield Path(outline=line, stroke=inks.line, width=bank + 0.5)
    for line in lines:
        yield Path(outline=line, stroke=inks.bank, width=bank)
    for line in _courses(open_at, box, lead(beyond, _JOINTS)):
        yield Path(outline=line, stroke=inks.joint, width=bank, dash=_JOINTS)
    for line in lines:
        yield Path(outline=line, stroke=inks.shore, width=width + 0.7)
    for line in lines:
        yield Path(outline=line, stroke=inks.water, width=width)
    for line in lines:
        yield Path(outline=line, stroke=inks.light, width=width * 0.42)
    yield from _ripples(open_at, box, width, inks)


def centre_lines(open_at: Collection[Edge], box: Box, beyond: float = 0.0) -> tuple[Outline, ...]:
    """The centre lines of the channel: one between each two open edges, or from a single open edge to the middle."""
    edges = [edge for edge in EDGES if edge in open_at]
    if len(edges) == 1:
        (x, y), (mx, my) = _exit(edges[0], box, beyond), box.centre
        return (outlines.line(x, y, mx, my),)
    return tuple(_between(a, b, box, beyond) for a, b in combinations(edges, 2))


def basin(box: Box, inks: Waters, steps: int = 3) -> Iterator[Item]:
    """A round tank of water from above: a wall of stone, steps down, water."""
    centre, radius = box.centre, box.width / 2
    yield Path(outline=outlines.circle(centre, radius), fill=inks.bank, stroke=inks.line, width=0.3)
    ring = outlines.circle(centre, radius * 0.92)
    yield Path(outline=ring, stroke=inks.joint, width=radius * 0.16, dash=(0.3, 2.0))
    shades = [mix(inks.bank, inks.water, (i + 1) / (steps + 1)) for i in range(steps)]
    for i, shade in enumerate(shades):
        yield Path(
            outline=outlines.circle(centre, radius * (0.84 - 0.05 * i)), fill=shade, stroke=inks.shore, width=0.2
        )
    yield Path(outline=outlines.circle(centre, radius * 0.68), fill=inks.water, stroke=inks.shore, width=0.35)


def _courses(open_at: Collection[Edge], box: Box, beyond: float) -> Iterator[Outline]:
    """The joints of the bank, on straight parts only; bends have none."""
    radius = min(box.width, box.height) * _TURN
    pairs: tuple[tuple[Edge, Edge], ...] = (("N", "S"), ("W", "E"))
    for first, last in pairs:
        if first in open_at and last in open_at:
            yield outlines.line(*_exit(first, box, beyond), *_exit(last, box, beyond))
        else:
            ends = [edge for edge in EDGES if edge in open_at and edge in (first, last)]
            yield from (
                outlines.line(*_exit(e, box, beyond), *_towards(box.centre, _exit(e, box, 0), radius)) for e in ends
            )


def _exit(edge: Edge, box: Box, beyond: float) -> Point:
    match edge:
        case "N":
            return Point(box.centre.x, box.y - beyond)
        case "S":
            return Point(box.centre.x, box.bottom + beyond)
        case "W":
            return Point(box.x - beyond, box.centre.y)
        case "E":
            return Point(box.right + beyond, box.centre.y)


def _between(a: Edge, b: Edge, box: Box, beyond: float) -> Outline:
    start, end, middle = _exit(a, box, beyond), _exit(b, box, beyond), box.centre
    if {a, b} in ({"N", "S"}, {"E", "W"}):
        return outlines.line(*start, *end)
    radius = min(box.width, box.height) * _TURN
    first, last = _towards(middle, start, radius), _towards(middle, end, radius)
    pull = radius * (1 - _QUARTER)
    near, far = _towards(middle, start, pull), _towards(middle, end, pull)
    return Outline("MLCL", (*start, *first, *near, *far, *last, *end))


def _towards(origin: Point, aim: Point, distance: float) -> Point:
    length = abs(aim.x - origin.x) + abs(aim.y - origin.y)
    share = distance / length
    return Point(origin.x + (aim.x - origin.x) * share, origin.y + (aim.y - origin.y) * share)


def _ripples(open_at: Collection[Edge], box: Box, width: float, inks: Waters) -> Iterator[Item]:
    reach = box.height / 2
    for index, edge in enumerate(EDGES):
        if edge not in open_at:
            continue
        turn = turned(90.0 * index, box.centre)
        for shift, from_edge, length in _WAVES:
            x = box.centre.x + shift * width
            y = box.centre.y - reach + from_edge * reach
            wave = _wave(x, y, length * reach)
            yield Path(outline=outlines.mapped(wave, turn), stroke=inks.ripple, width=0.25, round_ends=True)


# The position across (in widths of the channel), the position from the edge inwards and the length (in half boxes).
_WAVES: Sequence[tuple[float, float, float]] = (
    (-0.26, 0.1, 0.34),
    (0.22, 0.3, 0.3),
    (-0.04, 0.0, 0.2),
    (0.3, 0.02, 0.14),
)


def _wave(x: float, y: float, length: float) -> Outline:
    step, sway = length / 2, 0.5
    points: list[float] = [x, y]
    for i in range(2):
        side = sway if i % 2 else -sway
        top = y + i * step
        points += [x + side, top + step * 0.33, x + side, top + step * 0.67, x, top + step]
    return Outline("MCC", tuple(points))
