"""The cutting line of a piece as a polygon."""

from functools import lru_cache

from pnp.drawing.faces import Shape, trim_outline
from pnp.drawing.rings import Ring, contours


@lru_cache(maxsize=256)
def cutting_line(shape: Shape, width: float, height: float, grow: float) -> Ring:
    """The corners of the line, `grow` millimetres further out."""
    (line,) = contours(trim_outline(shape, width, height, grow))
    return line
