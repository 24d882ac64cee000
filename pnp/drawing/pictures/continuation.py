"""Continues drawings beyond the edges of their box by mirror images, which meet them without a seam."""

import math
from collections.abc import Iterable, Iterator

from pnp.drawing.geometry import Box, Matrix, moved, scaled
from pnp.drawing.scene import Group, Item, Stamp, Use

# Gaps beside a picture below this length, in millimetres, are ignored.
_HAIR = 1e-6


def mirrored(items: Iterable[Item], box: Box, reach: Box, name: str) -> tuple[Item, ...]:
    """Items in a box without their texts, with mirror images beyond the box up to the reach.

    If the reach is larger than the box, they become a stamp with this name.
    """
    if reach == box:
        return tuple(items)
    at_corner = Group(items=tuple(items), matrix=moved(-box.x, -box.y))
    stamp = Stamp(name=name, width=box.width, height=box.height, items=(at_corner,))
    return tuple(Use(stamp=stamp, matrix=moved(box.x, box.y).then(copy)) for copy in continued(box, reach))


def continued(picture: Box, reach: Box) -> Iterator[Matrix]:
    """The matrices of a picture in this box and of its mirror images that fill the reach."""
    for down in _copies(picture.y, picture.height, reach.y, reach.bottom):
        for across in _copies(picture.x, picture.width, reach.x, reach.right):
            (scale_x, shift_x), (scale_y, shift_y) = across, down
            yield scaled(scale_x, scale_y).then(moved(shift_x, shift_y))


def _copies(start: float, length: float, first: float, last: float) -> Iterator[tuple[int, float]]:
    """The scale, 1 or -1, and the shift of each copy along one axis."""
    before = math.floor((first - start + _HAIR) / length)
    behind = math.ceil((last - start - _HAIR) / length)
    for number in range(min(before, 0), max(behind, 1)):
        if number % 2:
            yield -1, 2 * start + (number + 1) * length
        else:
            yield 1, number * length
