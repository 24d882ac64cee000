"""A drop drawn on a rectangle, which is cut straight."""

from pnp.drawing.api import Box, Shape

from ..parts.cut import OnSquare
from .drop import Form as Drop


class Form(OnSquare):
    inlay = Shape.DROP
    room_share = Drop.room_share
    panel = Drop.panel

    def room(self, box: Box, *, has_picture: bool) -> Box:
        """A square about the middle of the disc at its foot."""
        return super().room(box.from_bottom(box.width), has_picture=has_picture)
