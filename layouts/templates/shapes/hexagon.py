"""A hexagon with corners left and right that fills its box."""

from pnp.drawing.api import Box, Outline, outlines


def outline(box: Box, _corner: float) -> Outline:
    """The six sides."""
    quarter = box.width / 4
    x, right, middle = box.x, box.right, box.centre.y
    return outlines.polygon(
        [
            (x, middle),
            (x + quarter, box.y),
            (right - quarter, box.y),
            (right, middle),
            (right - quarter, box.bottom),
            (x + quarter, box.bottom),
        ]
    )
