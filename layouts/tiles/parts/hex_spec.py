"""The YAML keys of hexagon tiles."""

from collections.abc import Collection

from pydantic import Field

from pnp.drawing.api import Shape, hex_size
from pnp.game.model import (
    ColourName,
    IconName,
    Length,
    Name,
    PictureName,
    Piece,
    PieceSet,
    Placed,
    RichText,
    Variations,
)

from .tile_back import TileBack

ACROSS = 36.0
"""The size across the flats to which the measures of a tile belong."""


class Zone(Placed):
    """A part of the board in which tiles give different amounts, such as a ring."""

    name: Name
    colour: ColourName


class Output(Placed):
    """The yield of a tile: an amount for each zone of the set, or a single one."""

    icon: IconName
    amounts: tuple[RichText, ...] = Field(min_length=1)


class Slot(Placed):
    """A place for another piece on the tile."""

    icon: IconName | None = Field(None, description="the piece that belongs there")
    size: Length = Field(20.0, gt=0, description="diameter of that piece")


class Tile(Piece):
    """One kind of tile."""

    title: RichText | None = None
    art: PictureName | None = Field(None, description="picture of the whole hexagon and its bleed")
    icon: IconName | None = Field(None, description="shown large when there is no picture")
    colour: ColourName | None = Field(None, description="ground, frame and name band; left out: the accent")
    output: Output | None = None
    slot: Slot | None = None
    text: RichText | None = Field(None, description="a line or two under the name")
    back: TileBack | None = None

    def unprinted(self) -> Collection[str]:
        """The icon beside a picture, which replaces it with little ink, is not printed otherwise."""
        return ("icon",) if self.art else ()


class Spec(PieceSet):
    """A set of hexagon tiles."""

    across: Length = Field(ACROSS, gt=0, description="from flat side to flat side")
    flat_top: bool = False
    frame: Length = Field(0.9, ge=0, description="width of the rim")
    zones: tuple[Zone, ...] = Field((), description="the zones the amounts of an output stand for, inside out")
    back: TileBack | None = Field(None, description="of all tiles that have none of their own")
    variations: Variations = 6
    items: tuple[Tile, ...]

    @property
    def shape(self) -> Shape:
        """How a tile is cut."""
        return Shape.HEX_FLAT if self.flat_top else Shape.HEX_POINTY

    def size_of(self, piece: Piece) -> tuple[float, float]:  # noqa: ARG002  # all tiles are alike
        """Width and height of a tile."""
        return hex_size(self.across, self.shape)
