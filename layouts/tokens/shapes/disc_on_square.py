"""A disc drawn on a square, which is cut straight; `size` is its diameter."""

from pnp.drawing.api import Shape

from ..parts.cut import OnSquare


class Form(OnSquare):
    inlay = Shape.DISC
