"""Cards of two halves, head to head: the half that is upright counts."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pydantic import Field, model_validator

from pnp.drawing.api import WHITE, Box, Face, Group, Item, Kit, Path, Stamp, contrast, ink_on, lighter, outlines, turned
from pnp.game.model import (
    BadValueError,
    Filled,
    Game,
    IconName,
    Id,
    Look,
    PictureName,
    Piece,
    PieceSet,
    Placed,
    RichText,
    Size,
    entry_of,
    nearest,
)
from pnp.game.scenes import Scene

from .cards.parts.arches import arch, mosaic_strip, spandrels, view
from .cards.parts.back_spec import Back
from .cards.parts.backs import back_stamp
from .cards.parts.effect_spec import Suit
from .cards.parts.haloes import with_halo

_COLUMN = 14.0
_SIDE = 2.4


class Kind(Placed):
    """A kind of half: an action with its name, icon and reminder."""

    title: RichText = Field(description="name of the action")
    icon: IconName = Field(description="its icon, large")
    hint: RichText | None = Field(None, description="a reminder in icons and a word or two")
    scene: Scene | None = Field(None, description="landscape over it")
    art: PictureName | None = Field(None, description="picture in the landscape")


class Colouring(Suit):
    """A colour of halves: its paints, its emblem, and its uses."""

    choices: tuple[IconName, ...] = Field((), description="icons down the column: what the colour offers")


class Half(Placed):
    """One half of a card."""

    kind: Id = Field(description="one of `kinds`")
    suit: Id = Field(description="one of `suits`")


class SplitCard(Piece):
    """A card of two halves."""

    mark: Filled | None = Field(None, description="a letter on both halves and on the back: the set it belongs to")
    top: Half
    bottom: Half


class Spec(PieceSet):
    """A deck of cards of two halves."""

    size: Size = Field((63.0, 88.0), description="a name of the size table, or width x height")
    kinds: dict[Id, Kind] = Field(min_length=1, description="what the halves can be")
    suits: dict[Id, Colouring] = Field(min_length=1, description="the colours of the halves")
    back: Back | None = Field(None, description="left out: no back; its label is the mark")
    items: tuple[SplitCard, ...]

    @model_validator(mode="after")
    def _has_what_halves_name(self) -> Self:
        for card in self.items:
            for half in (card.top, card.bottom):
                for name, known, what in ((half.kind, self.kinds, "kind"), (half.suit, self.suits, "suit")):
                    if name not in known:
                        message = f'card {card.id} has a half of the unknown {what} "{name}"'
                        raise BadValueError(message, nearest=nearest(name, known), code=f"unknown-{what}")
        return self


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every card once, with one back for the deck."""
    look = game.file.look
    backs = {mark: _back(mark, spec, kit, look) for mark in dict.fromkeys(card.mark for card in spec.items)}
    for card in spec.items:
        yield Face(front=_front(card, spec, kit), back=backs[card.mark], **entry_of(spec, card, game))


def _back(mark: Filled | None, spec: Spec, kit: Kit, look: Look) -> Stamp | None:
    if spec.back is None:
        return None
    back = spec.back.model_copy(update={"label": spec.back.label or mark})
    at = sorted({card.mark or "" for card in spec.items}).index(mark or "")
    return back_stamp(back, spec.size, spec.bleed, kit, look, name=f"{spec.id}_back_{at}", colour=kit.style.accent)


def _front(card: SplitCard, spec: Spec, kit: Kit) -> Stamp:
    trim = Box(0, 0, *spec.size)
    upper = Group(items=tuple(_Half(card, card.top, "top", spec, kit).items()))
    lower = Group(items=tuple(_Half(card, card.bottom, "bottom", spec, kit).items()), matrix=turned(180, trim.centre))
    ground = WHITE if kit.style.is_low_ink else lighter(kit.style.ground, 0.45)
    strip = Box(0, trim.centre.y - 0.9, trim.width, 1.8)
    tints = (kit.style.accent, lighter(kit.style.accent, 0.5), kit.style.ink, kit.style.ground)
    items = (
        Path(outline=outlines.rectangle(trim.inset(-spec.bleed)), fill=ground),
        upper,
        lower,
        *mosaic_strip(strip, tints, kit, spec.bleed),
    )
    return Stamp(name=f"{spec.id}_{card.id}", width=trim.width, height=trim.height, items=items, bleed=spec.bleed)


@dataclass(frozen=True, slots=True)
class _Half:
    """Draws the upper half; the lower one is the same, turned."""

    card: SplitCard
    half: Half
    key: str
    spec: Spec
    kit: Kit

    @property
    def kind(self) -> Kind:
        return self.spec.kinds[self.half.kind]

    @property
    def suit(self) -> Colouring:
        return self.spec.suits[self.half.suit]

    @property
    def room(self) -> Box:
        width, height = self.spec.size
        return Box(0, 0, width, height / 2 - 0.9)

    def items(self) -> Iterator[Item]:
        room = self.room
        yield from self._column()
        left = _COLUMN + 2.0
        art = Box(left, _SIDE, room.width - left - _SIDE, room.height * 0.58)
        yield from self._art(art)
        badge = Box(left + 0.6, art.bottom - 4.0, 14.5, 14.5)
        yield from with_halo(self.kind.icon, badge, self.kit, 0.8)
        words = Box(badge.right + 1.2, art.bottom + 0.6, room.width - badge.right - 1.2 - _SIDE, 8.2)
        type_ = self.kit.style.title().but(size_pt=12, min_pt=9, valign="middle", leading=1.02)
        yield self.kit.text(self.kind.title, words, type_, what=f"title of {self.half.kind}")
        if self.kind.hint:
            yield self._hint(Box(left, badge.bottom + 0.2, room.width - left - _SIDE, room.bottom - badge.bottom - 0.6))

    def _hint(self, box: Box) -> Item:
        type_ = self.kit.style.rules().but(size_pt=9, min_pt=7, bold=True, valign="middle", align="centre")
        place = self.kind.place_of("hint")
        return self.kit.text(self.kind.hint or "", box, type_, what=f"hint of {self.half.kind}", place=place)

    def _column(self) -> Iterator[Item]:
        kit, suit = self.kit, self.suit
        colour, dark = kit.colour(suit.colour), kit.colour(suit.dark)
        reach = self.spec.bleed
        column = Box(-reach, -reach, _COLUMN + reach, self.room.height + reach)
        yield Path(outline=outlines.rectangle(column), fill=WHITE if kit.style.is_low_ink else colour)
        yield Path(outline=outlines.line(_COLUMN, -reach, _COLUMN, self.room.height), stroke=dark, width=0.5)
        yield from with_halo(suit.emblem, Box(1.7, 2.2, 10.8, 10.8), kit, 0.8)
        y = 15.2
        for icon in suit.choices:
            yield from with_halo(icon, Box(_COLUMN / 2 - 2.9, y, 5.8, 5.8), kit, 0.4)
            y += 6.5
        if self.card.mark:
            ink = dark if kit.style.is_low_ink or contrast(dark, colour) >= 4.5 else ink_on(colour, kit.style.ink)
            type_ = kit.style.flavour().but(size_pt=17, bold=True, colour=ink, align="centre", valign="middle")
            yield kit.text(self.card.mark, Box(1, y - 0.4, _COLUMN - 2, self.room.height - y), type_, what="mark")

    def _art(self, box: Box) -> Iterator[Item]:
        kit, kind = self.kit, self.kind
        window = arch(box.inset(1.1, 1.0))
        yield from view(kind.scene, kind.art, box, window, kit, seed=f"{self.card.id}_{self.key}")
        yield from spandrels(box, window, kit.colour(self.suit.colour), kit)
