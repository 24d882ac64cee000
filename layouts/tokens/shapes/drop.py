"""A drop, round at the foot and pointed at the top."""

from pnp.drawing.api import Box, Shape

from ..parts.cut import RoundCut


class Form(RoundCut):
    shape = Shape.DROP
    easy = "drop_on_square"
    room_share = 0.6

    @property
    def panel(self) -> tuple[float, float]:
        return self.size, self.height or self.size * 1.35

    def room(self, box: Box, *, has_picture: bool) -> Box:
        """A square about the middle of the disc at its foot."""
        return super().room(box.from_bottom(box.width), has_picture=has_picture)
