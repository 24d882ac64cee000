"""Pictures of the game's art folder, as a layout places them: in colour, or as line drawings with a wash."""

from pnp.drawing.api import Box, Fit, Item, Kit, Point, line_drawing
from pnp.drawing.geometry import Matrix
from pnp.drawing.pictures.fading import faded
from pnp.drawing.scene import Path, Picture, Text, rebuilt

# How much colour a picture keeps with little ink: enough to lift it from the landscape behind it.
_WASH = 0.22
# How much colour a photo keeps under other things with little ink: they are read on it, and it is recognised.
_FAINT = 0.4
_MIDDLE = Point(0.5, 0.5)


def picture(
    name: str, box: Box, kit: Kit, *, fit: Fit = "contain", keep: Point = _MIDDLE, reach: Box | None = None
) -> Item:
    """A picture in a box, as `Kit.picture` places it."""
    group = kit.picture(name, box, fit=fit, keep=keep, reach=reach)
    return line_drawing([group], kit.style.ink, wash=_WASH)[0] if kit.style.is_low_ink else group


def faint_picture(name: str, box: Box, kit: Kit, *, fit: Fit = "contain", reach: Box | None = None) -> Item:
    """A picture that other things stand on: with little ink its dots are faint, too."""
    item = picture(name, box, kit, fit=fit, reach=reach)
    return rebuilt([item], _faint)[0] if kit.style.is_low_ink else item


def _faint(item: Path | Text | Picture, _matrix: Matrix) -> Item:
    return faded(item, _FAINT) if isinstance(item, Picture) else item
