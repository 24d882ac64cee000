"""Square tiles: roads that join at every edge in every rotation, and event tiles with the same back."""

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Discriminator, Field, Tag

from pnp.drawing.api import Box, CopyLook, Face, Group, Item, Kit, Stamp, scaled, varied
from pnp.game.model import (
    BadValueError,
    ColourName,
    Game,
    IconName,
    Length,
    Name,
    Piece,
    PieceSet,
    Variations,
    entry_of,
)

from ..parts.variations import seed_of
from .parts.road_tiles import RoadTile, road_tile
from .parts.roads import SIDES, Gauge
from .parts.square_backs import Back, back_items
from .parts.square_events import EventTile, event_items

__all__ = ["Spec", "faces"]

# Roads and houses are drawn for a tile of this size, and scaled to the actual one.
_USUAL = 45.0


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
    seed: Name | None = Field(None, description="another word gives other houses and trees; left out: the id")
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


class Spec(PieceSet):
    """Tiles of one size; a back is the same for all of them."""

    size: Length = Field(_USUAL, gt=0, description="side of a tile")
    back: Back | None = Field(None, description="left out: the tiles have no back")
    variations: Variations = 5
    items: tuple[AnyTile, ...] = Field(min_length=1)


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every kind of tile once; the back is one stamp for all."""
    back = _stamp(f"{spec.id}_back", back_items(spec.back, _USUAL, _reach(spec), kit), spec) if spec.back else None
    for tile in spec.items:
        entry = entry_of(spec, tile, game)
        looks = 1 if isinstance(tile, EventTile) else min(spec.variations, entry["count"])
        yield Face(**varied(looks, partial(_look, tile, back, spec, kit)), **entry)


def _reach(spec: Spec) -> float:
    return spec.bleed * _USUAL / spec.size


def _look(tile: AnyTile, back: Stamp | None, spec: Spec, kit: Kit, variation: int) -> CopyLook:
    if isinstance(tile, EventTile):
        items = event_items(tile, Box(0, 0, _USUAL, _USUAL), _reach(spec), kit)
    else:
        items = road_tile(drawn(tile, variation), Gauge(size=_USUAL), kit, _reach(spec))
    return CopyLook(_stamp(f"{spec.id}_{tile.id}", items, spec), back)


def drawn(tile: Roads, variation: int = 0) -> RoadTile:
    """The drawing of a tile of roads."""
    return RoadTile(
        roads=tile.roads,
        seed=seed_of(tile.seed or tile.id, variation),
        centre=tile.centre,
        centre_colour=tile.colour,
        free_middle=tile.free_middle,
    )


def _stamp(name: str, items: tuple[Item, ...], spec: Spec) -> Stamp:
    if spec.size != _USUAL:
        items = (Group(items=items, matrix=scaled(spec.size / _USUAL)),)
    return Stamp(name=name, width=spec.size, height=spec.size, items=items, bleed=spec.bleed)
