"""The glow that stands behind the words of a lantern."""

from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Path


def glow(box: Box, kit: Kit) -> Path:
    """A disc that fills a box."""
    return Path(outline=outlines.ellipse(box), fill=kit.colour("glow"))
