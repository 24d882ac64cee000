"""Labels for the bags of small pieces, to be put into each bag: its number, what it holds, and a picture of a piece."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.base.colours import ink_on
from pnp.drawing import outlines
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Item, Path, Stamp
from pnp.drawing.style import HAIRLINE
from pnp.sheets.cover_blocks import thumbnail

WIDTH, HEIGHT = 85.0, 30.0

_BAND, _PICTURE, _MARGIN, _LINE = 20.0, 20.0, 3.0, 5.0


class Bag(NamedTuple):
    """A bag: its number, the component and its name as rich text, how many pieces it holds, and one of them."""

    number: int
    component: str
    name: str
    pieces: int
    piece: Face


def bag_labels(title: str, bags: Sequence[Bag], games: int, kit: Kit) -> Iterator[Face]:
    """Draw the labels of all bags of a game; of several games one after the other, each with the number of its game."""
    for game in range(1, games + 1):
        which = kit.words.say("pack.game_of", number=game, count=games) if games > 1 else ""
        for bag in bags:
            item = f"{bag.component}_{game}" if games > 1 else bag.component
            items = tuple(_items(title, bag, which, kit))
            front = Stamp(name=f"bag_{item}", width=WIDTH, height=HEIGHT, items=items)
            yield Face(component="bag_label", item=item, front=front)


def _items(title: str, bag: Bag, which: str, kit: Kit) -> Iterator[Item]:
    style, say = kit.style, kit.words.say
    band = Box(0, 0, _BAND, HEIGHT)
    if not style.is_low_ink:
        yield Path(outline=outlines.rectangle(band), fill=style.accent)
    yield Path(outline=outlines.rectangle(Box(0, 0, WIDTH, HEIGHT)), stroke=style.accent, width=2 * HAIRLINE)
    ink = style.ink if style.is_low_ink else ink_on(style.accent)
    small = style.label().but(size_pt=8, min_pt=7, colour=style.ink, valign="middle")
    word = small.but(align="centre", colour=ink)
    number = style.heading().but(size_pt=30, min_pt=14, align="centre", valign="middle", colour=ink)
    yield kit.text(say("pack.bag"), Box(1, 2.5, _BAND - 2, 5), word, what="the band of a bag")
    yield kit.text(str(bag.number), Box(1, 7.5, _BAND - 2, HEIGHT - 10), number, what="the number of a bag")
    room = Box(_BAND + _MARGIN, 2.5, WIDTH - _BAND - _PICTURE - 3 * _MARGIN, HEIGHT - 5)
    yield kit.text(title, room.above(room.height - _LINE), small, what="the title on a bag")
    name = style.heading().but(size_pt=14, min_pt=7, valign="middle", colour=style.ink)
    yield kit.text(f"{bag.name} × {bag.pieces}", room.inset(0, _LINE), name, what="the pieces of a bag")
    if which:
        yield kit.text(which, room.from_bottom(_LINE), small, what="the game of a bag")
    yield thumbnail(
        bag.piece.front, 0.0, Box(room.right + _MARGIN, _MARGIN, _PICTURE, HEIGHT - 2 * _MARGIN), bag.piece.shape
    )
