"""Rims around letters and icons, in a colour that sets them off from a picture."""

from collections.abc import Sequence
from math import isclose

from pnp.base.colours import Colour
from pnp.base.units import PT
from pnp.drawing.fonts.text_outlines import text_outline
from pnp.drawing.geometry import Matrix, magnification
from pnp.drawing.scene import Item, Path, Picture, Text, bounds, rebuilt, walk

# The width of a halo around letters, in em; around shapes, as a share of their height; and its least in millimetres.
_OF_EM, _OF_HEIGHT, _LEAST = 0.09, 0.05, 0.25
_NEAR = 1e-6


def halo(items: Sequence[Item], colour: Colour, width: float | None = None) -> tuple[Item, ...]:
    """What lies behind items: their letters and shapes, larger by `width` on all sides; pictures have none.

    Without a width, it has one that suits the size of the letters, or of the shapes where there are none.
    """
    rim = width or max(_LEAST, _usual_width(items))

    def behind(item: Path | Text | Picture, matrix: Matrix) -> Item | None:
        scale = magnification(matrix)
        match item:
            case Text():
                path = Path(outline=text_outline(item), fill=colour, width=0.0)
            case Path():
                path = item._replace(fill=colour if item.fill else None, width=item.width if item.stroke else 0.0)
            case Picture():
                return None
        return path._replace(stroke=colour, width=path.width + 2 * rim / scale, dash=(), round_ends=True)

    return rebuilt(items, behind)


def _usual_width(items: Sequence[Item]) -> float:
    sizes = [leaf.item.size_pt * PT * magnification(leaf.matrix) for leaf in walk(items) if isinstance(leaf.item, Text)]
    drawn = bounds(items)
    return _OF_EM * max(sizes) if sizes else _OF_HEIGHT * drawn.height if drawn else 0.0


def is_halo(path: Path, text: Text) -> bool:
    """Tell whether a path is the halo of a text: all its letters stand on the colour of the path."""
    if path.fill is None or path.fill != path.stroke or not path.round_ends:
        return False
    letters = text_outline(text)
    return path.outline.ops == letters.ops and all(map(_is_near, path.outline.points, letters.points))


def _is_near(first: float, second: float) -> bool:
    return isclose(first, second, abs_tol=_NEAR)
