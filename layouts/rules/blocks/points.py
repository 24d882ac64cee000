"""Short points, each after a mark or an icon."""

from collections.abc import Iterator
from dataclasses import replace

from pydantic import Field

from pnp.drawing.api import Box, Item, Path, Point, line_height, outlines
from pnp.game.model import IconName, RichText

from ..parts.page import GAP, Block, Chunk, Page

_DOT = 1.4


class Points(Block):
    """Short points, each after a mark or an icon."""

    points: tuple[RichText, ...] = Field(min_length=1)
    icon: IconName | None = Field(None, description="mark of each point; left out: a dot")


def chunks(block: Points, page: Page) -> Iterator[Chunk]:
    """A chunk for each point."""
    line = line_height(page.body)
    side = line if block.icon else _DOT
    dot = outlines.circle(Point(_DOT / 2, line / 2), _DOT / 2)
    for markup in block.points:
        mark: Item = Path(outline=dot, fill=page.accent)
        if block.icon:
            mark = page.kit.icon(block.icon, Box(0, 0, side, side), page.accent)
        yield replace(page.marked(mark, side, markup, block.place_of("points")), before=GAP * 0.7)
