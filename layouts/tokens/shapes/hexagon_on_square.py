"""A hexagon with a corner at the top, drawn on a square, which is cut straight; `size` is the side of the square."""

import math

from pnp.drawing.api import Box, Outline, outlines

from ..parts.cut import OnSquare


class Form(OnSquare):
    room_share = 0.6

    def edge(self, box: Box, inset: float = 0.0) -> Outline:
        """The hexagon, as high as the square."""
        across_flats = (box.height - 2 * inset) * math.sqrt(3) / 2
        return outlines.hexagon(box.centre, across_flats, flat_top=False)
