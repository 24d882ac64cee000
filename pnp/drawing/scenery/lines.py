"""Turns a flat drawing into lines on white, the same picture with little ink, or into a quieter one.

Shapes of a line drawing keep their order and are filled with white, so what stands in front still hides what is behind.
"""

from collections.abc import Iterable

from pnp.base.colours import WHITE, Colour, luminance, mix
from pnp.drawing.geometry import Matrix, magnification, scaled
from pnp.drawing.scene import Group, Item, Path, Picture, Text, rebuilt

# The lines of pictures, in millimetres on paper, whatever scale a group is drawn at.
_LINE = 0.22
# Fills as dark as this are details such as eyes; they stay, or the picture would lose its face.
_DARK = 0.03
# A stroke of this width is a thing with two edges.
_BROAD = 0.7


def line_drawing(items: Iterable[Item], ink: Colour, *, wash: float = 0.0, scale: float = 1.0) -> tuple[Item, ...]:
    """Give the items as outlines, with a wash of their colours if wanted: 0 leaves white, 1 all of the colour.

    `scale` is how much larger than their own units the items will be drawn.
    """

    def lined(item: Path | Text | Picture, matrix: Matrix) -> Item:
        return _path(item, ink, wash, magnification(matrix)) if isinstance(item, Path) else item

    return rebuilt(items, lined, scaled(scale))


def quieter(items: Iterable[Item], ground: Colour, strength: float) -> tuple[Item, ...]:
    """Give the items in colours that lean towards their ground: 1 leaves them, 0 would leave nothing to see."""

    def leaning(item: Path | Text | Picture, _matrix: Matrix) -> Item:
        if not isinstance(item, Path):
            return item
        fill, stroke = (colour and mix(ground, colour, strength) for colour in (item.fill, item.stroke))
        return item._replace(fill=fill, stroke=stroke)

    return rebuilt(items, leaning)


def _path(item: Path, ink: Colour, wash: float, scale: float) -> Item:
    if item.fill is None:
        return _line(item, ink, wash, scale)
    if luminance(item.fill) < _DARK:
        return item._replace(fill=ink, stroke=None)
    return item._replace(fill=mix(WHITE, item.fill, wash), stroke=ink, width=_LINE / scale)


def _line(item: Path, ink: Colour, wash: float, scale: float) -> Item:
    """A fine line stays one; a broad one, such as a trunk or an arm, becomes its two edges."""
    fine, colour = _LINE / scale, item.stroke or ink
    if item.width * scale < _BROAD or luminance(colour) < _DARK:
        return item._replace(stroke=ink, width=min(max(fine, item.width * 0.5), 2 * fine))
    inside = item._replace(stroke=mix(WHITE, colour, wash), width=item.width - fine)
    return Group(items=(item._replace(stroke=ink, width=item.width + fine), inside))
