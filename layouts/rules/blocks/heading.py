"""A heading, which is never the last line of a column."""

from collections.abc import Iterator
from typing import Literal

from pnp.drawing.api import Box, Item, Path, line_height, outlines
from pnp.game.model import IconName, RichText

from ..parts.page import GAP, Block, Chunk, Page

_ICON = 5.0


class Heading(Block):
    """A heading, which is never the last line of a column."""

    heading: RichText
    icon: IconName | None = None
    level: Literal[1, 2] = 1


def chunks(block: Heading, page: Page) -> Iterator[Chunk]:
    """The words, beside the icon; headings of the first level are over a rule."""
    kit, is_large = page.kit, block.level == 1
    size = page.size_pt * (1.5 if is_large else 1.15)
    type_ = kit.style.heading().but(size_pt=size, min_pt=size, colour=page.accent if is_large else kit.style.ink)
    side = max(_ICON, line_height(type_)) if block.icon else 0.0
    indent = side + GAP if block.icon else 0.0
    text_height = kit.height(block.heading, page.width - indent, type_)
    height = max(side, text_height)
    items: list[Item] = []
    if block.icon:
        items.append(kit.icon(block.icon, Box(0, (height - side) / 2, side, side), page.accent))
    down = (height - text_height) / 2
    items.append(page.words(block.heading, indent, down, page.width - indent, type_, block.place_of("heading")))
    if is_large:
        height += 0.9
        items.append(Path(outline=outlines.line(0, height, page.width, height), stroke=page.accent, width=0.5))
    yield Chunk(height=height, items=tuple(items), before=4.2 if is_large else 2.6, keep=True)
