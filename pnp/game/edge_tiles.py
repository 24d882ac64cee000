"""The connections between edges of the tiles of the layout `edge_tiles`, for play."""

from collections.abc import Mapping

from pnp.base.tile_edges import TileEdges, TileShape, run_of
from pnp.game.heads import SetHead
from pnp.reader.nodes import MappingNode


def shape_of(head: SetHead) -> TileShape:
    """The shape of the tiles of a set."""
    return TileShape(head.text("shape") or TileShape.HEX_FLAT)


def tile_edges(head: SetHead) -> Mapping[str, TileEdges]:
    """The edges of each tile of a set by id, in its printed position; raises BadValueError for an invalid run.

    For example, `tile_edges(head)["bend"].turned(2).joined_to(0, "road")` gives the edges that roads join to the first
    edge after the tile is turned clockwise by two edges.
    """
    shape = shape_of(head)
    return {piece.id: _edges(piece.document, shape) for piece in head.pieces}


def edges_of_backs(head: SetHead) -> Mapping[str, TileEdges]:
    """The edges on the back of each tile of a set, by id; a back that is no tile has none."""
    shape = shape_of(head)
    backs = ((piece.id, piece.document.get("back")) for piece in head.pieces)
    return {name: _edges(back, shape) if isinstance(back, MappingNode) else _bare(shape) for name, back in backs}


def _bare(shape: TileShape) -> TileEdges:
    return TileEdges.of(len(shape.edges), ())


def _edges(entry: MappingNode, shape: TileShape) -> TileEdges:
    edges = entry.get("edges")
    runs = edges.items() if isinstance(edges, MappingNode) else ()
    listed = ((kind, [texts] if isinstance(texts, str) else texts) for kind, texts in runs)
    joins = ((kind, run_of(str(text), shape)) for kind, texts in listed for text in texts)
    return TileEdges.of(len(shape.edges), joins)
