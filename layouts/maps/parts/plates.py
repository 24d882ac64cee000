"""Words on a light plate, so that they can be read over whatever a map shows there."""

from collections.abc import Iterator

from pnp.base.sizes import PT
from pnp.drawing.api import WHITE, Box, Colour, Item, Kit, Path, Point, Type, mix, outlines


def plated(words: str, foot: Point, type_: Type, ground: Colour, kit: Kit) -> Iterator[Item]:
    """A line of words on its plate."""
    yield plate(words, foot, type_, ground, kit)
    yield kit.line(words, foot.x, foot.y, type_)


def plate(words: str, foot: Point, type_: Type, ground: Colour, kit: Kit) -> Item:
    """The plate of a line around `foot`, the middle of its baseline; `ground` is the colour around the plate."""
    high = type_.size_pt * PT
    wide = kit.width(words, type_) + high * 0.5
    box = Box(foot.x - wide / 2, foot.y - high * 0.83, wide, high * 1.12)
    fill = WHITE if kit.style.is_low_ink else mix(ground, WHITE, 0.5)
    return Path(outline=outlines.rectangle(box, high * 0.4), fill=fill)
