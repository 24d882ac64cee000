"""Flat shapes that landscapes are made of."""

from collections.abc import Sequence

from pnp.base.colours import Colour
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.scene import Outline, Path


def flat(points: Sequence[tuple[float, float]], fill: Colour) -> Path:
    """A filled polygon."""
    return Path(outline=outlines.polygon(points), fill=fill)


def block(x: float, y: float, width: float, height: float, fill: Colour, radius: float = 0.0) -> Path:
    """A filled rectangle."""
    return Path(outline=outlines.rectangle(Box(x, y, width, height), radius), fill=fill)


def disc(x: float, y: float, radius: float, fill: Colour) -> Path:
    """A filled circle."""
    return Path(outline=outlines.circle(Point(x, y), radius), fill=fill)


def oval(x: float, y: float, across: float, down: float, fill: Colour) -> Path:
    """A filled ellipse about its middle, by its half axes."""
    return Path(outline=outlines.ellipse(Box(x - across, y - down, 2 * across, 2 * down)), fill=fill)


def stroke(points: Sequence[tuple[float, float]], colour: Colour, width: float) -> Path:
    """A line with round ends."""
    return Path(outline=outlines.polyline(points), stroke=colour, width=max(0.2, width), round_ends=True)


def smooth(points: Sequence[tuple[float, float]]) -> Outline:
    """An open curve through all points, without corners."""
    ops, numbers = "M", [*points[0]]
    padded = [points[0], *points, points[-1]]
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        numbers += [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6]
        numbers += [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6, *end]
        ops += "C"
    return Outline(ops, tuple(numbers))


def curve(points: Sequence[tuple[float, float]], colour: Colour, width: float) -> Path:
    """A line through all points, without corners."""
    return Path(outline=smooth(points), stroke=colour, width=max(0.2, width), round_ends=True)


def under(points: Sequence[tuple[float, float]], bottom: float, fill: Colour) -> Path:
    """Everything under a smooth curve, down to a level."""
    top = smooth(points)
    corners = (points[-1][0], bottom, points[0][0], bottom)
    return Path(outline=Outline(top.ops + "LLZ", top.points + corners), fill=fill)
