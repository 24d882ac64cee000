"""The faces of a deck of effect cards."""

from collections.abc import Iterator
from functools import partial

from pnp.drawing.api import Face, Kit, Stamp
from pnp.game.model import Game, Look, copies_of, entry_of

from .back_spec import Back
from .backs import back_stamp
from .effect_face import front_items
from .effect_head import EffectFront
from .effect_spec import Spec


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every card in each of its suits, with one back to each suit and level."""
    backs: dict[tuple[str, int], Stamp] = {}
    for card in spec.items:
        names = card.suit or (next(iter(spec.suits)),)
        copies = copies_of(spec, card, game)
        for name in names:
            suit = spec.suits[name]
            key = (name, card.level)
            if key not in backs:
                backs[key] = _back(name, card.level, spec, game.file.look, kit)
            item = card.id if len(names) == 1 else f"{card.id}_{name}"
            front = EffectFront(card=card, spec=spec, suit=suit, rules=game.rules, kit=kit, item=item)
            yield Face(
                front=kit.drawing_of(card, partial(_front, front), also=item),
                back=backs[key],
                **(entry_of(spec, card, game) | {"item": item, "count": copies // len(names)}),
            )


def _front(front: EffectFront) -> Stamp:
    width, height = front.spec.size
    return Stamp(
        name=f"{front.spec.id}_{front.item}",
        width=width,
        height=height,
        items=tuple(front_items(front)),
        bleed=front.spec.bleed,
    )


def _back(name: str, level: int, spec: Spec, look: Look, kit: Kit) -> Stamp:
    suit = spec.suits[name]
    back = Back(
        design=suit.design,
        pattern=suit.pattern,
        heart=suit.heart,
        border=suit.border,
        emblem=suit.emblem,
        colour=None,
        label=spec.back_label,
        level=level,
    )
    colour = kit.colour(suit.back or suit.colour)
    return back_stamp(back, spec.size, spec.bleed, kit, look, name=f"{spec.id}_back_{name}_{level}", colour=colour)
