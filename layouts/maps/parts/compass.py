"""A rose of sixteen points."""

import math
from collections.abc import Iterator

from pnp.base.colours import Colour
from pnp.drawing import outlines
from pnp.drawing.geometry import Point
from pnp.drawing.scene import Item, Outline, Path
from pnp.drawing.style import Style

_FINE = 0.2


def compass_rose(centre: Point, radius: float, style: Style) -> Iterator[Item]:
    """A rose of sixteen points, each half dark and half light, with rings of degrees."""
    ink, ground = style.ink, style.ground
    yield Path(outline=outlines.circle(centre, radius * 0.74), stroke=ink, width=0.25)
    yield Path(outline=outlines.circle(centre, radius * 0.68), stroke=ink, width=0.25)
    ticks = [_radial(centre, radius * 0.68, radius * 0.74, 7.5 * i) for i in range(48)]
    yield Path(outline=outlines.joined(*ticks), stroke=ink, width=_FINE)
    for reach, waist, first in ((0.6, 0.13, 22.5), (0.8, 0.17, 45), (1.0, 0.2, 0)):
        step = 45 if first == 22.5 else 90
        for angle in range(360 // step):
            yield from _point(centre, radius * reach, radius * waist, first + step * angle, (ink, ground))
    yield Path(outline=outlines.circle(centre, radius * 0.09), fill=ground, stroke=ink, width=0.25)
    yield Path(outline=outlines.circle(centre, radius * 0.035), fill=ink)


def _point(centre: Point, reach: float, waist: float, degrees: float, inks: tuple[Colour, Colour]) -> Iterator[Item]:
    tip = _polar(centre, reach, degrees)
    for side, fill in zip((-1, 1), inks, strict=True):
        corner = _polar(centre, waist, degrees + side * 45)
        yield Path(outline=outlines.polygon([centre, tip, corner]), fill=fill, stroke=inks[0], width=_FINE)


def _polar(centre: Point, radius: float, degrees: float) -> Point:
    """A point at a distance and an angle, clockwise from the top."""
    angle = math.radians(degrees - 90)
    return Point(centre.x + radius * math.cos(angle), centre.y + radius * math.sin(angle))


def _radial(centre: Point, inner: float, outer: float, degrees: float) -> Outline:
    return outlines.line(*_polar(centre, inner, degrees), *_polar(centre, outer, degrees))
