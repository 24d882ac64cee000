"""Places pieces of different sizes on pages, in blocks of equal pieces that straight cuts of a trimmer separate.

A block is placed in the corner of a free rectangle, and one cut across that rectangle divides the rest. A beam search
keeps the few best partial pages, and fills the largest free rectangle first.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from math import inf, sqrt
from typing import NamedTuple

from pnp.base.kept_results import kept, made_by
from pnp.drawing.faces import Shape
from pnp.drawing.geometry import Box
from pnp.sheets import packing
from pnp.sheets.packing import SLACK, Lattice, lattices, turned_by_a_quarter

_BEAM = 6
# The share of the free area that is expected to be filled; the cost of a block and of a cut, as shares of the page.
_HOPE, _BLOCK_COST, _CUT_COST = 0.8, 0.004, 0.0005


class Kind(NamedTuple):
    """Equal pieces: their outline, their size, the gap between two of them, and their number.

    `caption` is the height of the words under each piece.
    """

    shape: Shape
    width: float
    height: float
    gap: float
    copies: int
    caption: float = 0.0

    @property
    def turns(self) -> tuple[int, ...]:
        """The turns to try: none and a quarter, unless a quarter turn changes nothing."""
        is_same = self.width == self.height and turned_by_a_quarter(self.shape) is self.shape
        return (0,) if is_same else (0, 90)

    def turned(self, turn: int) -> tuple[Shape, float, float]:
        """The shape and size of a turned piece, including the words under it."""
        shape, width, height = self.shape, self.width, self.height
        if turn:
            shape, width, height = turned_by_a_quarter(shape), height, width
        # Interlocking pieces leave no room for words under them.
        return (Shape.RECTANGLE, width, height + self.caption) if self.caption else (shape, width, height)


class Spot(NamedTuple):
    """A place for a piece: the number of its kind, its box, and how it is turned."""

    kind: int
    box: Box
    turn: int


MixedPage = tuple[Spot, ...]
_Sizes = Sequence[tuple[float, float]]


class _Block(NamedTuple):
    """A block of `held` equal pieces in the corner of a region, the box that they take, and the cuts between them."""

    kind: int
    turn: int
    lattice: Lattice
    held: int
    box: Box
    cuts: int

    def spots(self) -> Iterator[Spot]:
        size = self.lattice.width, self.lattice.height
        width, height = size[::-1] if self.lattice.is_upright else size
        for corner, _ in zip(self.lattice.corners(), range(self.held), strict=False):
            box = Box(self.box.x + corner.x, self.box.y + corner.y, width, height)
            yield Spot(self.kind, box, self.turn)


class _Rest(NamedTuple):
    """The pieces that are left: their area, the least number of blocks and of cuts, and the smallest sizes."""

    area: float
    kinds: int
    cuts: float
    sizes: _Sizes


class _State(NamedTuple):
    """A page being filled: pieces left of each kind, free rectangles, the largest first, and the blocks on it.

    `cuts` counts the straight cuts within blocks; blocks of round pieces have none.
    """

    left: tuple[int, ...]
    free: tuple[Box, ...]
    blocks: tuple[_Block, ...]
    filled: float
    cuts: int


@lru_cache(maxsize=256)
def divide_best(
    kinds: tuple[Kind, ...], ways: tuple[tuple[float, Box], ...], least: int
) -> tuple[int, tuple[MixedPage, ...]] | None:
    """Put the pieces on as few pages as possible, in the best of several ways: gutters between blocks, and areas.

    Gives the number of the first way that needs the fewest pages, and its pages. The search stops at a way that needs
    no more than `least` pages. Results are kept between runs, because the search is slow.
    """
    key = repr((kinds, ways, least)).encode()
    kind = made_by(__file__, packing.__file__, also="divided pages")
    best = json.loads(kept(kind, key, lambda: json.dumps(_best(kinds, ways, least)).encode()))
    if best is None:
        return None
    number, pages = best
    return number, tuple(tuple(Spot(kind, Box(*box), turn) for kind, box, turn in page) for page in pages)


def _best(
    kinds: tuple[Kind, ...], ways: Iterable[tuple[float, Box]], least: int
) -> tuple[int, tuple[MixedPage, ...]] | None:
    best: tuple[int, tuple[MixedPage, ...]] | None = None
    for number, (gutter, area) in enumerate(ways):
        pages = divide(kinds, gutter, area, most=len(best[1]) - 1 if best else inf)
        if pages:
            best = number, pages
        if best and len(best[1]) <= least:
            break
    return best


def divide(kinds: tuple[Kind, ...], gutter: float, area: Box, *, most: float = inf) -> tuple[MixedPage, ...] | None:
    """Put the pieces on pages, `gutter` between blocks.

    None if a piece does not fit the area, turned or not, or if the pieces need more than `most` pages.
    """
    left = tuple(kind.copies for kind in kinds)
    pages: list[MixedPage] = []
    while any(left):
        page = _filled(kinds, left, gutter, area) if len(pages) < most else None
        if page is None or not page.blocks:
            return None
        pages.append(tuple(spot for block in page.blocks for spot in block.spots()))
        left = page.left
    return tuple(pages)


def _filled(kinds: Sequence[Kind], left: tuple[int, ...], gutter: float, area: Box) -> _State:
    """The best page that can be made of the pieces left."""
    worth = area.width * area.height

    # Cached, because many partial pages have the same pieces left.
    @cache
    def rest_of(left: tuple[int, ...]) -> _Rest:
        return _rest(kinds, left)

    def promise(state: _State) -> float:
        rest, free = rest_of(state.left), 0.0
        for box in state.free:
            free += box.width * box.height
        # A bound: every kind that is left takes at least one block, at best a square block.
        cost = _BLOCK_COST * (len(state.blocks) + rest.kinds) + _CUT_COST * (state.cuts + rest.cuts)
        return state.filled + min(rest.area, _HOPE * free) - worth * cost

    states = [_State(left, (area,), (), 0.0, 0)]
    while any(state.free for state in states):
        best: dict[tuple[object, object], _State] = {}
        ways = (way for state in states for way in _next(state, kinds, rest_of, gutter))
        for way in sorted(ways, key=promise, reverse=True):
            best.setdefault((way.left, way.free), way)
        states = list(best.values())[:_BEAM]
    return states[0]


def _rest(kinds: Sequence[Kind], left: tuple[int, ...]) -> _Rest:
    area = cuts = 0.0
    waiting = [(count, kind) for count, kind in zip(left, kinds, strict=True) if count]
    for count, kind in waiting:
        area += count * (kind.width * kind.height)
        cuts += 2 * sqrt(count) if kind.shape is Shape.RECTANGLE else 0.0
    return _Rest(area, len(waiting), cuts, _smallest(tuple([kind for _, kind in waiting])))


@lru_cache(maxsize=1024)
def _smallest(kinds: tuple[Kind, ...]) -> _Sizes:
    """The minimal sizes of pieces, turned or not: a rectangle that takes any piece takes one of these."""
    sizes = {kind.turned(turn)[1:] for kind in kinds for turn in kind.turns}
    return tuple([size for size in sizes if not any(w <= size[0] and h <= size[1] for w, h in sizes - {size})])


def _next(
    state: _State, kinds: Sequence[Kind], rest_of: Callable[[tuple[int, ...]], _Rest], gutter: float
) -> Iterator[_State]:
    """The ways to fill the largest free rectangle; it stays empty if nothing fits."""
    if not state.free:
        yield state
        return
    region, *others = state.free
    fits = False
    kept: dict[_Sizes, list[Box]] = {}
    for block in _blocks(kinds, state.left, region):
        fits = True
        kind = kinds[block.kind]
        left = (*state.left[: block.kind], state.left[block.kind] - block.held, *state.left[block.kind + 1 :])
        sizes = rest_of(left).sizes
        filled = state.filled + block.held * kind.width * kind.height
        if sizes not in kept:
            kept[sizes] = [box for box in others if _is_useful(box, sizes)]
        for rests in _rests(region, block.box, gutter):
            free = [*kept[sizes], *(box for box in rests if _is_useful(box, sizes))]
            free.sort(key=lambda box: (-box.width * box.height, box))
            yield _State(left, tuple(free), (*state.blocks, block), filled, state.cuts + block.cuts)
    if not fits:
        yield state._replace(free=tuple(others))


def _blocks(kinds: Sequence[Kind], left: Sequence[int], region: Box) -> Iterator[_Block]:
    """The blocks for a region: of every kind, in rows and in columns, with and without an incomplete last row.

    Of blocks with the same box and the same number of cuts, only the first is given.
    """
    for number, kind in enumerate(kinds):
        if not left[number]:
            continue
        for turn, lattice, held, across, down, cuts in _held(kind, left[number], region.width, region.height):
            yield _Block(number, turn, lattice, held, Box(region.x, region.y, across, down), cuts)


@lru_cache(maxsize=4096)
def _held(kind: Kind, most: int, width: float, height: float) -> list[tuple[int, Lattice, int, float, float, int]]:
    """The blocks of a kind that fit a room: turn, lattice, number of pieces, size and cuts."""
    blocks: dict[tuple[int, float, float, int], tuple[int, Lattice]] = {}
    for turn in kind.turns:
        for lattice in _ways(kind, turn, Box(0, 0, width, height)):
            count = min(most, lattice.capacity)
            for held in sorted({count, lattice.full_rows(count)} - {0}):
                cuts = sum(lattice.used(held)) if kind.shape is Shape.RECTANGLE else 0
                blocks.setdefault((held, *lattice.extent(held), cuts), (turn, lattice))
    return [(*way, *block) for block, way in blocks.items()]


def _ways(kind: Kind, turn: int, region: Box) -> Iterator[Lattice]:
    grid, *interlocked = lattices(*kind.turned(turn), kind.gap, region)
    yield grid
    yield grid.mirrored()
    yield from interlocked


def _rests(region: Box, block: Box, gutter: float) -> Iterator[tuple[Box, Box]]:
    """The rest of a region beside a block and below it, for either cut that divides the two."""
    x, y = block.right + gutter, block.bottom + gutter
    across, down = region.right - x, region.bottom - y
    yield Box(x, region.y, across, block.height), Box(region.x, y, region.width, down)
    yield Box(x, region.y, across, region.height), Box(region.x, y, block.width, down)


def _is_useful(box: Box, sizes: _Sizes) -> bool:
    """Tell whether a free rectangle takes a piece of one of these sizes."""
    across, down = box.width + SLACK, box.height + SLACK
    return any(width <= across and height <= down for width, height in sizes)
