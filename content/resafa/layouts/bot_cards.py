"""Cards of an artificial player: its actions on the front, how it does them on the back."""

from collections.abc import Iterator

from pnp.drawing.api import Face, Kit, Stamp
from pnp.game.model import Game, entry_of

from .parts.bot_card_spec import BotCard, Spec
from .parts.bot_faces import action_side, guide_side

__all__ = ["BotCard", "Spec", "faces"]


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw both sides of every card."""
    width, height = spec.size
    for card in spec.items:
        sides = {"front": action_side(card, spec, kit), "back": guide_side(card, spec, kit)}
        stamps = {
            key: Stamp(
                name=f"{spec.id}_{card.id}_{key}", width=width, height=height, items=tuple(items), bleed=spec.bleed
            )
            for key, items in sides.items()
        }
        yield Face(front=stamps["front"], back=stamps["back"], **entry_of(spec, card, game))
