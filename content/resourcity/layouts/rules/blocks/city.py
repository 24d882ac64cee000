"""Plans of the city, drawn small and side by side: tiles without houses, plots of a farm, starting layouts."""

import math
from collections.abc import Iterator
from typing import Annotated, NamedTuple, Self

from pydantic import AfterValidator, Field, model_validator

from pnp.base.findings import Place
from pnp.drawing.api import FRAME, HAIRLINE, WHITE, Group, Item, Kit, Path, centred, ink_on, line_drawing, mix, outlines
from pnp.drawing.geometry import Box, Point, moved, scaled
from pnp.game.model import BadValueError, ColourName, Game, Id, Length, Placed, RichText, nearest

from ...parts.tints import readable
from ...tiles.parts.city_tints import CityTints
from ...tiles.parts.road_tiles import RoadTile, plain_tile
from ...tiles.parts.roads import SIDES, Gauge
from ..parts.page import Block, Chunk, Page

PARK, CENTRE = "park", "centre"


def _tile(value: str) -> str:
    roads = value.split()
    if value in {"", PARK, CENTRE} or all(road and set(road) <= set(SIDES) for road in roads):
        return value
    raise BadValueError(f'met "{value}"; expected the edges of its roads such as NS or "NW ES", park, centre, or ""')


PlanTile = Annotated[str, AfterValidator(_tile)]


class LayoutMark(Placed):
    """Tiles of a starting layout, shown small in the cells of a larger plan."""

    of: Id = Field(description="a table of rules.yaml with row, column and edges")
    label: RichText = Field(description="a letter that stands for the layout")
    colour: ColourName


class CityPlan(Placed):
    """A plan: its tiles written in rows, or taken from a table of the rules."""

    rows: tuple[tuple[PlanTile, ...], ...] = Field((), description='tiles: NS, "NW ES", park, centre, or "" for none')
    of: Id | None = Field(None, description="a table of rules.yaml with the columns row, column, tile and edges")
    side: Id | None = Field(None, description="a number of rules.yaml: cells along each side")
    size: Length = Field(8.0, gt=0, description="side of a tile")
    plots: tuple[tuple[int, int], ...] = Field((), description="corners that are plots: [row, column] inside the plan")
    marks: tuple[LayoutMark, ...] = Field((), description="layouts shown small in the cells")
    open: bool = Field(default=False, description="cells without a tile show what lies under the plan")
    named: bool = Field(default=False, description="every cell has its letter and number")

    @model_validator(mode="after")
    def _has_cells(self) -> Self:
        if bool(self.rows) == bool(self.side):
            raise BadValueError("a plan has rows of tiles, or a side with the number of its cells")
        if self.of and not self.side:
            raise BadValueError("a plan of a table needs side, the number of cells along its edge")
        return self


class CityBlock(Block):
    """Plans of a city of square tiles, side by side: layouts, loops, farms."""

    city: tuple[CityPlan, ...] = Field(min_length=1)
    caption: RichText | None = None


def chunks(block: CityBlock, page: Page) -> Iterator[Chunk]:
    """The plans evenly over the width, each in the middle of the height, with their caption."""
    plans = [_drawn(plan, page.kit, page.game) for plan in block.city]
    gap = (page.width - math.fsum(box.width for box, _ in plans)) / (len(plans) + 1)
    height = max(box.height for box, _ in plans)
    items: list[Item] = []
    x = gap
    for box, drawn in plans:
        items.append(Group(items=drawn, matrix=moved(x, (height - box.height) / 2)))
        x += box.width + gap
    chunk = Chunk(height=height, items=tuple(items), before=2.0)
    yield page.captioned(chunk, block.caption, block.place_of("caption"))


class _Cell(NamedTuple):
    row: int
    column: int
    tile: RoadTile | None


def _drawn(plan: CityPlan, kit: Kit, game: Game) -> tuple[Box, tuple[Item, ...]]:
    """The plan with its origin at the top left, and the box that it fills."""
    across, down = _extent(plan, kit, game)
    items: list[Item] = []
    for cell in _cells(plan, across, down, kit, game):
        items += _cell(cell, plan, kit)
    for index, mark in enumerate(plan.marks):
        for row, column, edges, kind in _placed(mark.of, mark.place_of("of"), kit, game):
            items += _mark(mark, index, _tile_of(edges, kind), _box(row, column, plan), kit)
    for row, column in plan.plots:
        items.append(_plot(Point(column * plan.size, row * plan.size), plan.size, kit))
    whole = Box(0, 0, across * plan.size, down * plan.size)
    items.append(Path(outline=outlines.rectangle(whole), stroke=kit.style.ink, width=FRAME))
    return whole, tuple(items)


def _extent(plan: CityPlan, kit: Kit, game: Game) -> tuple[int, int]:
    if plan.rows:
        return max(len(row) for row in plan.rows), len(plan.rows)
    name, known = plan.side or "", game.rules.numbers
    message = f'rules.yaml has no number "{name}"'
    if not kit.knows(name, known, message, plan.place_of("side"), code="unknown-reference"):
        return 1, 1
    side = game.amount(known[name].value)
    return side, side


def _cells(plan: CityPlan, across: int, down: int, kit: Kit, game: Game) -> Iterator[_Cell]:
    laid = (
        {
            (row, column): _tile_of(edges, kind)
            for row, column, edges, kind in _placed(plan.of, plan.place_of("of"), kit, game)
        }
        if plan.of
        else {}
    )
    for j in range(down):
        for i in range(across):
            word = plan.rows[j][i] if plan.rows and i < len(plan.rows[j]) else ""
            yield _Cell(j + 1, i + 1, _tile_named(word) if plan.rows else laid.get((j + 1, i + 1)))


def _placed(table: str | None, place: Place | None, kit: Kit, game: Game) -> Iterator[tuple[int, int, str, str]]:
    """Row, column, edges and kind of every tile of a layout from the rules."""
    source = game.rules.tables.get(table or "")
    if source is None or not {"row", "column", "tile", "edges"} <= set(source.columns):
        known = [key for key, found in game.rules.tables.items() if "edges" in found.columns]
        kit.findings.error(
            "unknown-reference",
            f'rules.yaml has no layout "{table}"',
            place=place,
            subject=table,
            nearest=nearest(table or "", known),
            hint="a layout is a table with the columns row, column, tile and edges",
        )
        return
    for row in source.records("row", "column"):
        yield row["row"], row["column"], str(row["edges"]), str(row["tile"])


def _tile_named(word: str) -> RoadTile | None:
    if not word:
        return None
    if word == PARK:
        return RoadTile(roads=tuple(SIDES), seed="", free_middle=True)
    if word == CENTRE:
        return RoadTile(roads=(SIDES,), seed="", centre=CENTRE)
    return RoadTile(roads=tuple(word.split()), seed="")


def _tile_of(edges: str, kind: str) -> RoadTile | None:
    """A tile of a layout, with a building in its middle if it is a centre of some kind."""
    return _tile_named(CENTRE) if CENTRE in kind else _tile_named(edges)


def _box(row: int, column: int, plan: CityPlan) -> Box:
    return Box((column - 1) * plan.size, (row - 1) * plan.size, plan.size, plan.size)


def _cell(cell: _Cell, plan: CityPlan, kit: Kit) -> Iterator[Item]:
    box = _box(cell.row, cell.column, plan)
    if cell.tile:
        yield _small(cell.tile, box, kit)
        yield Path(outline=outlines.rectangle(box), stroke=WHITE, width=HAIRLINE)
    else:
        yield from _empty(cell, box, plan, kit)


def _empty(cell: _Cell, box: Box, plan: CityPlan, kit: Kit) -> Iterator[Item]:
    tints, low = CityTints(kit.style), kit.style.is_low_ink
    lawn = mix(tints["lawn_light"], WHITE, 0.55)
    line = mix(tints["rain_tree"], WHITE, 0.35)
    if not plan.open:
        yield Path(outline=outlines.rectangle(box), fill=WHITE if low else lawn)
    if plan.size >= 20:
        road = mix(tints["kerb"], WHITE, 0.3)
        edge = outlines.rectangle(box.inset(1.4), 2)
        yield Path(outline=edge, stroke=line if low else road, width=0.6, dash=(2.4, 1.6))
        yield from _stops(box, mix(tints["asphalt"], WHITE, 0.62))
    yield Path(outline=outlines.rectangle(box), stroke=line, width=FRAME if plan.size >= 20 else HAIRLINE)
    if plan.named:
        yield Path(outline=outlines.rectangle(Box(box.x + 1.9, box.bottom - 6.2, 6.4, 4.4), 1.2), fill=WHITE)
        type_ = kit.style.label().but(colour=readable(tints["rain_tree"]), letter_spacing_pt=0.2)
        yield kit.line(f"{chr(96 + cell.column)}{cell.row}", box.x + 2.8, box.bottom - 3.0, type_)


def _stops(box: Box, ink: str) -> Iterator[Item]:
    half = 6.0 * box.width / 45
    for x, y, wide, high in (
        (box.centre.x - half, box.y, 2 * half, 1.0),
        (box.centre.x - half, box.bottom - 1.0, 2 * half, 1.0),
        (box.x, box.centre.y - half, 1.0, 2 * half),
        (box.right - 1.0, box.centre.y - half, 1.0, 2 * half),
    ):
        yield Path(outline=outlines.rectangle(Box(x, y, wide, high)), fill=ink)


def _small(tile: RoadTile, box: Box, kit: Kit) -> Group:
    gauge = Gauge()
    items = tuple(plain_tile(tile, gauge, CityTints(kit.style)))
    if kit.style.is_low_ink:
        items = line_drawing(items, kit.style.ink, wash=0.25, scale=box.width / gauge.size)
    return Group(items=items, matrix=scaled(box.width / gauge.size).then(moved(box.x, box.y)))


def _plot(at: Point, size: float, kit: Kit) -> Group:
    """A plot of a farm, as a disc on the corner where four tiles meet."""
    colour = CityTints(kit.style)["rain_tree"]
    disc = centred(at, size * 0.44)
    ring = Path(outline=outlines.ellipse(disc), fill=WHITE, stroke=readable(colour), width=FRAME)
    return Group(items=(ring, kit.glyph("seedling", disc.inset(size * 0.06), readable(colour))))


def _mark(mark: LayoutMark, index: int, tile: RoadTile | None, box: Box, kit: Kit) -> Iterator[Item]:
    """A small tile of a layout: the first layout's at the upper left of its cell, the second's at the lower right."""
    if tile is None:
        return
    colour = readable(kit.colour(mark.colour))
    side, edge = box.width * 0.4, box.width * 0.085
    is_first = index % 2 == 0
    spot = Box(
        box.x + edge if is_first else box.right - side - edge,
        box.y + edge if is_first else box.bottom - side - edge,
        side,
        side,
    )
    yield Path(outline=outlines.rectangle(spot.inset(-1.0), 1.0), fill=WHITE, stroke=colour, width=0.8)
    yield _small(tile, spot, kit)
    disc = centred(Point(spot.right if is_first else spot.x, spot.y), 6.4)
    low = kit.style.is_low_ink
    yield Path(outline=outlines.ellipse(disc), fill=WHITE if low else colour, stroke=colour, width=FRAME)
    type_ = kit.style.title().but(
        size_pt=11, min_pt=7, align="centre", valign="middle", colour=colour if low else ink_on(colour)
    )
    yield kit.text(mark.label, disc, type_, what="letter of a layout", place=mark.place_of("label"))
