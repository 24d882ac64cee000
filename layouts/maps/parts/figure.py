"""A figure on a space of a map, defined by a kind of terrain, and painted by a drawing style."""

from typing import Literal, NamedTuple

from pnp.drawing.api import Outline


class Figure(NamedTuple):
    """One thing that stands on a space.

    The body is closed and hides what stands behind it; `shade` is the part of it away from the light; `tone` says which
    of the terrain's two colours the body has. In colour, hatching is left out. A `quiet` figure has half of the ink, so
    that it does not compete with pieces.
    """

    body: Outline | None = None
    shade: Outline | None = None
    lines: tuple[Outline, ...] = ()
    hatch: tuple[Outline, ...] = ()
    tone: Literal["figure", "second"] = "figure"
    quiet: bool = False
