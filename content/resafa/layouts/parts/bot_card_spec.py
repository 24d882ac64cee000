"""The YAML keys of a deck for an artificial player."""

from collections.abc import Collection
from typing import Literal, Self

from pydantic import Field, model_validator

from pnp.game.model import (
    BadValueError,
    ColourName,
    IconName,
    Id,
    PictureName,
    Piece,
    PieceSet,
    Placed,
    RichText,
    Size,
    Whole,
    Words,
    nearest,
)
from pnp.game.scenes import Scene

from ..cards.parts.grids import Grid, Space

Slot = Literal["left", "middle", "right", "steps"]


class BotKind(Placed):
    """An action of the artificial player."""

    title: RichText
    icon: IconName
    scene: Scene | None = Field(None, description="landscape behind its icon")
    art: PictureName | None = Field(None, description="picture in the landscape")


class BotSuit(Placed):
    """The colour of an action."""

    colour: ColourName
    dark: ColourName
    emblem: IconName


class BotHalf(Placed):
    """One of the two actions of a card."""

    kind: Id = Field(description="one of `kinds`")
    suit: Id = Field(description="one of `suits`")
    fallback: bool = Field(default=False, description="outlined: taken where the other action is not taken at all")


class Guide(Placed):
    """How one action is done; exactly one of the keys besides `kind` is given."""

    kind: Id = Field(description="the action, one of `kinds`")
    slot: Slot | None = Field(None, description="which of three is discarded")
    arrow: Literal["left", "right", "down"] | None = Field(None, description="where the next piece goes")
    track: Literal["same", "furthest"] | None = Field(None, description="which marker moves")
    places: tuple[Words, ...] = Field((), description="where to, the first that can be")

    @model_validator(mode="after")
    def _says_one_thing(self) -> Self:
        if sum(bool(said) for said in (self.slot, self.arrow, self.track, self.places)) != 1:
            raise BadValueError(f"the guide for {self.kind} says exactly one of slot, arrow, track, places")
        return self


class BotCard(Piece):
    """One card: its two actions, or the spaces of the setup, on the front; the way to do them on the back."""

    top: BotHalf | None = Field(None, description="the upper action; left out on the card of the setup")
    bottom: BotHalf | None = None
    spaces: tuple[Space, ...] = Field((), description="instead of actions: spaces of the grid, from the top")
    points: Literal["up", "down"] = Field(description="which action of the card to the right is taken")
    discards: tuple[Slot, Slot] = Field(description="what the colour does for the upper and the lower action")
    guides: tuple[Guide, ...] = Field(description="how the actions are done")
    first: Whole | None = Field(None, ge=1, description="which space of the setup card the pillar points to")

    @model_validator(mode="after")
    def _has_a_front(self) -> Self:
        if bool(self.spaces) == bool(self.top and self.bottom):
            raise BadValueError(f"card {self.id} needs two actions, or the spaces of the setup; met both or neither")
        return self


class Spec(PieceSet):
    """A deck for an artificial player: the top card gives the action, the card turned over the way to do it."""

    size: Size = Field((63.0, 88.0), description="a name of the size table, or width x height")
    kinds: dict[Id, BotKind] = Field(min_length=1, description="the actions")
    suits: dict[Id, BotSuit] = Field(min_length=1, description="the colours")
    grid: Grid = Field(description="the grid of the setup card")
    step_icon: IconName = Field(description="icon of a step along a track")
    steps: Whole = Field(2, ge=1, description="how many steps a marker moves")
    pillar: ColourName = Field(description="colour of the pillar, at the left of the fronts and the right of the backs")
    items: tuple[BotCard, ...]

    @model_validator(mode="after")
    def _has_what_cards_name(self) -> Self:
        for card in self.items:
            halves = [half for half in (card.top, card.bottom) if half is not None]
            named: list[tuple[str, Collection[str], str]] = [(half.kind, self.kinds, "kind") for half in halves]
            named += [(guide.kind, self.kinds, "kind") for guide in card.guides]
            named += [(half.suit, self.suits, "suit") for half in halves]
            for name, known, what in named:
                if name not in known:
                    message = f'card {card.id} names the unknown {what} "{name}"'
                    raise BadValueError(message, nearest=nearest(name, known))
        return self
