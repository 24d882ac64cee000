"""Specimen cards: a naturalist's plates, one engraved figure to a card, hand-coloured, with a caption below it.

The game has its own layout for them, because a plate has no head, cost or effect: the figure is the card.
"""

from collections.abc import Iterator

from pydantic import Field

from pnp.drawing.api import Box, Face, Item, Kit, Path, Point, Stamp, Type, lighter, outlines
from pnp.game.model import (
    ColourName,
    Filled,
    Game,
    IconName,
    PictureName,
    Piece,
    PieceSet,
    RichText,
    Size,
    Words,
    entry_of,
)

from .cards.parts.back_spec import Back
from .cards.parts.backs import back_stamp
from .parts.plate import plate_frame, rule_with_lozenge, scale_bar

# The names and the bar of colour above the text of a caption.
_CAPTION = 11.8
# Keeps off the ornament in the corner of the frame.
_CORNER = 2.2

_SMALLEST_TEXT = 7.0


class Specimen(Piece):
    """One plate."""

    title: RichText = Field(description="the common name, in letter-spaced capitals")
    latin: RichText = Field(description="the caption under the figure, in italics")
    plate: Filled = Field(description="number of the plate, at the top right")
    colour: ColourName = Field(description="colour of the swatch")
    emblem: IconName = Field(description="icon of the swatch, at the top left")
    art: PictureName = Field(description="the figure, in lines only")
    wash: PictureName | None = Field(None, description="colour laid under the lines; left out where ink is saved")
    scale: Words | None = Field(None, description="length of the scale bar, such as 10 cm; left out: no bar")
    text: RichText | None = Field(None, description="a sentence or two under the caption")


class Spec(PieceSet):
    """A set of plates with a common back."""

    size: Size = Field((63.0, 88.0), description="a name of the size table, such as standard, or width x height")
    back: Back | None = Field(None, description="left out: the plates have no back")
    heading: Words | None = Field(None, description="what stands over every figure; left out: the game's title")
    items: tuple[Specimen, ...]


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every plate once, with one back for all."""
    name, accent, look = f"{spec.id}_back", kit.style.accent, game.file.look
    back = back_stamp(spec.back, spec.size, spec.bleed, kit, look, name=name, colour=accent) if spec.back else None
    for card in spec.items:
        front = Stamp(
            name=f"{spec.id}_{card.id}",
            width=spec.size[0],
            height=spec.size[1],
            items=tuple(_front(card, spec, game, kit)),
            bleed=spec.bleed,
        )
        yield Face(front=front, back=back, **entry_of(spec, card, game))


def _front(card: Specimen, spec: Spec, game: Game, kit: Kit) -> Iterator[Item]:
    trim = Box(0, 0, *spec.size)
    yield Path(outline=outlines.rectangle(trim.inset(-spec.bleed)), fill=kit.style.ground)
    yield from plate_frame(trim.inset(3), kit.style)
    room = trim.inset(5.2)
    caption = room.from_bottom(_caption_height(card, room, kit))
    figure = Box(room.x, room.y + 5.4, room.width, caption.y - room.y - 6.4)
    yield from _heading(card, spec.heading or game.title, room, kit)
    yield from _figure(card, figure, kit)
    yield from _swatch(card, Box(room.x - 0.6, room.y - 0.6, 9.6, 9.6), kit)
    yield from _caption(card, caption, kit)


def _caption_height(card: Specimen, room: Box, kit: Kit) -> float:
    """The height of the words, so that a long text takes room from the figure, up to a limit."""
    smallest = _text_type(kit).but(size_pt=_SMALLEST_TEXT)
    words = kit.height(card.text, room.width - 2.4, smallest) if card.text else 0.0
    return max(room.height * 0.285, min(_CAPTION + words + 0.4, room.height * 0.36))


def _heading(card: Specimen, heading: str, room: Box, kit: Kit) -> Iterator[Item]:
    small = kit.style.flavour().but(size_pt=6.5, min_pt=5.5, colour=kit.style.accent, letter_spacing_pt=0.5)
    line = room.from_top(4)
    corner = Box(line.x, line.y, line.width - _CORNER, line.height)
    plate = small.but(italic=True, align="right", size_pt=8.0, letter_spacing_pt=0.0)
    number = kit.words.say("layout.plate", plate=card.plate)
    right = max(11.0, _CORNER + kit.width(number, plate) + 1.2)
    between = Box(line.x + 11, line.y, line.width - 11 - right, 4)
    yield kit.text(heading, between, small.but(align="centre"), what="heading")
    yield kit.text(number, corner, plate, what=f"plate number of {card.id}", place=card.place_of("plate"))


def _figure(card: Specimen, box: Box, kit: Kit) -> Iterator[Item]:
    if card.wash and not kit.style.is_low_ink:
        yield kit.picture(card.wash, box)
    yield kit.picture(card.art, box)
    if card.scale:
        small = kit.style.flavour().but(italic=True, size_pt=6, min_pt=6, align="right")
        right = box.right - _CORNER
        yield from scale_bar(Point(right, box.y + 1.8), 9, kit.style.ink)
        place = card.place_of("scale")
        label = Box(right - 12, box.y + 2.4, 12, 3)
        yield kit.text(card.scale, label, small, what=f"scale of {card.id}", place=place)


def _swatch(card: Specimen, box: Box, kit: Kit) -> Iterator[Item]:
    ring = outlines.circle(box.centre, box.width / 2)
    yield Path(outline=ring, fill=kit.style.ground, stroke=kit.style.ink, width=0.25)
    yield kit.icon(card.emblem, box.inset(0.6))


def _text_type(kit: Kit) -> Type:
    return kit.style.flavour().but(size_pt=8, min_pt=_SMALLEST_TEXT, align="centre", valign="middle")


def _caption(card: Specimen, box: Box, kit: Kit) -> Iterator[Item]:
    style = kit.style
    latin = style.flavour().but(italic=True, size_pt=12, min_pt=9, align="centre", valign="middle")
    name = style.rules().but(size_pt=7, min_pt=6, bold=True, align="centre", valign="middle")
    yield kit.text(card.latin, box.from_top(5.2), latin, what=f"caption of {card.id}", place=card.place_of("latin"))
    title = Box(box.x, box.y + 5.2, box.width, 3.6)
    place = card.place_of("title")
    yield kit.text(card.title.upper(), title, name.but(letter_spacing_pt=1.4), what=f"title of {card.id}", place=place)
    yield from _colour_bar(card, Box(box.x, box.y + 9.4, box.width, 1.6), kit)
    if card.text:
        room = Box(box.x + 1.2, box.y + _CAPTION, box.width - 2.4, box.height - _CAPTION)
        yield kit.text(card.text, room, _text_type(kit), what=f"text of {card.id}", place=card.place_of("text"))


def _colour_bar(card: Specimen, box: Box, kit: Kit) -> Iterator[Item]:
    """A painter's bar between rules: the colour undiluted, and in two dilutions."""
    colour, third = kit.colour(card.colour), box.width * 0.42 / 3
    left = box.centre.x - 1.5 * third
    for i, thinned in enumerate((0.6, 0.0, 0.6)):
        patch = outlines.rectangle(Box(left + i * third, box.y, third, box.height))
        yield Path(outline=patch, fill=lighter(colour, thinned), stroke=kit.style.ink, width=0.25)
    for start, end in ((box.x, left - 1.6), (left + 3 * third + 1.6, box.right)):
        yield from rule_with_lozenge(start, end, box.centre.y, kit.style.accent)
