"""Turns a flat drawing into lines on white, for little ink, or into a paler one.

Shapes of a line drawing keep their order and are filled with white, so that shapes in front still hide those behind.
"""

from collections.abc import Iterable

from pnp.base.colours import WHITE, Colour, luminance, mix
from pnp.drawing.geometry import Matrix, magnification, scaled
from pnp.drawing.scene import Group, Item, Path, Picture, Text, rebuilt

# The width of lines, in millimetres on paper, independent of the scale of groups.
_LINE = 0.22
# Fills darker than this are kept, because they are details such as eyes.
_DARK = 0.03
# A stroke from this width on is drawn by its two edges.
_BROAD = 0.7


def line_drawing(items: Iterable[Item], ink: Colour, *, wash: float = 0.0, scale: float = 1.0) -> tuple[Item, ...]:
    """Give the items as outlines, optionally with a wash of their colours: 0 gives white, 1 the full colour.

    `scale` is the scale at which the items will be drawn.
    """

    def lined(item: Path | Text | Picture, matrix: Matrix) -> Item:
        return _path(item, ink, wash, magnification(matrix)) if isinstance(item, Path) else item

    return rebuilt(items, lined, scaled(scale))


def quieter(items: Iterable[Item], ground: Colour, strength: float) -> tuple[Item, ...]:
    """Blend the colours of the items towards their ground: a strength of 1 leaves them unchanged, 0 hides them."""

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
    """Draw a fine line as a line, and a broad one, such as a trunk or an arm, by its two edges."""
    fine, colour = _LINE / scale, item.stroke or ink
    if item.width * scale < _BROAD or luminance(colour) < _DARK:
        return item._replace(stroke=ink, width=min(max(fine, item.width * 0.5), 2 * fine))
    inside = item._replace(stroke=mix(WHITE, colour, wash), width=item.width - fine)
    return Group(items=(item._replace(stroke=ink, width=item.width + fine), inside))
