"""The board's name on a sign."""

from collections.abc import Iterator
from typing import ClassVar

from pnp.drawing.api import FRAME, HAIRLINE, WHITE, Box, Colour, Group, Item, Kit, Path, ink_on, mix, outlines
from pnp.game.model import PictureName, Placed, RichText

from ...parts.tints import with_words
from ..parts.region import Canvas, Region


class Cartouche(Placed):
    """The board's name, as a sign."""

    heading: RichText
    subtitle: RichText | None = None
    picture: PictureName | None = None


class CartoucheRegion(Region):
    """The title of the board."""

    has_own_title: ClassVar[bool] = True

    cartouche: Cartouche


def draw(region: CartoucheRegion, canvas: Canvas) -> Iterator[Item]:
    """The sign with its picture, the icon, and the names beside it."""
    kit, box, sign = canvas.kit, canvas.box, region.cartouche
    low = kit.style.is_low_ink
    colour = canvas.ink(region.colour) if low else with_words(canvas.colour(region.colour))
    ink = colour if low else ink_on(colour)
    room = box.inset(4, 2)
    yield from _sign(box, colour, kit)
    if sign.picture and not kit.style.is_low_ink:
        art = kit.picture(sign.picture, box.inset(1.4), fit="cover")
        yield Group(items=(art,), clip=outlines.rectangle(box.inset(1.4), 2.6))
    if region.icon:
        side = min(room.height, 16.0)
        yield kit.icon(region.icon, Box(room.x, room.centre.y - side / 2, side, side), ink)
        room = Box(room.x + side + 3, room.y, room.width - side - 3, room.height)
    yield from _names(sign, room, ink, kit)


def _sign(box: Box, colour: Colour, kit: Kit) -> Iterator[Item]:
    if kit.style.is_low_ink:
        yield Path(outline=outlines.rectangle(box, 4), fill=WHITE, stroke=colour, width=FRAME)
    else:
        yield Path(outline=outlines.rectangle(box, 4), fill=colour)
    yield Path(outline=outlines.rectangle(box.inset(1.4), 2.6), stroke=mix(colour, WHITE, 0.55), width=HAIRLINE)


def _names(sign: Cartouche, room: Box, ink: Colour, kit: Kit) -> Iterator[Item]:
    size = min(40.0, room.height * 1.5)
    heading = kit.style.heading().but(size_pt=size, min_pt=10, colour=ink, valign="middle")
    what, place = "name of the board", sign.place_of("heading")
    if not sign.subtitle:
        yield kit.text(sign.heading, room, heading, what=what, place=place)
        return
    low = room.height * 0.34
    yield kit.text(sign.heading, room.above(low), heading.but(valign="bottom"), what=what, place=place)
    small = kit.style.rules().but(size_pt=10, min_pt=6.5, colour=ink)
    place = sign.place_of("subtitle")
    yield kit.text(sign.subtitle, room.from_bottom(low), small, what="subtitle of the board", place=place)
