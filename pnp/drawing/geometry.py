"""Points, boxes and affine matrices in millimetres; origin top left, y down."""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Point(NamedTuple):
    """A place on a face or a page."""

    x: float
    y: float


class Box(NamedTuple):
    """A rectangle: top left corner, width, height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The middle."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The corners, clockwise from the top left."""
        left, top, right, bottom = self.x, self.y, self.right, self.bottom
        return Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)

    def inset(self, across: float, down: float | None = None) -> "Box":
        """The box reduced by `across` at left and right, and by `down` (by default the same) at top and bottom."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.width - 2 * across, self.height - 2 * down)

    def from_top(self, height: float) -> "Box":
        """The strip of this height along the top edge."""
        return Box(self.x, self.y, self.width, height)

    def from_bottom(self, height: float) -> "Box":
        """The strip of this height along the bottom edge."""
        return Box(self.x, self.bottom - height, self.width, height)

    def below(self, height: float) -> "Box":
        """The part below a strip of this height along the top edge."""
        return Box(self.x, self.y + height, self.width, self.height - height)

    def above(self, height: float) -> "Box":
        """The part above a strip of this height along the bottom edge."""
        return Box(self.x, self.y, self.width, self.height - height)

    def contains(self, other: "Box", slack: float = 1e-6) -> bool:
        """Tell whether the other box lies inside."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def holds(self, point: tuple[float, float]) -> bool:
        """Tell whether a point lies inside or on the edge."""
        x, y = point
        return self.x <= x <= self.right and self.y <= y <= self.bottom

    def touches(self, other: "Box") -> bool:
        """Tell whether the two have a point in common."""
        x, y, width, height = other
        return x <= self.x + self.width and self.x <= x + width and y <= self.y + self.height and self.y <= y + height

    def union(self, other: "Box") -> "Box":
        """The smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def common(self, other: "Box") -> "Box | None":
        """The intersection; None if they do not touch."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Box(x, y, right - x, bottom - y) if right >= x and bottom >= y else None


class Matrix(NamedTuple):
    """An affine transformation: x' = a x + c y + e, y' = b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def apply(self, x: float, y: float) -> Point:
        """Transform a point."""
        return Point(self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def then(self, outer: "Matrix") -> "Matrix":
        """The transformation that applies this one first, and `outer` after it."""
        if self is IDENTITY is outer:
            # Most groups are not moved; the object `IDENTITY` itself is kept, because code compares by identity.
            return self
        a, b, c, d, e, f = self
        a2, b2, c2, d2, e2, f2 = outer
        return Matrix(
            a2 * a + c2 * b,
            b2 * a + d2 * b,
            a2 * c + c2 * d,
            b2 * c + d2 * d,
            a2 * e + c2 * f + e2,
            b2 * e + d2 * f + f2,
        )


def inverse(matrix: Matrix) -> Matrix | None:
    """The inverse; None for a singular matrix."""
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    if abs(area) < 1e-12:
        return None
    return Matrix(d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)


def magnification(matrix: Matrix) -> float:
    """The scale of a matrix: the square root of the factor by which it changes areas."""
    return math.sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))


def centred(centre: Point, width: float, height: float | None = None) -> Box:
    """The box of a size around a point; a square if no height is given."""
    height = width if height is None else height
    return Box(centre.x - width / 2, centre.y - height / 2, width, height)


def box_around(points: Iterable[Point]) -> Box:
    """The axis-aligned box around at least one point."""
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def convex_hull(points: Iterable[tuple[float, float]]) -> list[Point]:
    """The corners of the convex hull of some points, clockwise."""
    ordered = [Point(*point) for point in sorted(set(points))]
    return _half_hull(ordered) + _half_hull(ordered[::-1])


def _half_hull(points: list[Point]) -> list[Point]:
    """The corners on one side of the line from the first point to the last, without the last."""
    corners: list[Point] = []
    for point in points:
        while len(corners) > 1 and turning(corners[-2], corners[-1], point) <= 0:
            corners.pop()
        corners.append(point)
    return corners[:-1] or corners


def turning(a: Point, b: Point, c: Point) -> float:
    """Twice the area of a triangle: positive where the way from a by b to c turns clockwise."""
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


def around(box: Box, matrix: Matrix) -> Box:
    """The axis-aligned box around a transformed box."""
    # Written out for speed, because it is called for each part of a drawing: using points takes four times as long.
    (x, y, width, height), (a, b, c, d, e, f) = box, matrix
    right, bottom = x + width, y + height
    if b == 0 == c and a > 0 < d and width >= 0 <= height:
        left, top = a * x + e, d * y + f
        return Box(left, top, a * right + e - left, d * bottom + f - top)
    xs = a * x + c * y + e, a * right + c * y + e, a * right + c * bottom + e, a * x + c * bottom + e
    ys = b * x + d * y + f, b * right + d * y + f, b * right + d * bottom + f, b * x + d * bottom + f
    left, top = min(xs), min(ys)
    return Box(left, top, max(xs) - left, max(ys) - top)


def box_of(xs: Sequence[float], ys: Sequence[float], matrix: Matrix) -> Box:
    """The axis-aligned box around at least one transformed point."""
    a, b, c, d, e, f = matrix
    if b == 0 == c:
        # Without rotation the extreme points stay extreme, so these are enough.
        x, right, y, bottom = a * min(xs) + e, a * max(xs) + e, d * min(ys) + f, d * max(ys) + f
        if a > 0 < d:
            return Box(x, y, right - x, bottom - y)
        return Box(min(x, right), min(y, bottom), abs(right - x), abs(bottom - y))
    xs, ys = (
        [a * x + c * y + e for x, y in zip(xs, ys, strict=True)],
        [b * x + d * y + f for x, y in zip(xs, ys, strict=True)],
    )
    x, y = min(xs), min(ys)
    return Box(x, y, max(xs) - x, max(ys) - y)


IDENTITY = Matrix()
ORIGIN = Point(0.0, 0.0)

_QUARTERS: dict[float, tuple[float, float]] = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}


def moved(x: float, y: float) -> Matrix:
    """The translation by (x, y)."""
    return Matrix(1, 0, 0, 1, x, y)


def scaled(across: float, down: float | None = None) -> Matrix:
    """The scaling about the origin."""
    return Matrix(across, 0, 0, across if down is None else down, 0, 0)


def turned(degrees: float, about: Point = ORIGIN) -> Matrix:
    """The clockwise rotation (y points down) about a point; quarter turns are exact."""
    angle = math.radians(degrees)
    cos, sin = _QUARTERS.get(degrees % 360) or (math.cos(angle), math.sin(angle))
    turn = Matrix(cos, sin, -sin, cos)
    if about == ORIGIN:
        # Not `turn` itself: the sums turn -0.0 into 0.0; a negative zero would be printed.
        return turn.then(IDENTITY)
    return moved(-about.x, -about.y).then(turn).then(moved(about.x, about.y))


def keeps_angles(matrix: Matrix, slack: float = 1e-6) -> bool:
    """Tell whether a transformation keeps angles, up to a small share: it moves, turns, mirrors and scales evenly."""
    a, b, c, d, _, _ = matrix
    size = a * a + b * b + c * c + d * d
    return abs(a * c + b * d) <= slack * size and abs(a * a + b * b - c * c - d * d) <= slack * size
