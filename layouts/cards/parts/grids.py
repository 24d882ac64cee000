"""Small diagrams of a grid of spaces: what lies where, and what stands round the edge."""

from collections.abc import Callable, Iterator

from pydantic import Field

from pnp.base.colours import WHITE, darker, lighter, mix
from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit, centred
from pnp.drawing.scene import Item, Path
from pnp.game.model import IconName, Placed, Whole, Words

Space = tuple[Whole, Whole]

# On spaces smaller than this an icon could not be told; the space is filled instead.
_SMALL = 4.5

# The side of an icon in shares of its space: alone, and with a mark in the corner.
_ALONE, _BESIDE = 0.74, 0.6

_Cell = Callable[[int, int], Box]


class Edges(Placed):
    """Where something stands beside the grid: column numbers above it, row numbers left and right of it."""

    top: tuple[Whole, ...] = ()
    left: tuple[Whole, ...] = ()
    right: tuple[Whole, ...] = ()


class Grid(Placed):
    """A grid of square spaces, with a last row of another kind if it has one."""

    columns: Whole = Field(ge=1, le=20)
    rows: Whole = Field(ge=1, le=20, description="rows, without the last row of another kind")
    title: Words | None = Field(None, description="what it is, in a word or two")
    last_row: IconName | None = Field(None, description="icon in each space of one more row at the bottom")
    edges: Edges = Field(default_factory=Edges, description="where something stands round the edge")
    edge_icon: IconName | None = Field(None, description="what stands there")
    marks: tuple[Space, ...] = Field((), description="spaces with a small icon in the corner: row, column")
    mark_icon: IconName | None = Field(None, description="the small icon")

    def has(self, space: Space) -> bool:
        """Tell whether a row and column are a space of the grid, the last row aside."""
        return 1 <= space[0] <= self.rows and 1 <= space[1] <= self.columns


def diagram(grid: Grid, box: Box, chosen: tuple[Space, ...], icon: str, kit: Kit) -> Iterator[Item]:
    """Draw a grid as large as fits in a box, with an icon on the chosen spaces."""
    all_rows = grid.rows + (1 if grid.last_row else 0)
    margin = 0.62 if grid.edge_icon else 0.1
    step = min(box.width / (grid.columns + 2 * margin), box.height / (all_rows + margin + 0.1))
    left = box.centre.x - step * grid.columns / 2
    top = box.centre.y - step * (all_rows + margin) / 2 + step * margin

    def cell(row: int, column: int) -> Box:
        return Box(left + (column - 1) * step, top + (row - 1) * step, step, step)

    wall = Box(left, top, step * grid.columns, step * all_rows).inset(-step * 0.08)
    low = kit.style.is_low_ink
    stone = WHITE if low else darker(kit.colour("ground"), 0.12)
    yield Path(outline=outlines.rectangle(wall, step * 0.12), fill=stone, stroke=kit.style.ink, width=0.35)
    for row in range(1, grid.rows + 1):
        for column in range(1, grid.columns + 1):
            yield from _space(grid, (row, column), cell(row, column), chosen, icon, kit)
    if grid.last_row:
        for column in range(1, grid.columns + 1):
            yield from _last(grid.last_row, cell(all_rows, column), kit)
    yield from _edge_icons(grid, step, cell, kit)


def _space(grid: Grid, space: Space, box: Box, chosen: tuple[Space, ...], icon: str, kit: Kit) -> Iterator[Item]:
    low = kit.style.is_low_ink
    small = box.width < _SMALL
    fill = WHITE if low else lighter(kit.colour("ground"), 0.5)
    if space in chosen and small:
        fill = kit.style.accent
    edge = mix(kit.style.ink, kit.style.ground, 0.45)
    tile = box.inset(box.width * 0.05)
    yield Path(outline=outlines.rectangle(tile, box.width * 0.07), fill=fill, stroke=edge, width=0.2)
    faint = mix(kit.style.ground, kit.style.ink, 0.18)
    middle = box.centre
    for line in (
        outlines.line(middle.x, tile.y, middle.x, tile.bottom),
        outlines.line(tile.x, middle.y, tile.right, middle.y),
    ):
        yield Path(outline=line, stroke=faint, width=0.25)
    if space in chosen and small:
        yield kit.glyph("star", centred(middle, box.width * 0.8), WHITE)
    marked = space in grid.marks and grid.mark_icon is not None
    if space in chosen and not small:
        # Beside a mark in the upper right corner the icon moves to the lower left.
        side = box.width * (_BESIDE if marked else _ALONE)
        spot = centred(middle, side)
        if marked:
            spot = Box(tile.x + box.width * 0.03, tile.bottom - box.width * 0.03 - side, side, side)
        yield kit.icon(icon, spot)
    if marked and grid.mark_icon:
        side = box.width * 0.36
        yield kit.icon(grid.mark_icon, Box(tile.right - side * 1.08, tile.y + side * 0.1, side, side))


def _last(icon: str, box: Box, kit: Kit) -> Iterator[Item]:
    fill = WHITE if kit.style.is_low_ink else mix(kit.style.ground, kit.style.accent, 0.25)
    tile = box.inset(box.width * 0.05)
    yield Path(outline=outlines.rectangle(tile, box.width * 0.3), fill=fill, stroke=kit.style.ink, width=0.25)
    yield kit.icon(icon, centred(box.centre, box.width * 0.52))


def _edge_icons(grid: Grid, step: float, cell: _Cell, kit: Kit) -> Iterator[Item]:
    if grid.edge_icon is None:
        return
    side = step * 0.42
    spots = [(cell(1, column).centre.x, cell(1, 1).y - step * 0.36) for column in grid.edges.top]
    spots += [(cell(1, 1).x - step * 0.36, cell(row, 1).centre.y) for row in grid.edges.left]
    spots += [(cell(1, grid.columns).right + step * 0.36, cell(row, 1).centre.y) for row in grid.edges.right]
    for x, y in spots:
        yield kit.icon(grid.edge_icon, Box(x - side / 2, y - side / 2, side, side))
