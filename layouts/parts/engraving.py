"""What engraved plates and old maps are framed with: double rules, degree bars, scales, ornaments, hatching."""

import math
from collections.abc import Iterator

from pnp.base.colours import Colour
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.scene import Item, Outline, Path
from pnp.drawing.style import Style

FINE = 0.2


def plate_frame(box: Box, style: Style) -> Iterator[Item]:
    """The edge of a copper plate: a strong line, a fine one inside it, and a small ornament in each corner."""
    yield Path(outline=outlines.rectangle(box), stroke=style.ink, width=0.6)
    inner = box.inset(1.0)
    notch = 2.2
    yield Path(outline=_cut_corners(inner, notch), stroke=style.ink, width=0.25)
    for x, y, across, down in _corner_points(inner):
        middle = Point(x + across * notch * 0.42, y + down * notch * 0.42)
        yield Path(outline=outlines.star(middle, 0.62, 4, 0.38), fill=style.ink)


def _cut_corners(box: Box, notch: float) -> Outline:
    """A box whose corners are quarter circles bent inwards."""
    parts = []
    for (x, y, _, _), start in zip(_corner_points(box), (90, 180, 270, 360), strict=True):
        parts.append(outlines.arc_line(Point(x, y), notch, start, start - 90))
    ops = parts[0].ops + "".join("L" + part.ops[1:] for part in parts[1:]) + "Z"
    return Outline(ops, tuple(c for part in parts for c in part.points))


def _corner_points(box: Box) -> tuple[tuple[float, float, int, int], ...]:
    return (box.x, box.y, 1, 1), (box.right, box.y, -1, 1), (box.right, box.bottom, -1, -1), (box.x, box.bottom, 1, -1)


def map_frame(box: Box, width: float, step: float, style: Style) -> Iterator[Item]:
    """The edge of an old map: a bar of degrees, light and dark in turn, between two fine lines and a strong one."""
    yield Path(outline=outlines.rectangle(box), stroke=style.ink, width=0.7)
    bar = box.inset(1.1 * width)
    inner = bar.inset(width)
    yield Path(outline=outlines.rectangle(bar), stroke=style.ink, width=0.25)
    yield Path(outline=outlines.rectangle(inner), stroke=style.ink, width=0.35)
    dashes = [*_bar(bar, width, step, upright=False), *_bar(bar, width, step, upright=True)]
    yield Path(outline=outlines.joined(*dashes), fill=style.ink)
    for x, y, across, down in _corner_points(bar):
        corner = Box(min(x, x + across * width), min(y, y + down * width), width, width)
        yield Path(outline=outlines.rectangle(corner), fill=style.ground, stroke=style.ink, width=0.25)
        yield Path(outline=outlines.star(corner.centre, width * 0.4, 4, 0.35), fill=style.ink)


def _bar(box: Box, width: float, step: float, *, upright: bool) -> Iterator[Outline]:
    """Every second degree along two opposite edges, half as high as the bar, so that it stays light."""
    length = (box.height if upright else box.width) - 2 * width
    count = max(1, round(length / step / 2) * 2 + 1)
    each = length / count
    low = width * 0.3
    for i in range(0, count, 2):
        at = (box.y if upright else box.x) + width + i * each
        for edge in (box.x, box.right - width) if upright else (box.y, box.bottom - width):
            made = Box(edge + low, at, width - 2 * low, each) if upright else Box(at, edge + low, each, width - 2 * low)
            yield outlines.rectangle(made)


def rule_with_lozenge(start: float, end: float, y: float, colour: Colour) -> Iterator[Item]:
    """A fine rule with a lozenge in its middle."""
    middle = (start + end) / 2
    for left, right in ((start, middle - 1.3), (middle + 1.3, end)):
        yield Path(outline=outlines.line(left, y, right, y), stroke=colour, width=0.25)
    yield Path(outline=outlines.regular_polygon(Point(middle, y), 0.7, 4), fill=colour)


def scale_bar(end: Point, length: float, colour: Colour) -> Iterator[Item]:
    """A divided bar that ends at a point, the first half of it filled."""
    box = Box(end.x - length, end.y - 0.45, length, 0.9)
    yield Path(outline=outlines.rectangle(box), stroke=colour, width=FINE)
    yield Path(outline=outlines.rectangle(Box(box.x, box.y, length / 4, 0.9)), fill=colour)
    yield Path(outline=outlines.rectangle(Box(box.x + length / 2, box.y, length / 4, 0.9)), fill=colour)


def swelling_rule(start: Point, end: Point, thickness: float) -> Outline:
    """A rule that is thick in the middle and fine at the ends, as printers set under titles."""
    y, half = start.y, thickness / 2
    third = (end.x - start.x) / 3
    return Outline(
        "MCCZ",
        (
            *(start.x, y, start.x + third, y - half, end.x - third, y - half, end.x, y),
            *(end.x - third, y + half, start.x + third, y + half, start.x, y),
        ),
    )


def compass_rose(centre: Point, radius: float, style: Style) -> Iterator[Item]:
    """A rose of sixteen points, each half dark and half light, with rings of degrees."""
    ink, ground = style.ink, style.ground
    yield Path(outline=outlines.circle(centre, radius * 0.74), stroke=ink, width=0.25)
    yield Path(outline=outlines.circle(centre, radius * 0.68), stroke=ink, width=0.25)
    ticks = [_radial(centre, radius * 0.68, radius * 0.74, 7.5 * i) for i in range(48)]
    yield Path(outline=outlines.joined(*ticks), stroke=ink, width=FINE)
    for reach, waist, first in ((0.6, 0.13, 22.5), (0.8, 0.17, 45), (1.0, 0.2, 0)):
        step = 45 if first == 22.5 else 90
        for angle in range(360 // step):
            yield from _point(centre, radius * reach, radius * waist, first + step * angle, (ink, ground))
    yield Path(outline=outlines.circle(centre, radius * 0.09), fill=ground, stroke=ink, width=0.25)
    yield Path(outline=outlines.circle(centre, radius * 0.035), fill=ink)


def _point(centre: Point, reach: float, waist: float, degrees: float, inks: tuple[Colour, Colour]) -> Iterator[Item]:
    tip = polar(centre, reach, degrees)
    for side, fill in zip((-1, 1), inks, strict=True):
        corner = polar(centre, waist, degrees + side * 45)
        yield Path(outline=outlines.polygon([centre, tip, corner]), fill=fill, stroke=inks[0], width=FINE)


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """A point at a distance and an angle, clockwise from the top."""
    angle = math.radians(degrees - 90)
    return Point(centre.x + radius * math.cos(angle), centre.y + radius * math.sin(angle))


def _radial(centre: Point, inner: float, outer: float, degrees: float) -> Outline:
    return outlines.line(*polar(centre, inner, degrees), *polar(centre, outer, degrees))
