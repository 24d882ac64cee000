"""Patterns of card backs: each covers a box and looks the same when the card is turned by half a turn."""

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from pnp.drawing.api import Box, Colour, Group, Item, Path, Point, Stamp, Use, darker, lighter, moved, turned

# Of the rows below the middle only those that reach over it are seen.
_ROWS_BELOW = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """The box to be covered, the colour that is there, and a lighter and a darker tint to draw with.

    Only the upper half is seen: turned about the middle, it makes the lower one.
    """

    box: Box
    colour: Colour
    light: Colour
    dark: Colour

    def tint(self, number: int) -> Colour:
        """The dark tint for even numbers, the light one for odd numbers."""
        return self.light if number % 2 else self.dark

    def grid(self, across: float, down: float) -> Iterator[tuple[Point, int, int]]:
        """Points about the middle, with column and row; every second row is shifted by half a step."""
        middle = self.box.centre
        rows, columns = math.ceil(self.box.height / down / 2) + 1, math.ceil(self.box.width / across / 2) + 1
        for j in range(-rows, _ROWS_BELOW + 1):
            for i in range(-columns, columns + 1):
                yield Point(middle.x + (i + (j % 2) / 2) * across, middle.y + j * down), i, j


# The backs of a suit have one pattern, whatever stands on it.
@lru_cache(maxsize=64)
def covered(
    pattern: Callable[[Ground], Iterable[Item]], box: Box, colour: Colour, *, lines_only: bool
) -> tuple[Item, ...]:
    """Cover a box with a pattern; with `lines_only` in fine lines on white."""
    items = tuple(pattern(Ground(box=box, colour=colour, light=lighter(colour, 0.16), dark=darker(colour, 0.18))))
    if lines_only:
        items = tuple(_lined(item, darker(colour, 0.2)) for item in items)
    at_corner = Group(items=items, matrix=moved(-box.x, -box.y))
    half = Stamp(
        name=f"pattern_{pattern.__module__.rpartition('.')[2]}",
        width=box.width,
        height=box.height / 2 + 0.01,
        items=(at_corner,),
    )
    upright = moved(box.x, box.y)
    return Use(stamp=half, matrix=upright), Use(stamp=half, matrix=upright.then(turned(180, box.centre)))


def _lined(item: Item, ink: Colour) -> Item:
    if not isinstance(item, Path):
        return item
    return Path(outline=item.outline, stroke=ink, width=0.2, round_ends=item.round_ends)
