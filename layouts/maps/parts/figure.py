"""A figure on a space of a map, as a kind of terrain gives it and a drawing style paints it."""

from typing import Literal, NamedTuple

from pnp.drawing.api import Outline


class Figure(NamedTuple):
    """One thing that stands on a space.

    The body is closed and hides what stands behind it; `shade` is the part of it away from the light; `tone` says which
    of the terrain's two colours the body has. Hatching is left out where colour does its work. What is `quiet` has half
    of the ink, so that it does not compete with pieces.
    """

    body: Outline | None = None
    shade: Outline | None = None
    lines: tuple[Outline, ...] = ()
    hatch: tuple[Outline, ...] = ()
    tone: Literal["figure", "second"] = "figure"
    quiet: bool = False
