"""Patterns of card backs: each covers a box and looks the same when the card is turned by half a turn."""

import math
from collections.abc import Callable, Iterator
from functools import lru_cache

from pnp.base.colours import Colour, darker, lighter
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point, moved, turned
from pnp.drawing.scene import Group, Item, Outline, Path, Stamp, Use

Inks = tuple[Colour, Colour, Colour]

# Of the rows below the middle only those that reach over it are seen.
_ROWS_BELOW = 2


# The backs of a suit have one pattern, whatever stands on it.
@lru_cache(maxsize=64)
def pattern(name: str, box: Box, ground: Colour, *, lines_only: bool) -> tuple[Item, ...]:
    """Cover a box with a pattern; with `lines_only` in fine lines on white."""
    inks = (ground, lighter(ground, 0.16), darker(ground, 0.18))
    items = tuple(_PATTERNS[name](box, inks))
    if lines_only:
        items = tuple(_lined(item, darker(ground, 0.2)) for item in items)
    # Half of it, turned about the middle, makes the other half: symmetric whatever the pattern is.
    at_corner = Group(items=items, matrix=moved(-box.x, -box.y))
    half = Stamp(name=f"pattern_{name}", width=box.width, height=box.height / 2 + 0.01, items=(at_corner,))
    upright = moved(box.x, box.y)
    return Use(stamp=half, matrix=upright), Use(stamp=half, matrix=upright.then(turned(180, box.centre)))


def _lined(item: Item, ink: Colour) -> Item:
    if not isinstance(item, Path):
        return item
    return Path(outline=item.outline, stroke=ink, width=0.2, round_ends=item.round_ends)


def _grid(box: Box, across: float, down: float) -> Iterator[tuple[Point, int, int]]:
    """Points of a grid about the middle of the box, rows shifted by half a step in turn, a little beyond its edges.

    Of the lower half there is only what reaches into the upper one.
    """
    rows, columns = math.ceil(box.height / down / 2) + 1, math.ceil(box.width / across / 2) + 1
    for j in range(-rows, _ROWS_BELOW + 1):
        for i in range(-columns, columns + 1):
            yield Point(box.centre.x + (i + (j % 2) / 2) * across, box.centre.y + j * down), i, j


def _leaves(box: Box, inks: Inks) -> Iterator[Item]:
    """Pairs of gum leaves in a weave."""
    for (x, y), i, j in _grid(box, 9.0, 4.6):
        slant = 35 if (i + j) % 2 else -35
        leaf = _leaf(Point(x, y), 7.2, 2.5, slant)
        yield Path(outline=leaf, fill=inks[1 if (i + j) % 2 else 2])
        angle = math.radians(slant)
        dx, dy = 3.1 * math.cos(angle), 3.1 * math.sin(angle)
        yield Path(outline=outlines.line(x - dx, y - dy, x + dx, y + dy), stroke=inks[0], width=0.25)


def _leaf(centre: Point, length: float, width: float, degrees: float) -> Outline:
    x, y, h, w = centre.x, centre.y, length / 2, width / 2
    shape = Outline(
        "MCCZ",
        (
            *(x - h, y, x - h * 0.3, y - w * 1.5, x + h * 0.4, y - w * 1.2, x + h, y),
            *(x + h * 0.3, y + w * 1.5, x - h * 0.4, y + w * 1.2, x - h, y),
        ),
    )
    return outlines.mapped(shape, turned(degrees, centre))


def _waves(box: Box, inks: Inks) -> Iterator[Item]:
    for (x, y), _, j in _grid(box, 12.0, 3.2):
        ink = inks[1 if j % 2 else 2]
        curve = Outline(
            "MCC", (x - 6, y, x - 4, y - 2.6, x - 2, y - 2.6, x, y, x + 2, y + 2.6, x + 4, y + 2.6, x + 6, y)
        )
        yield Path(outline=curve, stroke=ink, width=0.9)


def _hexes(box: Box, inks: Inks) -> Iterator[Item]:
    for centre, i, j in _grid(box, 8.0, 8.0 * math.sqrt(3) / 2):
        ink = inks[(1, 2, 1, 0)[(i * 2 + j) % 4]]
        yield Path(outline=outlines.hexagon(centre, 7.4, flat_top=False), fill=ink)
        yield Path(outline=outlines.hexagon(centre, 4.6, flat_top=False), stroke=inks[0], width=0.3)


def _rays(box: Box, inks: Inks) -> Iterator[Item]:
    reach = box.width + box.height
    for k in range(32):
        yield Path(outline=outlines.sector(box.centre, reach, k * 11.25, k * 11.25 + 5.625), fill=inks[1])
    for ring in range(1, 12):
        radius = 7.0 * ring
        yield Path(outline=outlines.circle(box.centre, radius), stroke=inks[2], width=0.35)


def _diamonds(box: Box, inks: Inks) -> Iterator[Item]:
    for (x, y), i, j in _grid(box, 7.0, 5.25):
        ink = inks[1 if (i + j) % 2 else 2]
        yield Path(outline=outlines.polygon([(x, y - 4.6), (x + 3.1, y), (x, y + 4.6), (x - 3.1, y)]), fill=ink)
        yield Path(outline=outlines.polygon([(x, y - 2), (x + 1.35, y), (x, y + 2), (x - 1.35, y)]), fill=inks[0])


def _scales(box: Box, inks: Inks) -> Iterator[Item]:
    for centre, i, _ in _grid(box, 8.0, 4.0):
        yield Path(outline=outlines.circle(centre, 4.0), fill=inks[1 if i % 2 else 2], stroke=inks[0], width=0.4)
        yield Path(outline=outlines.circle(centre, 2.2), fill=inks[0])
        yield Path(outline=outlines.circle(centre, 1.2), fill=inks[1])


def _storm(box: Box, inks: Inks) -> Iterator[Item]:
    """Slanting rain with a bolt here and there."""
    for (x, y), i, j in _grid(box, 5.0, 4.0):
        if (i * 3 + j) % 7 == 0:
            bolt = [
                (x + 0.9, y - 3),
                (x - 1.5, y + 0.5),
                (x - 0.1, y + 0.5),
                (x - 0.9, y + 3),
                (x + 1.5, y - 0.6),
                (x + 0.1, y - 0.6),
            ]
            yield Path(outline=outlines.polygon(bolt), fill=inks[1])
        else:
            line = outlines.line(x + 0.6, y - 1.5, x - 0.6, y + 1.5)
            yield Path(outline=line, stroke=inks[1 if j % 2 else 2], width=0.7, round_ends=True)


def _arches(box: Box, inks: Inks) -> Iterator[Item]:
    for (x, y), _, _ in _grid(box, 9.0, 8.0):
        for grow, ink in ((4.2, inks[1]), (2.9, inks[0]), (1.7, inks[2])):
            yield Path(outline=_pointed(x, y + 4, grow, 7.2 * grow / 4.2), fill=ink)


def _pointed(x: float, foot: float, half: float, height: float) -> Outline:
    top, spring = foot - height, foot - height * 0.5
    return Outline(
        "MLCCLZ",
        (
            *(x - half, foot, x - half, spring, x - half, spring - height * 0.25, x - half * 0.3, top + height * 0.08),
            *(x, top, x + half * 0.3, top + height * 0.08, x + half, spring - height * 0.25, x + half, spring),
            *(x + half, foot),
        ),
    )


def _lines(box: Box, inks: Inks) -> Iterator[Item]:
    x = box.x - box.height
    while x < box.right:
        yield Path(outline=outlines.line(x, box.bottom, x + box.height, box.y), stroke=inks[1], width=0.9)
        x += 3.0


_PATTERNS: dict[str, Callable[[Box, Inks], Iterator[Item]]] = {
    "leaves": _leaves,
    "waves": _waves,
    "hexes": _hexes,
    "rays": _rays,
    "diamonds": _diamonds,
    "scales": _scales,
    "storm": _storm,
    "arches": _arches,
    "lines": _lines,
}
