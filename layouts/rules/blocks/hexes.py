"""Small figures of hexagons: a setup, a move, a chain of players."""

import math
from collections.abc import Iterator

from pydantic import Field

from pnp.base.colours import WHITE, contrast, ink_on
from pnp.drawing.api import FRAME, HAIRLINE, Box, Group, Item, Kit, Path, Point, centred, moved, outlines
from pnp.drawing.hexes import Grid, Hex
from pnp.game.model import ColourName, IconName, Length, Placed, RichText

from ..parts.page import Block, Chunk, Page


class HexCell(Placed):
    """One hexagon of a figure, at axial coordinates."""

    at: tuple[int, int]
    fill: ColourName | None = Field(None, description="left out: an empty space")
    icon: IconName | None = None
    label: RichText | None = None
    tokens: tuple[ColourName, ...] = Field((), description="player tokens that stand on it", max_length=4)


class HexArrow(Placed):
    """An arrow from one hexagon to another."""

    start: tuple[int, int]
    end: tuple[int, int]


class Hexes(Placed):
    """A few hexagons side by side."""

    size: Length = Field(11.0, gt=0, description="across the flats")
    flat_top: bool = False
    cells: tuple[HexCell, ...] = Field(min_length=1)
    arrows: tuple[HexArrow, ...] = ()


class HexBlock(Block):
    """A figure of hexagons: a setup, a move, a chain."""

    hexes: Hexes
    caption: RichText | None = None


def chunks(block: HexBlock, page: Page) -> Iterator[Chunk]:
    """The hexagons in the middle of the column, with their caption."""
    hexes, kit = block.hexes, page.kit
    grid = Grid(across=hexes.size, flat_top=hexes.flat_top)
    box = grid.bounds([Hex(*cell.at) for cell in hexes.cells]).inset(-FRAME)
    items: list[Item] = []
    for cell in hexes.cells:
        items += _cell(cell, grid, kit)
    for arrow in hexes.arrows:
        items += _arrow(grid.centre(Hex(*arrow.start)), grid.centre(Hex(*arrow.end)), hexes.size, kit)
    shift = moved((page.width - box.width) / 2 - box.x, -box.y)
    chunk = Chunk(height=box.height, items=(Group(items=tuple(items), matrix=shift),), before=2.0)
    yield page.captioned(chunk, block.caption, block.place_of("caption"))


def _cell(cell: HexCell, grid: Grid, kit: Kit) -> list[Item]:
    place = Hex(*cell.at)
    centre = grid.centre(place)
    ink = kit.style.ink
    outline = grid.outline(place, grow=-0.3)
    fill = kit.colour(cell.fill) if cell.fill and not kit.style.is_low_ink else None
    dash = () if cell.fill else (0.8, 0.8)
    rim = FRAME if cell.fill else HAIRLINE
    items: list[Item] = [Path(outline=outline, fill=fill, stroke=ink, width=rim, dash=dash)]
    # Icons are large, so white is readable on them wherever large white letters would be.
    words = ink if not fill else WHITE if contrast(fill, WHITE) >= 3 else ink_on(fill)
    up = 0.0 if not (cell.label or cell.tokens) else 0.14 * grid.across
    if cell.icon:
        side = grid.across * (0.5 if not up else 0.44)
        items.append(kit.icon(cell.icon, centred(Point(centre.x, centre.y - up), side), words))
    if cell.label:
        type_ = kit.style.label().but(colour=words, align="centre", valign="middle", letter_spacing_pt=0.0)
        top = centre.y + (0.1 if cell.icon else -0.2) * grid.across
        box = Box(centre.x - 0.46 * grid.across, top, 0.92 * grid.across, 0.4 * grid.across)
        items.append(kit.text(cell.label, box, type_, place=cell.place_of("label")))
    return items + _tokens(cell, Point(centre.x, centre.y + (0.26 if cell.icon else 0) * grid.across), grid.across, kit)


def _tokens(cell: HexCell, middle: Point, across: float, kit: Kit) -> list[Item]:
    radius = across * (0.1 if cell.icon or cell.label else 0.17)
    start = middle.x - (len(cell.tokens) - 1) * radius * 1.15
    return [
        Path(
            outline=outlines.circle(Point(start + i * radius * 2.3, middle.y), radius),
            fill=kit.colour(name),
            stroke=WHITE,
            width=HAIRLINE,
        )
        for i, name in enumerate(cell.tokens)
    ]


def _arrow(start: Point, end: Point, across: float, kit: Kit) -> list[Item]:
    angle = math.atan2(end.y - start.y, end.x - start.x)
    along = Point(math.cos(angle), math.sin(angle))
    tail = Point(start.x + along.x * across * 0.28, start.y + along.y * across * 0.28)
    tip = Point(end.x - along.x * across * 0.3, end.y - along.y * across * 0.3)
    size = across * 0.13
    base = Point(tip.x - along.x * size * 1.4, tip.y - along.y * size * 1.4)
    head = outlines.polygon(
        [
            tip,
            (base.x - along.y * size, base.y + along.x * size),
            (base.x + along.y * size, base.y - along.x * size),
        ]
    )
    shaft = outlines.line(*tail, *base)
    # A light rim separates the arrow from dark tiles.
    halo = [
        Path(outline=shaft, stroke=WHITE, width=1.9, round_ends=True),
        Path(outline=head, fill=WHITE, stroke=WHITE, width=1.2),
    ]
    ink = kit.style.ink
    return [*halo, Path(outline=shaft, stroke=ink, width=0.9, round_ends=True), Path(outline=head, fill=ink)]
