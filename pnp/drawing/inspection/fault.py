"""Visible faults of drawings."""

from typing import NamedTuple

from pnp.base.colours import Colour
from pnp.base.place import Place
from pnp.drawing.geometry import Matrix, Point
from pnp.drawing.scene import Text


class Fault(NamedTuple):
    """A fault of a text, an icon or a picture: its subject and place, what was found and expected, and the remedy.

    `place` is the place of a text in the content; similar faults have the same code and `kind`. `halo` is the colour of
    a rim that would set the letters off from the picture they lie on.
    """

    code: str
    what: str
    place: Place | None
    at: Point
    kind: str
    message: str
    hint: str
    halo: Colour | None = None


def fault_of(  # one parameter for each part of a fault
    code: str, text: Text, matrix: Matrix, kind: str, message: str, hint: str, halo: Colour | None = None
) -> Fault:
    """Make a fault of a text, at its first letter; the matrix transforms its coordinates to those of the drawing."""
    return Fault(code, f'"{text.text}"', text.place, matrix.apply(text.x, text.y), kind, message, hint, halo)
