"""The YAML keys of a deck of effect cards."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from pnp.game.card_effects import CardEffect
from pnp.game.model import (
    ONE_OR_MORE,
    BadValueError,
    ColourName,
    IconName,
    Id,
    PieceSet,
    Placed,
    RichText,
    Size,
    Whole,
    Words,
    nearest,
)
from pnp.game.scenes import Scene

from .back_spec import BorderName, DesignName, HeartName, PatternName
from .spec import ActingCard

Window = Literal["arch", "panel", "none"]


SuitNames = Annotated[tuple[Id, ...], ONE_OR_MORE]


class Suit(Placed):
    """A colour of cards, with an emblem that tells it from others when printed in grey."""

    colour: ColourName = Field(description="colour of head and foot")
    dark: ColourName = Field(description="colour of lines and letters")
    back: ColourName | None = Field(None, description="colour of the back; left out: the suit's")
    emblem: IconName = Field(description="badge at the top left, and glyph of the back")
    design: DesignName | None = Field(None, description="how the back is made; left out: as the game's look says")
    pattern: PatternName | None = Field(None, description="what covers the back; left out: the design's")
    heart: HeartName | None = Field(None, description="the middle of the back; left out: the design's")
    border: BorderName | None = Field(None, description="the edge of the back; left out: the design's")
    label: RichText | None = Field(None, description="word at the foot; left out: the deck's, by when cards happen")
    scenes: tuple[Scene, ...] = Field((), description="landscapes by level; the last one serves the levels above it")


class EffectCard(ActingCard):
    """One card; its icons and words are made from its effects."""

    suit: SuitNames = Field((), description="its suit, or several: one copy is printed in each of them")
    level: Whole = Field(0, ge=0, le=6, description="shown as a Roman number, on the back too")
    end: Whole = Field(0, ge=0, description="points at the end of the game, at the top right")
    effects: tuple[CardEffect, ...] = Field(min_length=1, description="what it does, in any order")


class Spec(PieceSet):
    """A deck of cards whose icons and words come from the data of their effects."""

    size: Size = Field((44.0, 68.0), description="a name of the size table, or width x height")
    suits: dict[Id, Suit] = Field(min_length=1, description="the colours of the deck; the first serves cards without")
    window: Window = Field("arch", description="how the art is framed")
    art_share: float = Field(
        1.0,
        ge=0.2,
        le=1.0,
        description="most of the body that the art may take, so that cards with few words are alike",
    )
    back_label: Words | None = Field(None, description="a word on the back")
    end_icon: IconName | None = Field(None, description="icon beside the points at the end")
    once: RichText = Field("Once", description="word at the foot of cards that are used up")
    each: RichText = Field("Lasting", description="word at the foot of cards that work each time")
    at_end: RichText = Field("Game end", description="word at the foot of cards that score")
    once_icon: IconName | None = Field(None, description="in the head of cards that are used up")
    each_icon: IconName | None = Field(None, description="in the head of cards that work each time")
    at_end_icon: IconName | None = Field(None, description="in the head of cards that score")
    numbered: bool = Field(default=True, description="the id stands at the foot")
    items: tuple[EffectCard, ...]

    @model_validator(mode="after")
    def _has_the_suits(self) -> Self:
        for card in self.items:
            for name in card.suit:
                if name not in self.suits:
                    message = f'card {card.id} has the unknown suit "{name}"'
                    raise BadValueError(message, nearest=nearest(name, self.suits), code="unknown-suit")
            copies = card.count.value(players=1) if card.count else 1
            if card.suit and copies % len(card.suit):
                message = f"card {card.id} has {copies} copies for {len(card.suit)} suits; expected as many of each"
                raise BadValueError(message, code="uneven-copies")
        return self
