"""A rectangle; `corner` rounds it."""

from pnp.drawing.api import Box, Outline, outlines


def outline(box: Box, corner: float) -> Outline:
    """The four sides."""
    return outlines.rectangle(box, corner)
