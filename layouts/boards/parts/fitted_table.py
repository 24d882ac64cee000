"""A table at the largest size that fits its box."""

from collections.abc import Callable, Iterator

from pnp.drawing.api import Item, Point

from ...rules.parts.flow import Chunk, height_of, stacked
from ...rules.parts.page import Page, shrunk
from ...rules.parts.tables import Grid
from .region import Canvas, Region

_SMALLEST_PT = 6.0
_MOST_EXTRA = 4.0


def fitted(set_out: Callable[[Page], Grid | None], largest_pt: float, region: Region, canvas: Canvas) -> Iterator[Item]:
    """The table at the largest size that fits; its rows share the remaining height of the box."""
    box = canvas.box

    def set_at(size: float) -> tuple[Grid | None, float]:
        grid = set_out(canvas.page(size))
        return grid, height_of(_chunks(grid)) - box.height if grid else 0.0

    grid, too_much, _ = shrunk(set_at, largest_pt, _SMALLEST_PT)
    if grid is None:
        return
    if too_much > 0.05:
        canvas.kit.findings.error(
            "table-overflow",
            f"the table is {too_much:.1f} mm too high for its box of {box.height:.1f} mm",
            place=region.place_of("box"),
            hint="give the region a larger box",
        )
    extra = min(max(0.0, -too_much) / len(_chunks(grid)), _MOST_EXTRA)
    yield from stacked(_chunks(grid, extra), Point(box.x, box.y))


def _chunks(grid: Grid, extra: float = 0.0) -> list[Chunk]:
    head = [grid.head_chunk(extra=extra)] if grid.has_head else []
    return [*head, *(grid.row_chunk(index, extra=extra) for index in range(len(grid.rows)))]
