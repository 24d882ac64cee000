"""The cutting line of a piece as a polygon."""

from collections.abc import Iterator
from functools import lru_cache

from pnp.drawing.faces import Shape, trim_outline
from pnp.drawing.geometry import Box, Point
from pnp.drawing.scene import Outline

_STEPS = 12


@lru_cache(maxsize=256)
def cutting_line(shape: Shape, width: float, height: float, grow: float) -> tuple[Point, ...]:
    """The corners of the line, `grow` millimetres further out."""
    if shape is Shape.RECTANGLE:
        return Box(0, 0, width, height).inset(-grow).corners
    return tuple(_polygon(trim_outline(shape, width, height, grow)))


def _polygon(outline: Outline) -> Iterator[Point]:
    points = iter(zip(outline.points[::2], outline.points[1::2], strict=True))
    at = Point(0, 0)
    for op in outline.ops:
        if op in "ML":
            at = Point(*next(points))
            yield at
        elif op == "C":
            curve = (at, *(Point(*next(points)) for _ in range(3)))
            yield from (_on_curve(curve, step / _STEPS) for step in range(1, _STEPS + 1))
            at = curve[-1]


def _on_curve(curve: tuple[Point, ...], t: float) -> Point:
    shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    return Point(
        sum(share * p.x for share, p in zip(shares, curve, strict=True)),
        sum(share * p.y for share, p in zip(shares, curve, strict=True)),
    )
