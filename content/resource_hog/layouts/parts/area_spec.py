"""The YAML keys of a map of large areas: plans of areas with their sites, and pictures and panels around them."""

from typing import ClassVar, Literal

from pydantic import Field

from pnp.game.model import (
    BoxOnPiece,
    ColourName,
    IconName,
    Id,
    Length,
    Name,
    PictureName,
    Piece,
    PieceSet,
    Placed,
    RichText,
)

from ..boards.parts.ground import Ground

At = tuple[Length, Length]
Flip = Literal["no", "x", "y", "xy"]
AreaGround = Literal["meadow", "hills", "sea", "lake"]


class Site(Placed):
    """A place for one piece, or a feature that is printed from the start."""

    site: Literal["place", "forest", "mine", "pool", "letter", "picture"]
    at: At = Field(description="from the middle of the area")
    size: Length = Field(gt=0)
    icon: IconName | None = Field(None, description="what goes on a place or into a pool")
    picture: PictureName | None = Field(None, description="what stands there")
    label: RichText | None = None
    note: RichText | None = Field(None, description="a line beneath a pool")


class AreaPlan(Placed):
    """The plan of one kind of area."""

    called: ClassVar[str] = "a plan"

    plan: Id
    ground: AreaGround = "meadow"
    colour: ColourName
    edge: ColourName
    sites: tuple[Site, ...] = ()


class Area(Placed):
    """One area of the table, with its plan."""

    area: Name = Field(description="first cell of a row of the table of areas")
    plan: Id
    flip: Flip = Field("no", description="the plan is turned over left to right (x), top to bottom (y), or both")


class Mine(Placed):
    """The yield of a mine of one kind."""

    mine: Name = Field(description="word in the table's column `mine`")
    icon: IconName
    label: RichText
    stock: RichText = Field(description="how many tokens lie in it at the start")
    gives: dict[str, RichText] = Field(description="by the word in the column `kind`: what a worker takes")


class Vignette(Placed):
    """A picture on the map, from its top left corner."""

    picture: PictureName
    box: BoxOnPiece


class Panel(Placed):
    """A few words in a frame."""

    heading: RichText
    text: RichText
    box: BoxOnPiece
    size_pt: float = Field(11.0, ge=6, le=24)


class AreaMap(Piece):
    """One map."""

    table: Id = Field(description="table of rules.yaml: area, kind, q, r, mine, forest, pool")
    across: Length = Field(gt=0, description="of an area, between its upright sides")
    ground: Ground | None = Field(None, description="around the areas, a colour or a land")
    margin: Length = Field(14.0, ge=6, description="around the areas")
    heading: RichText | None = None
    subtitle: RichText | None = None
    heading_box: BoxOnPiece | None = None
    plans: tuple[AreaPlan, ...] = Field(min_length=1)
    areas: tuple[Area, ...] = Field(min_length=1)
    mines: tuple[Mine, ...] = ()
    vignettes: tuple[Vignette, ...] = ()
    panels: tuple[Panel, ...] = ()


class Spec(PieceSet):
    """A set of area maps."""

    form: Literal["sheet", "areas"] = Field("sheet", description="one sheet, or every area as a piece to lay out")
    scale: float = Field(1.0, gt=0.5, le=2, description="the whole map is drawn smaller, to take fewer small sheets")
    items: tuple[AreaMap, ...]
