"""What lies behind a box: the fills and pictures of the boxes that are drawn before it."""

from typing import NamedTuple

from pnp.base.colours import channels
from pnp.drawing.api import Box, Colour, Item, luminance, mix
from pnp.drawing.inspection.sampling import painted_over

# The colours of a picture are taken at so many points across and down, and rounded to sixteen shades of red, green and
# blue, so that boxes that many pieces share are drawn once for similar pictures.
_ACROSS, _DOWN, _SHADES = 12, 6, 15


class Plate(NamedTuple):
    """What a box draws behind later ones: its colours from top to bottom, or a picture with all that is drawn with it.

    `is_whole` says that one colour fills the room to its edges and hides all that is under it.
    """

    room: Box
    fills: tuple[Colour, ...]
    is_whole: bool
    picture: tuple[Item, ...] = ()

    def colour(self, y: float) -> Colour | None:
        """The colour at a height; None on a picture."""
        if not self.fills or self.room.height <= 0:
            return self.fills[0] if self.fills else None
        share = min(1.0, max(0.0, (y - self.room.y) / self.room.height))
        return mix(self.fills[0], self.fills[-1], share)


class Behind(NamedTuple):
    """The colour behind the middle of a box, and whether all of the box lies on it."""

    colour: Colour
    is_flat: bool


class Backdrop:
    """The ground of a side and the plates on it, the last on top.

    Sides on which the same was drawn share one, so that what lies behind a box is found once for all of them.
    """

    __slots__ = ("_behind", "_ground", "_plates", "_with")

    def __init__(self, ground: Colour, plates: tuple[Plate, ...] = ()) -> None:
        self._ground = ground
        self._plates = plates
        self._behind: dict[Box, Behind] = {}
        self._with: dict[Plate, Backdrop] = {}

    def with_plate(self, plate: Plate) -> "Backdrop":
        """The backdrop of what is drawn after a plate."""
        found = self._with.get(plate)
        if found is None:
            found = self._with[plate] = Backdrop(self._ground, (*self._plates, plate))
        return found

    def behind(self, room: Box) -> Behind:
        """What lies behind a box; for a picture, the colour of median luminance under the box."""
        found = self._behind.get(room)
        if found is None:
            top = next((plate for plate in reversed(self._plates) if _overlap(plate.room, room)), None)
            under = next((plate for plate in reversed(self._plates) if plate.room.holds(room.centre)), None)
            colour = self._ground if under is None else under.colour(room.centre.y) or self._colour_of_picture(room)
            is_flat = top is None or (top.is_whole and top.room.contains(room))
            found = self._behind[room] = Behind(colour, is_flat)
        return found

    def _colour_of_picture(self, room: Box) -> Colour:
        points = [
            (room.x + (column + 0.5) / _ACROSS * room.width, room.y + (row + 0.5) / _DOWN * room.height)
            for row in range(_DOWN)
            for column in range(_ACROSS)
        ]
        colours = [self._ground] * len(points)
        for plate in self._plates:
            if plate.picture:
                colours = painted_over(plate.picture, points, colours)
            else:
                laid = [plate.colour(point[1]) if plate.room.holds(point) else None for point in points]
                colours = [new or old for new, old in zip(laid, colours, strict=True)]
        return _rounded(sorted(colours, key=luminance)[len(colours) // 2])


def _rounded(colour: Colour) -> Colour:
    return "#" + "".join(f"{round(channel * _SHADES) * 255 // _SHADES:02X}" for channel in channels(colour))


def _overlap(one: Box, other: Box) -> bool:
    common = one.common(other)
    return common is not None and common.width > 0 < common.height
