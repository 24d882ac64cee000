"""Lines of a verse, in the game's title font."""

from collections.abc import Iterator

from pnp.game.model import RichText

from ..parts.flow import Chunk
from ..parts.page import Block, Page


class Verse(Block):
    """Lines that are sung, one below the other."""

    verse: tuple[RichText, ...]


def chunks(block: Verse, page: Page) -> Iterator[Chunk]:
    """A chunk for each line."""
    for line in block.verse:
        height = page.kit.height(line, page.width, page.body)
        yield Chunk(height=height, items=(page.words(line, 0, 0, page.width, page.body, block.place_of("verse")),))
