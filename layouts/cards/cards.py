"""Cards: head with kind, title and value, art, effect icons, text and flavour, with a common back.

Special cards of a game extend the models of `_card_spec` and reuse the parts drawn here.
"""

from collections.abc import Iterator

from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Item, Stamp
from pnp.game.model import Game, copies_of, entry_of

from .parts.backs import back_stamp
from .parts.body import art_panel, footer, icon_pill, shared, words
from .parts.effects import told
from .parts.frames import EDGES, Plan, frame
from .parts.head import cost_rail, head, head_height
from .parts.spec import Back, Card, Spec

__all__ = ["Back", "Card", "Spec", "faces"]

# The card that all measures are drawn for; others scale within bounds.
_USUAL_WIDTH = 63.5
_FOOTER = 3.0


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every card once, with one back for the deck."""
    colour = kit.colour(spec.colour) if spec.colour else kit.style.accent
    back = (
        back_stamp(spec.back, spec.size, spec.bleed, kit, name=f"{spec.id}_back", colour=colour) if spec.back else None
    )
    for number, card in enumerate(spec.items, start=1):
        yield Face(
            front=front_stamp(told(card, game.rules), spec, game, kit, number=number),
            back=back,
            **entry_of(spec, card, game),
        )


def front_stamp(card: Card, spec: Spec, game: Game, kit: Kit, *, number: int) -> Stamp:
    """Draw the front of one card."""
    width, height = spec.size
    return Stamp(
        name=f"{spec.id}_{card.id}",
        width=width,
        height=height,
        items=tuple(_front(card, spec, game, kit, number)),
        bleed=spec.bleed,
    )


def _front(card: Card, spec: Spec, game: Game, kit: Kit, number: int) -> Iterator[Item]:
    width, height = spec.size
    scale = min(1.3, max(0.75, width / _USUAL_WIDTH))
    named = card.colour or spec.colour
    border = spec.frame or kit.style.border
    plan = Plan(
        trim=Box(0, 0, width, height),
        bleed=spec.bleed,
        head=head_height(card, spec, EDGES[border][1], scale),
        colour=kit.colour(named) if named else kit.style.accent,
        style=kit.style,
    )
    made = frame(border, plan)
    yield from made.items
    yield from head(card, spec, plan, made, kit, scale)
    body = Box(made.room.x, plan.head + 1.2, made.room.width, made.room.bottom - plan.head - 1.6 - _FOOTER)
    rooms = shared(card, spec, body, game, kit)
    if rooms.art.height:
        yield from art_panel(card, spec, rooms, plan, kit)
        yield from cost_rail(card, rooms.art, game, plan, kit)
    else:
        yield from cost_rail(card, body, game, plan, kit)
    yield from icon_pill(card, rooms.icons, plan, kit)
    yield from words(card, spec, rooms, kit)
    strip = Box(made.room.x + 0.6, made.room.bottom - _FOOTER - 0.2, made.room.width - 1.2, _FOOTER)
    copies = copies_of(spec, card, game)
    count = f"{number}/{len(spec.items)}" if copies == 1 else f"×\u2009{copies}"
    yield from footer(spec.footer or game.title, count, strip, kit)
