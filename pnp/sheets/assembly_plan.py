"""The plan of the pages of a poster: how they lie beside each other, with a picture and names where there is room."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pnp.base.colours import WHITE
from pnp.drawing import outlines
from pnp.drawing.geometry import IDENTITY, Box, Matrix, moved, scaled
from pnp.drawing.scene import Group, Item, Path, Picture, Stamp, Text, Use, bounds_of
from pnp.drawing.style import HAIRLINE, Family, Type
from pnp.drawing.typesetting import text

LEAST_PLAN = 7.0
"""The height that every page has for its plan."""

_HIGHEST, _WIDEST = 36.0, 54.0
# From these heights on, the plan shows the picture, and a page its name.
_LEAST_PICTURE, _LEAST_NAMED = 12.0, 3.4
# So far from the right edge of the pages, where the ruler and the marks of the next page are not.
_FROM_RIGHT = 22.0
_LINE, _HERE = "#444444", "#C4C4C4"
_POINTS = 6.5
# What is smaller than this share of the face is left out of its miniature.
_SMALL = 0.035


class Page(NamedTuple):
    """A page of the poster: its name, what stays of it when it is trimmed, and whether the plan is printed on it."""

    name: str
    kept: Box
    is_here: bool


def plan(face: Stamp, pages: Sequence[Page], room: Box, family: Family) -> Iterator[Item]:
    """The plan at the bottom of a room, near its right."""
    scale = min(min(max(LEAST_PLAN, room.height), _HIGHEST) / face.height, _WIDEST / face.width)
    corner = Box(room.right - _FROM_RIGHT - scale * face.width, room.bottom - scale * face.height, 0, 0)
    has_picture = scale * face.height >= _LEAST_PICTURE
    if has_picture:
        yield Use(stamp=_miniature(face), matrix=scaled(scale).then(moved(corner.x, corner.y)))
    for page in pages:
        x, y, width, height = (scale * length for length in page.kept)
        yield from _cell(page, Box(corner.x + x, corner.y + y, width, height), family, is_clear=has_picture)


def _cell(page: Page, cell: Box, family: Family, *, is_clear: bool) -> Iterator[Item]:
    fill = _HERE if page.is_here else None if is_clear else WHITE
    yield Path(outline=outlines.rectangle(cell), fill=fill, stroke=_LINE, width=HAIRLINE)
    type_ = Type(size_pt=_POINTS, family=family, bold=True, colour=_LINE, align="centre", valign="middle")
    width = text.width(page.name, type_) + 1.0
    if cell.height < _LEAST_NAMED or cell.width < width:
        return
    plate = Box(cell.centre.x - width / 2, cell.centre.y - _LEAST_NAMED / 2, width, _LEAST_NAMED)
    if is_clear and not page.is_here:
        yield Path(outline=outlines.rectangle(plate, 0.6), fill=WHITE)
    yield from text.fit(page.name, plate, type_).items


@lru_cache(maxsize=16)
def _miniature(face: Stamp) -> Stamp:
    """The face without its words, its lines and what is small: printed as large as a stamp, they would be dirt."""
    items = tuple(_coarse(face.items, _SMALL * max(face.width, face.height)))
    return Stamp(name=f"{face.name}-plan", width=face.width, height=face.height, items=items)


def _coarse(items: Iterable[Item], least: float, matrix: Matrix = IDENTITY) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Text | Picture) or (isinstance(item, Path) and item.fill is None):
            continue
        if isinstance(item, Group) and item.clip is None:
            # What it holds decides: its box is not asked for, which would look at everything in it once more.
            if inner := tuple(_coarse(item.items, least, item.matrix.then(matrix))):
                yield item._replace(items=inner)
            continue
        box = bounds_of(item, matrix)
        if box is None or max(box.width, box.height) < least:
            continue
        if isinstance(item, Group):
            yield item._replace(items=tuple(_coarse(item.items, least, item.matrix.then(matrix))))
        elif isinstance(item, Use):
            within = tuple(_coarse(item.stamp.items, least, item.matrix.then(matrix)))
            yield Group(items=within, matrix=item.matrix)
        elif min(box.width, box.height) >= least / 4:
            yield item._replace(stroke=None)
