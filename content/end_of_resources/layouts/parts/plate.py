"""Frames and scales of copper plates: double rules with ornaments, rules with a lozenge, scales."""

from collections.abc import Iterator

from pnp.drawing.api import Box, Colour, Item, Path, Point, Style, outlines

from .engraving import corners, scooped


def plate_frame(box: Box, style: Style) -> Iterator[Item]:
    """The edge of a copper plate: a strong line, a fine one inside it, and a small ornament in each corner."""
    yield Path(outline=outlines.rectangle(box), stroke=style.ink, width=0.6)
    inner = box.inset(1.0)
    notch = 2.2
    yield Path(outline=scooped(inner, notch), stroke=style.ink, width=0.25)
    for x, y, across, down in corners(inner):
        middle = Point(x + across * notch * 0.42, y + down * notch * 0.42)
        yield Path(outline=outlines.star(middle, 0.62, 4, 0.38), fill=style.ink)


def rule_with_lozenge(start: float, end: float, y: float, colour: Colour) -> Iterator[Item]:
    """A fine rule with a lozenge in its middle."""
    middle = (start + end) / 2
    for left, right in ((start, middle - 1.3), (middle + 1.3, end)):
        yield Path(outline=outlines.line(left, y, right, y), stroke=colour, width=0.25)
    yield Path(outline=outlines.regular_polygon(Point(middle, y), 0.7, 4), fill=colour)


def scale_bar(end: Point, length: float, colour: Colour) -> Iterator[Item]:
    """A divided bar with its right end at a point; the first half of it is filled."""
    box = Box(end.x - length, end.y - 0.45, length, 0.9)
    yield Path(outline=outlines.rectangle(box), stroke=colour, width=0.2)
    yield Path(outline=outlines.rectangle(Box(box.x, box.y, length / 4, 0.9)), fill=colour)
    yield Path(outline=outlines.rectangle(Box(box.x + length / 2, box.y, length / 4, 0.9)), fill=colour)
