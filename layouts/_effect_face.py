"""The front of an effect card: head with emblem and level, art under an arch, icons, words, foot."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.drawing import outlines
from pnp.drawing.colours import WHITE, Colour, contrast, darker, ink_on, lighter
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Group, Item, Path
from pnp.drawing.scenery import scenery
from pnp.drawing.style import Type
from pnp.game.model import Rules

from ._arches import arch, mosaic_strip, spandrels
from ._effect_card_spec import EffectCard, Spec, Suit
from ._effects import bound_to, icons_of, words_of
from ._haloes import with_halo
from ._pictures import picture

_ROMAN = ("", "I", "II", "III", "IV", "V", "VI")
_SIDE = 2.4
_HEAD, _STRIP, _FOOT = 10.2, 1.5, 4.0
_LEAST_ART = 12.0
_WORDS_PT, _LEAST_WORDS_PT = 8.0, 7.5
_ICONS_PT, _LEAST_ICONS_PT = 15.0, 11.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Front:
    """One card in one suit, with everything it is drawn from."""

    card: EffectCard
    spec: Spec
    suit: Suit
    rules: Rules
    kit: Kit
    item: str

    @property
    def trim(self) -> Box:
        """The card."""
        return Box(0, 0, *self.spec.size)

    @property
    def colour(self) -> Colour:
        """The colour of its suit."""
        return self.kit.colour(self.suit.colour)

    @property
    def dark(self) -> Colour:
        """The colour of its lines and letters."""
        return self.kit.colour(self.suit.dark)

    @property
    def low(self) -> bool:
        """Tell whether ink is to be saved."""
        return self.kit.style.is_low_ink


def front(made: Front) -> Iterator[Item]:
    """Draw everything, from the ground up."""
    trim, body = made.trim, _body(made.trim)
    reach = trim.inset(-made.spec.bleed)
    yield Path(outline=outlines.rectangle(reach), fill=WHITE if made.low else lighter(made.kit.style.ground, 0.45))
    rooms = _shared(made, body)
    yield from _art(made, rooms.art)
    yield from _icons(made, rooms.icons, rooms.icons_pt)
    yield from _words(made, rooms.words)
    yield from _head(made, Box(reach.x, reach.y, reach.width, _HEAD - reach.y))
    yield from _foot(made, Box(reach.x, trim.bottom - _FOOT, reach.width, _FOOT + made.spec.bleed))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rooms:
    art: Box
    icons: Box
    icons_pt: float
    words: Box


def _body(trim: Box) -> Box:
    top = _HEAD + _STRIP + 1.0
    return Box(_SIDE, top, trim.width - 2 * _SIDE, trim.height - top - _FOOT - 0.8)


def _shared(made: Front, body: Box) -> _Rooms:
    """Icons and words take what they need; the art has the rest, and never less than a glimpse."""
    row, pt = _icon_row(made, body.width)
    told = words_of(made.card, made.rules) or ""
    wanted = made.kit.height(told, body.width - 1, _words_type(made)) + 1.6
    art = 0.0 if made.spec.window == "none" else max(_LEAST_ART, body.height - wanted - row * 0.55)
    top = art - row * 0.45 if art else 0.0
    icons = Box(body.x, body.y + top, body.width, row)
    below = icons.bottom + 0.6
    return _Rooms(
        art=body.from_top(art),
        icons=icons,
        icons_pt=pt,
        words=Box(body.x + 0.5, below, body.width - 1, body.bottom - below),
    )


def _icon_row(made: Front, width: float) -> tuple[float, float]:
    """How high the plate of the icons is, and their type size: one row when they fit, else two."""
    told = _told(made)
    type_ = _icons_type(made, _ICONS_PT)
    long = made.kit.width(told, type_)
    room = width - 4
    if long <= room:
        return 8.6, _ICONS_PT
    if long * _LEAST_ICONS_PT / _ICONS_PT <= room:
        return 8.0, _ICONS_PT * room / long - 0.1
    return 12.6, 12.5


def _told(made: Front) -> str:
    """The icons; a card without points at its head shows the action that it belongs to there."""
    shown = not made.card.end and bound_to(made.card.effects) is not None
    return icons_of(made.card, made.rules, bound=shown) or ""


def _icons_type(made: Front, size_pt: float) -> Type:
    return Type(
        size_pt=size_pt,
        min_pt=7.5,
        bold=True,
        colour=made.kit.style.ink,
        align="centre",
        valign="middle",
        leading=1.2,
    )


def _words_type(made: Front) -> Type:
    return made.kit.style.rules().but(
        size_pt=_WORDS_PT, min_pt=_LEAST_WORDS_PT, align="centre", valign="middle", leading=1.18
    )


def _art(made: Front, box: Box) -> Iterator[Item]:
    if not box.height:
        return
    kit, card = made.kit, made.card
    scenes = made.suit.scenes
    recipe = card.scene or (scenes[min(max(card.level, 1), len(scenes)) - 1] if scenes else None)
    window = arch(box.inset(1.1, 1.0)) if made.spec.window == "arch" else outlines.rectangle(box, 1.6)
    if recipe is not None:
        drawn = (
            scenery(recipe, box, kit.style, made.item, focus=lambda room: picture(card.art or "", room, kit))
            if card.art
            else scenery(recipe, box, kit.style, made.item)
        )
        yield Group(items=(drawn,), clip=window)
    elif card.art:
        yield Group(items=(picture(card.art, box, kit),), clip=window)
    if made.spec.window == "arch":
        yield from spandrels(box, window, made.colour, kit)
    else:
        yield Path(outline=window, stroke=darker(made.dark, 0.1), width=0.35)


def _icons(made: Front, box: Box, size_pt: float) -> Iterator[Item]:
    told = _told(made)
    if not told:
        return
    type_ = _icons_type(made, size_pt)
    width = min(box.width, max(box.width * 0.5, made.kit.width(told, type_) + 5)) if box.height < 9 else box.width
    plate = Box(box.centre.x - width / 2, box.y, width, box.height)
    fill = WHITE if made.low else made.kit.colour("#FFFDF6")
    yield Path(outline=outlines.rectangle(plate, 2.2), fill=fill, stroke=made.dark, width=0.5)
    yield made.kit.text(
        told, plate.inset(1.4, 0.4), type_, what=f"icons of {made.card.id}", place=made.card.place_of("effects")
    )


def _words(made: Front, box: Box) -> Iterator[Item]:
    told = words_of(made.card, made.rules)
    if told:
        key = "text" if made.card.text else "effects"
        yield made.kit.text(
            told, box, _words_type(made), what=f"words of {made.card.id}", place=made.card.place_of(key)
        )


def _head(made: Front, band: Box) -> Iterator[Item]:
    """Emblem and level at the left, what it is worth or belongs to at the right, a strip of mosaic under it."""
    kit, trim = made.kit, made.trim
    fill = WHITE if made.low else made.colour
    yield Path(outline=outlines.rectangle(band), fill=fill)
    if not made.low:
        sheen = lighter(made.colour, 0.1)
        yield Path(outline=outlines.rectangle(band.from_top(band.height * 0.5)), fill=sheen)
    tints = (made.dark, made.colour, kit.colour("accent"), lighter(made.colour, 0.5))
    yield from mosaic_strip(Box(band.x, _HEAD, band.width, _STRIP), tints, kit)
    yield from with_halo(made.suit.emblem, Box(_SIDE - 0.6, 1.0, 8.4, 8.4), kit, 0.7)
    ink = made.dark if made.low else _head_ink(made)
    if made.card.level:
        type_ = Type(family=kit.style.title_family, size_pt=15, bold=True, colour=ink, valign="middle")
        yield kit.text(_ROMAN[made.card.level], Box(11.4, 0.4, 9, _HEAD - 1), type_, what="level")
    yield from _worth(made, Box(trim.width - _SIDE - 18, 1.0, 18.4, 8.4), ink)


def _head_ink(made: Front) -> Colour:
    return made.dark if contrast(made.dark, made.colour) >= 4.5 else ink_on(made.colour, made.kit.style.ink)


def _worth(made: Front, box: Box, ink: Colour) -> Iterator[Item]:
    action = bound_to(made.card.effects)
    side = box.height
    if made.card.end and made.spec.end_icon:
        yield from with_halo(made.spec.end_icon, Box(box.right - side, box.y, side, side), made.kit, 0.6)
        type_ = Type(size_pt=19, bold=True, colour=ink, align="right", valign="middle")
        yield made.kit.text(
            str(made.card.end), Box(box.x, box.y - 0.6, box.width - side - 0.8, side + 1), type_, what="points"
        )
    elif action:
        plate = Box(box.right - side, box.y, side, side)
        yield Path(outline=outlines.rectangle(plate, 1.4), fill=WHITE, stroke=made.dark, width=0.3)
        yield made.kit.icon(made.rules.units[action].icon or action, plate.inset(0.7))


def _foot(made: Front, band: Box) -> Iterator[Item]:
    spec, kit = made.spec, made.kit
    ground = WHITE if made.low else made.colour
    yield Path(outline=outlines.rectangle(band), fill=ground)
    edge = outlines.line(band.x, band.y, band.right, band.y)
    yield Path(outline=edge, stroke=made.dark, width=0.35)
    ink = made.dark if made.low else _head_ink(made)
    type_ = Type(size_pt=6.5, bold=True, colour=ink, valign="middle", letter_spacing_pt=0.4)
    room = Box(_SIDE + 0.4, band.y + 0.1, made.trim.width - 2 * _SIDE - 0.8, _FOOT - 0.6)
    yield kit.text(_label(made), room, type_, what="foot")
    if spec.numbered:
        yield kit.text(made.card.id, room, type_.but(align="right"), what="number of the card")


def _label(made: Front) -> str:
    """When it happens, in a word."""
    moments = {effect.when for effect in made.card.effects}
    if made.suit.label:
        return made.suit.label
    return made.spec.each if "each" in moments else made.spec.at_end if "end" in moments else made.spec.once
