"""A track of numbered spaces around a map."""

from collections.abc import Iterator
from typing import NamedTuple

from pnp.drawing.api import WHITE, Box, Item, Kit, Path, mix, outlines


class TrackSpaces(NamedTuple):
    """The numbers of spaces between the corners along the top and along a side, and the size of a space."""

    across: int
    down: int
    width: float
    height: float


def spaces_of(whole: Box, last: int) -> TrackSpaces:
    """Divide the edge of a box so that the spaces from 0 to `last` are nearly square; an odd number leaves one free."""
    half = (last + 2) // 2
    across = max(1, min(half - 1, round((half + 2) * whole.width / (whole.width + whole.height)) - 1))
    down = half - across
    return TrackSpaces(across, down, whole.width / (across + 1), whole.height / (down + 1))


def inside_of(whole: Box, last: int) -> Box:
    """The room inside the track."""
    spaces = spaces_of(whole, last)
    return whole.inset(spaces.width, spaces.height)


def track_items(whole: Box, last: int, kit: Kit) -> Iterator[Item]:
    """Draw the spaces clockwise from the top left; every fifth is tinted."""
    style = kit.style
    type_ = style.rules().but(size_pt=8.5, min_pt=6, bold=True, align="centre", valign="middle", leading=1.0)
    for number, box in zip(range(last + 1), _around(whole, spaces_of(whole, last)), strict=False):
        strong = number % 5 == 0
        tint = WHITE if style.is_low_ink else mix(style.accent, style.ground, 0.55 if strong else 0.88)
        yield Path(outline=outlines.rectangle(box), fill=tint, stroke=style.ink, width=0.3)
        yield kit.text(str(number), box, type_ if strong else type_.but(bold=False, size_pt=7.5), what="score track")


def _around(whole: Box, spaces: TrackSpaces) -> Iterator[Box]:
    across, down, width, height = spaces
    right, bottom = whole.right - width, whole.bottom - height
    yield from (Box(whole.x + i * width, whole.y, width, height) for i in range(across))
    yield from (Box(right, whole.y + i * height, width, height) for i in range(down))
    yield from (Box(right - i * width, bottom, width, height) for i in range(across))
    yield from (Box(whole.x, bottom - i * height, width, height) for i in range(down))
