"""One picture of everything in the box: a face of each component with its name and number."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.drawing import outlines
from pnp.drawing.faces import Face, pieces_in, trim_outline
from pnp.drawing.geometry import Box, moved, scaled
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Group, Item, Outline, Path, Stamp, Use
from pnp.drawing.style import HAIRLINE
from pnp.exports.drawn_game import DrawnGame
from pnp.exports.pictures import visible
from pnp.sheets.sheet import Sheet, drawn_sheet

_WIDTH, _MARGIN, _GAP = 340.0, 10.0, 6.0
_ROW, _NAME, _NAME_PT = 46.0, 11.0, 10.5
_MOST_ENLARGED = 1.5
_NARROWEST = 27.0
_EDGE = "#8A8378"


class _Cell(NamedTuple):
    shown: Stamp
    cut: Outline
    name: str
    scale: float
    width: float


def overview(drawn: DrawnGame) -> Sheet | None:
    """The page with every component except boards and pages; None for a game without such components."""
    cells = [_cell(drawn, faces) for faces in drawn.by_component("card", "tile", "token").values()]
    if not cells:
        return None
    items: list[Item] = []
    top = _MARGIN
    for row in _rows(cells):
        spare = _WIDTH - 2 * _MARGIN - sum(cell.width for cell in row)
        gap = min(spare / max(1, len(row) - 1), 3 * _GAP)
        left = (_WIDTH - sum(cell.width for cell in row) - gap * (len(row) - 1)) / 2
        for cell in row:
            items += _drawn(cell, Box(left, top, cell.width, _ROW + _NAME), drawn.kit)
            left += cell.width + gap
        top += _ROW + _NAME + _GAP
    height = top - _GAP + _MARGIN
    ground = Path(outline=outlines.rectangle(Box(0, 0, _WIDTH, height)), fill=drawn.style.ground)
    return drawn_sheet("Components", _WIDTH, height, [ground, *items])


def _cell(drawn: DrawnGame, faces: Sequence[Face]) -> _Cell:
    face = faces[0]
    shown = visible(face.front, face)
    trim = shown.trim
    corner = drawn.corner_of(face)
    cut = outlines.rectangle(trim, corner) if corner else trim_outline(face.shape, trim.width, trim.height)
    scale = min(_ROW / shown.height, 2 * _ROW / shown.width, _MOST_ENLARGED)
    name = f"{drawn.name_of(face.component)} × {pieces_in(faces)}"
    return _Cell(shown, cut, name, scale, max(shown.width * scale, _NARROWEST))


def _rows(cells: Sequence[_Cell]) -> Iterator[list[_Cell]]:
    row: list[_Cell] = []
    for cell in cells:
        if row and sum(other.width + _GAP for other in (*row, cell)) - _GAP > _WIDTH - 2 * _MARGIN:
            yield row
            row = []
        row.append(cell)
    yield row


def _drawn(cell: _Cell, room: Box, kit: Kit) -> Iterator[Item]:
    width, height = cell.shown.width * cell.scale, cell.shown.height * cell.scale
    place = scaled(cell.scale).then(moved(room.x + (room.width - width) / 2, room.y + _ROW - height))
    # An outline, because many pieces have the colour of the page.
    edge = Path(outline=cell.cut, stroke=_EDGE, width=HAIRLINE / cell.scale)
    yield Group(items=(Group(items=(Use(stamp=cell.shown),), clip=cell.cut), edge), matrix=place)
    type_ = kit.style.rules().but(size_pt=_NAME_PT, min_pt=6, align="centre", valign="top")
    below = Box(room.x - _GAP / 2, room.y + _ROW + 1.2, room.width + _GAP, _NAME - 1.2)
    yield kit.text(cell.name, below, type_, what="the name of a component")
