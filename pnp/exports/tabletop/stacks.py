"""Stacks: pieces of a lot that share their pictures, a front sheet, and a back or a sheet of backs."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.exports.tabletop.album import PictureSet
from pnp.exports.tabletop.deck_sheets import CELLS, Grid, grid_for
from pnp.exports.tabletop.lots import Lot, Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class Stack:
    """Pieces that lie on one another; the index of a piece is its cell on the sheet `front`.

    `back` is empty if the front is on both sides; with `has_own_backs` it is a sheet with the cells of the front,
    otherwise one back for all.
    """

    name: str
    title: str
    lot: Lot
    pieces: tuple[Piece, ...]
    grid: Grid
    front: str
    back: str
    has_own_backs: bool


def stacks_of(lot: Lot, album: PictureSet) -> Iterator[Stack]:
    """The stacks of a lot, with their pictures in the album: cards, tiles and tokens by sheets, pages by text."""
    parts = list(_parts(lot))
    for number, pieces in enumerate(parts, start=1):
        several = len(parts) > 1
        name = f"{lot.name}-{number}" if several else lot.name
        yield _stack(name, _title(lot, pieces, number if several else 0), lot, pieces, album)


def _parts(lot: Lot) -> Iterator[tuple[Piece, ...]]:
    if lot.kind == "board" or lot.is_standing:
        yield from ((piece,) for piece in lot.pieces)
    elif lot.kind == "page":
        texts: dict[str, list[Piece]] = {}
        for piece in lot.pieces:
            texts.setdefault(piece.face.item, []).append(piece)
        for pages in texts.values():
            yield from _by_sheets(tuple(pages))
    else:
        yield from _by_sheets(lot.pieces)


def _by_sheets(pieces: tuple[Piece, ...]) -> Iterator[tuple[Piece, ...]]:
    """Divide pieces among as few sheets as hold them, evenly."""
    most = math.ceil(len(pieces) / math.ceil(len(pieces) / CELLS))
    return (pieces[start : start + most] for start in range(0, len(pieces), most))


def _title(lot: Lot, pieces: Sequence[Piece], number: int) -> str:
    if len(pieces) == 1:
        return pieces[0].title
    return f"{lot.title} {number}" if number else lot.title


def _stack(name: str, title: str, lot: Lot, pieces: tuple[Piece, ...], album: PictureSet) -> Stack:
    grid = grid_for(len(pieces), *lot.size)
    first = pieces[0]
    backs = [album.back_of(piece, lot) or piece.front for piece in pieces]
    is_two_sided = lot.kind == "card" or any(piece.back is not None for piece in pieces)
    has_own_backs = len(set(map(album.look, backs))) > 1
    back = ""
    if is_two_sided and has_own_backs:
        back = album.sheet(f"{name}-backs", backs, grid)
    elif is_two_sided:
        back = album.picture(f"{name}-back", backs[0], first.face)
    if len(pieces) == 1:
        front = album.picture(f"{name}-front", first.front, first.face)
    else:
        front = album.sheet(f"{name}-fronts", [piece.front for piece in pieces], grid)
    return Stack(
        name=name,
        title=title,
        lot=lot,
        pieces=pieces,
        grid=grid,
        front=front,
        back=back,
        has_own_backs=is_two_sided and has_own_backs,
    )
