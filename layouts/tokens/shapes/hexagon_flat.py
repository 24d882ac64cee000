"""A hexagon with a flat side at the top; `size` is the distance between its flat sides."""

from pnp.drawing.api import Shape

from .hexagon import Form as Hexagon


class Form(Hexagon):
    shape = Shape.HEX_FLAT
