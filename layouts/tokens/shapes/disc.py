"""A disc; `size` is its diameter."""

from pnp.drawing.api import Shape

from ..parts.cut import RoundCut


class Form(RoundCut):
    shape = Shape.DISC
    easy = "disc_on_square"
