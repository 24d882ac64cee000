"""A table that fills its box."""

from collections.abc import Iterator

from pydantic import Field

from pnp.drawing.api import Item

from ...rules.parts.tables import PrintedTable, laid_out
from ..parts.fitted_table import fitted
from ..parts.region import Canvas, Region


class TableRegion(Region):
    """A table of the rules."""

    table: PrintedTable
    text_pt: float = Field(9.0, ge=6, le=24)


def draw(region: TableRegion, canvas: Canvas) -> Iterator[Item]:
    """The table at the largest size that fits."""
    yield from fitted(lambda page: laid_out(region.table, page), region.text_pt, region, canvas)
