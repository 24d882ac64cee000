"""The context of the front of one card."""

from dataclasses import dataclass

from pnp.drawing.api import Box, Item, Kit, Type
from pnp.game.model import Game
from pnp.game.scenes import Scene

from .frames import Frame
from .spec import Card, Spec


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFront:
    """A card, its deck and its border; `scale` is 1 for a card as wide as a poker card."""

    card: Card
    spec: Spec
    game: Game
    kit: Kit
    border: Frame
    scale: float

    @property
    def kind(self) -> str | None:
        """The icon at the top left."""
        return self.card.kind or self.spec.kind

    @property
    def scene(self) -> Scene | None:
        """The landscape of the panel."""
        return self.card.scene or self.spec.scene

    @property
    def has_art(self) -> bool:
        """Tell whether the card has a panel of art."""
        return bool(self.card.art or self.card.emblem or self.scene)

    @property
    def cost(self) -> list[tuple[str, int]]:
        """The cost of the card: each resource with its number."""
        cost = self.card.cost
        return [(unit, n) for unit, n in self.game.rules.costs[cost].amounts.items() if n] if cost else []

    def words(self, key: str, box: Box, type_: Type) -> Item:
        """The text at a key of the card, set in a box."""
        what = f"{key} of {self.card.id}"
        return self.kit.text(getattr(self.card, key), box, type_, what=what, place=self.card.place_of(key))
