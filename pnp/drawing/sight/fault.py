"""A fault of a drawing that a person would see."""

from typing import NamedTuple

from pnp.base.place import Place
from pnp.drawing.geometry import Matrix, Point
from pnp.drawing.scene import Text


class Fault(NamedTuple):
    """A fault of a text, an icon or a picture: what and where it is, what was met and expected, and what to do.

    `place` is where a text stands in the content; faults that are alike have the same code and `kind`.
    """

    code: str
    what: str
    place: Place | None
    at: Point
    kind: str
    message: str
    hint: str


def fault_of(code: str, text: Text, matrix: Matrix, kind: str, message: str, hint: str) -> Fault:
    """A fault of a text, at its first letter; the matrix leads from its coordinates to those of the drawing."""
    return Fault(code, f'"{text.text}"', text.place, matrix.apply(text.x, text.y), kind, message, hint)
