"""The YAML keys of a deck of cards; layouts for special cards extend them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, Self

from pydantic import Field, model_validator

from pnp.game.card_effects import CardEffect, Join
from pnp.game.event_effects import EventEffect
from pnp.game.model import (
    BadValueError,
    ColourName,
    CostName,
    IconName,
    PictureName,
    Piece,
    PieceSet,
    Placed,
    RichText,
    Size,
    Words,
)
from pnp.game.scenes import Scene
from pnp.project.vocabulary import functions

from .back_spec import Back

_FAMILY = __package__.removesuffix(".parts")
# Each is the name of a `parts.frames.Frame`.
FRAMES: Mapping[str, Any] = functions(f"{_FAMILY}.frames", called="frame", function="Border")

if TYPE_CHECKING:
    FrameName = str
else:
    FrameName = Literal[tuple(FRAMES)]


class Corners(Placed):
    """Small icons in the corners of the art."""

    top_right: IconName | None = None
    bottom_left: IconName | None = None
    bottom_right: IconName | None = None


class ActingCard(Piece):
    """A card that may have its effects as data, from which its icons and words are then made."""

    effects: tuple[CardEffect, ...] = Field((), description="what it does, as data: icons and words are made from it")
    join: Join = Field("all", description="all of the effects, any of them, or one")
    icons: RichText | None = Field(None, description="the effect in icons and numbers, large: {icon:wood} +1")
    text: RichText | None = Field(None, description="the effect in words; after the words of the effects")
    art: PictureName | None = Field(
        None, description="a picture of art/; in the scene, or filling the panel without one"
    )
    scene: Scene | None = Field(None, description="the landscape of the panel; left out: the deck's or the suit's")


class CardHead(Piece):
    """The keys of the head of a card."""

    title: RichText | None = Field(None, description="the name, in the head of the card")
    subtitle: RichText | None = Field(None, description="a small line under the title")
    kind: IconName | None = Field(None, description="icon at the top left, read in a fanned hand; left out: the deck's")
    colour: ColourName | None = Field(None, description="colour of head and border; left out: the deck's")
    value: RichText | None = Field(None, description="a number or letters at the top right, or where `value_at` says")
    cost: CostName | None = Field(None, description="a cost of rules.yaml, as a column of icons at the left")


# With this order of base classes, the keys of the head come before those of the body.
class Card(ActingCard, CardHead):
    """One card; missing parts leave their room to the others."""

    emblem: IconName | None = Field(
        None, description="an icon on a disc of light: large, or small in the corner of a picture or scene"
    )
    corners: Corners = Field(default_factory=Corners, description="small icons in the corners of the art")
    flavour: RichText | None = Field(None, description="a sentence for the mood, in italics")
    deeds: tuple[EventEffect, ...] = Field((), description="what it does, as data for the referee")


class Spec(PieceSet):
    """A deck of cards of one size with one back."""

    size: Size = Field((63.5, 88.9), description="a name of the size table, such as poker, or width x height")
    back: Back | None = Field(None, description="left out: the cards have no back")
    frame: FrameName | None = Field(None, description="style of the border; left out: the game's own")
    kind: IconName | None = Field(None, description="icon at the top left of every card")
    colour: ColourName | None = Field(None, description="colour of head and border; left out: the game's accent")
    value: RichText | None = Field(None, description="number or letters of every card that brings none")
    value_at: Literal["left", "right"] = Field("right", description="left is read in a fanned hand")
    label: Words | None = Field(None, description="what kind of card this is, in small letters over the title")
    scene: Scene | None = Field(None, description="landscape of every card that brings none; each looks different")
    align: Literal["left", "centre"] = Field("centre", description="how the text is set")
    text_size: float = Field(9.0, ge=7, le=14, description="size of the text in points; it may shrink to 7.5")
    art_share: float = Field(0.6, ge=0.2, le=0.9, description="most of the body that the art may take")
    footer: Words | None = Field(None, description="tiny line at the bottom left; left out: the game's title")
    items: tuple[Card, ...]

    @model_validator(mode="after")
    def _has_art_for_corners(self) -> Self:
        for card in self.items:
            if card.corners != Corners() and not (card.art or card.emblem or card.scene or self.scene):
                message = f'card {card.id} has "corners" and no art that they could be in the corners of'
                raise BadValueError(message, code="missing-key", hint="art, emblem or scene, or no corners")
        return self
