"""A highlighted box."""

from collections.abc import Iterator

from pydantic import Field

from pnp.drawing.api import HAIRLINE, WHITE, Box, Colour, Item, Path, lighter, outlines
from pnp.game.model import ColourName, IconName, RichText

from ...parts.tints import readable
from ..parts.page import Block, Chunk, Page


class Callout(Block):
    """A highlighted box: an example, a hint, a ruling."""

    callout: RichText
    title: RichText | None = None
    icon: IconName | None = None
    colour: ColourName | None = Field(None, description="of the bar and the tint; left out: the accent")


def chunks(block: Callout, page: Page) -> Iterator[Chunk]:
    """The title over the words, both beside the icon, on a tinted panel."""
    kit, colour = page.kit, page.ink(block.colour)
    left, top, width = 4.2, 2.2, page.width - 6.4
    items: list[Item] = []
    if block.icon:
        items.append(kit.icon(block.icon, Box(left, top, 6, 6), colour))
        left, width = left + 7.5, width - 7.5
    if block.title:
        title = page.body.but(bold=True, colour=readable(colour, _tint(colour, page)))
        items.append(page.words(block.title, left, top, width, title, block.place_of("title")))
        top += kit.height(block.title, width, title) + 0.4
    items.append(page.words(block.callout, left, top, width, page.body, block.place_of("callout")))
    height = max(top + kit.height(block.callout, width, page.body), 8.2 if block.icon else 0) + 2.2
    panel = _panel(Box(0, 0, page.width, height), colour, page)
    yield Chunk(height=height, items=(*panel, *items), before=2.4)


def _panel(box: Box, colour: Colour, page: Page) -> tuple[Item, ...]:
    is_low_ink = page.kit.style.is_low_ink
    frame = Path(
        outline=outlines.rectangle(box, 1.5),
        fill=None if is_low_ink else _tint(colour, page),
        stroke=colour if is_low_ink else lighter(colour, 0.6),
        width=HAIRLINE,
    )
    bar = Path(outline=outlines.rectangle(Box(box.x, box.y, 1.6, box.height), 0.8), fill=colour)
    return frame, bar


def _tint(colour: Colour, page: Page) -> Colour:
    return WHITE if page.kit.style.is_low_ink else lighter(colour, 0.88)
