"""A square on its tip that fills its box."""

from pnp.drawing.api import Box, Outline, outlines


def outline(box: Box, _corner: float) -> Outline:
    """The four sides."""
    middle, centre = box.centre
    return outlines.polygon([(middle, box.y), (box.right, centre), (middle, box.bottom), (box.x, centre)])
