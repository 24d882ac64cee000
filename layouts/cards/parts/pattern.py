"""Patterns of card backs: each covers a box and looks the same after half a turn."""

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from pnp.drawing.api import Box, Colour, Group, Item, Point, Stamp, Use, line_drawing, moved, turned

from .back_tones import Tones

# Only rows that reach into the upper half are visible.
_ROWS_BELOW = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """The box to cover, its colour, a lighter and a darker tint of it, and two colours to draw with.

    Only the upper half is visible; the lower half is its copy after half a turn. `deep` is for small shapes, `ink` for
    fine lines.
    """

    box: Box
    colour: Colour
    light: Colour
    dark: Colour
    deep: Colour
    ink: Colour

    def tint(self, number: int) -> Colour:
        """The dark tint for even numbers, the light one for odd numbers."""
        return self.light if number % 2 else self.dark

    def grid(self, across: float, down: float, *, shift: float = 0.5) -> Iterator[tuple[Point, int, int]]:
        """Points around the middle, with column and row; every second row is shifted by a share of a step."""
        middle = self.box.centre
        rows, columns = math.ceil(self.box.height / down / 2) + 1, math.ceil(self.box.width / across / 2) + 1
        for j in range(-rows, _ROWS_BELOW + 1):
            for i in range(-columns, columns + 1):
                yield Point(middle.x + (i + (j % 2) * shift) * across, middle.y + j * down), i, j

    def cells(self, side: float) -> Iterator[tuple[Box, int, int]]:
        """Squares of the upper half in rows, two of which meet in the middle, with column and row."""
        middle = self.box.centre
        rows, columns = math.ceil(self.box.height / side / 2), math.ceil(self.box.width / side / 2)
        for j in range(-rows, 0):
            for i in range(-columns, columns):
                yield Box(middle.x + i * side, middle.y + j * side, side, side), i, j


# Cached, because all backs of a suit have the same pattern.
@lru_cache(maxsize=64)
def covered(
    pattern: Callable[[Ground], Iterable[Item]], box: Box, tones: Tones, *, lines_only: bool
) -> tuple[Item, ...]:
    """Cover a box with a pattern; with `lines_only`, draw it in fine lines on white."""
    ground = Ground(box=box, colour=tones.paper, light=tones.light, dark=tones.dark, deep=tones.deep, ink=tones.ink)
    items = tuple(pattern(ground))
    if lines_only:
        items = line_drawing(items, tones.deep)
    at_corner = Group(items=items, matrix=moved(-box.x, -box.y))
    half = Stamp(
        name=f"pattern_{pattern.__module__.rpartition('.')[2]}",
        width=box.width,
        height=box.height / 2 + 0.01,
        items=(at_corner,),
    )
    upright = moved(box.x, box.y)
    return Use(stamp=half, matrix=upright), Use(stamp=half, matrix=upright.then(turned(180, box.centre)))
