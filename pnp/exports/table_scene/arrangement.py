"""Arranges the pieces of a game on a table: a board or a field in the middle, decks at its right, heaps at its left."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from math import cos, radians, sin

from pnp.drawing.chance import Chance
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box
from pnp.exports.table_scene import clusters
from pnp.exports.table_scene.props import Cluster, Cutout, Prop
from pnp.exports.table_scene.stock import MOST_IN_HAND, Stock, by_back, spread
from pnp.game.table_scene import PlacedPiece, TableScene

_GAP, _FRONT_GAP = 16.0, 20.0
_LEAST_COLUMN, _LEAST_SIDE, _SIDE = 150.0, 110.0, 0.24
_MOST_WITH_DISCARDS = 3
_HAND_ROOM = 0.42
_FAN = 11.0
_STANDS_AT = 0.62


@dataclass(frozen=True)
class Arrangement:
    """The clusters on the table, the box around them, and the cards of a hand."""

    clusters: tuple[Cluster, ...]
    box: Box
    hand: tuple[Cutout, ...]

    @property
    def is_empty(self) -> bool:
        """Tell whether there is nothing to show."""
        return not (self.clusters or self.hand)


def arrange(stock: Stock, scene: TableScene, seed: str) -> Arrangement:
    """Lay out a table with the pieces that `scene` names, or the usual choice if it names none."""
    chance = Chance(seed)
    boards = _chosen(stock, scene.boards, stock.boards)
    decks = (
        [part for faces in stock.all_named(scene.decks) for part in by_back(faces)]
        if scene.decks is not None
        else stock.decks
    )
    heaps = _chosen(stock, scene.heaps, stock.heaps)
    hand = tuple(_hand(stock, scene))
    stage = list(_stage(stock, boards, decks, chance))
    heaps = heaps if boards or scene.heaps is not None else [heap for heap in heaps if stock.kind(heap) != "tile"]
    middle = _around(stage) if stage else Box(0, 0, 0, 0)
    laid = [*stage, *_beside(stock, decks, heaps, middle, chance)]
    standing = _standing(stock, _chosen(stock, scene.standees, stock.standees), stage[0], chance) if stage else []
    placed = _placed(stock, scene.pieces, stage[0].props[0].thickness if boards else 0.0)
    everything = (*laid, *standing, *placed)
    return Arrangement(everything, _around(everything) if everything else middle, hand)


def _chosen(stock: Stock, names: Sequence[str] | None, usual: list[list[Face]]) -> list[list[Face]]:
    return usual if names is None else stock.all_named(names)


def _hand(stock: Stock, scene: TableScene) -> Iterator[Cutout]:
    decks = _chosen(stock, scene.hand, stock.hand)
    if not decks:
        return
    each = -(-MOST_IN_HAND // len(decks)) if scene.hand else MOST_IN_HAND
    faces = [face for deck in decks for face in spread(deck, each)]
    yield from (stock.cutout(face) for face in faces[: max(MOST_IN_HAND, len(scene.hand or ()))])


def _stage(
    stock: Stock, boards: Sequence[Sequence[Face]], decks: Sequence[Sequence[Face]], chance: Chance
) -> Iterator[Cluster]:
    """The props in the middle: the boards, or a field of tiles, or rows of cards."""
    tiles = stock.of_kind("tile")
    if boards:
        first, *others = (clusters.board(stock, faces[0]) for faces in boards)
        yield first
        left = 0.0
        for other in others:
            yield other.moved(left, first.box.bottom + _FRONT_GAP)
            left += other.box.width + _GAP
    elif tiles:
        yield clusters.field(stock, tiles, chance.child("field"))
    elif decks:
        yield clusters.rows(stock, max(decks, key=len))


def _beside(
    stock: Stock, decks: Sequence[Sequence[Face]], heaps: Sequence[Sequence[Face]], middle: Box, chance: Chance
) -> Iterator[Cluster]:
    """Place decks right of the middle, heaps left of it, and the rest in front of it."""
    has_discards = len(decks) <= _MOST_WITH_DISCARDS
    right = [
        clusters.deck(stock, faces, chance.child(f"deck {n}"), has_discards=has_discards)
        for n, faces in enumerate(decks)
    ]
    left = [
        (clusters.stack if stock.kind(faces) == "tile" else clusters.heap)(stock, faces, chance.child(f"heap {n}"))
        for n, faces in enumerate(heaps)
    ]
    if not right:
        right, left = left[1::2], left[::2]
    wide, deep = max(middle.width * _SIDE, _LEAST_SIDE), max(middle.height, _LEAST_COLUMN)
    laid_right, over = _shelved(right, (wide, deep))
    yield from (pile.moved(middle.right + _GAP, middle.y) for pile in laid_right)
    laid_left, rest = _shelved(left, (wide, deep))
    yield from (_mirrored(pile).moved(middle.x - _GAP, middle.y) for pile in laid_left)
    yield from _in_front([*rest, *over], middle)


def _shelved(piles: Iterable[Cluster], room: tuple[float, float]) -> tuple[list[Cluster], list[Cluster]]:
    """Arrange clusters in columns in a room that begins at the corner; the second list has the remaining ones."""
    laid: list[Cluster] = []
    over: list[Cluster] = []
    x = y = wide = 0.0
    for pile in piles:
        if y and y + pile.box.height > room[1]:
            x, y, wide = x + wide + _GAP, 0.0, 0.0
        if x and x + pile.box.width > room[0]:
            over.append(pile)
            continue
        laid.append(pile.moved(x, y))
        y += pile.box.height + _GAP
        wide = max(wide, pile.box.width)
    return laid, over


def _mirrored(pile: Cluster) -> Cluster:
    """A cluster at the left of the corner, as far from it as it was at the right."""
    return pile.moved(-2 * pile.box.x - pile.box.width, 0.0)


def _in_front(piles: Sequence[Cluster], middle: Box) -> Iterator[Cluster]:
    """A row in front of the middle, from its ends inwards, as long as there is room beside a hand."""
    left, right = middle.x, middle.right
    for number, pile in enumerate(piles):
        wide = pile.box.width
        if right - left - wide < _HAND_ROOM * middle.width:
            return
        yield pile.moved(right - wide if number % 2 else left, middle.bottom + _FRONT_GAP)
        left, right = (left, right - wide - _GAP) if number % 2 else (left + wide + _GAP, right)


def _standing(stock: Stock, standees: Sequence[Sequence[Face]], on: Cluster, chance: Chance) -> Iterator[Cluster]:
    faces = [face for faces in standees for face in faces]
    stage, stage_top = on.box, on.props[0].top
    for number, face in enumerate(faces):
        x = stage.x + stage.width * (number + 0.5 + chance.between(-0.25, 0.25)) / len(faces)
        y = stage.y + stage.height * (_STANDS_AT + chance.between(-0.2, 0.2))
        prop = Prop(cutout=stock.cutout(face), x=x, y=y, base=stage_top, turn=chance.between(-14, 14), is_standing=True)
        yield Cluster((prop,), Box(x, y, 0, 0), layer=3)


def _placed(stock: Stock, pieces: Sequence[PlacedPiece], base: float) -> list[Cluster]:
    """Pieces at given places; a piece on an earlier one is higher by its thickness."""
    lying: list[Cluster] = []
    standing: list[Cluster] = []
    times = Counter[str]()
    for piece in pieces:
        faces = stock.named(piece.piece)
        for face in faces[times[piece.piece] % len(faces) :][:1]:
            times[piece.piece] += 1
            prop = _prop(stock, face, piece)
            below = next((n for n, under in enumerate(lying) if _covers(under.box, prop)), None)
            height = base if below is None else lying[below].props[-1].top
            raised = prop.moved(0, 0, height)
            if prop.is_standing:
                standing.append(Cluster((raised,), _box_of(raised), layer=3))
            elif below is None:
                lying.append(Cluster((raised,), _box_of(raised), layer=2))
            else:
                lying[below] = replace(lying[below], props=(*lying[below].props, raised))
    return [*lying, *standing]


def _prop(stock: Stock, face: Face, piece: PlacedPiece) -> Prop:
    return Prop(
        cutout=stock.cutout(face, is_back=piece.face_down),
        x=piece.at[0],
        y=piece.at[1],
        turn=piece.turn,
        pile=piece.pile,
        is_standing=face.panel is not None,
    )


def _box_of(prop: Prop) -> Box:
    """The box around a piece, for any rotation."""
    size = max(prop.cutout.stamp.width, prop.cutout.stamp.height)
    return Box(prop.x - size / 2, prop.y - size / 2, size, size)


def _covers(box: Box, prop: Prop) -> bool:
    return box.contains(Box(prop.x, prop.y, 0, 0))


def _around(laid: Iterable[Cluster]) -> Box:
    return reduce(Box.union, (cluster.box for cluster in laid))


def fanned(hand: Sequence[Cutout]) -> Cluster:
    """Cards of a hand as a fan around a point below them: the first at the left, each one on the one before."""
    pivot = max((card.stamp.height for card in hand), default=0.0) * 1.55
    props, height = [], 0.0
    for number, card in enumerate(hand):
        turn = (number - (len(hand) - 1) / 2) * min(_FAN, 48 / len(hand))
        prop = _on_arc(card, pivot, turn)
        props.append(replace(prop, base=height))
        height += prop.thickness * 2
    return Cluster(tuple(props), Box(0, 0, 0, 0))


def _on_arc(card: Cutout, pivot: float, degrees: float) -> Prop:
    return Prop(cutout=card, x=pivot * sin(radians(degrees)), y=pivot * (1 - cos(radians(degrees))), turn=degrees)
