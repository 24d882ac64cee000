"""Both sides of a card of an artificial player."""

from collections.abc import Iterator

from pnp.drawing.api import WHITE, Box, Colour, Item, Kit, Path, Point, centred, darker, ink_on, lighter, outlines

from ..cards.parts.arches import mosaic_strip, view
from ..cards.parts.grids import diagram
from ..cards.parts.haloes import with_halo
from .bot_card_spec import BotCard, BotHalf, Guide, Spec

_PILLAR, _SIDE = 8.0, 2.6
_SLOTS = ("left", "middle", "right")


def action_side(card: BotCard, spec: Spec, kit: Kit) -> Iterator[Item]:
    """The actions of a card: two with their colours, an outline for an action that replaces others; or the setup."""
    trim = Box(0, 0, *spec.size)
    yield from _ground(trim, spec, kit)
    room = Box(_PILLAR, 0, trim.width - _PILLAR, trim.height)
    if card.top and card.bottom:
        upper, lower = room.from_top(room.height / 2 - 0.9), room.from_bottom(room.height / 2 - 0.9)
        yield from _action(card.top, upper, spec, kit)
        yield from _action(card.bottom, lower, spec, kit)
        strip = Box(_PILLAR, trim.centre.y - 0.9, room.width, 1.8)
        yield from mosaic_strip(strip, _tints(spec, kit), kit, spec.bleed)
    else:
        yield from _setup(card, room, spec, kit)
    yield from _pillar(Box(0, 0, _PILLAR, trim.height), trim, spec, kit)


def guide_side(card: BotCard, spec: Spec, kit: Kit) -> Iterator[Item]:
    """The back: the big arrow, a row for each action, and the pillar with the arrow of the setup."""
    trim = Box(0, 0, *spec.size)
    yield from _ground(trim, spec, kit)
    pillar = Box(trim.width - _PILLAR, 0, _PILLAR, trim.height)
    yield from _pillar(pillar, trim, spec, kit)
    room = Box(_SIDE, _SIDE, trim.width - _PILLAR - 2 * _SIDE + 0.6, trim.height - 2 * _SIDE)
    end = 13.0
    yield from _colour_row(card.discards[0], room.from_top(end), spec, kit, chosen=card.points == "up")
    yield from _colour_row(card.discards[1], room.from_bottom(end), spec, kit, chosen=card.points == "down")
    middle = room.inset(0, end + 1.2)
    step = middle.height / len(card.guides)
    for i, guide in enumerate(card.guides):
        yield from _guide(guide, Box(middle.x, middle.y + i * step, middle.width, step).inset(0, 0.5), spec, kit)
    if card.first:
        yield from _first(card.first, pillar, trim, len(_setup_spaces(spec)), kit)
    yield from _pointer(card.points, trim, kit)


def _setup_spaces(spec: Spec) -> tuple[object, ...]:
    return next((card.spaces for card in spec.items if card.spaces), (1, 2, 3, 4))


def _tints(spec: Spec, kit: Kit) -> tuple[Colour, ...]:
    pillar = kit.colour(spec.pillar)
    return (pillar, kit.style.accent, lighter(pillar, 0.5), kit.style.ink)


def _ground(trim: Box, spec: Spec, kit: Kit) -> Iterator[Item]:
    fill = WHITE if kit.style.is_low_ink else lighter(kit.style.ground, 0.45)
    yield Path(outline=outlines.rectangle(trim.inset(-spec.bleed)), fill=fill)


def _pillar(box: Box, trim: Box, spec: Spec, kit: Kit) -> Iterator[Item]:
    """A pillar of ashlar at one side of the trim and its bleed; its colour shows which way up a card lies."""
    low, colour = kit.style.is_low_ink, kit.colour(spec.pillar)
    dark = darker(colour, 0.45)
    left = box.x - (spec.bleed if box.x <= trim.x else 0)
    right = box.right + (spec.bleed if box.right >= trim.right else 0)
    whole = Box(left, box.y - spec.bleed, right - left, box.height + 2 * spec.bleed)
    yield Path(outline=outlines.rectangle(whole), fill=WHITE if low else colour, stroke=dark, width=0.4)
    count = 11
    for i in range(1, count):
        y = box.y + box.height * i / count
        yield Path(outline=outlines.line(left, y, right, y), stroke=darker(colour, 0.2), width=0.25)
        x = box.x + box.width * (0.35 if i % 2 else 0.68)
        top = box.y + box.height * (i - 1) / count
        yield Path(outline=outlines.line(x, top, x, y), stroke=darker(colour, 0.2), width=0.25)


def _action(half: BotHalf, box: Box, spec: Spec, kit: Kit) -> Iterator[Item]:
    kind, suit = spec.kinds[half.kind], spec.suits[half.suit]
    low = kit.style.is_low_ink
    colour, dark = kit.colour(suit.colour), kit.colour(suit.dark)
    plate = box.inset(3.6, 3.4)
    band = plate.from_top(13.5)
    yield Path(outline=outlines.rectangle(plate, 2), fill=WHITE, stroke=dark, width=0.4)
    yield Path(outline=outlines.rectangle(band, 2), fill=WHITE if low else colour, stroke=dark, width=0.4)
    yield from with_halo(suit.emblem, Box(band.x + 1.6, band.y + 1.6, 10.3, 10.3), kit, 0.7)
    ink = dark if low else ink_on(colour, kit.style.ink)
    title = kit.style.title().but(size_pt=12, min_pt=8.5, colour=ink, valign="middle", leading=1.05)
    words = Box(band.x + 13.4, band.y + 0.6, band.width - 14.6, band.height - 1.2)
    yield kit.text(kind.title, words, title, what=f"title of {half.kind}")
    below = Box(plate.x, band.bottom, plate.width, plate.bottom - band.bottom).inset(1.2)
    if kind.scene or kind.art:
        window = outlines.rectangle(below, 1.4)
        seed = f"{spec.id}_{half.kind}_{half.suit}"
        yield from view(kind.scene, kind.art, below, window, kit, seed=seed)
        yield Path(outline=window, stroke=dark, width=0.3)
        yield from with_halo(kind.icon, Box(below.x + 1, below.bottom - 12.5, 11.5, 11.5), kit, 0.7)
    else:
        yield kit.icon(kind.icon, centred(below.centre, min(19.0, below.height - 2)))
    if half.fallback:
        red = kit.style.accent
        yield Path(outline=outlines.rectangle(plate.inset(-1.1), 3), stroke=red, width=1.5)
        yield Path(outline=outlines.rectangle(plate.inset(-2.0), 3.8), stroke=red, width=0.3)


def _setup(card: BotCard, room: Box, spec: Spec, kit: Kit) -> Iterator[Item]:
    high = room.height / len(card.spaces)
    for i, space in enumerate(card.spaces):
        panel = Box(room.x + _SIDE, room.y + i * high, room.width - 2 * _SIDE, high).inset(0, 1.2)
        yield Path(outline=outlines.rectangle(panel, 2), fill=WHITE, stroke=kit.style.ink, width=0.3)
        picture = Box(panel.x + 6, panel.y + 0.8, panel.width - 12, panel.height - 1.6)
        yield from diagram(spec.grid, picture, (space,), None, kit)
        for icon, x in (("arrow_right", panel.x + 1.2), ("arrow_left", panel.right - 6.2)):
            yield kit.glyph(icon, Box(x, panel.centre.y - 2.5, 5, 5), kit.style.accent)


def _colour_row(slot: str, box: Box, spec: Spec, kit: Kit, *, chosen: bool) -> Iterator[Item]:
    edge = kit.style.accent if chosen else kit.style.ink
    fill = WHITE if kit.style.is_low_ink or not chosen else lighter(kit.style.accent, 0.82)
    yield Path(outline=outlines.rectangle(box, 2), fill=fill, stroke=edge, width=0.8 if chosen else 0.3)
    yield from _slots(slot, box.inset(2, 1.4), spec, kit, what="colour")


def _slots(slot: str, box: Box, spec: Spec, kit: Kit, *, what: str) -> Iterator[Item]:
    """Three cards in a row, of which the discarded one is crossed out, or the steps of a marker."""
    if slot == "steps":
        type_ = kit.style.rules().but(size_pt=box.height * 1.7, min_pt=9, bold=True, align="centre", valign="middle")
        yield kit.text(f"{spec.steps}\u00a0{{icon:{spec.step_icon}}}", box, type_, what=what)
        return
    high = box.height
    wide, gap = high * 0.68, high * 0.28
    left = box.centre.x - (3 * wide + 2 * gap) / 2
    red = kit.style.accent
    for i, name in enumerate(_SLOTS):
        card = Box(left + i * (wide + gap), box.y, wide, high)
        out = name == slot
        pale = WHITE if kit.style.is_low_ink else lighter(kit.style.ground, 0.2)
        yield Path(
            outline=outlines.rectangle(card, 0.9),
            fill=red if out and not kit.style.is_low_ink else pale,
            stroke=red if out else kit.style.ink,
            width=0.5 if out else 0.3,
        )
        if out:
            ink = red if kit.style.is_low_ink else WHITE
            yield kit.glyph("cross", centred(card.centre, wide * 0.72), ink)


def _guide(guide: Guide, box: Box, spec: Spec, kit: Kit) -> Iterator[Item]:
    side = min(11.5, box.height)
    yield kit.icon(spec.kinds[guide.kind].icon, Box(box.x, box.centre.y - side / 2, side, side))
    room = Box(box.x + side + 1.6, box.y, box.width - side - 1.6, box.height)
    big = kit.style.rules().but(size_pt=15, min_pt=9, bold=True, valign="middle", align="centre")
    if guide.slot:
        high = min(9.5, room.height - 1)
        row = Box(room.x, room.centre.y - high / 2, room.width, high)
        yield from _slots(guide.slot, row, spec, kit, what=guide.kind)
    elif guide.arrow:
        yield kit.glyph(f"arrow_{guide.arrow}", centred(room.centre, min(11, room.height)), kit.style.ink)
    elif guide.track:
        steps = f"{spec.steps}\u00a0{{icon:{spec.step_icon}}}"
        words = f"{steps} =" if guide.track == "same" else f"{steps} {kit.words.say('layout.first')} / ="
        yield kit.text(words, room, big, what=guide.kind, place=guide.place_of("track"))
    else:
        lines = "\n".join(f"**{i}** {place}" for i, place in enumerate(guide.places, start=1))
        type_ = kit.style.rules().but(size_pt=10, min_pt=7.5, valign="middle", leading=1.2)
        yield kit.text(lines, room, type_, what=guide.kind, place=guide.place_of("places"))


def _first(number: int, pillar: Box, trim: Box, of: int, kit: Kit) -> Iterator[Item]:
    y = trim.height * (number - 0.5) / of
    centre = Point(pillar.x + _PILLAR / 2, y)
    yield Path(outline=outlines.circle(centre, 3.3), fill=WHITE, stroke=kit.style.ink, width=0.35)
    yield kit.glyph("arrow_right", centred(centre, 4.4), kit.style.ink)


def _pointer(points: str, trim: Box, kit: Kit) -> Iterator[Item]:
    """The big arrow that points to one action of the next card on the right."""
    y = trim.height * (0.25 if points == "up" else 0.75)
    x, half = trim.width - _PILLAR - 4.2, 5.4
    tip = trim.width - 0.4
    shape = outlines.polygon(
        [
            *((x, y - half * 0.5), (tip - 7, y - half * 0.5), (tip - 7, y - half), (tip, y)),
            *((tip - 7, y + half), (tip - 7, y + half * 0.5), (x, y + half * 0.5)),
        ]
    )
    fill = WHITE if kit.style.is_low_ink else kit.style.accent
    yield Path(outline=shape, fill=fill, stroke=kit.style.ink if kit.style.is_low_ink else WHITE, width=0.6)
