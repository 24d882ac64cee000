"""The keys of the hexagons of a map: zones around its middle, single spaces, what grows there, and vignettes."""

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from pnp.game.fields import ColourName, IconName, PictureName, RichText
from pnp.project.vocabulary import functions
from pnp.reader.placed import Placed

from .printed_tiles import TiledSpace

MOTIFS = functions(f"{__package__.rpartition('.')[0]}.motifs", called="motif", function="draw")

if TYPE_CHECKING:
    MotifName = str
else:
    MotifName = Literal[tuple(MOTIFS)]


class Zone(Placed):
    """A part of the map around its middle, in play for some number of players."""

    side: int = Field(ge=1, le=60, description="hexagons along each of its sides")
    colour: ColourName = Field(description="tint of the hexagons it adds to the zone inside it")
    edge: ColourName | None = Field(None, description="the band inside its border; left out: a darker tint")
    badge: RichText | None = Field(None, description="a number or letter on its border")
    name: RichText | None = Field(None, description="what the legend says")
    motif: MotifName = Field("none", description="what grows there")


class Space(TiledSpace):
    """A single hexagon that differs from the ground."""

    icon: IconName | None = None
    text: RichText | None = None
    motif: MotifName = "none"
    slots: int | None = Field(None, ge=0, le=6, description="circles for stations; 0 is a dot")
    value: RichText | None = Field(None, description="what it is worth, in a circle beside the slots")


class Vignettes(Placed):
    """Pictures in the free corners beside a hexagonal map."""

    top_left: PictureName | None = None
    bottom_left: PictureName | None = None
