"""Deck sheets: cards in a grid, edge to edge; the last cell can show what other players see of a hidden card."""

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.base.colours import Colour
from pnp.base.units import INCH
from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Item, Path, Stamp
from pnp.exports.order import DPI
from pnp.exports.pictures import MOST_DOTS, Shot
from pnp.sheets.sheet import Placement, Sheet, Side, SideName

CELLS = 70
"""The most cells of a sheet: with more, the words of a card are hardly readable."""
_COLUMNS, _ROWS = 10, 7


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """The numbers of cells across and down, and the dots of each cell."""

    columns: int
    rows: int
    cell: tuple[int, int]


def grid_for(cells: int, width: float, height: float, *, least: int = 1) -> Grid:
    """The grid that has this many cells at the largest scale, with at least the given columns and rows."""
    assert 1 <= cells <= CELLS, "more cards need more sheets"
    grids = [
        (columns, rows)
        for columns in range(least, _COLUMNS + 1)
        for rows in range(least, _ROWS + 1)
        if columns * rows >= cells
    ]
    columns, rows = max(grids, key=lambda t: (round(_scale(t, width, height), 4), -t[0] * t[1]))
    scale = _scale((columns, rows), width, height)
    return Grid(columns=columns, rows=rows, cell=(int(width * scale + 1e-6), int(height * scale + 1e-6)))


def _scale(grid: tuple[int, int], width: float, height: float) -> float:
    """Pixels per millimetre if a grid fills the largest picture, at most those of 300 dpi."""
    return min(MOST_DOTS / (grid[0] * width), MOST_DOTS / (grid[1] * height), DPI / INCH)


def deck_sheet(stamps: Sequence[Stamp], hidden: Stamp | Colour | None, grid: Grid) -> Shot:
    """The picture of a sheet: cards in reading order; with `hidden`, the last cell holds a back or a plain colour."""
    width, height = stamps[0].width, stamps[0].height
    dpi = grid.cell[0] / width * INCH
    across, down = grid.cell[0] / dpi * INCH, grid.cell[1] / dpi * INCH
    last = grid.columns * grid.rows - 1
    shown = dict(enumerate(stamps))
    ground: tuple[Item, ...] = ()
    cells = [Box(n % grid.columns * across, n // grid.columns * down, across, down) for n in range(last + 1)]
    if isinstance(hidden, Stamp):
        shown[last] = hidden
    elif hidden is not None:
        ground = (Path(outline=outlines.rectangle(cells[last]), fill=hidden),)
    pieces = tuple(
        Placement(
            component="",
            item=stamp.name,
            copy=1,
            stamp=stamp,
            x=cells[n].centre.x - width / 2,
            y=cells[n].centre.y - height / 2,
            width=width,
            height=height,
            bleed=stamp.bleed,
            window=cells[n],
        )
        for n, stamp in shown.items()
    )
    side = Side(name=SideName.FRONT, pieces=pieces, furniture=ground)
    sheet = Sheet(label="deck", width=grid.columns * across, height=grid.rows * down, sides=(side,))
    return Shot(sheet=sheet, dpi=dpi, format="jpeg")
