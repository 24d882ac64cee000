"""The body of a card: art, effect icons, text, flavour, footer, sharing the room that is there."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.base.colours import WHITE, darker, lighter, mix
from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit, centred
from pnp.drawing.scene import Group, Item, Path
from pnp.drawing.scenery import scenery
from pnp.drawing.style import Type
from pnp.game.model import Game

from ...parts.pictures import picture
from .frames import Plan
from .haloes import with_halo
from .head import cost_height
from .spec import Card, Spec

_SMALLEST_TEXT = 7.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Rooms:
    """Which part of the body each thing has; a box without height holds nothing."""

    art: Box
    icons: Box
    text: Box
    flavour: Box


def text_type(spec: Spec, kit: Kit) -> Type:
    """How the effect is set."""
    return kit.style.rules().but(size_pt=spec.text_size, min_pt=_SMALLEST_TEXT, align=spec.align, valign="middle")


def flavour_type(kit: Kit) -> Type:
    """How the sentence for the mood is set."""
    ink = mix(kit.style.ink, kit.style.ground, 0.25)
    return kit.style.flavour().but(size_pt=7.5, min_pt=6.5, italic=True, colour=ink, align="centre", valign="middle")


def shared(card: Card, spec: Spec, body: Box, game: Game, kit: Kit) -> Rooms:
    """Divide the body: text takes what it needs, art what is left within its bounds, and text the rest again."""
    gap = 1.5
    flavour = kit.height(card.flavour, body.width - 4, flavour_type(kit)) + 2.0 if card.flavour else 0.0
    icons = min(9.0, body.height * 0.16) if card.icons else 0.0
    wanted = kit.height(card.text, body.width - 2, text_type(spec, kit)) + 2 * gap if card.text else 0.0
    below = icons * (0.5 if has_art(card, spec) else 1.0) + wanted + flavour
    art = 0.0
    if has_art(card, spec):
        most = body.height * spec.art_share if card.text else body.height
        least = max(body.height * 0.3, cost_height(card, game) + icons / 2)
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


def has_art(card: Card, spec: Spec) -> bool:
    """Tell whether the card has a panel of art."""
    return bool(card.art or card.emblem or card.scene or spec.scene)


def art_panel(card: Card, spec: Spec, rooms: Rooms, plan: Plan, kit: Kit) -> Iterator[Item]:
    """The scene with what stands in it, cut to a panel with a fine border."""
    box = rooms.art
    edge = outlines.rectangle(box, 1.8)
    hidden = rooms.icons.height / 2
    yield Group(items=tuple(_scene(card, spec, box, hidden, kit)), clip=edge)
    yield Path(outline=edge, stroke=plan.dark, width=0.4)
    side = min(8.0, box.height * 0.25)
    spots = {
        "top_right": (box.right, box.y),
        "bottom_left": (box.x, box.bottom),
        "bottom_right": (box.right, box.bottom),
    }
    for name, (x, y) in spots.items():
        if icon := getattr(card.corners, name):
            left = x - side - 1 if x > box.x else x + 1
            top = y - side - 1 if y > box.y else y + 1
            yield from _spot(icon, Box(left, top, side, side), plan, kit)


def _scene(card: Card, spec: Spec, box: Box, hidden: float, kit: Kit) -> Iterator[Item]:
    """The landscape and what stands in it, clear of the strip at the bottom that the icons hide."""
    recipe = card.scene or spec.scene
    shown = box.above(hidden)
    art = card.art
    if recipe is None and art:
        yield picture(art, box, kit, cover=True)
    elif recipe is None:
        yield Path(outline=outlines.rectangle(box), fill=lighter(kit.style.ground, 0.3))
    elif art:
        share = shown.height / box.height

        def focus(room: Box) -> Item:
            height = room.height * share
            foot = box.y + (room.bottom - box.y) * share
            return picture(art, Box(room.x, foot - height, room.width, height), kit, cover=False)

        yield scenery(recipe, box, kit.style, card.id, art=kit.art, focus=focus)
    else:
        yield scenery(recipe, box, kit.style, card.id, art=kit.art)
    if card.emblem and not art:
        side = min(shown.width, shown.height) * 0.72
        yield from with_halo(card.emblem, centred(shown.centre, side), kit, 1.1)


def _spot(icon: str, box: Box, plan: Plan, kit: Kit) -> Iterator[Item]:
    yield Path(outline=outlines.ellipse(box), fill=WHITE, stroke=plan.dark, width=0.3)
    yield kit.icon(icon, box.inset(box.width * 0.16), plan.dark)


def icon_pill(card: Card, box: Box, plan: Plan, kit: Kit) -> Iterator[Item]:
    """The effect in icons, on a pill that stands half on the art."""
    if not card.icons:
        return
    size = box.height * 1.75
    type_ = kit.style.rules().but(size_pt=size, min_pt=8, bold=True, colour=plan.dark, align="centre", valign="middle")
    width = min(box.width - 2, kit.width(card.icons, type_) + box.height)
    pill = Box(box.centre.x - width / 2, box.y, width, box.height)
    fill = WHITE if kit.style.is_low_ink else lighter(kit.style.ground, 0.55)
    yield Path(outline=outlines.rectangle(pill, box.height / 2), fill=fill, stroke=plan.dark, width=0.45)
    yield kit.text(
        card.icons, pill.inset(box.height * 0.3, 0.3), type_, what=f"icons of {card.id}", place=card.place_of("icons")
    )


def words(card: Card, spec: Spec, rooms: Rooms, kit: Kit) -> Iterator[Item]:
    """Text and flavour."""
    if card.text:
        type_ = text_type(spec, kit)
        # What leads to a list begins where its points do.
        type_ = type_.but(align="left") if "\n- " in f"\n{card.text}" else type_
        yield kit.text(card.text, rooms.text, type_, what=f"text of {card.id}", place=card.place_of("text"))
    if card.flavour:
        box = rooms.flavour
        if card.text:
            half = box.width * 0.16
            line = outlines.line(box.centre.x - half, box.y, box.centre.x + half, box.y)
            yield Path(outline=line, stroke=mix(kit.style.ink, kit.style.ground, 0.6), width=0.25)
        yield kit.text(
            card.flavour,
            box.below(0.5),
            flavour_type(kit),
            what=f"flavour of {card.id}",
            place=card.place_of("flavour"),
        )


def footer(left: str, right: str, box: Box, kit: Kit) -> Iterator[Item]:
    """The tiny line: whose card it is, and which of how many."""
    ink = mix(kit.style.ink, kit.style.ground, 0.2)
    type_ = kit.style.credit().but(colour=darker(ink, 0.05), valign="middle")
    yield kit.text(left, Box(box.x, box.y, box.width * 0.76, box.height), type_, what="footer")
    yield kit.text(
        right,
        Box(box.x + box.width * 0.76, box.y, box.width * 0.24, box.height),
        type_.but(align="right"),
        what="number of the card",
    )
