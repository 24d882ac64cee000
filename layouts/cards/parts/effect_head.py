"""Head and foot of an effect card, and what they are drawn from."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.base.colours import WHITE, Colour, contrast, ink_on, lighter
from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Item, Path
from pnp.drawing.style import Type
from pnp.game.model import Rules

from .arches import mosaic_strip
from .effect_spec import EffectCard, Spec, Suit
from .effects import bound_to
from .haloes import with_halo

SIDE = 2.4
HEAD, STRIP, FOOT = 10.2, 1.5, 4.0

_ROMAN = ("", "I", "II", "III", "IV", "V", "VI")


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


def head(made: Front, band: Box) -> Iterator[Item]:
    """Emblem and level at the left, what it is worth or belongs to at the right, a strip of mosaic under it."""
    kit, trim = made.kit, made.trim
    fill = WHITE if made.low else made.colour
    yield Path(outline=outlines.rectangle(band), fill=fill)
    if not made.low:
        sheen = lighter(made.colour, 0.1)
        yield Path(outline=outlines.rectangle(band.from_top(band.height * 0.5)), fill=sheen)
    tints = (made.dark, made.colour, kit.colour("accent"), lighter(made.colour, 0.5))
    yield from mosaic_strip(Box(band.x, HEAD, band.width, STRIP), tints, kit)
    yield from with_halo(made.suit.emblem, Box(SIDE - 0.6, 1.0, 8.4, 8.4), kit, 0.7)
    ink = made.dark if made.low else _head_ink(made)
    if made.card.level:
        type_ = Type(family=kit.style.title_family, size_pt=15, bold=True, colour=ink, valign="middle")
        yield kit.text(_ROMAN[made.card.level], Box(11.4, 0.4, 9, HEAD - 1), type_, what="level")
    yield from _worth(made, Box(trim.width - SIDE - 18, 1.0, 18.4, 8.4), ink)


def _head_ink(made: Front) -> Colour:
    return made.dark if contrast(made.dark, made.colour) >= 4.5 else ink_on(made.colour, made.kit.style.ink)


def _worth(made: Front, box: Box, ink: Colour) -> Iterator[Item]:
    action = bound_to(made.card.effects)
    side = box.height
    if made.card.end and made.spec.end_icon:
        yield from with_halo(made.spec.end_icon, Box(box.right - side, box.y, side, side), made.kit, 0.6)
        type_ = made.kit.style.rules().but(size_pt=19, bold=True, colour=ink, align="right", valign="middle")
        yield made.kit.text(
            str(made.card.end), Box(box.x, box.y - 0.6, box.width - side - 0.8, side + 1), type_, what="points"
        )
    elif action:
        plate = Box(box.right - side, box.y, side, side)
        yield Path(outline=outlines.rectangle(plate, 1.4), fill=WHITE, stroke=made.dark, width=0.3)
        yield made.kit.icon(made.rules.units[action].icon or action, plate.inset(0.7))


def foot(made: Front, band: Box) -> Iterator[Item]:
    """The foot of a card: its band, and the words on it."""
    spec, kit = made.spec, made.kit
    ground = WHITE if made.low else made.colour
    yield Path(outline=outlines.rectangle(band), fill=ground)
    edge = outlines.line(band.x, band.y, band.right, band.y)
    yield Path(outline=edge, stroke=made.dark, width=0.35)
    ink = made.dark if made.low else _head_ink(made)
    type_ = kit.style.rules().but(size_pt=6.5, bold=True, colour=ink, valign="middle", letter_spacing_pt=0.4)
    room = Box(SIDE + 0.4, band.y + 0.1, made.trim.width - 2 * SIDE - 0.8, FOOT - 0.6)
    yield kit.text(_label(made), room, type_, what="foot")
    if spec.numbered:
        yield kit.text(made.card.id, room, type_.but(align="right"), what="number of the card")


def _label(made: Front) -> str:
    """When it happens, in a word."""
    moments = {effect.when for effect in made.card.effects}
    if made.suit.label:
        return made.suit.label
    return made.spec.each if "each" in moments else made.spec.at_end if "end" in moments else made.spec.once
