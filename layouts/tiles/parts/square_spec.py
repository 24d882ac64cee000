"""What a set of square tiles may say in YAML: tiles of roads, and tiles that tell of an event."""

import re
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Discriminator, Field, Tag

from pnp.game.model import BadValueError, ColourName, IconName, Piece

from .roads import SIDES
from .square_events import EventTile


def _edges(value: str) -> str:
    if not re.fullmatch(r"[NESW]{1,4}", value) or len(set(value)) != len(value):
        raise BadValueError(f'met "{value}"; expected the edges a road joins, each once, such as NS, ES or NESW')
    return "".join(side for side in SIDES if side in value)


def _apart(value: tuple[str, ...]) -> tuple[str, ...]:
    sides = "".join(value)
    if twice := next((side for side in SIDES if sides.count(side) > 1), None):
        raise BadValueError(f"two roads of a tile meet at its edge {twice}; write them as one, such as [NSW]")
    return value


Edges = Annotated[str, AfterValidator(_edges)]


class Roads(Piece):
    """A tile of roads."""

    roads: Annotated[tuple[Edges, ...], AfterValidator(_apart)] = Field(
        min_length=1, description="edges that each road joins: [NS], [ES], [NW, ES], [NSW]; one letter is a stub"
    )
    seed: str | None = Field(None, description="another word gives other houses and trees; left out: the id")
    centre: IconName | None = Field(None, description="emblem of the building that stands in the middle")
    colour: ColourName | None = Field(None, description="roof of that building")
    free_middle: bool = Field(default=False, description="a plot in the middle, in a park")


def _kind(value: Any) -> str:
    if isinstance(value, Mapping):
        return "Roads" if "roads" in value else "EventTile"
    return type(value).__name__


def _is_a_tile(value: Any) -> Any:
    if isinstance(value, Piece) or (isinstance(value, Mapping) and ("roads" in value or "title" in value)):
        return value
    raise ValueError("a tile says `roads: [NS]`, or it tells of an event and says `title:`")


AnyTile = Annotated[
    Annotated[Roads, Tag("Roads")] | Annotated[EventTile, Tag("EventTile")],
    Discriminator(_kind),
    BeforeValidator(_is_a_tile),
]
