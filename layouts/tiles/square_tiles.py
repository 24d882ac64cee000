"""Square tiles: roads that join at every edge in every turn, and event tiles with the same back."""

from collections.abc import Iterator

from pydantic import Field

from pnp.drawing.api import Box, Face, Group, Item, Kit, Stamp, scaled
from pnp.game.model import Game, Length, PieceSet, entry_of

from .parts.road_tiles import RoadTile, road_tile
from .parts.roads import Gauge
from .parts.square_backs import Back, back_items
from .parts.square_events import EventTile, event_items
from .parts.square_spec import AnyTile, Roads

__all__ = ["Spec", "faces"]

# Roads and houses are drawn for a tile of this size, and scaled to the one wanted.
_USUAL = 45.0


class Spec(PieceSet):
    """Tiles of one size; where there is a back, all share the same one."""

    size: Length = Field(_USUAL, gt=0, description="side of a tile")
    back: Back | None = Field(None, description="left out: the tiles have no back")
    items: tuple[AnyTile, ...] = Field(min_length=1)


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every kind of tile once; the back is one stamp for all."""
    back = _stamp(f"{spec.id}_back", back_items(spec.back, _USUAL, _reach(spec), kit), spec) if spec.back else None
    for tile in spec.items:
        yield Face(
            front=_stamp(f"{spec.id}_{tile.id}", _front(tile, spec, kit), spec),
            back=back,
            **entry_of(spec, tile, game),
        )


def _reach(spec: Spec) -> float:
    return spec.bleed * _USUAL / spec.size


def _front(tile: AnyTile, spec: Spec, kit: Kit) -> tuple[Item, ...]:
    if isinstance(tile, EventTile):
        return event_items(tile, Box(0, 0, _USUAL, _USUAL), _reach(spec), kit)
    return road_tile(drawn(tile), Gauge(size=_USUAL), kit, _reach(spec))


def drawn(tile: Roads) -> RoadTile:
    """What is drawn for a tile of roads."""
    return RoadTile(
        roads=tile.roads,
        seed=tile.seed or tile.id,
        centre=tile.centre,
        centre_colour=tile.colour,
        free_middle=tile.free_middle,
    )


def _stamp(name: str, items: tuple[Item, ...], spec: Spec) -> Stamp:
    if spec.size != _USUAL:
        items = (Group(items=items, matrix=scaled(spec.size / _USUAL)),)
    return Stamp(name=name, width=spec.size, height=spec.size, items=items, bleed=spec.bleed)
