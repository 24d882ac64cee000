"""A picture continued beyond its edges by mirror images of itself, which meet it without a seam."""

import math
from collections.abc import Iterator

from pnp.drawing.geometry import Box, Matrix, moved, scaled

# Less than this, in millimetres, is no gap beside a picture.
_HAIR = 1e-6


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
