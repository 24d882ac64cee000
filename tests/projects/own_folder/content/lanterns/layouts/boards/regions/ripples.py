"""Water in lines, with its name."""

from collections.abc import Iterator

from pydantic import Field

from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Item, Path
from pnp.game.model import Placed, RichText

from ..parts.region import Canvas, Region


class Ripples(Placed):
    """How many lines of water, and what it is called."""

    label: RichText
    lines: int = Field(5, ge=1, le=50)


class RipplesRegion(Region):
    """A stretch of water."""

    ripples: Ripples


def draw(region: RipplesRegion, canvas: Canvas) -> Iterator[Item]:
    """Thin bars over the whole region, and the name over them."""
    box, water = canvas.box, region.ripples
    for line in range(water.lines):
        bar = Box(box.x, box.y + box.height * (line + 0.5) / water.lines, box.width, 0.4)
        yield Path(outline=outlines.rectangle(bar), fill=canvas.colour("river"))
    yield canvas.kit.text(water.label, box.from_top(10), canvas.kit.style.heading(), place=water.place_of("label"))
