"""Tiles with kinds on their edges are all different, in every turn, and each edge fits an edge of another tile.

Edges of tiles that are printed on a map lead to places for tiles.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from pnp.base.findings import Finding, Severity
from pnp.base.tile_edges import TileEdges
from pnp.game.edge_tiles import shape_of, tile_edges
from pnp.game.heads import EDGE_TILES
from pnp.game.model import Game, PieceHead, SetHead, copies_of
from pnp.reader.nodes import MappingNode

if TYPE_CHECKING:
    from pnp.game.board_maps import BoardMap

_NOT_SEEN = frozenset({"id", "count", "source", "component", "number", "seed", "edges", "stops"})


def check(game: Game) -> Iterator[Finding]:
    """Compare the tiles of each set of `edge_tiles` with each other, and tiles on maps with their neighbours."""
    for head in game.sets:
        if head.layout == EDGE_TILES:
            edges = tile_edges(head)
            yield from _same(head, edges)
            yield from _alone(head, edges, game)
    for board_map in game.maps.values():
        yield from _leading_nowhere(board_map)


def _same(head: SetHead, edges: Mapping[str, TileEdges]) -> Iterator[Finding]:
    first: dict[object, str] = {}
    for piece in head.pieces:
        tile = edges[piece.id]
        known = first.setdefault((tile.form, *_printed(piece)), piece.id)
        if known != piece.id and tile.joins:
            yield Finding(
                code="tile-twice",
                subject=f"{head.id}.{piece.id}",
                message=f'"{piece.id}" of "{head.id}" is "{known}" again, once it is turned',
                severity=Severity.WARNING,
                place=piece.place,
                hint=f"raise the count of {known}, or say what is different",
            )


def _printed(piece: PieceHead) -> Iterator[object]:
    """The print on a tile except its edges and its number; the places of its stops are left out."""
    yield frozenset(piece.as_texts(without=_NOT_SEEN).items())
    for stop in piece.document.get("stops") or ():
        if isinstance(stop, MappingNode):
            yield frozenset((key, str(value)) for key, value in stop.items() if key != "on")


def _alone(head: SetHead, edges: Mapping[str, TileEdges], game: Game) -> Iterator[Finding]:
    """Find edges whose kinds are on no other tile; copies of a tile are other tiles."""
    copies: Counter[frozenset[str]] = Counter()
    for piece in head.pieces:
        copies.update(dict.fromkeys(_kinds(edges[piece.id]).values(), copies_of(head, piece, game)))
    if sum(copies_of(head, piece, game) for piece in head.pieces) == 1:
        return
    for piece in head.pieces:
        lonely = {edge: kinds for edge, kinds in _kinds(edges[piece.id]).items() if copies[kinds] == 1}
        if lonely:
            edge, kinds = min(lonely.items(), key=lambda edge_and_kinds: edge_and_kinds[0])
            named = " and ".join(sorted(kinds))
            yield Finding(
                code="tile-alone",
                subject=f"{head.id}.{piece.id}",
                message=f'the {named} at the edge {_name(head, edge)} of "{piece.id}" meets no edge of another tile',
                severity=Severity.WARNING,
                place=piece.place_of("edges"),
                hint=f"give another tile an edge with {named}, or print this one more than once",
            )


def _leading_nowhere(board_map: "BoardMap") -> Iterator[Finding]:
    """Find edges of printed tiles that lead off the map, or to a printed tile whose edges have none of their kinds.

    A printed tile without any edges, such as a city alone, is a place where tiles are laid.
    """
    for space in board_map.spaces:
        for edge, kinds in _kinds(space.printed).items() if space.printed else ():
            beyond, half = board_map.by_id.get(space.beside[edge] or ""), len(space.beside) // 2
            met = beyond.printed if beyond and beyond.printed and beyond.printed.joins else None
            facing = met.kinds_at((edge + half) % (2 * half)) if met else kinds
            if beyond is None or not facing & kinds:
                named = " and ".join(sorted(kinds))
                at = board_map.shape.edges[edge] if board_map.shape else edge
                where = f'to "{beyond.id}", whose tile has none' if beyond else "off the map"
                yield Finding(
                    code="tile-nowhere",
                    subject=f"{board_map.id}.{space.id}",
                    message=f'the {named} at the edge {at} of "{space.id}" leads {where}',
                    severity=Severity.WARNING,
                    place=space.place or board_map.place,
                    hint="let it end in the middle, or go on in the hexagon beyond",
                )


def _kinds(tile: TileEdges) -> dict[int, frozenset[str]]:
    """The kinds at each edge that has any."""
    return {edge: kinds for edge in range(tile.sides) if (kinds := tile.kinds_at(edge))}


def _name(head: SetHead, edge: int) -> str:
    return shape_of(head).edges[edge]
