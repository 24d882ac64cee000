"""The arrow that turns on a spinner: a narrow body with a hub around its hole."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.base.colours import WHITE, Colour, darker, ink_on, lighter
from pnp.drawing.api import Box, Group, Item, Kit, Outline, Path, Point, centred, moved, outlines
from pnp.game.model import IconName

# A split pin needs 3 mm, a map pin less; the loop of a paper clip turns in it, too.
_HOLE = 1.5
_HUB = 7.4


@dataclass(frozen=True, slots=True)
class Arrow:
    """The arrow in its box, the tip at the top."""

    box: Box

    @property
    def hole(self) -> Point:
        """The middle of the hole."""
        return Point(self.box.centre.x, self.box.y + self.box.height * 0.58)

    @property
    def body(self) -> list[tuple[float, float]]:
        """Its corners without the hub, clockwise from the tip."""
        x, top, bottom = self.box.centre.x, self.box.y, self.box.bottom
        return [
            *((x, top), (x + 7, top + 14), (x + 2.6, top + 12), (x + 3.2, self.hole.y), (x + 3.4, bottom - 13)),
            *((x + 8, bottom - 8), (x + 8, bottom), (x, bottom - 5), (x - 8, bottom), (x - 8, bottom - 8)),
            *((x - 3.4, bottom - 13), (x - 3.2, self.hole.y), (x - 2.6, top + 12), (x - 7, top + 14)),
        ]

    @property
    def cut(self) -> Outline:
        """The lines to cut along: around body and hub, and around the hole."""
        return outlines.joined(_with_disc(self.body, self.hole, _HUB), hole_cut(self.hole))

    def items(self, colour: Colour | None, icon: IconName | None, kit: Kit) -> Iterator[Item]:
        """The arrow in a colour, or in the game's accent; white with little ink."""
        dark, low, body = darker(kit.style.accent, 0.45), kit.style.is_low_ink, self.body
        fill = WHITE if low else colour or kit.style.accent
        yield Path(outline=outlines.polygon(body), fill=fill)
        if not low:
            lit = [body[0], *body[7:11], *body[12:]]
            yield Path(outline=outlines.polygon(lit), fill=lighter(fill, 0.2))
        yield Path(outline=outlines.polygon(body), stroke=dark, width=0.5)
        yield Path(outline=outlines.circle(self.hole, _HUB), fill=fill, stroke=dark, width=0.5)
        if icon:
            ink = dark if low else ink_on(fill)
            yield kit.glyph(icon, centred(Point(self.hole.x, self.hole.y + 10.6), 4.6), ink)
        yield Group(items=tuple(hole_items(Point(0, 0), kit)), matrix=moved(*self.hole))


def hole_cut(centre: Point) -> Outline:
    """The hole for the pin."""
    return outlines.circle(centre, _HOLE)


def hole_items(centre: Point, kit: Kit) -> Iterator[Item]:
    """The hole for the pin, with a cross that shows its middle."""
    yield Path(outline=outlines.circle(centre, 5), fill=WHITE, stroke=kit.style.ink, width=0.4)
    yield Path(outline=hole_cut(centre), stroke=kit.style.ink, width=0.3)
    for dx, dy in ((3.2, 0), (0, 3.2)):
        cross = outlines.line(centre.x - dx, centre.y - dy, centre.x + dx, centre.y + dy)
        yield Path(outline=cross, stroke=kit.style.ink, width=0.2)


@dataclass(frozen=True, slots=True)
class _Crossing:
    """The crossing of an edge of a polygon, counted from its first corner, with a circle, and its angle."""

    edge: int
    at: Point
    degrees: float


def _with_disc(corners: Sequence[tuple[float, float]], centre: Point, radius: float) -> Outline:
    """The outline of a polygon united with a disc; its corners are clockwise, and the first is outside the disc."""
    crossings = list(_crossings(corners, centre, radius))
    ops, numbers, corner, crossing = "M", [*corners[0]], 0, 0
    while crossing < len(crossings):
        enter = crossings[crossing]
        between = corners[corner + 1 : enter.edge + 1]
        # From a crossing the outline follows the circle to its next crossing, where the polygon leaves the disc.
        turns = {n: (crossings[n].degrees - enter.degrees) % 360 for n in range(1, len(crossings), 2)}
        leave = min(turns, key=turns.__getitem__)
        arc = outlines.arc_line(centre, radius, enter.degrees, enter.degrees + turns[leave])
        ops += "L" * (len(between) + 1) + arc.ops[1:]
        numbers += [number for point in between for number in point]
        numbers += arc.points
        corner, crossing = crossings[leave].edge, leave + 1
    rest = corners[corner + 1 :]
    numbers += [number for point in rest for number in point]
    return Outline(ops + "L" * len(rest) + "Z", tuple(numbers))


def _crossings(corners: Sequence[tuple[float, float]], centre: Point, radius: float) -> Iterator[_Crossing]:
    """Crossings in the order of the edges: the polygon enters the disc at the first, leaves it at the second, etc."""
    for edge, ((x1, y1), (x2, y2)) in enumerate(zip(corners, (*corners[1:], corners[0]), strict=True)):
        x, y, dx, dy = x1 - centre.x, y1 - centre.y, x2 - x1, y2 - y1
        a, b, c = dx * dx + dy * dy, x * dx + y * dy, x * x + y * y - radius * radius
        if b * b <= a * c:
            continue
        root = math.sqrt(b * b - a * c)
        for share in ((-b - root) / a, (-b + root) / a):
            if 0 <= share < 1:
                right, down = x + share * dx, y + share * dy
                degrees = math.degrees(math.atan2(down, right))
                yield _Crossing(edge, Point(centre.x + right, centre.y + down), degrees)
