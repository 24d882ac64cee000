"""Pictures of the game's art folder in layouts: in colour, or with little ink."""

from pnp.base.units import INCH
from pnp.drawing.api import Box, Fit, Item, Kit, Point, line_drawing
from pnp.drawing.geometry import Matrix
from pnp.drawing.pictures.fading import faded
from pnp.drawing.scene import Path, Picture, Text, rebuilt

# The share of colour that a picture keeps with little ink: enough to stand out from the landscape behind it.
_WASH = 0.22
# The share of colour that a photo keeps with little ink: recognisable, and readable under words.
_FAINT = 0.4
_MIDDLE = Point(0.5, 0.5)
# Dots an inch, of files for print shops and of drawings in millimetres, points and pixels; and the bleed that shops ask
# for, which may differ by a little from side to side.
_DENSITIES = (INCH, 72, 96, 150, 200, 300, 400, 600, 800, 1200)
_LEAST_BLEED, _MOST_BLEED, _MOST_DIFFERENCE = 2.6, 3.4, 0.3


def picture(
    name: str, box: Box, kit: Kit, *, fit: Fit = "contain", keep: Point = _MIDDLE, reach: Box | None = None
) -> Item:
    """A picture in a box, as `Kit.picture` places it; with little ink a line drawing with faint pixels."""
    group = kit.picture(name, box, fit=fit, keep=keep, reach=reach)
    if not kit.style.is_low_ink:
        return group
    return rebuilt(line_drawing([group], kit.style.ink, wash=_WASH), _faint)[0]


def with_own_bleed(name: str, face: Box, kit: Kit) -> Box:
    """The box that a picture of a whole face fills: larger than the face if the picture was drawn with its bleed.

    Shops ask for 822 x 1122 or 825 x 1125 dots for a poker card: an eighth of an inch more on every side.
    """
    art = kit.art[name]
    for dots in _DENSITIES:
        width, height = (side / dots * INCH for side in (art.width, art.height))
        across, down = (width - face.width) / 2, (height - face.height) / 2
        is_bleed = all(_LEAST_BLEED <= beyond <= _MOST_BLEED for beyond in (across, down))
        if is_bleed and abs(across - down) <= _MOST_DIFFERENCE:
            return Box(face.x - across, face.y - down, width, height)
    return face


def _faint(item: Path | Text | Picture, _matrix: Matrix) -> Item:
    return faded(item, _FAINT) if isinstance(item, Picture) else item
