"""Continues the text in the next column or on the next page."""

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from ..parts.page import Block, Chunk, Page


class Break(Block):
    """Continues the text in the next column or on the next page."""

    break_: Literal["column", "page"] = Field(alias="break")


def chunks(block: Break, page: Page) -> Iterator[Chunk]:  # noqa: ARG001  # every block is drawn with a page
    """An empty chunk after which the text continues in the next column or on the next page."""
    yield Chunk(height=0, turn=block.break_)
