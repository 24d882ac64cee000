"""The keys of a map of squares."""

import tomllib
from collections.abc import Mapping
from pathlib import Path as FilePath
from types import MappingProxyType
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from pnp.game.model import BadValueError, ColourName, IconName, Id, Name, Placed, RichText

from .landscape import TerrainName
from .margin import FurnishedMap

Feature = Literal["door", "open_door", "secret_door", "window", "stairs_up", "stairs_down", "pillar", "statue", "trap"]
Ground = Literal["floor", "rock", "void", "water", "grass", "rubble"]
Edge = Literal["wall", "door", "open_door", "secret_door", "window", "none"]
Side = Literal["north", "east", "south", "west"]

TABLE: Mapping[str, Any] = MappingProxyType(
    tomllib.loads((FilePath(__file__).parents[1] / "squares.toml").read_text(encoding="utf-8"))
)


_MOST = 401


def _painted(text: str) -> str:
    lines = text.rstrip("\n").split("\n")
    rows, columns = len(lines), max(map(len, lines))
    if not columns or max(rows, columns) > _MOST:
        raise BadValueError(f"met a grid of {rows} lines and {columns} columns; expected 1 to {_MOST} of each")
    return text


Painted = Annotated[str, AfterValidator(_painted)]


class SquareKind(Placed):
    """The meaning of a character of the grid."""

    ground: Ground = "floor"
    feature: Feature | None = None
    icon: IconName | None = Field(None, description="furniture, or whatever stands there")
    terrain: TerrainName | None = Field(None, description="drawn as on maps of hexagons: woods, hills ...")
    colour: ColourName | None = None
    name: RichText | None = Field(None, description="what the legend says")
    cost: int = Field(1, ge=0, le=1_000, description="what a step into it costs, for distances")
    passable: bool | None = Field(None, description="left out: all but rock, windows and void can be entered")


class SquareEdge(Placed):
    """A feature on an edge of a square."""

    at: Name = Field(description="the square: c4")
    side: Side = Field(description="a triangle has no north side, or no south side")
    kind: Edge = "wall"


class SquareRoom(Placed):
    """A room: its number stands in the middle of the square."""

    id: Id
    at: Name = Field(description="the square: c4")
    number: RichText | None = None
    name: RichText | None = Field(None, description="below the number, or in the legend where there is one")


class SquareMark(Placed):
    """Squares with a colour, an icon, or a piece that stands there at the beginning."""

    at: tuple[Name, ...] = Field(min_length=1, max_length=400, description="squares: [a1, h1]")
    colour: ColourName | None = None
    icon: IconName | None = None
    piece: ColourName | None = Field(None, description="the icon stands on a disc of this colour")
    text: RichText | None = None


class SquareMap(FurnishedMap):
    """One map."""

    grid: Painted | None = Field(None, description="a painted grid: a line for each row, a character for each square")
    plan: Painted | None = Field(
        None, description="a grid with its edges: +-+-+ above, |.D.| through, and +-+-+ below the squares"
    )
    legend_of: dict[str, SquareKind] = Field(
        default_factory=dict, max_length=90, description="what characters mean beside the usual ones"
    )
    columns: int | None = Field(None, ge=1, le=200, description="with `rows`: a plain board of squares")
    rows: int | None = Field(None, ge=1, le=200)
    colours: tuple[ColourName, ...] = Field((), max_length=6, description="of a plain board, diagonal by diagonal")
    missing: tuple[Name, ...] = Field((), max_length=1_000, description="squares that a plain board does not have")
    edges: tuple[SquareEdge, ...] = Field((), max_length=2_000)
    rooms: tuple[SquareRoom, ...] = Field((), max_length=300)
    marks: tuple[SquareMark, ...] = Field((), max_length=300)
