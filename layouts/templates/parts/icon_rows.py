"""The size of icons in a row: as large as the box allows; gaps shrink before icons become too small."""

import math
from typing import NamedTuple

from pnp.base.findings import BadValueError

# In millimetres: smaller icons cannot be recognised, and with smaller gaps their badges touch.
_LEAST, _LEAST_GAP = 2.0, 0.2
_ROUNDING = 1e-6


class IconRow(NamedTuple):
    """The side of each icon, and the gap between them."""

    side: float
    gap: float


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
