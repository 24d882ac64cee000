"""The blocks of a page of rules: every file in `blocks/` defines one, whose key in the YAML is the file's name."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pnp.drawing.api import Point
from pnp.project.vocabulary import Kinds

from .flow import Chunk, height_of, stacked
from .page import Block, Page

_FOLDER = f"{__package__.rpartition('.')[0]}.blocks"

BLOCKS = Kinds.found_in(_FOLDER, called="block", base=Block, function="chunks", yields=Chunk, example="heading")

if TYPE_CHECKING:
    AnyBlock = Block
else:
    AnyBlock = BLOCKS.annotation


def chunks(blocks: Sequence[Block], page: Page, full: float | None = None) -> Iterator[Chunk]:
    """Set blocks in a column of the page's width; blocks that span all columns are as wide as `full`."""
    for block in blocks:
        if full is None or not block.span:
            yield from BLOCKS.drawn(block, page)
            continue
        wide = list(BLOCKS.drawn(block, replace(page, width=full)))
        if any(chunk.turn for chunk in wide):
            yield from wide
        elif wide:  # a table that is missing from the rules gives a finding and no chunk
            items = stacked(wide, Point(0, 0))
            yield Chunk(height=height_of(wide), items=items, before=wide[0].before, span=True, keep=wide[-1].keep)
