"""The icons that ship with pnp: solid outlines on a grid of 24 units, and the badges behind them."""

import math
from functools import cache
from typing import NamedTuple

from pnp.base.findings import Findings
from pnp.base.icon_names import icon_file
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.pictures.svg_art import Art, read_art
from pnp.drawing.scene import Outline

GRID = 24.0

_CENTRE = Point(GRID / 2, GRID / 2)

_SHIELD = Outline(
    "MLCCCCZ",
    (
        *(4, 1, 20, 1),
        *(21.1, 1, 22, 1.9, 22, 3),
        *(22, 12, 20, 19.5, 12, 23.2),
        *(4, 19.5, 2, 12, 2, 3),
        *(2, 1.9, 2.9, 1, 4, 1),
    ),
)


class Badge(NamedTuple):
    """The plate on the grid, or None; the centre of its glyph, and the side of the square that the glyph may fill."""

    plate: Outline | None
    centre: Point
    room: float


# The square may be larger than the largest one inside the plate, because few glyphs fill their corners.
BADGES = {
    "none": Badge(None, _CENTRE, GRID),
    "disc": Badge(outlines.circle(_CENTRE, 11.3), _CENTRE, 15.8),
    "hexagon": Badge(outlines.hexagon(_CENTRE, 11.2 * math.sqrt(3), flat_top=False), _CENTRE, 14.0),
    "square": Badge(outlines.rectangle(Box(1.5, 1.5, 21, 21), 3.5), _CENTRE, 17.5),
    "drop": Badge(outlines.drop(Box(2.3, 0.9, 19.4, 22.4)), Point(12, 14.3), 12.2),
    "shield": Badge(_SHIELD, Point(12, 9.8), 13.4),
}


@cache
def outline(name: str) -> Outline:
    """The icon of this name as one compound outline, to be filled with the even-odd rule."""
    findings = Findings()
    path = icon_file(name)
    art = read_art(path, shown_as=path.name, findings=findings)
    assert isinstance(art, Art), [finding.as_text() for finding in findings]
    return outlines.joined(*(shape.outline for shape in art.shapes))
