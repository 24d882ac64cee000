"""A shield with its point down."""

from pnp.drawing.api import Box, Outline


def outline(box: Box, _corner: float) -> Outline:
    """The edge."""
    x, y, right, bottom, (middle, centre) = box.x, box.y, box.right, box.bottom, box.centre
    low = y + box.height * 0.8
    return Outline(
        "MLLCCZ",
        (
            *(x, y, right, y, right, centre),
            *(right, low, middle + box.width * 0.2, bottom - box.height * 0.06, middle, bottom),
            *(middle - box.width * 0.2, bottom - box.height * 0.06, x, low, x, centre),
        ),
    )
