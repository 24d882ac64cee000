"""Spaces in a row or a column, each with a word or a sign in it and a note beside it."""

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from pnp.base.colours import WHITE, Colour, ink_on, lighter, mix
from pnp.drawing.api import FRAME, HAIRLINE, HEAVY, Box, Item, Kit, Path, centred, outlines
from pnp.game.model import ColourName, IconName, Placed, RichText, Size

from ...parts.tints import readable
from ..parts.region import Canvas, Region, Shape, space_outline


class Cell(Placed):
    """One space, with its content and the note beside it."""

    label: RichText | None = Field(None, description="in the space, large")
    icon: IconName | None = Field(None, description="in the space, when there is no label")
    note: RichText | None = Field(None, description="beside it, or under it in a row")
    colour: ColourName | None = None


class Cells(Placed):
    """Spaces in a row or in a column, spread evenly over the box."""

    way: Literal["row", "column"] = "column"
    size: Size = Field(description="of a space")
    shape: Shape = "square"
    joined: bool = Field(default=False, description="a line runs through all of them")
    upwards: bool = Field(default=False, description="a column that begins at the bottom")
    note_pt: float = Field(9.0, ge=6, le=24)
    cells: tuple[Cell, ...] = Field(min_length=1)


class CellsRegion(Region):
    """Spaces with notes."""

    cells: Cells


def draw(region: CellsRegion, canvas: Canvas) -> Iterator[Item]:
    """Draw all spaces, spread evenly over the box."""
    cells, colour = region.cells, canvas.ink(region.colour)
    canvas.check_fits(region, cells.size)
    places = tuple(_places(cells, canvas.box))
    if cells.joined and len(places) > 1:
        line = outlines.line(*places[0][0].centre, *places[-1][0].centre)
        yield Path(outline=line, stroke=mix(colour, WHITE, 0.4), width=HEAVY * 1.6)
    for cell, (space, note) in zip(cells.cells, places, strict=True):
        yield from _space(cell, space, cells.shape, colour, canvas.kit)
        if cell.note:
            yield _note(cell, cell.note, note, cells, canvas.kit)


def _places(cells: Cells, box: Box) -> Iterator[tuple[Box, Box]]:
    """The box of each space, and that of its note."""
    width, height = cells.size
    count = len(cells.cells)
    if cells.way == "row":
        step = box.width / count
        for i in range(count):
            part = Box(box.x + i * step, box.y, step, box.height)
            space = Box(part.centre.x - width / 2, part.y, width, height)
            yield space, part.inset(0.4, 0).below(height + 0.8)
        return
    step = box.height / count
    for i in range(count):
        row = count - 1 - i if cells.upwards else i
        part = Box(box.x, box.y + row * step, box.width, step)
        space = Box(part.x, part.centre.y - height / 2, width, height)
        yield space, Box(space.right + 2.0, part.y, max(0.0, part.width - width - 2.0), part.height)


def _space(cell: Cell, box: Box, shape: Shape, accent: Colour, kit: Kit) -> Iterator[Item]:
    is_low_ink, style = kit.style.is_low_ink, kit.style
    ground = kit.colour(cell.colour) if cell.colour else mix(style.ground, WHITE, 0.6)
    edge = readable(ground) if cell.colour else accent
    fill = WHITE if is_low_ink else ground
    yield Path(outline=space_outline(box, shape, 1.6), fill=fill, stroke=edge, width=FRAME)
    inner = space_outline(box.inset(0.9), shape, 1.0)
    light = edge if is_low_ink or not cell.colour else lighter(ground, 0.5)
    yield Path(outline=inner, stroke=light, width=HAIRLINE, dash=(1.2, 0.8))
    ink = edge if is_low_ink else ink_on(ground, style.ink)
    if cell.label:
        size = min(20.0, box.height * 1.45)
        type_ = style.heading().but(size_pt=size, min_pt=6, colour=ink, align="centre", valign="middle")
        yield kit.text(cell.label, box.inset(0.6), type_, what="label of a space", place=cell.place_of("label"))
    elif cell.icon:
        yield kit.icon(cell.icon, centred(box.centre, min(box.width, box.height) * 0.72), ink)


def _note(cell: Cell, note: str, box: Box, cells: Cells, kit: Kit) -> Item:
    below, beside = {"align": "centre", "valign": "top"}, {"align": "left", "valign": "middle"}
    type_ = kit.style.rules().but(size_pt=cells.note_pt, min_pt=6, **(below if cells.way == "row" else beside))
    return kit.text(note, box, type_, what="note beside a space", place=cell.place_of("note"))
