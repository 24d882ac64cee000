"""A disc; an ellipse in a box that is not square."""

from pnp.drawing.api import Box, Outline, outlines


def outline(box: Box, _corner: float) -> Outline:
    """The whole round."""
    return outlines.ellipse(box)
