"""What cards with effects print: icons, words and when it happens, all from the data of the effects."""

from typing import Protocol

from pnp.game import icon_rows, phrases
from pnp.game.card_effects import CardEffect, Join
from pnp.game.model import Rules

from .spec import Card


class Acting(Protocol):
    """Whatever has effects, and perhaps words or icons of its own."""

    @property
    def effects(self) -> tuple[CardEffect, ...]:
        """What it does."""

    @property
    def join(self) -> Join:
        """Whether all of it is done, any of it, or one thing."""

    @property
    def icons(self) -> str | None:
        """Icons written by hand, in place of those of the effects."""

    @property
    def text(self) -> str | None:
        """Words written by hand, after those of the effects."""


def icons_of(card: Acting, rules: Rules, *, bound: bool = False) -> str | None:
    """The row of icons: the card's own, or its effects'; `bound` when their action is shown elsewhere."""
    if card.icons or not card.effects:
        return card.icons
    return "  ".join(icon_rows.icons(card.effects, rules, join=card.join, bound=bound))


def words_of(card: Acting, rules: Rules) -> str | None:
    """The words of the effects, followed by what only the card's own text can say."""
    told = phrases.words(card.effects, rules, join=card.join)
    return " ".join(part for part in (told, card.text) if part) or None


def bound_to(effects: tuple[CardEffect, ...]) -> str | None:
    """The one action that all effects belong to; None when they can happen at any time."""
    actions = {effect.during for effect in effects}
    return actions.pop() if len(actions) == 1 else None


def told(card: Card, rules: Rules) -> Card:
    """The card with the icons and words of its effects, ready to be drawn."""
    if not card.effects:
        return card
    return card.model_copy(update={"icons": icons_of(card, rules), "text": words_of(card, rules)})
