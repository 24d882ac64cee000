"""The print of cards with effects: icons, words and the action, all from the data of the effects."""

from typing import TypeVar

from pnp.game import effect_texts
from pnp.game.card_effects import CardEffect
from pnp.game.model import Rules

from .spec import ActingCard

C = TypeVar("C", bound=ActingCard)


def icons_of(card: ActingCard, rules: Rules, *, bound: bool = False) -> str | None:
    """The row of icons, of the card or of its effects; `bound` if their action is shown elsewhere."""
    if card.icons or not card.effects:
        return card.icons
    return "  ".join(effect_texts.icons(card.effects, rules, join=card.join, bound=bound))


def words_of(card: ActingCard, rules: Rules) -> str | None:
    """The words of the effects, followed by the card's own text."""
    words = effect_texts.words(card.effects, rules, join=card.join)
    return " ".join(part for part in (words, card.text) if part) or None


def bound_to(effects: tuple[CardEffect, ...]) -> str | None:
    """The one action that all effects belong to; None when they can happen at any time."""
    actions = {effect.during for effect in effects}
    return actions.pop() if len(actions) == 1 else None


def spelled_out(card: C, rules: Rules) -> C:
    """The card with the icons and words of its effects, ready to be drawn."""
    if not card.effects:
        return card
    return card.model_copy(update={"icons": icons_of(card, rules), "text": words_of(card, rules)})
