"""Pictures of the game's art folder, as a layout places them: in colour, or as line drawings with a wash."""

from pnp.drawing.api import Box, Fit, Item, Kit, Point, line_drawing

# How much colour a picture keeps with little ink: enough to lift it from the landscape behind it.
_WASH = 0.22
_MIDDLE = Point(0.5, 0.5)


def picture(
    name: str, box: Box, kit: Kit, *, fit: Fit = "contain", keep: Point = _MIDDLE, reach: Box | None = None
) -> Item:
    """A picture in a box, as `Kit.picture` places it."""
    group = kit.picture(name, box, fit=fit, keep=keep, reach=reach)
    return line_drawing([group], kit.style.ink, wash=_WASH)[0] if kit.style.is_low_ink else group
