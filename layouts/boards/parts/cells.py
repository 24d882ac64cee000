"""Spaces in a row or a column, each with a word or a sign in it and a note beside it."""

from collections.abc import Iterator

from pnp.base.colours import WHITE, Colour, ink_on, lighter, mix
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.kit import Kit, centred
from pnp.drawing.scene import Item, Path
from pnp.drawing.style import FRAME, HAIRLINE, HEAVY

from ...parts.tints import readable
from .places import Cell, Cells, CellsRegion
from .spaces import space_outline


def cells(region: CellsRegion, box: Box, kit: Kit) -> tuple[Item, ...]:
    """All spaces, evenly over the box."""
    own = region.cells
    colour = kit.colour(region.colour) if region.colour else kit.style.accent
    places = tuple(cell_boxes(own, box))
    items: list[Item] = []
    if own.joined and len(places) > 1:
        (x, y), (right, bottom) = places[0][0].centre, places[-1][0].centre
        line = outlines.line(x, y, right, bottom)
        items.append(Path(outline=line, stroke=mix(readable(colour), WHITE, 0.4), width=HEAVY * 1.6))
    for cell, (space, note) in zip(own.cells, places, strict=True):
        items += _cell(cell, space, note, own, colour, kit)
    return tuple(items)


def cell_boxes(own: Cells, box: Box) -> Iterator[tuple[Box, Box]]:
    """Where each space and its note stand."""
    width, height = own.size
    count = len(own.cells)
    if own.way == "row":
        step = box.width / count
        for i in range(count):
            part = Box(box.x + i * step, box.y, step, box.height)
            space = Box(part.centre.x - width / 2, part.y, width, height)
            yield space, part.inset(0.4, 0).below(height + 0.8)
        return
    step = box.height / count
    for i in range(count):
        row = count - 1 - i if own.upwards else i
        part = Box(box.x, box.y + row * step, box.width, step)
        space = Box(part.x, part.centre.y - height / 2, width, height)
        yield space, Box(space.right + 2.0, part.y, max(0.0, part.width - width - 2.0), part.height)


def _cell(cell: Cell, box: Box, note: Box, own: Cells, colour: Colour, kit: Kit) -> Iterator[Item]:
    low, style = kit.style.is_low_ink, kit.style
    ground = kit.colour(cell.colour) if cell.colour else mix(style.ground, WHITE, 0.6)
    edge = readable(kit.colour(cell.colour)) if cell.colour else readable(colour)
    yield Path(outline=space_outline(box, own.shape, 1.6), fill=WHITE if low else ground, stroke=edge, width=FRAME)
    inner = box.inset(0.9)
    yield Path(
        outline=space_outline(inner, own.shape, 1.0),
        stroke=edge if low or not cell.colour else lighter(ground, 0.5),
        width=HAIRLINE,
        dash=(1.2, 0.8),
    )
    ink = edge if low else ink_on(ground, style.ink)
    if cell.label:
        type_ = style.heading().but(
            size_pt=min(20.0, box.height * 1.45), min_pt=6, colour=ink, align="centre", valign="middle"
        )
        yield kit.text(cell.label, box.inset(0.6), type_, what="label of a space", place=cell.place_of("label"))
    elif cell.icon:
        side = min(box.width, box.height) * 0.72
        yield kit.icon(cell.icon, centred(Point(*box.centre), side), ink)
    if cell.note:
        align = "centre" if own.way == "row" else "left"
        type_ = style.rules().but(
            size_pt=own.note_pt, min_pt=6, align=align, valign="top" if own.way == "row" else "middle"
        )
        yield kit.text(cell.note, note, type_, what="note beside a space", place=cell.place_of("note"))
