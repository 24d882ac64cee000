"""A ribbon with notched ends."""

from pnp.drawing.api import Box, Outline, outlines


def outline(box: Box, _corner: float) -> Outline:
    """The ribbon."""
    notch = min(box.height * 0.4, box.width / 4)
    x, right, middle = box.x, box.right, box.centre.y
    return outlines.polygon(
        [
            (x, box.y),
            (right, box.y),
            (right - notch, middle),
            (right, box.bottom),
            (x, box.bottom),
            (x + notch, middle),
        ]
    )
