"""Pictures of the game's art folder, as a layout places them: in colour, or as line drawings with a wash."""

from pnp.drawing.api import Box, Item, Kit, line_drawing

# How much colour a picture keeps with little ink: enough to lift it from the landscape behind it.
_WASH = 0.22


def picture(name: str, box: Box, kit: Kit, *, cover: bool = False) -> Item:
    """A picture in a box; with `cover` it fills the box and is cut off."""
    group = kit.picture(name, box, cover=cover)
    return line_drawing([group], kit.style.ink, wash=_WASH)[0] if kit.style.is_low_ink else group
