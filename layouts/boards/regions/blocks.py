"""Rules in short: the same blocks as on a rule summary."""

from collections.abc import Iterator

from pydantic import Field

from pnp.drawing.api import Item, Point

from ...rules.parts.blocks import AnyBlock, chunks
from ...rules.parts.flow import Chunk, height_of, stacked
from ...rules.parts.page import shrunk
from ..parts.region import Canvas, Region


class BlocksRegion(Region):
    """Rules in short: the same blocks as on a rule summary."""

    blocks: tuple[AnyBlock, ...] = Field(min_length=1)
    text_pt: float = Field(9.0, ge=6, le=24)
    min_pt: float = Field(7.0, ge=6, le=24)


def draw(region: BlocksRegion, canvas: Canvas) -> Iterator[Item]:
    """The blocks in one column, at the largest size that fits."""
    box = canvas.box

    def set_at(size: float) -> tuple[list[Chunk], float]:
        column = [chunk for chunk in chunks(region.blocks, canvas.page(size)) if not chunk.turn]
        return column, height_of(column) - box.height

    column, too_much, size = shrunk(set_at, region.text_pt, region.min_pt)
    if too_much > 0.05:
        canvas.kit.findings.error(
            "blocks-overflow",
            f"the words are {too_much:.1f} mm too high for their box at {size:g} pt",
            place=region.place_of("blocks"),
            hint="shorten them, or give the region a larger box",
        )
    yield from stacked(column, Point(box.x, box.y))
