"""What is drawn in a box, continued beyond its edges by mirror images of itself, which meet it without a seam."""

import math
from collections.abc import Iterable, Iterator

from pnp.drawing.geometry import Box, Matrix, moved, scaled
from pnp.drawing.scene import Group, Item, Stamp, Use

# Less than this, in millimetres, is no gap beside a picture.
_HAIR = 1e-6


def mirrored(items: Iterable[Item], box: Box, reach: Box, name: str) -> tuple[Item, ...]:
    """Items without texts as they are in a box, and mirrored beyond it as far as the reach, so that it looks the same.

    `name` is that of the stamp that they become where the reach is larger than the box.
    """
    if reach == box:
        return tuple(items)
    at_corner = Group(items=tuple(items), matrix=moved(-box.x, -box.y))
    stamp = Stamp(name=name, width=box.width, height=box.height, items=(at_corner,))
    return tuple(Use(stamp=stamp, matrix=moved(box.x, box.y).then(copy)) for copy in continued(box, reach))


def continued(picture: Box, reach: Box) -> Iterator[Matrix]:
    """The maps of a picture that lies in this box to itself and to the mirror images that fill the reach."""
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
