"""Looks of the connections of edges: data in `looks.toml`; a set may define its own lines."""

import tomllib
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from pnp.drawing.api import Colour
from pnp.game.model import ColourName, Placed

Share = Annotated[float, Field(ge=0, le=3)]
Dash = Annotated[float, Field(ge=0.01, le=9)]


class Line(Placed):
    """A line along a path, or two lines at an offset from its middle."""

    width: Share = Field(description="share of the width of the kind")
    colour: ColourName | None = Field(None, description="left out: that of the kind")
    tint: float = Field(0.0, ge=-1, le=1, description="darker (below 0) or lighter")
    offset: Share = Field(0.0, description="share of the width; drawn on both sides")
    dash: tuple[Dash, Dash] | None = Field(None, description="length of a dash and of a gap: [0.5, 0.3]")


class Look(BaseModel):
    """A look of a kind."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    means: str
    colour: Colour
    area: bool = False
    width: float = 0.0
    lines: tuple[Line, ...] = ()
    ends: str | None = None
    border: tuple[Line, ...] = ()
    figure: str | None = None
    size: float = 0.1
    spacing: float = 0.15


def _read(name: str) -> dict[str, object]:
    return tomllib.loads(FilePath(__file__).with_name(name).read_text(encoding="utf-8"))


LOOKS = {name: Look.model_validate(look) for name, look in _read("looks.toml").items()}
UPGRADES = {name: str(colour) for name, colour in _read("upgrades.toml").items()}

if TYPE_CHECKING:
    LookName = str
    UpgradeName = str
else:
    LookName = Literal[tuple(LOOKS)]
    UpgradeName = Literal[tuple(UPGRADES)]
