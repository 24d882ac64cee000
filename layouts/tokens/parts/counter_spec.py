"""The YAML keys of a counter: its sides, the contents of each, and the side it belongs to."""

from typing import Any, Literal, Self

from pydantic import Field, model_validator

from pnp.base.findings import Place
from pnp.game.model import ColourName, IconName, Id, PictureName, Piece, Placed, RichText

from .unit_symbols import Echelon, Unit

Edge = Literal["none", "line", "double", "dashed"]
Back = Literal["none", "same", "emblem"]


class CounterSide(Placed):
    """The contents of one side of a counter; a reduced side takes the keys that it leaves out from the front."""

    unit: Unit | None = Field(None, description="branches in a frame: infantry, or armour + infantry")
    echelon: Echelon | None = Field(None, description="marks over the frame: division, or XX")
    icon: IconName | None = Field(None, description="a silhouette in place of the frame")
    picture: PictureName | None = Field(None, description="a picture of art/ in place of the frame")
    figure: RichText | None = Field(None, description="a large number or word in place of the frame")
    values: RichText | None = Field(None, description="the numbers along the foot: 4-6-5")
    name: RichText | None = Field(None, description="along the top")
    designation: RichText | None = Field(None, description="left of the symbol, upwards")
    formation: RichText | None = Field(None, description="right of the symbol, upwards")
    top_left: RichText | None = Field(None, description="a number or word in the corner")
    top_right: RichText | None = None
    bottom_left: RichText | None = None
    bottom_right: RichText | None = None
    code: RichText | None = Field(None, description="small in the top right corner: where it is set up")
    stripe: ColourName | None = Field(None, description="a band behind the values")
    band: ColourName | None = Field(None, description="a band behind the symbol; a reduced side has a pale one")
    colour: ColourName | None = Field(None, description="ground; left out: that of its side")
    ink: ColourName | None = Field(None, description="words and numbers; left out: dark or light, whichever reads")
    frame: ColourName | None = Field(None, description="ground inside the frame; left out: that of its side")

    @model_validator(mode="after")
    def _one_in_a_corner(self) -> Self:
        if self.code is not None and self.top_right is not None:
            raise ValueError("a code stands in the top right corner; leave out code or top_right")
        return self


class Counter(Piece, CounterSide):
    """One counter."""

    side: Id | None = Field(None, description="whose it is, one of `sides`")
    reduced: CounterSide | None = Field(None, description="the other side: the keys that differ from the front")
    back: Back | None = Field(None, description="the other side when there is no `reduced`; left out: the set's")


class Army(Placed):
    """The features that the counters of one side share."""

    called = "side"

    colour: ColourName
    ink: ColourName | None = None
    frame: ColourName | None = Field(None, description="ground inside the frames of units; left out: a light tint")
    emblem: IconName | None = Field(None, description="on backs")
    edge: Edge = Field("none", description="a line along the edge, which tells sides apart where colours are not seen")


class Shown:
    """One side of a counter: the value of a key on this side, else that of the front."""

    def __init__(self, counter: Counter, own: CounterSide | None = None) -> None:
        self.counter = counter
        self.own = own

    @property
    def is_reduced(self) -> bool:
        """Tell whether it is the weaker side."""
        return self.own is not None

    def get(self, key: str) -> Any:
        """The value of a key; None if neither side has it."""
        return getattr(self._holder(key), key)

    def place_of(self, key: str) -> Place | None:
        """The place of the value of a key."""
        return self._holder(key).place_of(key)

    def _holder(self, key: str) -> CounterSide:
        return self.own if self.own is not None and key in self.own.model_fields_set else self.counter
