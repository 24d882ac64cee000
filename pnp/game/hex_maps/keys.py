"""The keys of the content of a map of hexagons; the layout decides how it is drawn."""

from typing import Annotated, Any, Self

from pydantic import BeforeValidator, Field, model_validator

from pnp.base.findings import BadValueError
from pnp.base.hexes import Labelling, Offset
from pnp.game.fields import ColourName, Id, RichText
from pnp.reader.placed import Placed

MOST_ACROSS = 200

Cells = tuple[str, ...]
"""Labels of hexagons, and ranges of them such as A1:C7."""


class Terrain(Placed):
    """A kind of terrain of a map, and its hexagons."""

    sign: str | None = Field(None, min_length=1, max_length=1, description="its character in `grid`")
    draw: str | None = Field(None, description="the terrain drawn; left out: the one of this name")
    name: RichText | None = Field(None, description="what the legend says; left out: made from its name")
    colour: ColourName | None = Field(None, description="of its ground; left out: the usual one")
    hexes: Cells = Field((), description="where it lies: labels, and ranges such as A1:C7")
    cost: int = Field(1, ge=0, le=1_000, description="what a step into it costs, for distances")
    closed: bool = Field(default=False, description="nothing enters it, except along a line")


Sign = Annotated[str, Field(min_length=1, max_length=1)] | Annotated[int, Field(ge=0, le=9)]


def sign_alone(value: Any) -> Any:
    """Accept a kind of terrain that is written as its character alone: `woods: w`."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        return value
    if len(str(value)) == 1:
        return {"sign": str(value)}
    raise BadValueError(f'met "{value}"; expected one character, or a mapping', hint="woods: w, or woods: {sign: w}")


AnyTerrain = Annotated[Terrain, BeforeValidator(sign_alone, json_schema_input_type=Terrain | Sign)]


class Hexsides(Placed):
    """A feature along the sides of hexagons, such as a river."""

    kind: str = Field(description="what is drawn along the sides: river, cliff ...")
    name: RichText | None = None
    says: RichText | None = Field(None, description="on each of these sides, such as what it costs to build across")
    along: Cells = Field(min_length=1, description="sides: two hexagons, 0304/0305, or a hexagon and a way, 0304 NE")
    colour: ColourName | None = None
    closed: bool = Field(default=False, description="nothing crosses it, except along a line")


class MapLine(Placed):
    """A line through the centres of adjacent hexagons, such as a road."""

    kind: str = Field(description="what is drawn: road, rail, river ...")
    name: RichText | None = None
    through: Cells = Field(min_length=2)
    colour: ColourName | None = None


class Area(Placed):
    """A set of hexagons with a border and a name."""

    name: RichText | None = None
    hexes: Cells = Field(min_length=1)
    colour: ColourName | None = Field(None, description="of its border and its name")
    tint: bool = Field(default=False, description="its hexagons have the colour, too")


class HexGridKeys(Placed):
    """The orientation and the labels of the hexagons of a set of maps."""

    orientation: str = Field("pointy", description="what is at the top of a hexagon")
    offset: Offset = Field(
        Offset.ODD, description="rows (columns with flat tops) that lie half a hexagon further; the first is even"
    )
    labels: Labelling | None = Field(
        None, description="how hexagons are named; left out: diagonal on a hexagonal map, letter_number on a rectangle"
    )

    @property
    def flat_top(self) -> bool:
        """Tell whether a flat side is at the top."""
        return self.orientation == "flat"


class HexMapKeys(Placed):
    """The outline of one map, and its content."""

    side: int | None = Field(None, ge=1, le=60, description="hexagons along a side of a hexagonal map")
    columns: int | None = Field(None, ge=1, le=MOST_ACROSS, description="with `rows`: a rectangular map")
    rows: int | None = Field(None, ge=1, le=MOST_ACROSS)
    cells: Cells = Field((), description="only these hexagons: labels, and ranges such as A1:C7")
    without: Cells = Field((), description="hexagons that are missing")
    terrain: dict[Id, AnyTerrain] = Field(
        default_factory=dict,
        description="kinds of terrain: a character each, or what they look like and where they lie",
    )
    grid: str | None = Field(
        None, description="the terrain as text, a line for each row and a character for each hexagon; - is no hexagon"
    )
    hexsides: tuple[Hexsides, ...] = ()
    lines: tuple[MapLine, ...] = ()
    areas: tuple[Area, ...] = ()

    @model_validator(mode="after")
    def _has_one_form(self) -> Self:
        has_size = self.columns is not None or self.rows is not None
        is_whole = (self.columns is None) == (self.rows is None)
        has_extent = self.side is not None or has_size or bool(self.cells) or self.grid is not None
        if not is_whole or not has_extent or (self.side is not None and has_size):
            raise BadValueError(
                "a map has either `side`, or `columns` and `rows`, or `cells`, or a `grid`", code="map-form"
            )
        return self
