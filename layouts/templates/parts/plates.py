"""What lies behind a box: the fills and pictures of the boxes that are drawn before it."""

from collections.abc import Sequence
from typing import NamedTuple

from pnp.drawing.api import Box, Colour, mix


class Plate(NamedTuple):
    """What a box draws behind later ones: its colours from top to bottom, none for a picture.

    `is_whole` says that one colour fills the room to its edges and hides all that is under it.
    """

    room: Box
    fills: tuple[Colour, ...]
    is_whole: bool

    def colour(self, y: float) -> Colour | None:
        """The colour at a height; None on a picture."""
        if not self.fills or self.fills[0] == self.fills[-1] or self.room.height <= 0:
            return self.fills[0] if self.fills else None
        share = min(1.0, max(0.0, (y - self.room.y) / self.room.height))
        return mix(self.fills[0], self.fills[-1], share)


class Behind(NamedTuple):
    """The colour behind the middle of a box, and whether all of the box lies on it."""

    colour: Colour
    is_flat: bool


def behind(room: Box, plates: Sequence[Plate], ground: Colour) -> Behind:
    """What lies behind a box; on a picture the ground of the face stands for its colours."""
    # Written out for speed, because it is called for each box of each piece.
    (x, y, width, height), top = room, None
    right, bottom, middle, centre = x + width, y + height, x + width / 2, y + height / 2
    for plate in reversed(plates):
        left, above, across, down = plate.room
        if top is None and left < right and x < left + across and above < bottom and y < above + down:
            top = plate
        if left <= middle <= left + across and above <= centre <= above + down:
            colour = plate.colour(centre)
            break
    else:
        colour = None
    return Behind(colour or ground, top is None or (top.is_whole and top.room.contains(room)))
