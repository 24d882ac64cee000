"""Cards: head with kind, title and value, art, effect icons, text and flavour, with a common back."""

from collections.abc import Iterator
from functools import partial

from pnp.drawing.api import Box, Face, Item, Kit, Stamp
from pnp.game.model import Game, copies_of, entry_of

from .parts.back_spec import Back
from .parts.backs import back_stamp
from .parts.body import art_panel, footer, icon_pill, shared, words
from .parts.card_front import CardFront
from .parts.effects import spelled_out
from .parts.frames import Frame
from .parts.head import cost_rail, head, head_height
from .parts.spec import FRAMES, Card, Spec

__all__ = ["Back", "Card", "Spec", "faces"]

# All measures are those of a card of this size; other cards scale them within bounds.
_USUAL_WIDTH = 63.5
_FOOTER = 3.0


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every card once, with one back for the deck."""
    colour = kit.colour(spec.colour) if spec.colour else kit.style.accent
    look = game.file.look
    back = (
        back_stamp(spec.back, spec.size, spec.bleed, kit, look, name=f"{spec.id}_back", colour=colour)
        if spec.back
        else None
    )
    frame = _frame(spec, game, kit)
    for number, card in enumerate(spec.items, start=1):
        copies = copies_of(spec, card, game)
        count = f"{number}/{len(spec.items)}" if copies == 1 else f"×\u2009{copies}"
        draw = partial(_stamp, card, count, spec, frame, game, kit)
        yield Face(front=kit.drawing_of(card, draw, also=count), back=back, **entry_of(spec, card, game))


def _stamp(card: Card, count: str, spec: Spec, frame: type[Frame], game: Game, kit: Kit) -> Stamp:
    width, height = spec.size
    items = tuple(_front(_prepared(spelled_out(card, game.rules), spec, frame, game, kit), count))
    return Stamp(name=f"{spec.id}_{card.id}", width=width, height=height, items=items, bleed=spec.bleed)


def _frame(spec: Spec, game: Game, kit: Kit) -> type[Frame]:
    """The frame that the deck names, or else that of the game's look."""
    name, look = spec.frame or game.file.look.border, game.file.look
    kit.knows(name, FRAMES, f'there is no frame "{name}"', look.place_of("border"), code="bad-value")
    kind: type[Frame] = FRAMES.get(name, Frame)
    return kind


def _prepared(card: Card, spec: Spec, frame: type[Frame], game: Game, kit: Kit) -> CardFront:
    width, height = spec.size
    scale = min(1.3, max(0.75, width / _USUAL_WIDTH))
    named = card.colour or spec.colour
    border = frame(
        trim=Box(0, 0, width, height),
        bleed=spec.bleed,
        head=head_height(card, spec, frame.edge, scale, kit),
        colour=kit.colour(named) if named else kit.style.accent,
        style=kit.style,
    )
    return CardFront(card=card, spec=spec, game=game, kit=kit, border=border, scale=scale)


def _front(front: CardFront, count: str) -> Iterator[Item]:
    border, room = front.border, front.border.room
    yield from border.items()
    yield from head(front)
    body = Box(room.x, border.head + 1.2, room.width, room.bottom - border.head - 1.6 - _FOOTER)
    rooms = shared(front, body)
    if rooms.art.height:
        yield from art_panel(front, rooms)
    yield from cost_rail(front, rooms.art if rooms.art.height else body)
    yield from icon_pill(front, rooms.icons)
    yield from words(front, rooms)
    strip = Box(room.x + 0.6, room.bottom - _FOOTER - 0.2, room.width - 1.2, _FOOTER)
    yield from footer(front.spec.footer or front.game.title, count, strip, front.kit)
