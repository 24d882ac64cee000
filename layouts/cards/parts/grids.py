"""Small diagrams of a grid of spaces: the contents of spaces, and words around the edge."""

from collections.abc import Iterator
from dataclasses import dataclass

from pydantic import Field

from pnp.drawing.api import WHITE, Box, Item, Kit, Path, Point, centred, darker, lighter, mix, outlines
from pnp.game.model import IconName, Placed, Whole, Words

Space = tuple[Whole, Whole]

# Icons would be unrecognisable on spaces smaller than this: they are filled, or a mark takes the whole space.
_SMALL = 4.5

# The side of an icon in shares of its space: in a grid without marks, and in one with marks in corners of its spaces.
_ALONE, _BESIDE = 0.74, 0.6


class Edges(Placed):
    """What is printed beside the grid: column numbers above it, row numbers at the left and at the right."""

    top: tuple[Whole, ...] = ()
    left: tuple[Whole, ...] = ()
    right: tuple[Whole, ...] = ()


class Grid(Placed):
    """A grid of square spaces, perhaps with a last row of another kind."""

    columns: Whole = Field(ge=1, le=20)
    rows: Whole = Field(ge=1, le=20, description="rows, without the last row of another kind")
    title: Words | None = Field(None, description="what it is, in a word or two")
    last_row: IconName | None = Field(None, description="icon in each space of one more row at the bottom")
    edges: Edges = Field(default_factory=Edges, description="where something stands round the edge")
    edge_icon: IconName | None = Field(None, description="what stands there")
    marks: tuple[Space, ...] = Field((), description="spaces with a small icon in the corner: row, column")
    mark_icon: IconName | None = Field(None, description="the small icon")

    def has(self, space: Space) -> bool:
        """Tell whether a row and a column name a space of the grid, except the last row of another kind."""
        return 1 <= space[0] <= self.rows and 1 <= space[1] <= self.columns


def diagram(grid: Grid, box: Box, chosen: tuple[Space, ...], icon: str | None, kit: Kit) -> Iterator[Item]:
    """Draw a grid as large as fits in a box, with an icon, or a star, on the chosen spaces; small ones get stars."""
    all_rows = grid.rows + (1 if grid.last_row else 0)
    margin = 0.62 if grid.edge_icon else 0.1
    step = min(box.width / (grid.columns + 2 * margin), box.height / (all_rows + margin + 0.1))
    left = box.centre.x - step * grid.columns / 2
    top = box.centre.y - step * (all_rows + margin) / 2 + step * margin
    yield from _Diagram(grid, chosen, icon, kit, Box(left, top, step * grid.columns, step * all_rows), step).items()


@dataclass(frozen=True, slots=True)
class _Diagram:
    grid: Grid
    chosen: tuple[Space, ...]
    icon: str | None
    kit: Kit
    box: Box
    step: float

    @property
    def low(self) -> bool:
        return self.kit.style.is_low_ink

    def items(self) -> Iterator[Item]:
        grid, kit, step = self.grid, self.kit, self.step
        stone = WHITE if self.low else darker(kit.colour("ground"), 0.12)
        wall = outlines.rectangle(self.box.inset(-step * 0.08), step * 0.12)
        yield Path(outline=wall, fill=stone, stroke=kit.style.ink, width=0.35)
        columns = range(1, grid.columns + 1)
        for row in range(1, grid.rows + 1):
            for column in columns:
                yield from self._space((row, column))
        if grid.last_row:
            for column in columns:
                yield from self._last(grid.last_row, self._cell(grid.rows + 1, column))
        if grid.edge_icon:
            yield from self._edge_icons(grid.edge_icon)

    def _cell(self, row: int, column: int) -> Box:
        return Box(self.box.x + (column - 1) * self.step, self.box.y + (row - 1) * self.step, self.step, self.step)

    def _space(self, space: Space) -> Iterator[Item]:
        kit, style, box = self.kit, self.kit.style, self._cell(*space)
        icon, chosen = None if self.step < _SMALL else self.icon, space in self.chosen
        fill = WHITE if self.low else lighter(kit.colour("ground"), 0.5)
        edge, faint = mix(style.ink, style.ground, 0.45), mix(style.ground, style.ink, 0.18)
        tile, middle = box.inset(box.width * 0.05), box.centre
        plate = outlines.rectangle(tile, box.width * 0.07)
        yield Path(outline=plate, fill=style.accent if chosen and not icon else fill, stroke=edge, width=0.2)
        yield Path(outline=outlines.line(middle.x, tile.y, middle.x, tile.bottom), stroke=faint, width=0.25)
        yield Path(outline=outlines.line(tile.x, middle.y, tile.right, middle.y), stroke=faint, width=0.25)
        mark = self.grid.mark_icon if space in self.grid.marks else None
        if chosen and not icon:
            yield kit.glyph("star", centred(middle, box.width * 0.8), WHITE)
        elif chosen and icon:
            # With a mark in the upper right corner, the icon moves to the lower left.
            side, gap = box.width * (_BESIDE if self.grid.marks else _ALONE), box.width * 0.03
            spot = Box(tile.x + gap, tile.bottom - gap - side, side, side) if mark else centred(middle, side)
            yield kit.icon(icon, spot)
        if mark and self.step >= _SMALL:
            side = box.width * 0.36
            yield kit.icon(mark, Box(tile.right - side * 1.08, tile.y + side * 0.1, side, side))
        elif mark and not chosen:
            yield kit.icon(mark, centred(middle, box.width * 0.72))

    def _last(self, icon: str, box: Box) -> Iterator[Item]:
        style = self.kit.style
        fill = WHITE if self.low else mix(style.ground, style.accent, 0.25)
        tile = outlines.rectangle(box.inset(box.width * 0.05), box.width * 0.3)
        yield Path(outline=tile, fill=fill, stroke=style.ink, width=0.25)
        yield self.kit.icon(icon, centred(box.centre, box.width * 0.52))

    def _edge_icons(self, icon: str) -> Iterator[Item]:
        grid, step, cell = self.grid, self.step, self._cell
        spots = [(cell(1, column).centre.x, cell(1, 1).y - step * 0.36) for column in grid.edges.top]
        spots += [(cell(1, 1).x - step * 0.36, cell(row, 1).centre.y) for row in grid.edges.left]
        spots += [(cell(1, grid.columns).right + step * 0.36, cell(row, 1).centre.y) for row in grid.edges.right]
        for x, y in spots:
            yield self.kit.icon(icon, centred(Point(x, y), step * 0.42))
