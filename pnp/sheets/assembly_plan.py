"""Draws the assembly plan of a poster: the grid of its pages, with a picture and page names if there is room."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pnp.base.colours import WHITE
from pnp.drawing import outlines
from pnp.drawing.geometry import IDENTITY, Box, Matrix, centred, moved, scaled
from pnp.drawing.scene import Group, Item, Path, Picture, Stamp, Text, Use, are_texts, bounds_of
from pnp.drawing.style import HAIRLINE, Family, Type
from pnp.drawing.typesetting import text

LEAST_PLAN = 7.0
"""The least height of the plan, which every page of a poster keeps free."""

_HIGHEST, _WIDEST = 36.0, 54.0
# The least height of a plan that shows the picture, and of a page in the plan that shows its name.
_LEAST_PICTURE, _LEAST_NAMED = 12.0, 3.4
# The distance from the right edge of a page, which keeps the plan clear of the ruler and the marks of the next page.
_FROM_RIGHT = 22.0
_LINE, _HERE = "#444444", "#C4C4C4"
_POINTS = 6.5
# Items smaller than this share of the face are left out of its miniature.
_SMALL = 0.035
_LEFT_OUT = (Text, Picture)


class Page(NamedTuple):
    """A page of the poster: its name, the part of the face left after trimming, and whether it shows the plan."""

    name: str
    kept: Box
    is_here: bool


def plan(face: Stamp, pages: Sequence[Page], room: Box, family: Family) -> Iterator[Item]:
    """Draw the plan at the bottom of a room, near its right edge."""
    scale = min(min(max(LEAST_PLAN, room.height), _HIGHEST) / face.height, _WIDEST / face.width)
    corner = Box(room.right - _FROM_RIGHT - scale * face.width, room.bottom - scale * face.height, 0, 0)
    has_picture = scale * face.height >= _LEAST_PICTURE
    if has_picture:
        yield Use(stamp=_miniature(face), matrix=scaled(scale).then(moved(corner.x, corner.y)))
    type_ = Type(size_pt=_POINTS, family=family, bold=True, colour=_LINE, align="centre", valign="middle")
    for page in pages:
        x, y, width, height = (scale * length for length in page.kept)
        yield from _cell(page, Box(corner.x + x, corner.y + y, width, height), type_, is_clear=has_picture)


def _cell(page: Page, cell: Box, type_: Type, *, is_clear: bool) -> Iterator[Item]:
    fill = _HERE if page.is_here else None if is_clear else WHITE
    yield Path(outline=outlines.rectangle(cell), fill=fill, stroke=_LINE, width=HAIRLINE)
    width = text.width(page.name, type_) + 1.0
    if cell.height < _LEAST_NAMED or cell.width < width:
        return
    plate = centred(cell.centre, width, _LEAST_NAMED)
    if is_clear and not page.is_here:
        yield Path(outline=outlines.rectangle(plate, 0.6), fill=WHITE)
    yield from text.fit(page.name, plate, type_).items


@lru_cache(maxsize=16)
def _miniature(face: Stamp) -> Stamp:
    """The face without texts, lines and small items, which would be specks in a picture of a few centimetres."""
    items = tuple(_coarse(face.items, _SMALL * max(face.width, face.height)))
    return Stamp(name=f"{face.name}-plan", width=face.width, height=face.height, items=items)


def _coarse(items: Iterable[Item], least: float, matrix: Matrix = IDENTITY) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group) and item.clip is None:
            # Items are measured one at a time, because measuring the whole group would visit all its items again.
            if not are_texts(item.items) and (inner := tuple(_coarse(item.items, least, item.matrix.then(matrix)))):
                yield item._replace(items=inner)
            continue
        if isinstance(item, _LEFT_OUT) or (isinstance(item, Path) and item.fill is None):
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
