"""Clusters of pieces: a deck and its discards, a heap, a field of tiles, rows of cards."""

import math
from collections.abc import Iterator, Sequence
from itertools import cycle

from pnp.drawing.chance import Chance
from pnp.drawing.faces import Face, Shape
from pnp.drawing.geometry import Box
from pnp.exports.table_scene.props import Cluster, Prop
from pnp.exports.table_scene.stock import Stock, copies, spread

_DISCARDS, _BESIDE = 2, 7.0
_HIGHEST_DECK, _HIGHEST_STACK, _MOST_OF_A_HEAP = 48, 9, 9
# The distance of the pieces of a heap, as a share of their size; the angle from one to the next (the golden angle, in
# radians); the share of pieces that are face down.
_CLOSE, _GOLDEN, _TURNED_OVER = 0.6, 2.39996, 0.25
_FIELD_SQUARES, _FIELD_RINGS = (5, 4), 2
_ROW = 4
_CARD_GAP = 4.0


def board(stock: Stock, face: Face) -> Cluster:
    """A board with its top left corner at the corner of the table."""
    prop = Prop(cutout=stock.cutout(face), x=face.width / 2, y=face.height / 2)
    return Cluster((prop,), face.front.trim, layer=0)


def deck(stock: Stock, faces: Sequence[Face], chance: Chance, *, has_discards: bool) -> Cluster:
    """A deck face down, optionally with discards face up in front of it; cards without backs lie face up."""
    wide, high = faces[0].width, faces[0].height
    pile = min(copies(faces), _HIGHEST_DECK)
    props = [Prop(cutout=stock.cutout(faces[0], is_back=True), x=wide / 2, y=high / 2, pile=pile)]
    height = 0.0
    for discard in spread(faces[1:], _DISCARDS if has_discards else 0):
        x, y = wide / 2 + chance.between(-2, 2), high * 1.5 + _BESIDE + chance.between(-2, 2)
        props.append(Prop(cutout=stock.cutout(discard), x=x, y=y, base=height, turn=chance.between(-8, 8)))
        height += props[-1].thickness
    return Cluster(tuple(props), Box(0, 0, wide, 2 * high + 2 * _BESIDE if len(props) > 1 else high))


def heap(stock: Stock, faces: Sequence[Face], chance: Chance) -> Cluster:
    """Small loose pieces in a spiral like the seeds of a sunflower, some face down."""
    size = max(max(face.width, face.height) for face in faces)
    count = min(copies(faces), _MOST_OF_A_HEAP)
    radius = size * (_CLOSE * math.sqrt(count) + 0.5)
    props = []
    for number, face in zip(range(count), cycle(faces), strict=False):
        away = size * _CLOSE * math.sqrt(number + 0.4) * chance.between(0.94, 1.06)
        angle = number * _GOLDEN + chance.between(-0.2, 0.2)
        x, y = radius + away * math.cos(angle), radius + away * math.sin(angle)
        side = stock.cutout(face, is_back=chance.share() < _TURNED_OVER)
        props.append(Prop(cutout=side, x=x, y=y, turn=chance.between(-180, 180)))
    return Cluster(tuple(sorted(props, key=lambda prop: prop.y)), Box(0, 0, 2 * radius, 2 * radius))


def stack(stock: Stock, faces: Sequence[Face], chance: Chance) -> Cluster:
    """Tiles in a pile, and one in front of it."""
    wide, high = faces[0].width, faces[0].height
    count = copies(faces)
    pile = max(1, min(count - 1, _HIGHEST_STACK))
    props = [Prop(cutout=stock.cutout(faces[0]), x=wide / 2, y=high / 2, pile=pile, turn=chance.between(-4, 4))]
    if count > 1:
        turn, y = chance.between(-24, 24), high * 1.5 + _BESIDE
        props.append(Prop(cutout=stock.cutout(faces[-1]), x=wide / 2 + chance.between(-4, 4), y=y, turn=turn))
    return Cluster(tuple(props), Box(0, 0, wide + _BESIDE, high * len(props) + _BESIDE))


def field(stock: Stock, tiles: Sequence[Sequence[Face]], chance: Chance) -> Cluster:
    """Tiles edge to edge: a block of squares, or hexagons around one."""
    first = tiles[0][0]
    alike = [face for faces in tiles for face in faces if (face.width, face.height) == (first.width, first.height)]
    places = list(_hexagons(first) if first.shape in (Shape.HEX_FLAT, Shape.HEX_POINTY) else _squares(first))
    props = tuple(Prop(cutout=stock.cutout(alike[chance.whole(0, len(alike) - 1)]), x=x, y=y) for x, y in places)
    right, bottom = max(x for x, _ in places) + first.width / 2, max(y for _, y in places) + first.height / 2
    return Cluster(props, Box(0, 0, right, bottom), layer=0)


def _squares(face: Face) -> Iterator[tuple[float, float]]:
    across, down = _FIELD_SQUARES
    for row in range(down):
        yield from (((column + 0.5) * face.width, (row + 0.5) * face.height) for column in range(across))


def _hexagons(face: Face) -> Iterator[tuple[float, float]]:
    """The middles of hexagons in rings, row by row from the back."""
    is_flat, rings = face.shape is Shape.HEX_FLAT, _FIELD_RINGS
    for r in range(-rings, rings + 1):
        for q in range(max(-rings, -r - rings), min(rings, -r + rings) + 1):
            along, across = q + r / 2, r * 0.75
            if is_flat:
                across, along = r + q / 2, q * 0.75
            yield (
                (along + rings * (0.75 if is_flat else 1) + 0.5) * face.width,
                (across + rings * (1 if is_flat else 0.75) + 0.5) * face.height,
            )


def rows(stock: Stock, faces: Sequence[Face]) -> Cluster:
    """Cards face up in two rows."""
    shown = spread(faces, 2 * _ROW)
    wide, high = (max(getattr(face, side) for face in shown) + _CARD_GAP for side in ("width", "height"))
    props = tuple(
        Prop(cutout=stock.cutout(face), x=(number % _ROW + 0.5) * wide, y=(number // _ROW + 0.5) * high)
        for number, face in enumerate(shown)
    )
    return Cluster(props, Box(0, 0, min(len(shown), _ROW) * wide, math.ceil(len(shown) / _ROW) * high))
