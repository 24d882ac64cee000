"""Pictures of the game's art folder, as a layout places them: in colour, or with little ink."""

from pnp.drawing.api import Box, Fit, Item, Kit, Point, line_drawing
from pnp.drawing.geometry import Matrix
from pnp.drawing.pictures.fading import faded
from pnp.drawing.scene import Path, Picture, Text, rebuilt

# How much colour a picture keeps with little ink: enough to lift it from the landscape behind it.
_WASH = 0.22
# How much colour a photo keeps with little ink: it is recognised, and what lies on it can be read.
_FAINT = 0.4
_MIDDLE = Point(0.5, 0.5)


def picture(
    name: str, box: Box, kit: Kit, *, fit: Fit = "contain", keep: Point = _MIDDLE, reach: Box | None = None
) -> Item:
    """A picture in a box, as `Kit.picture` places it; with little ink it is a line drawing, and its dots are faint."""
    group = kit.picture(name, box, fit=fit, keep=keep, reach=reach)
    if not kit.style.is_low_ink:
        return group
    return rebuilt(line_drawing([group], kit.style.ink, wash=_WASH), _faint)[0]


def _faint(item: Path | Text | Picture, _matrix: Matrix) -> Item:
    return faded(item, _FAINT) if isinstance(item, Picture) else item
