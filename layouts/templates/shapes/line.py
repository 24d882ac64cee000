"""A straight line from the top left to the bottom right of its box; a horizontal one in a box without height."""

from pnp.drawing.api import Box, Outline, outlines


def outline(box: Box, _corner: float) -> Outline:
    """The stroke."""
    return outlines.line(box.x, box.y, box.right, box.bottom)
