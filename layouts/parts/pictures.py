"""Pictures of the game's art folder in layouts: in colour, or with little ink."""

from pnp.drawing.api import Box, Fit, Item, Kit, Point, line_drawing
from pnp.drawing.geometry import Matrix
from pnp.drawing.pictures.fading import faded
from pnp.drawing.scene import Path, Picture, Text, rebuilt

# The share of colour that a picture keeps with little ink: enough to stand out from the landscape behind it.
_WASH = 0.22
# The share of colour that a photo keeps with little ink: recognisable, and readable under words.
_FAINT = 0.4
_MIDDLE = Point(0.5, 0.5)


def picture(
    name: str, box: Box, kit: Kit, *, fit: Fit = "contain", keep: Point = _MIDDLE, reach: Box | None = None
) -> Item:
    """A picture in a box, as `Kit.picture` places it; with little ink a line drawing with faint pixels."""
    group = kit.picture(name, box, fit=fit, keep=keep, reach=reach)
    if not kit.style.is_low_ink:
        return group
    return rebuilt(line_drawing([group], kit.style.ink, wash=_WASH), _faint)[0]


def _faint(item: Path | Text | Picture, _matrix: Matrix) -> Item:
    return faded(item, _FAINT) if isinstance(item, Picture) else item
