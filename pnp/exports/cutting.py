"""Drawings cut as the pieces are: along their outline, or to the part of a folded piece that one sees."""

from pnp.drawing.faces import Shape, trim_outline
from pnp.drawing.geometry import Box, moved
from pnp.drawing.scene import Group, Stamp, Use

# The lines to fold at lie on the edges of a panel.
_FOLD = 0.4


def shaped(stamp: Stamp, shape: Shape) -> Stamp:
    """The drawing cut along its outline, clear around it."""
    inside = Group(items=stamp.items, clip=trim_outline(shape, stamp.width, stamp.height))
    return Stamp(name=stamp.name, width=stamp.width, height=stamp.height, items=(inside,))


def squared(stamp: Stamp) -> Stamp:
    """The drawing with a hair of its bleed, so that no white shows where a dot is half covered."""
    bleed = min(stamp.bleed, 0.5)
    return Stamp(name=stamp.name, width=stamp.width, height=stamp.height, items=stamp.items, bleed=bleed)


def panel_of(stamp: Stamp, panel: Box) -> Stamp:
    """The part of a folded piece that one sees, without the lines to fold at."""
    seen = panel.inset(_FOLD)
    shown = Use(stamp=stamp, matrix=moved(-seen.x, -seen.y))
    return Stamp(name=stamp.name, width=seen.width, height=seen.height, items=(shown,))
