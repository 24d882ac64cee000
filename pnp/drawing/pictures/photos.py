"""Pictures made of dots."""

from dataclasses import dataclass

from pnp.base.colours import Colour
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Item, Picture
from pnp.drawing.style import Style

COARSE = 150
"""Dots an inch below which a picture looks coarse on paper."""


@dataclass(frozen=True, slots=True, eq=False)
class Photo:
    """A picture made of dots: its size in dots, and its bytes as PNG or JPEG without anything but the picture."""

    width: float
    height: float
    data: bytes
    media_type: str

    def items(self, _style: Style, ink: Colour | None = None) -> tuple[Item, ...]:  # noqa: ARG002  # as drawn art has it
        """The picture in a box of one millimetre for each dot."""
        return (Picture(box=Box(0, 0, self.width, self.height), data=self.data, media_type=self.media_type),)
