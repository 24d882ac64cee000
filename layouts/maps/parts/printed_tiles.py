"""Tiles that are printed on a map: drawn as the layout `edge_tiles` draws them, in the middle of their hexagons."""

from collections.abc import Iterable, Iterator, Mapping

from pydantic import Field

from pnp.base.tile_edges import TileEdges, TileShape, run_of
from pnp.drawing.api import Group, Item, Kit, Point, moved
from pnp.game.model import BadValueError, ColourName, Id, Name, Placed, RichText
from pnp.reader.nodes import MappingNode

from ...tiles.parts.edge_front import Front
from ...tiles.parts.edge_paths import TileForm
from ...tiles.parts.edge_spec import EdgeSet, Kind, Tile, TileFace


class TiledSpace(Placed):
    """A hexagon of a map that may have a tile printed on it."""

    at: Name = Field(description="its label")
    name: RichText | None = Field(None, description="of a town or another place, under its middle, or free on its tile")
    colour: ColourName | None = None
    tile: TileFace | None = Field(None, description="the tile printed on it, with the keys of a tile of edge_tiles")


def tiles_of(
    spaces: Iterable[TiledSpace],
    kinds: Mapping[Id, Kind],
    across: float,
    shape: TileShape,
    notes: Mapping[str, str],
) -> EdgeSet:
    """The tiles of hexagons, by their labels in lower case, as a set that is checked and drawn like any other.

    `notes` are words of the terrain of hexagons, which their tiles print if they have no text of their own.
    """
    nodes = (_node(space, space.tile.node, notes.get(space.at)) for space in spaces if space.tile and space.tile.node)
    tiles = [Tile.model_validate(node) for node in nodes]
    # Its parts were read and checked with the map.
    return EdgeSet.model_construct(
        shape=shape, across=across, kinds=dict(kinds), slot=None, bleed=0.0, frame=0.0, items=tuple(tiles)
    )


def _node(space: TiledSpace, tile: MappingNode, note: str | None) -> MappingNode:
    node = tile.changed("id", space.at.lower())
    for key, value in (("name", space.name), ("colour", space.colour), ("text", note)):
        if value and key not in node:
            node = node.changed(key, value, space.place_of(key))
    return node


def drawn_tile(tile: Tile, spec: EdgeSet, centre: Point, kit: Kit) -> Item:
    """A tile about the middle of its hexagon."""
    form = TileForm(spec.shape, spec.across)
    items = tuple(Front(tile, spec, form, kit).items())
    matrix = moved(centre.x - form.centre.x, centre.y - form.centre.y)
    return Group(items=(Group(items=items, clip=form.outline()),), matrix=matrix)


def edges_of(spec: EdgeSet) -> Iterator[tuple[str, TileEdges]]:
    """The edges of each tile by its id; tiles with an impossible run are left out."""
    for tile in spec.items:
        try:
            runs = [(kind, run_of(text, spec.shape)) for kind, texts in tile.edges.items() for text in texts]
        except BadValueError:
            continue
        yield tile.id, TileEdges.of(len(spec.shape.edges), runs)
