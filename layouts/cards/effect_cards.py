"""Cards whose icons and words come from the data of their effects, in suits and levels with backs of their own."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.game.model import Game

from .parts.effect_spec import EffectCard, Spec, Suit

if TYPE_CHECKING:
    from pnp.drawing.api import Face, Kit

__all__ = ["EffectCard", "Spec", "Suit", "faces"]


def faces(spec: Spec, game: Game, kit: "Kit") -> "Iterator[Face]":
    """Draw every card in each of its suits, with one back to each suit and level."""
    from .parts.effect_deck import faces as drawn  # noqa: PLC0415  # reading the cards loads nothing that draws

    return drawn(spec, game, kit)
