"""The keys of the land of a hex map: terrain, features along sides and through hexagons, arrows, a scale."""

from typing import ClassVar

from pydantic import Field

from pnp.base.findings import Findings
from pnp.base.nearest import nearest
from pnp.game.fields import ColourName, Name, RichText
from pnp.game.hex_maps.keys import HexMapKeys, Hexsides, MapLine, Terrain
from pnp.reader.placed import Placed

from .landscape import TERRAIN, TerrainName
from .strokes import LineName, SideName


class DrawnTerrain(Terrain):
    """A kind of terrain of a map, and its hexagons."""

    called: ClassVar[str] = "a terrain"

    draw: TerrainName | None = Field(None, description="the terrain drawn; left out: the one of this name")
    says: RichText | None = Field(None, description="on each of its hexagons, such as what it costs to build there")


class DrawnSides(Hexsides):
    """A feature along the sides of hexagons, such as a river."""

    called: ClassVar[str] = "an entry of hexsides"

    kind: SideName = Field(description="what is drawn along the sides")


class DrawnLine(MapLine):
    """A line through the centres of adjacent hexagons, such as a road."""

    called: ClassVar[str] = "a line"

    kind: LineName = Field(description="what is drawn")


class Arrow(Placed):
    """A broad arrow from hexagon to hexagon."""

    start: Name = Field(alias="from", description="the label of a hexagon")
    end: Name = Field(alias="to")
    colour: ColourName | None = None
    text: RichText | None = None


class MapScale(Placed):
    """A bar as long as some hexagons, with the distance that they represent."""

    hexes: int = Field(ge=1, le=20)
    says: RichText = Field(description="the distance that they stand for, such as 20 km")


def check_terrain(board: HexMapKeys, findings: Findings) -> None:
    """Report kinds of terrain that have no drawing."""
    for name, kind in board.terrain.items():
        if kind.draw is None and name not in TERRAIN:
            message, hint = f'no terrain is called "{name}"', f"{name}: {{draw: clear}}"
            place = board.place_of("terrain", name)
            close = nearest(name, TERRAIN)
            findings.error("unknown-terrain", message, place=place, subject=name, nearest=close, hint=hint)
