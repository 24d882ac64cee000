"""A picture from the game's `art/` folder."""

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from pnp.drawing.api import HAIRLINE, Box, Path, outlines
from pnp.game.model import Length, PictureName, RichText

from ..parts.page import Block, Chunk, Page


class PictureBlock(Block):
    """A picture from the game's `art/` folder."""

    picture: PictureName
    height: Length = Field(28.0, gt=0)
    fit: Literal["cover", "whole"] = Field("cover", description="cut off to fill a frame, or shown whole without one")
    caption: RichText | None = None


def chunks(block: PictureBlock, page: Page) -> Iterator[Chunk]:
    """The picture as wide as the column, with its caption."""
    box = Box(0, 0, page.width, block.height)
    is_framed = block.fit == "cover"
    picture = page.kit.picture(block.picture, box, fit="cover" if is_framed else "contain")
    frame = Path(outline=outlines.rectangle(box), stroke=page.kit.style.ink, width=HAIRLINE)
    chunk = Chunk(height=block.height, items=(picture, frame) if is_framed else (picture,), before=2.0)
    yield page.captioned(chunk, block.caption, block.place_of("caption"))
