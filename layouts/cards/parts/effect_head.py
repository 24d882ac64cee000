"""Head and foot of an effect card, and their context."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.drawing.api import WHITE, Box, Colour, Item, Kit, Path, Type, contrast, ink_on, lighter, outlines
from pnp.game.model import Rules

from .arches import mosaic_strip
from .back_labels import ROMAN
from .effect_spec import EffectCard, Spec, Suit
from .effects import bound_to
from .haloes import with_halo

SIDE = 2.4
HEAD, STRIP, FOOT = 10.2, 1.5, 4.0
_SIGN = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectFront:
    """The context of the front of one card in one suit."""

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
        """Tell whether to save ink."""
        return self.kit.style.is_low_ink


def head(front: EffectFront, band: Box) -> Iterator[Item]:
    """Emblem and level at the left, value or group at the right, and a strip of mosaic below."""
    kit, trim = front.kit, front.trim
    fill = WHITE if front.low else front.colour
    yield Path(outline=outlines.rectangle(band), fill=fill)
    if not front.low:
        sheen = lighter(front.colour, 0.1)
        yield Path(outline=outlines.rectangle(band.from_top(HEAD * 0.5 - band.y)), fill=sheen)
    tints = (front.dark, front.colour, kit.colour("accent"), lighter(front.colour, 0.5))
    yield from mosaic_strip(Box(trim.x, HEAD, trim.width, STRIP), tints, kit, front.spec.bleed)
    yield from with_halo(front.suit.emblem, Box(SIDE - 0.6, 1.0, 8.4, 8.4), kit, 0.7)
    ink = front.dark if front.low else _head_ink(front)
    if front.card.level:
        type_ = Type(family=kit.style.title_family, size_pt=15, bold=True, colour=ink, valign="middle")
        yield kit.text(ROMAN[front.card.level], Box(11.4, 0.4, 9, HEAD - 1), type_, what="level")
    if sign := _time(front)[1]:
        yield kit.glyph(sign, Box(18.3, 2.5, _SIGN, _SIGN), ink)
    yield from _worth(front, Box(trim.width - SIDE - 18, 1.0, 18.4, 8.4), ink)


def _head_ink(front: EffectFront) -> Colour:
    return front.dark if contrast(front.dark, front.colour) >= 4.5 else ink_on(front.colour, front.kit.style.ink)


def _worth(front: EffectFront, box: Box, ink: Colour) -> Iterator[Item]:
    action = bound_to(front.card.effects)
    side = box.height
    if front.card.end and front.spec.end_icon:
        yield from with_halo(front.spec.end_icon, Box(box.right - side, box.y, side, side), front.kit, 0.6)
        type_ = front.kit.style.rules().but(size_pt=19, bold=True, colour=ink, align="right", valign="middle")
        yield front.kit.text(
            str(front.card.end), Box(box.x, box.y - 0.6, box.width - side - 0.8, side + 1), type_, what="points"
        )
    elif action:
        plate = Box(box.right - side, box.y, side, side)
        yield Path(outline=outlines.rectangle(plate, 1.4), fill=WHITE, stroke=front.dark, width=0.3)
        yield front.kit.icon(front.rules.units[action].icon or action, plate.inset(0.7))


def foot(front: EffectFront, band: Box) -> Iterator[Item]:
    """The foot of a card: its band, and the words on it."""
    spec, kit = front.spec, front.kit
    ground = WHITE if front.low else front.colour
    yield Path(outline=outlines.rectangle(band), fill=ground)
    edge = outlines.line(band.x, band.y, band.right, band.y)
    yield Path(outline=edge, stroke=front.dark, width=0.35)
    ink = front.dark if front.low else _head_ink(front)
    type_ = kit.style.rules().but(size_pt=7, bold=True, colour=ink, valign="middle", letter_spacing_pt=0.4)
    room = Box(SIDE + 0.4, band.y + 0.1, front.trim.width - 2 * SIDE - 0.8, FOOT - 0.6)
    yield kit.text(_time(front)[0], room, type_, what="foot")
    if spec.numbered:
        yield kit.text(front.card.id, room, type_.but(align="right"), what="number of the card")


def _time(front: EffectFront) -> tuple[str, str | None]:
    """The word and the icon for the card's timing, or else the label of its suit, which has no icon."""
    spec, moments = front.spec, {effect.when for effect in front.card.effects}
    if front.suit.label:
        return front.suit.label, None
    if "each" in moments:
        return spec.each, spec.each_icon
    return (spec.at_end, spec.at_end_icon) if "end" in moments else (spec.once, spec.once_icon)
