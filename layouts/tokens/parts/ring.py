"""Ringed tokens: a symbol three times on a broad band, visible even if a piece lies on the middle."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.drawing.api import WHITE, Box, Colour, Group, Item, Kit, Path, Point, centred, outlines

# The middle is a little larger than a chip of 15 mm on a disc of 25 mm, so that the symbols around it stay visible.
_MIDDLE = 0.7
_PLACES = (90.0, 210.0, 330.0)
_TOP = 270.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Ring:
    """The contents of the band: the colours, the symbol, and whether there is a dot."""

    symbol: str
    dot: bool
    ink: Colour
    middle: Colour
    line: Colour


def ring_items(ring: Ring, inside: Iterable[Item], trim: Box, kit: Kit) -> Iterator[Item]:
    """Draw the middle with its contents, the symbols around it, and the dot at the top."""
    half = min(trim.width, trim.height) / 2
    centre, inner = trim.centre, _inner(trim)
    ground = WHITE if kit.style.is_low_ink else ring.middle
    yield Path(outline=outlines.circle(centre, inner), fill=ground, stroke=ring.line, width=0.35)
    yield from inside
    band = half - inner
    at = inner + band * 0.52
    for angle in _PLACES:
        yield kit.glyph(ring.symbol, centred(_on(centre, at, angle), band * 0.92), ring.ink)
    if ring.dot:
        yield Path(outline=outlines.circle(_on(centre, at, _TOP), band * 0.36), fill=ring.ink)
        yield Path(outline=outlines.circle(_on(centre, at, _TOP), band * 0.2), stroke=ring.line, width=0.25)


def bust(picture: str, trim: Box, kit: Kit, variation: int) -> Item:
    """A picture in the middle: the foot of a bust may be clipped by the edge, its corners must not stick out."""
    centre, inner = trim.centre, _inner(trim)
    drawn = kit.picture(picture, centred(Point(centre.x, centre.y + inner * 0.2), inner * 2.15), variation=variation)
    return Group(items=(drawn,), clip=outlines.circle(centre, inner - 0.2))


def inscribed(trim: Box) -> Box:
    """The largest square inside the middle."""
    return centred(trim.centre, _inner(trim) * math.sqrt(2))


def _inner(trim: Box) -> float:
    return min(trim.width, trim.height) / 2 * _MIDDLE


def _on(centre: Point, radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return Point(centre.x + radius * math.cos(angle), centre.y + radius * math.sin(angle))
