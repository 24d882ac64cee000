"""The part of a box that its shape leaves free for words and icons."""

from typing import NamedTuple

from pnp.drawing.api import Box

# Shapes whose corners have no room for words: the share of width and height that stays free on each side.
_ROUND = {"disc": 0.12, "hexagon": 0.12, "shield": 0.12}


class _Share(NamedTuple):
    """A part of a box, in shares of it from the left and from the top."""

    left: float
    top: float
    across: float
    down: float

    def of(self, room: Box) -> Box:
        """That part."""
        x, y = room.x + self.left * room.width, room.y + self.top * room.height
        return Box(x, y, self.across * room.width, self.down * room.height)


# Shapes that are narrow towards their points: the room in their middle.
_POINTED = {"star": _Share(0.28, 0.35, 0.44, 0.44), "diamond": _Share(0.26, 0.26, 0.48, 0.48)}


def room_for_words(room: Box, shape: str) -> Box:
    """The part of a box with a shape that has room for words."""
    if shape in _POINTED:
        return _POINTED[shape].of(room)
    if shape in _ROUND:
        return room.inset(room.width * _ROUND[shape], room.height * _ROUND[shape])
    across = room.height * 0.5 if shape == "banner" else 1.2
    return room.inset(min(across, room.width / 4), min(0.3, room.height / 8))


def room_for_icons(room: Box, shape: str | None, *, has_ground: bool) -> Box:
    """The part of a box that has room for icons; `has_ground` tells whether the box has a shape or a fill."""
    if shape in _POINTED:
        return _POINTED[shape].of(room)
    return room.inset(min(room.width, room.height) * 0.14) if has_ground else room
