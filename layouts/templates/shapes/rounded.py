"""A rectangle with round corners, of 1.5 mm unless `corner` says otherwise."""

from pnp.drawing.api import Box, Outline, outlines


def outline(box: Box, corner: float) -> Outline:
    """The four sides and corners."""
    return outlines.rectangle(box, corner or 1.5)
