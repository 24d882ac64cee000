"""What every region of a board says."""

from typing import Literal

from pydantic import Field

from pnp.game.model import ColourName, IconName, Length, Placed, RichText

Shape = Literal["square", "disc", "hexagon"]


class Region(Placed):
    """What all regions say."""

    box: tuple[Length, Length, Length, Length] = Field(description="left, top, width, height")
    panel: bool = Field(default=False, description="stands on a panel")
    title: RichText | None = Field(None, description="over the region")
    icon: IconName | None = Field(None, description="before the title")
    colour: ColourName | None = Field(None, description="of the title and of the region's accents")
    ground: ColourName | None = Field(None, description="of the panel; left out: a light tint of the game's ground")
