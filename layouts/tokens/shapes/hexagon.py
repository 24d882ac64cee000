"""A hexagon with a corner at the top; `size` is the distance between its flat sides."""

from pnp.drawing.api import Shape, hex_size

from ..parts.cut import RoundCut


class Form(RoundCut):
    shape = Shape.HEX_POINTY
    easy = "hexagon_on_square"
    room_share = 0.7

    @property
    def panel(self) -> tuple[float, float]:
        return hex_size(self.size, self.shape)
