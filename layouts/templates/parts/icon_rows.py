"""The size of icons in a row: as large as the box allows; gaps shrink before icons become too small."""

import math
from typing import NamedTuple

from pnp.base.findings import BadValueError
from pnp.drawing.api import Box

# In millimetres: smaller icons cannot be recognised, and with smaller gaps their badges touch.
_LEAST, _LEAST_GAP = 2.0, 0.2
_ROUNDING = 1e-6


class Share(NamedTuple):
    """A part of a box, in shares of it from the left and from the top."""

    left: float
    top: float
    across: float
    down: float

    def of(self, room: Box) -> Box:
        """That part."""
        x, y = room.x + self.left * room.width, room.y + self.top * room.height
        return Box(x, y, self.across * room.width, self.down * room.height)


POINTED = {"star": Share(0.28, 0.35, 0.44, 0.44), "diamond": Share(0.26, 0.26, 0.48, 0.48)}
"""The room for words and icons in shapes that are narrow towards their points."""


class IconRow(NamedTuple):
    """The side of each icon, and the gap between them."""

    side: float
    gap: float


def inner_room(room: Box, shape: str | None, *, has_ground: bool) -> Box:
    """The part of a box that has room for icons."""
    if shape in POINTED:
        return POINTED[shape].of(room)
    return room.inset(min(room.width, room.height) * 0.14) if has_ground else room


def icon_row(count: int, length: float, across: float, gap: float) -> IconRow:
    """The row of `count` icons, at least one, along a length; raises BadValueError if they would be too small."""
    side = min(across, (length - gap * (count - 1)) / count)
    least = min(_LEAST, across)
    if 0 < least <= side + _ROUNDING:
        return IconRow(side, gap)
    smallest = min(gap, _LEAST_GAP)
    needed = least * count + smallest * (count - 1)
    if least <= 0 or needed > length + _ROUNDING:
        room = math.ceil((_LEAST * count + smallest * (count - 1)) * 10) / 10
        raise BadValueError(
            f"{count} icons have no room in {length:.1f} x {across:.1f} mm; expected at least {_LEAST:g} mm for each",
            hint=f"give the box {room:g} mm along the row, or print a number beside one icon in a `text`",
            code="icons-overflow",
        )
    return IconRow(least, (length - least * count) / (count - 1))
