"""A table that fills its box."""

from collections.abc import Iterator

from pydantic import Field

from pnp.drawing.geometry import Point
from pnp.drawing.scene import Item

from ...rules.parts.flow import Chunk, height_of, stacked
from ...rules.parts.page import Page
from ...rules.parts.tables import Grid, Table, laid_out
from ..parts.region import Canvas, Region

_STEP_PT = 0.25
_SMALLEST_PT = 6.0
_MOST_EXTRA = 4.0


class TableRegion(Region):
    """A table of the rules."""

    table: Table
    text_pt: float = Field(9.0, ge=6, le=24)


def draw(region: TableRegion, canvas: Canvas) -> Iterator[Item]:
    """The table at the largest size that fits; its rows share what is left of the box's height."""
    box, size = canvas.box, region.text_pt
    while True:
        page = Page(kit=canvas.kit, game=canvas.game, width=box.width, size_pt=size)
        grid = laid_out(region.table, page)
        if grid is None:
            return
        rows = _chunks(grid)
        spare = box.height - height_of(rows)
        if spare >= 0 or size - _STEP_PT < _SMALLEST_PT:
            break
        size -= _STEP_PT
    if spare < -0.05:
        canvas.kit.findings.error(
            "table-overflow",
            f"the table is {-spare:.1f} mm too high for its box of {box.height:.1f} mm",
            place=region.place_of("box"),
            hint="give the region a larger box",
        )
    yield from stacked(_chunks(grid, min(max(0.0, spare) / len(rows), _MOST_EXTRA)), Point(box.x, box.y))


def _chunks(grid: Grid, extra: float = 0.0) -> list[Chunk]:
    head = [grid.head_chunk(extra=extra)] if grid.has_head else []
    return [*head, *(grid.row_chunk(index, extra=extra) for index in range(len(grid.rows)))]
