"""Running text."""

from collections.abc import Iterator

from pnp.drawing.api import Box
from pnp.game.model import IconName, RichText

from ..parts.page import GAP, Block, Chunk, Page

_ICON = 5.0


class Paragraph(Block):
    """Running text, perhaps with an icon in its margin."""

    text: RichText
    icon: IconName | None = None


def chunks(block: Paragraph, page: Page) -> Iterator[Chunk]:
    """The text, indented if an icon is beside it."""
    place = block.place_of("text")
    if block.icon:
        yield page.marked(page.kit.icon(block.icon, Box(0, 0, _ICON, _ICON), page.accent), _ICON, block.text, place)
    else:
        height = page.kit.height(block.text, page.width, page.body)
        words = page.words(block.text, 0, 0, page.width, page.body, place)
        yield Chunk(height=height, items=(words,), before=GAP)
