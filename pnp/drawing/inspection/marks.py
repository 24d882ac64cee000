"""The visible items of a drawing: its paths, texts and pictures as marks, each with its visible box."""

from math import hypot
from typing import NamedTuple

from pnp.base.units import PT
from pnp.drawing.geometry import IDENTITY, Box, Matrix, around
from pnp.drawing.scene import Outline, Path, Picture, Stamp, Text, bounds_of

Edges = tuple[float, float, float, float]
"""The edges of a box: left, top, right, bottom."""

# The heights of capitals and of descenders, in em.
RISE, FALL = 0.72, 0.22


class Clip(NamedTuple):
    """A clipping outline, and the matrix from its coordinates to those of the drawing."""

    outline: Outline
    matrix: Matrix


class Mark(NamedTuple):
    """A path, text or picture with the matrix to the drawing's coordinates, its clips, and the icon it belongs to.

    `box` is its visible box.
    """

    item: Path | Text | Picture
    matrix: Matrix
    clips: tuple[Clip, ...]
    icon: str
    box: Box

    @property
    def text(self) -> Text:
        """The item of a mark that is known to be a text."""
        assert isinstance(self.item, Text)
        return self.item


class Seen(NamedTuple):
    """The clips around a part of a drawing, and a box outside of which they hide everything."""

    clips: tuple[Clip, ...]
    window: Box

    def part(self, box: Box) -> Box | None:
        """The part of a box that the clips may leave visible."""
        return self.window.common(box) if self.clips else box

    def through(self, outline: Outline, matrix: Matrix) -> "Seen | None":
        """The same with a further clip; None if nothing stays visible."""
        box = _outline_box(outline, matrix)
        window = self.window.common(box) if box else None
        return Seen((*self.clips, Clip(outline, matrix)), window) if window else None


def box_of(item: Path | Picture, matrix: Matrix) -> Box | None:
    """The box around a path with its stroke, or around a picture; None if nothing is drawn."""
    if matrix is IDENTITY:
        # A shortcut for most of a map: a single box, instead of a second one for the stroke.
        return bounds_of(item)
    if isinstance(item, Picture):
        return around(item.box, matrix)
    box = _outline_box(item.outline, matrix)
    if box is None or item.stroke is None:
        return box
    a, b, c, d, _, _ = matrix
    half = item.width / 2
    return box.inset(-half * hypot(a, c), -half * hypot(b, d))


def icon_of(stamp: Stamp) -> str:
    """The name of the icon that a stamp of the kit draws; empty for other stamps."""
    kind, _, name = stamp.name.partition("_")
    return name if kind in ("icon", "glyph") else ""


def edges_of(box: Box) -> Edges:
    """The edges of a box."""
    x, y, width, height = box
    return x, y, x + width, y + height


def letter_box(text: Text) -> Box:
    """The box of the letters of a text, from the tops of capitals down to the descenders."""
    em = text.size_pt * PT
    return Box(text.x, text.y - RISE * em, text.width, (RISE + FALL) * em)


def _outline_box(outline: Outline, matrix: Matrix) -> Box | None:
    points = outline.points
    if not points:
        return None
    xs, ys = points[::2], points[1::2]
    x, y, right, bottom = min(xs), min(ys), max(xs), max(ys)
    a, b, c, d, e, f = matrix
    if b or c or a < 0 or d < 0:
        return around(Box(x, y, right - x, bottom - y), matrix)
    return Box(a * x + e, d * y + f, a * (right - x), d * (bottom - y))
