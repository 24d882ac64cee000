"""One line set large in a box."""

from collections.abc import Iterator

from pydantic import Field

from pnp.base.units import PT
from pnp.drawing.api import HAIRLINE, Box, Path, mix, outlines
from pnp.game.model import Length, RichText

from ..parts.page import Block, Chunk, Page

_LEADING = 1.25


class Formula(Block):
    """One line set large in a box: a formula, or a price and what it buys."""

    formula: RichText
    caption: RichText | None = None
    size: Length = Field(6.2, gt=0, description="height of a letter with its leading")


def chunks(block: Formula, page: Page) -> Iterator[Chunk]:
    """The line at its size, or smaller to fit the column, but never smaller than running text."""
    kit, width = page.kit, page.width - 4
    size = block.size / PT / _LEADING
    type_ = page.body.but(size_pt=size, min_pt=size, bold=True, align="centre")
    while kit.width(block.formula, type_) > width and size > page.size_pt:
        size = max(page.size_pt, size - 0.5)
        type_ = type_.but(size_pt=size, min_pt=size)
    height = kit.height(block.formula, width, type_) + 3
    plate = Path(
        outline=outlines.rectangle(Box(0, 0, page.width, height), 1.5),
        fill=None if kit.style.is_low_ink else mix(kit.style.ground, page.accent, 0.08),
        stroke=page.accent,
        width=HAIRLINE,
    )
    words = page.words(block.formula, 2, 1.5, width, type_, block.place_of("formula"))
    chunk = Chunk(height=height, items=(plate, words), before=2.0)
    yield page.captioned(chunk, block.caption, block.place_of("caption"))
