"""The regions a board is made of: what a designer may write in `regions:`.

A region has a box and says by one word what it holds: `track`, `edge`, `cells`, `table`, `hexes`, `spaces`,
`routes`, `network`, `blocks`, `legend`, `cartouche` or `picture`. With `panel: true` it stands on a panel of its own,
with its title above.
"""

from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Discriminator, Field, Tag, model_validator

from pnp.drawing.hexes import Labelling
from pnp.game.model import ColourName, IconName, Length, PictureName, Placed, RichText, Size

from ...parts.kinds import Kinds
from ...rules.parts.blocks import AnyBlock, Table
from .places import CellsRegion, EdgeRegion, NetworkRegion, RoutesRegion
from .region import Region, Shape


class Mark(Placed):
    """Something shown on one space of a track."""

    at: RichText = Field(description="the number or word of the space, or the placeholder that has it")
    icon: IconName | None = None
    colour: ColourName | None = None
    note: RichText | None = Field(None, description="a few words under the number")


class Track(Placed):
    """Numbered spaces: in rows, to and fro, around an edge, or along a line of points."""

    start: RichText | None = Field(None, description="word on a space before the first number")
    first: int = 1
    last: RichText = Field(description="the last number, or the placeholder that has it, such as {number.rounds}")
    step: int = Field(1, ge=1)
    way: Literal["rows", "snake", "around", "line"] = "rows"
    rows: int = Field(1, ge=1, description="with rows and snake")
    points: tuple[tuple[Length, Length], ...] = Field((), description="with line: its corners, inside the box")
    size: Length | None = Field(None, gt=0, description="of a space; left out: as large as fits")
    gap: Length = Field(1.0, ge=0)
    shape: Shape = "square"
    marks: tuple[Mark, ...] = ()


class TrackRegion(Region):
    """A track."""

    track: Track


class TableRegion(Region):
    """A table of the rules."""

    table: Table
    text_pt: float = Field(9.0, ge=6, le=24)


class HexZone(Placed):
    """All cells at one distance from the centre."""

    ring: int = Field(ge=0)
    name: RichText | None = None
    colour: ColourName
    icon: IconName | None = Field(None, description="on every empty space")
    note: RichText | None = Field(None, description="on every empty space, small")


class HexField(Placed):
    """A hexagon of hexagons, or a block of them in columns and rows."""

    side: int | None = Field(None, ge=1, le=20, description="cells along each side of a hexagon of hexagons")
    columns: int | None = Field(None, ge=1, le=60, description="of a block with straight sides, with rows")
    rows: int | None = Field(None, ge=1, le=60)
    across: Length = Field(gt=0, description="of one cell, from flat side to flat side")
    flat_top: bool = False
    labels: Labelling = Labelling.NONE
    zones: tuple[HexZone, ...] = ()
    centre_icon: IconName | None = None
    centre_note: RichText | None = None

    @model_validator(mode="after")
    def _has_one_extent(self) -> Self:
        if (self.side is None) == (self.columns is None) or (self.columns is None) != (self.rows is None):
            raise ValueError("a field of hexagons has either a side, or columns and rows")
        return self


class HexRegion(Region):
    """A field of hexagons."""

    hexes: HexField


class Space(Placed):
    """A place for one pile, with what goes there."""

    label: RichText
    icon: IconName | None = None
    picture: PictureName | None = None
    colour: ColourName | None = None
    note: RichText | None = None


class Spaces(Placed):
    """Places of one size, in rows."""

    size: Size
    across: int = Field(ge=1)
    gap: Length = Field(2.0, ge=0)
    shape: Shape = "square"
    places: tuple[Space, ...] = Field(min_length=1)


class SpacesRegion(Region):
    """Places for cards and pieces."""

    spaces: Spaces


class BlocksRegion(Region):
    """Rules in short: the same blocks as on a rule summary."""

    blocks: tuple[AnyBlock, ...] = Field(min_length=1)
    text_pt: float = Field(9.0, ge=6, le=24)
    min_pt: float = Field(7.0, ge=6, le=24)


class Key(Placed):
    """One line of a legend."""

    icon: IconName | None = None
    swatch: ColourName | None = None
    text: RichText


class LegendRegion(Region):
    """A legend."""

    legend: tuple[Key, ...] = Field(min_length=1)
    across: int = Field(1, ge=1)
    text_pt: float = Field(9.0, ge=6, le=24)


class Cartouche(Placed):
    """The board's name, as a sign."""

    heading: RichText
    subtitle: RichText | None = None
    picture: PictureName | None = None


class CartoucheRegion(Region):
    """The title of the board."""

    cartouche: Cartouche


class PictureRegion(Region):
    """A picture of the game's `art/` folder."""

    picture: PictureName
    cover: bool = Field(default=False, description="fills its box and is cut off")


_KINDS = Kinds(
    called="region",
    base=Region,
    models={
        "track": TrackRegion,
        "table": TableRegion,
        "hexes": HexRegion,
        "spaces": SpacesRegion,
        "blocks": BlocksRegion,
        "legend": LegendRegion,
        "cartouche": CartoucheRegion,
        "picture": PictureRegion,
        "edge": EdgeRegion,
        "cells": CellsRegion,
        "routes": RoutesRegion,
        "network": NetworkRegion,
    },
)

AnyRegion = Annotated[
    Annotated[TrackRegion, Tag("TrackRegion")]
    | Annotated[TableRegion, Tag("TableRegion")]
    | Annotated[HexRegion, Tag("HexRegion")]
    | Annotated[SpacesRegion, Tag("SpacesRegion")]
    | Annotated[BlocksRegion, Tag("BlocksRegion")]
    | Annotated[LegendRegion, Tag("LegendRegion")]
    | Annotated[CartoucheRegion, Tag("CartoucheRegion")]
    | Annotated[PictureRegion, Tag("PictureRegion")]
    | Annotated[EdgeRegion, Tag("EdgeRegion")]
    | Annotated[CellsRegion, Tag("CellsRegion")]
    | Annotated[RoutesRegion, Tag("RoutesRegion")]
    | Annotated[NetworkRegion, Tag("NetworkRegion")],
    Discriminator(_KINDS.tag),
    BeforeValidator(_KINDS.told),
]
