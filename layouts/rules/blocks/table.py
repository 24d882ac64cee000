"""A table of the content or of the rules."""

from collections.abc import Iterator
from dataclasses import replace

from pnp.drawing.api import Box
from pnp.game.model import RichText

from ..parts.page import Block, Chunk, Page
from ..parts.tables import PrintedTable, laid_out

# A table with at most this number of rows is never broken.
_WHOLE = 8


class TableBlock(Block):
    """A table: its rows are written here, or taken from `rules.yaml` by name, so that its numbers are written once."""

    table: PrintedTable
    caption: RichText | None = None


def chunks(block: TableBlock, page: Page) -> Iterator[Chunk]:
    """Caption, head and rows, each a chunk; the head stays with the first row, and no row is left alone.

    The head stands again where the table goes on in another column.
    """
    grid = laid_out(block.table, page)
    if grid is None:
        return
    top = 2.4
    if block.caption:
        type_ = page.body.but(bold=True)
        height = page.kit.height(block.caption, page.width, type_)
        box = Box(0, 0, page.width, height + 0.05)
        text = page.kit.text(block.caption, box, type_, place=block.place_of("caption"))
        yield Chunk(height=height + 0.6, items=(text,), before=top, keep=True)
        top = 0.0
    if grid.has_head:
        yield grid.head_chunk(before=top)
        top = 0.0
    again = grid.head_chunk() if grid.has_head else None
    last = len(grid.rows) - 1
    for index in range(len(grid.rows)):
        keep = index < last and (len(grid.rows) <= _WHOLE or index in (0, last - 1))
        row = grid.row_chunk(index, before=top, keep=keep)
        yield replace(row, again=again) if index else row
        top = 0.0
