"""Signs and what they mean."""

from collections.abc import Iterator

from pydantic import Field

from pnp.drawing.api import HAIRLINE, Box, Item, Path, Type, darker, ink_on, outlines
from pnp.game.model import ColourName, IconName, Placed, RichText

from ..parts.region import Canvas, Region


class Key(Placed):
    """One line of a legend."""

    icon: IconName | None = None
    swatch: ColourName | None = None
    text: RichText


class LegendRegion(Region):
    """A legend."""

    legend: tuple[Key, ...] = Field(min_length=1)
    across: int = Field(1, ge=1, le=20)
    text_pt: float = Field(9.0, ge=6, le=24)


def draw(region: LegendRegion, canvas: Canvas) -> Iterator[Item]:
    """The signs in columns, each with its words."""
    box = canvas.box
    type_ = canvas.kit.style.rules().but(size_pt=region.text_pt, min_pt=6, valign="middle")
    rows = -(-len(region.legend) // region.across)
    width, height = box.width / region.across, min(box.height / rows, 9.0)
    for index, key in enumerate(region.legend):
        column, row = divmod(index, rows)
        yield from _line(key, Box(box.x + column * width, box.y + row * height, width - 1.5, height), type_, canvas)


def _line(key: Key, line: Box, type_: Type, canvas: Canvas) -> Iterator[Item]:
    kit = canvas.kit
    side = min(line.height - 0.8, 6.5)
    sign = Box(line.x, line.centre.y - side / 2, side, side)
    fill = kit.colour(key.swatch) if key.swatch else None
    if fill:
        yield Path(outline=outlines.rectangle(sign, 1), fill=fill, stroke=darker(fill, 0.35), width=HAIRLINE)
    if key.icon:
        yield kit.icon(key.icon, sign.inset(0.6) if fill else sign, ink_on(fill) if fill else canvas.ink(None))
    words = Box(line.x + side + 1.6, line.y, line.width - side - 1.6, line.height)
    yield kit.text(key.text, words, type_, what="a line of the legend", place=key.place_of("text"))
