"""The YAML keys of tiles whose edges carry kinds."""

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from pnp.base.tile_edges import Join, TileShape, run_of
from pnp.drawing.api import Colour, Kit
from pnp.game.generated_tiles import TileRule
from pnp.game.model import (
    ONE_OR_MORE,
    BadValueError,
    ColourName,
    IconName,
    Id,
    Length,
    Name,
    Piece,
    PieceSet,
    Placed,
    RichText,
)

from .edge_looks import LOOKS, Line, Look, LookName, UpgradeName
from .edge_paths import TileForm
from .tile_back import TileBack


def _or_a_rule(schema: dict[str, Any]) -> None:
    """Let an editor accept `tiles: every 2 of 6`, which stands for a list."""
    listed = {key: schema.pop(key) for key in ("type", "items", "minItems") if key in schema}
    schema["anyOf"] = [listed, {"type": "string", "pattern": "^every "}]


Runs = Annotated[tuple[str, ...], ONE_OR_MORE]


class Kind(Placed):
    """A kind of connection between edges: roads, rivers, or the parts of a landscape."""

    look: LookName = Field(description="how it is drawn")
    colour: ColourName | None = Field(None, description="left out: that of the look")
    width: Length | None = Field(None, gt=0, description="width of a path; left out: grows with the tile")
    lines: tuple[Line, ...] = Field((), description="lines in place of those of the look, the lowest first")

    @property
    def style(self) -> Look:
        """How it is drawn."""
        look = LOOKS[self.look]
        return look.model_copy(update={"lines": self.lines}) if self.lines else look

    def tone(self, kit: Kit) -> Colour:
        """Its colour."""
        return kit.colour(self.colour) if self.colour else self.style.colour


class SlotMark(Placed):
    """What is printed in a slot, such as whose home it is."""

    called = "a mark"

    text: RichText | None = Field(None, description="a few letters")
    icon: IconName | None = None
    colour: ColourName | None = Field(None, description="of its ring, letters and icon")


class Stop(Placed):
    """A city with slots, a town, or a value alone."""

    called = "a stop"

    on: Name | None = Field(None, description="the run it lies on, such as N-SE; left out: the only run, or the middle")
    slots: int = Field(0, ge=0, le=6, description="circles for markers, which make it a city")
    town: Literal["dot", "bar"] | None = None
    marks: tuple[SlotMark, ...] = Field((), description="what its slots say, in their order: whose homes they are")
    value: RichText | None = Field(None, description="in a circle beside it")
    values: dict[UpgradeName, RichText] = Field(
        default_factory=dict,
        description='in place of one value those of several phases, in their colours: {yellow: "30", brown: "50"}',
    )
    name: RichText | None = None

    @model_validator(mode="after")
    def _marks_have_slots(self) -> Self:
        if len(self.marks) > self.slots:
            message = f"a stop has at most as many marks as slots; met {len(self.marks)} marks and {self.slots} slots"
            raise BadValueError(message, hint=f"slots: {len(self.marks)}")
        return self

    @model_validator(mode="after")
    def _one_kind_of_value(self) -> Self:
        if self.value is not None and self.values:
            message = "a stop has either `value` or `values`; met both"
            raise BadValueError(message, hint="remove one of them")
        return self


class TileFace(Placed):
    """The print on the front of a tile."""

    called = "tile"

    edges: dict[Id, Runs] = Field(
        default_factory=dict, description="what joins its edges, by kind: {road: [N-SE, S]}; a later one lies over"
    )
    stops: tuple[Stop, ...] = ()
    upgrade: UpgradeName | None = Field(None, description="ground and pips of a tile that replaces others")
    colour: ColourName | None = Field(None, description="of the ground")
    ground: Id | None = Field(None, description="the kind that covers what nothing else does")
    label: RichText | None = Field(None, description="large letters such as B or NY")
    number: RichText | None = Field(None, description="small, in a corner")
    name: RichText | None = None
    icon: IconName | None = None
    text: RichText | None = Field(None, description="a word or two beside the icon, such as what it costs")
    seed: Name | None = Field(None, description="another word gives other trees and houses; left out: the id")


class Tile(TileRule, Piece, TileFace):
    """One kind of tile, or a rule that makes tiles."""

    called = "tile"

    back: TileFace | None = Field(
        None, description="a tile on the other side, such as its upgrade; left out: the set's"
    )

    @property
    def sides(self) -> "tuple[Tile, ...]":
        """The tile, and the tile on its other side if it has one of its own."""
        if self.back is None or self.back.node is None:
            return (self,)
        return self, Tile.model_validate(self.back.node.changed("id", self.id))


class EdgeSet(PieceSet):
    """A set of tiles of one size, whose edges carry kinds."""

    shape: TileShape = Field(TileShape.HEX_FLAT, description="its edges: N E S W; N NE SE S SW NW; NE E SE SW W NW")
    across: Length = Field(38.0, gt=0, description="from side to side")
    kinds: dict[Id, Kind] = Field(default_factory=dict, description="what joins edges, by name")
    colour: ColourName | None = Field(None, description="ground of all tiles that say none")
    ground: Id | None = Field(None, description="the kind that covers all tiles that say none")
    slot: Length | None = Field(None, gt=0, description="diameter of a slot; left out: 0.3 of the size")
    frame: Length = Field(0.0, ge=0, description="width of a rim")
    back: TileBack | None = None
    items: tuple[Tile, ...] = Field(json_schema_extra=_or_a_rule)

    @property
    def slot_size(self) -> float:
        """The diameter of a slot."""
        return self.slot or 0.3 * self.across

    def size_of(self, piece: Piece) -> tuple[float, float]:  # noqa: ARG002  # all tiles are alike
        """Width and height of a tile."""
        box = TileForm(self.shape, self.across).box
        return box.width, box.height

    def joins(self, tile: Tile) -> tuple[Join, ...]:
        """The runs of a tile, those of areas first; raises BadValueError for an impossible run."""
        runs = (Join(kind, run_of(text, self.shape)) for kind in self._in_order(tile) for text in tile.edges[kind])
        return tuple(runs)

    def _in_order(self, tile: Tile) -> list[str]:
        return sorted(tile.edges, key=lambda kind: kind in self.kinds and not self.kinds[kind].style.area)


__all__ = ["EdgeSet", "Kind", "Stop", "Tile", "TileFace"]
