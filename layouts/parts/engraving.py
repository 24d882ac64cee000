"""Frames of old maps and plates: bars of degrees, scooped corners, swelling rules."""

from collections.abc import Iterator

from pnp.drawing.api import Box, Item, Outline, Path, Point, Style, outlines


def map_frame(box: Box, width: float, step: float, style: Style) -> Iterator[Item]:
    """The edge of an old map: a bar of degrees, light and dark in turn, between two fine lines and a strong one."""
    yield Path(outline=outlines.rectangle(box), stroke=style.ink, width=0.7)
    bar = box.inset(1.1 * width)
    inner = bar.inset(width)
    yield Path(outline=outlines.rectangle(bar), stroke=style.ink, width=0.25)
    yield Path(outline=outlines.rectangle(inner), stroke=style.ink, width=0.35)
    dashes = [*_bar(bar, width, step, upright=False), *_bar(bar, width, step, upright=True)]
    yield Path(outline=outlines.joined(*dashes), fill=style.ink)
    for x, y, across, down in corners(bar):
        corner = Box(min(x, x + across * width), min(y, y + down * width), width, width)
        yield Path(outline=outlines.rectangle(corner), fill=style.ground, stroke=style.ink, width=0.25)
        yield Path(outline=outlines.star(corner.centre, width * 0.4, 4, 0.35), fill=style.ink)


def _bar(box: Box, width: float, step: float, *, upright: bool) -> Iterator[Outline]:
    """Every second degree along two opposite edges, half as high as the bar, so that it looks light."""
    length = (box.height if upright else box.width) - 2 * width
    count = max(1, round(length / step / 2) * 2 + 1)
    each = length / count
    low = width * 0.3
    for i in range(0, count, 2):
        at = (box.y if upright else box.x) + width + i * each
        for edge in (box.x, box.right - width) if upright else (box.y, box.bottom - width):
            dash = Box(edge + low, at, width - 2 * low, each) if upright else Box(at, edge + low, each, width - 2 * low)
            yield outlines.rectangle(dash)


def corners(box: Box) -> tuple[tuple[float, float, int, int], ...]:
    """The corners of a box, each with the directions across and down that lead inwards."""
    return (box.x, box.y, 1, 1), (box.right, box.y, -1, 1), (box.right, box.bottom, -1, -1), (box.x, box.bottom, 1, -1)


def scooped(box: Box, radius: float) -> Outline:
    """A box whose corners are quarter circles bent inwards."""
    parts = [
        outlines.arc_line(Point(x, y), radius, start, start - 90)
        for (x, y, _, _), start in zip(corners(box), (90, 180, 270, 360), strict=True)
    ]
    return outlines.chained(*parts, closed=True)


def swelling_rule(start: Point, end: Point, thickness: float) -> Outline:
    """A rule that is thick in the middle and fine at the ends, as under the titles of old prints."""
    y, half = start.y, thickness / 2
    third = (end.x - start.x) / 3
    return Outline(
        "MCCZ",
        (
            *(start.x, y, start.x + third, y - half, end.x - third, y - half, end.x, y),
            *(end.x - third, y + half, start.x + third, y + half, start.x, y),
        ),
    )
