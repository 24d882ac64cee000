"""Numbered steps."""

from collections.abc import Iterator
from dataclasses import replace

from pydantic import Field

from pnp.drawing.api import Path, Point, ascent, ink_on, line_height, outlines
from pnp.game.model import RichText

from ..parts.page import Block, Chunk, Page

_DISC = 4.6


class Steps(Block):
    """Numbered steps, each beside its number in a disc."""

    steps: tuple[RichText, ...] = Field(min_length=1)
    start: int = Field(1, ge=0, description="number of the first step")


def chunks(block: Steps, page: Page) -> Iterator[Chunk]:
    """A chunk for each step."""
    number = page.body.but(bold=True, align="centre", colour=ink_on(page.accent))
    side = max(_DISC, line_height(page.body))
    disc = Path(outline=outlines.circle(Point(side / 2, side / 2), side / 2), fill=page.accent)
    baseline = (side - line_height(number)) / 2 + ascent(number)
    for count, markup in enumerate(block.steps, block.start):
        label = page.kit.line(str(count), side / 2, baseline, number)
        chunk = page.marked(label, side, markup, block.place_of("steps"))
        yield replace(chunk, items=(disc, *chunk.items))
