"""The body of a card: art, effect icons, text, flavour and footer share the available room."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.drawing.api import WHITE, Box, Group, Item, Kit, Path, Type, centred, darker, lighter, mix, outlines
from pnp.drawing.scenery import scenery

from ...parts.pictures import picture
from .card_front import CardFront
from .haloes import with_halo
from .head import cost_height

_SMALLEST_TEXT = 7.5
_CORNER_EMBLEM = 0.36


@dataclass(frozen=True, slots=True, kw_only=True)
class Rooms:
    """The box of each part of the body; a box without height is empty."""

    art: Box
    icons: Box
    text: Box
    flavour: Box


def _text_type(front: CardFront) -> Type:
    align = front.spec.align
    return front.kit.style.rules().but(
        size_pt=front.spec.text_size, min_pt=_SMALLEST_TEXT, align=align, valign="middle"
    )


def _flavour_type(kit: Kit) -> Type:
    ink = mix(kit.style.ink, kit.style.ground, 0.25)
    return kit.style.flavour().but(size_pt=7.5, min_pt=6.5, italic=True, colour=ink, align="centre", valign="middle")


def shared(front: CardFront, body: Box) -> Rooms:
    """Divide the body: text gets the height it needs, art the rest within its bounds, and text what then remains."""
    card, kit = front.card, front.kit
    gap = 1.5
    flavour = kit.height(card.flavour, body.width - 4, _flavour_type(kit)) + 2.0 if card.flavour else 0.0
    icons = min(9.0, body.height * 0.16) if card.icons else 0.0
    wanted = kit.height(card.text, body.width - 2, _text_type(front)) + 2 * gap if card.text else 0.0
    below = icons * (0.5 if front.has_art else 1.0) + wanted + flavour
    art = 0.0
    if front.has_art:
        most = body.height * front.spec.art_share if card.text else body.height
        least = max(body.height * 0.3, cost_height(front) + icons / 2)
        art = max(min(most, max(body.height - below, least)), least)
    pill_top = art - icons / 2 if art else 0.0
    used = art + (icons / 2 if art else icons)
    text = body.height - used - flavour if card.text else 0.0
    return Rooms(
        art=body.from_top(art),
        icons=Box(body.x, body.y + pill_top, body.width, icons),
        text=Box(body.x + 1, body.y + used + gap / 2, body.width - 2, max(0.0, text - gap)),
        flavour=Box(body.x + 2, body.bottom - flavour, body.width - 4, flavour),
    )


def art_panel(front: CardFront, rooms: Rooms) -> Iterator[Item]:
    """The scene with its figures, clipped to a panel with a fine border, and icons in its corners."""
    box, dark = rooms.art, front.border.dark
    clip = front.border.window(box)
    yield Group(items=tuple(_scene(front, box, box.above(rooms.icons.height / 2))), clip=clip)
    yield from front.border.around_art(box)
    side, corners = min(8.0, box.height * 0.25), front.card.corners
    left, right, top, bottom = box.x + 1, box.right - side - 1, box.y + 1, box.bottom - side - 1
    spots = (
        (corners.top_right, right, top),
        (corners.bottom_left, left, bottom),
        (corners.bottom_right, right, bottom),
    )
    for icon, x, y in spots:
        if icon:
            spot = Box(x, y, side, side)
            yield Path(outline=outlines.ellipse(spot), fill=WHITE, stroke=dark, width=0.3)
            yield front.kit.icon(icon, spot.inset(side * 0.16), dark)


def _scene(front: CardFront, box: Box, shown: Box) -> Iterator[Item]:
    """The landscape and its figures, clear of the strip at the bottom that the icons hide."""
    card, kit, recipe = front.card, front.kit, front.scene
    art = card.art
    if recipe is None and art:
        yield picture(art, box, kit, fit="cover")
    elif recipe is None:
        yield Path(outline=outlines.rectangle(box), fill=lighter(kit.style.ground, 0.3))
    elif art:
        share = shown.height / box.height

        def focus(room: Box) -> Item:
            height = room.height * share
            foot = box.y + (room.bottom - box.y) * share
            return picture(art, Box(room.x, foot - height, room.width, height), kit)

        yield scenery(recipe, box, kit.style, card.id, art=kit.art, focus=focus)
    else:
        yield scenery(recipe, box, kit.style, card.id, art=kit.art)
    if card.emblem:
        yield from with_halo(card.emblem, _emblem_room(front, shown), kit, 1.1)


def _emblem_room(front: CardFront, shown: Box) -> Box:
    """The middle of an empty panel, or the lower right corner of a picture or scene, so that it is not hidden."""
    side = min(shown.width, shown.height)
    if front.scene or front.card.art:
        small = side * _CORNER_EMBLEM
        return Box(shown.right - small - 2.2, shown.bottom - small - 2.2, small, small)
    return centred(shown.centre, side * 0.72)


def icon_pill(front: CardFront, box: Box) -> Iterator[Item]:
    """The effect icons, on a pill whose upper half lies on the art."""
    icons, kit, dark = front.card.icons, front.kit, front.border.dark
    if not icons:
        return
    size = box.height * 1.75
    type_ = kit.style.rules().but(size_pt=size, min_pt=8, bold=True, colour=dark, align="centre", valign="middle")
    width = min(box.width - 2, kit.width(icons, type_) + box.height)
    pill = Box(box.centre.x - width / 2, box.y, width, box.height)
    fill = WHITE if kit.style.is_low_ink else lighter(kit.style.ground, 0.55)
    yield Path(outline=outlines.rectangle(pill, box.height / 2), fill=fill, stroke=dark, width=0.45)
    yield front.words("icons", pill.inset(box.height * 0.3, 0.3), type_)


def words(front: CardFront, rooms: Rooms) -> Iterator[Item]:
    """The text and the flavour."""
    card, style = front.card, front.kit.style
    if card.text:
        type_ = _text_type(front)
        # The words before a list are aligned with its points.
        yield front.words("text", rooms.text, type_.but(align="left") if "\n- " in f"\n{card.text}" else type_)
    if card.flavour:
        box = rooms.flavour
        if card.text:
            half = box.width * 0.16
            line = outlines.line(box.centre.x - half, box.y, box.centre.x + half, box.y)
            yield Path(outline=line, stroke=mix(style.ink, style.ground, 0.6), width=0.25)
        yield front.words("flavour", box.below(0.5), _flavour_type(front.kit))


def footer(left: str, right: str, box: Box, kit: Kit) -> Iterator[Item]:
    """The small line at the foot: the deck, and the number of the card."""
    ink = darker(mix(kit.style.ink, kit.style.ground, 0.2), 0.05)
    type_ = kit.style.credit().but(colour=ink, valign="middle")
    # Large decks have long numbers; a little slack, so that rounding does not break the line.
    room = max(box.width * 0.24, kit.width(right, type_.but(size_pt=type_.min_pt)) + 0.01)
    split = box.width - room
    yield kit.text(left, Box(box.x, box.y, split, box.height), type_, what="footer")
    number = Box(box.x + split, box.y, room, box.height)
    yield kit.text(right, number, type_.but(align="right"), what="number of the card")
