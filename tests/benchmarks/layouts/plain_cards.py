"""Plain cards: title on a banner, icons, a panel of hills, running text, footer."""

from collections.abc import Iterator

from pnp.drawing import outlines
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box, Point
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Item, Outline, Path, Stamp, Use
from pnp.game.model import ColourName, Game, IconName, Piece, PieceSet, RichText, entry_of


class Card(Piece):
    """One card."""

    title: RichText
    colour: ColourName
    icons: tuple[IconName, ...]
    hills: tuple[float, ...]
    text: RichText


class Spec(PieceSet):
    """A deck with one back."""

    items: tuple[Card, ...]


PANEL = Box(4, 25, 55, 20)


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every card once."""
    back = Stamp(name="back", width=63, height=88, items=tuple(_back(kit)))
    frames = {
        colour: Use(stamp=Stamp(name=f"frame_{colour}", width=63, height=88, items=tuple(_frame(colour, kit))))
        for colour in sorted({card.colour for card in spec.items})
    }
    for card in spec.items:
        items = (frames[card.colour], *_front(card, kit))
        front = Stamp(name=card.id, width=63, height=88, items=items)
        yield Face(front=front, back=back, **entry_of(spec, card, game))


def _frame(name: str, kit: Kit) -> Iterator[Item]:
    colour = kit.colour(name)
    yield Path(outline=outlines.rectangle(Box(0, 0, 63, 88)), fill="#FFFFFF")
    yield Path(outline=outlines.rectangle(Box(2, 2, 59, 84), 3), stroke=colour, width=0.5)
    yield Path(outline=outlines.rectangle(Box(4, 4, 55, 9), 2), fill=colour)
    yield Path(outline=outlines.rectangle(PANEL), fill=kit.colour("sky"))
    yield Path(outline=outlines.circle(Point(46, 31), 3), fill=kit.colour("sun"))


def _front(card: Card, kit: Kit) -> Iterator[Item]:
    style = kit.style
    for colour, part in (("far", card.hills[:4]), ("near", card.hills[4:])):
        yield Path(outline=ridge(part), fill=kit.colour(colour))
    for at, name in enumerate(card.icons):
        yield kit.icon(name, Box(4 + 9 * at, 15, 8, 8))
    title = style.title().but(family="sans", colour="#FFFFFF", align="centre", valign="middle")
    yield kit.text(card.title, Box(5, 4, 53, 9), title, what="title", place=card.place_of("title"))
    rules = style.rules().but(size_pt=8)
    yield kit.text(card.text, Box(5, 48, 53, 33), rules, what="text", place=card.place_of("text"))
    footer = style.credit().but(align="centre")
    yield kit.text(card.id, Box(5, 82, 53, 3), footer, what="footer", place=card.place)


def ridge(heights: tuple[float, ...]) -> Outline:
    """A row of waves over the panel's lower edge."""
    left, base, step = PANEL.x, PANEL.bottom, PANEL.width / len(heights)
    points = [left, base, left, base - heights[-1]]
    for at, height in enumerate(heights):
        x, before = left + at * step, heights[at - 1]
        points += [x + step / 2, base - before, x + step / 2, base - height, x + step, base - height]
    return Outline("ML" + "C" * len(heights) + "LZ", (*points, PANEL.right, base))


def _back(kit: Kit) -> Iterator[Item]:
    yield Path(outline=outlines.rectangle(Box(0, 0, 63, 88)), fill=kit.colour("night"))
    for row in range(9):
        for column in range(6):
            dot = outlines.circle(Point(6.5 + 10 * column, 4 + 10 * row), 2.5)
            yield Path(outline=dot, fill=kit.colour("teal"))
