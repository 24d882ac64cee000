"""Regions for boards with places that mean something: a track around the edge, cells, a map of roads, a network."""

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from pnp.game.model import ColourName, IconName, Id, Implied, Length, Placed, RichText, Size, Words, as_id

from .region import Region, Shape


class Edge(Placed):
    """Numbered spaces all around a box, in a band of one depth, clockwise from the top left corner."""

    first: int = 0
    spaces: RichText = Field(description="how many, or the placeholder that has it")
    across: int = Field(ge=2, description="spaces along the upper edge, corners included")
    depth: Length = Field(gt=0)
    strong: ColourName | None = Field(None, description="ground of every tenth space; left out: the accent")
    half: ColourName | None = Field(None, description="ground of the fives between")


class EdgeRegion(Region):
    """A track around the edge."""

    edge: Edge


class Cell(Placed):
    """One space, with what it says and what is written beside it."""

    label: RichText | None = Field(None, description="in the space, large")
    icon: IconName | None = Field(None, description="in the space, when there is no label")
    note: RichText | None = Field(None, description="beside it, or under it in a row")
    colour: ColourName | None = None


class Cells(Placed):
    """Spaces in a row or in a column, evenly over the box."""

    way: Literal["row", "column"] = "column"
    size: Size = Field(description="of a space")
    shape: Shape = "square"
    joined: bool = Field(default=False, description="a line runs through all of them")
    upwards: bool = Field(default=False, description="a column that begins at the bottom")
    note_pt: float = Field(9.0, ge=6, le=24)
    cells: tuple[Cell, ...] = Field(min_length=1)


class CellsRegion(Region):
    """Spaces with notes."""

    cells: Cells


class Stop(Placed):
    """Where a place of the map stands: the middle of its plaque, inside the region's box."""

    name: str = Field(description="as the table of places has it")
    title: Words | None = Field(None, description="what the board prints; left out: the name")
    at: tuple[Length, Length]

    @property
    def name_in_keys(self) -> str:
        """Its name, as an id."""
        return as_id(self.name)

    def implied(self) -> Iterator[Implied]:
        """The name, where no title is written."""
        if self.title is None and self.node is not None:
            yield Implied(("title",), self.name, self.node.place_of("name"))


class Stretch(Placed):
    """How a road runs between two stops, when it is not straight, and where its coin lies."""

    between: tuple[str, str]
    through: tuple[tuple[Length, Length], ...] = ()
    coin: tuple[Length, Length] | None = None


class Waypoint(Placed):
    """A place on a road where one may stop for nothing."""

    name: RichText
    at: tuple[Length, Length]
    between: tuple[str, str]


class Routes(Placed):
    """A map: places with a tile and boxes each, joined by roads; which there are is told by tables of the rules."""

    places: Id = Field(description="table of rules.yaml: place and colour")
    roads: Id = Field(description="table of rules.yaml: from and to")
    boxes: Id = Field(description="table of rules.yaml: box, token, gain, and perhaps players")
    colours: dict[str, ColourName] = Field(description="colours of that table and their grounds")
    letters: dict[str, RichText] = Field(default_factory=dict, description="a letter for each colour")
    toll: RichText = Field(description="coins for a stretch")
    toll_icon: IconName
    tokens: dict[str, IconName] = Field(description="icons of the tokens in that table")
    tile: Size
    box_size: Length = Field(12.0, gt=0)
    road: ColourName
    stops: tuple[Stop, ...] = Field(min_length=1)
    stretches: tuple[Stretch, ...] = ()
    waypoint: Waypoint | None = None


class RoutesRegion(Region):
    """A map of roads."""

    routes: Routes


class Network(Placed):
    """A grid of spaces for canal tiles over a row for tanks, with sources around it."""

    of: Id = Field(description="table of rules.yaml: row, column, points, and what is taken off the cost")
    points: Id = Field(description="column of that table with the points")
    sources: Id = Field(description="table of rules.yaml: side (top, left, right) and line")
    tile: Length = Field(30.0, gt=0)
    gap: Length = Field(0.6, ge=0)
    width: Length = Field(8.0, gt=0, description="of the water")
    rim: Length = Field(13.0, ge=0, description="room around the grid for the sources")
    water: ColourName
    bank: ColourName
    ground: ColourName
    source_icon: IconName
    mark: IconName | None = Field(None, description="on the spaces listed in `marked`")
    marked: Id | None = Field(None, description="table of rules.yaml: row and column of those spaces")


class NetworkRegion(Region):
    """A network of water."""

    network: Network
