"""A square piece under the name that this game has for it."""

from pnp.drawing.faces import Shape

from ..parts.cut import RoundCut


class Form(RoundCut):
    """A square with the room of a disc."""

    shape = Shape.RECTANGLE
    room_share = 0.6

    @property
    def panel(self) -> tuple[float, float]:
        """Width and height."""
        return self.size, self.size
