"""Raster pictures."""

from dataclasses import dataclass

from pnp.base.colours import Colour
from pnp.drawing.geometry import IDENTITY, Box, Matrix
from pnp.drawing.scene import Group, Item, Picture
from pnp.drawing.style import Style

COARSE = 150
"""Dots an inch below which a picture looks coarse on paper."""


@dataclass(frozen=True, slots=True, eq=False)
class Photo:
    """A raster picture: its size in dots, and its bytes as PNG or JPEG without metadata.

    `matrix` leads from the dots of the file to the upright picture, because cameras write rotated files.
    """

    width: float
    height: float
    data: bytes
    media_type: str
    matrix: Matrix = IDENTITY

    def items(self, _style: Style, ink: Colour | None = None) -> tuple[Item, ...]:  # noqa: ARG002  # as drawn art has it
        """The picture in a box of one millimetre for each dot."""
        is_turned = self.matrix.a == 0
        width, height = (self.height, self.width) if is_turned else (self.width, self.height)
        picture = Picture(box=Box(0, 0, width, height), data=self.data, media_type=self.media_type)
        return (picture if self.matrix == IDENTITY else Group(items=(picture,), matrix=self.matrix),)
