"""Flows text: stacks unbreakable chunks into columns, and columns into pages."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from pnp.drawing.api import Box, Group, Item, Point, moved

_SLACK = 0.01

# The precision of a measured excess.
_NEAR = 0.1


@dataclass(frozen=True, slots=True, kw_only=True)
class Chunk:
    """An unbreakable part of a text: its items, drawn from the origin down, and its height.

    `before` is the gap above it, which is dropped at the top of a column; with `keep` it stays together with the next
    chunk; with `span` it spans all columns; `turn` continues in the next column or on the next page. `again` is drawn
    above it at the top of a column: the head of a table that continues.
    """

    height: float
    items: tuple[Item, ...] = ()
    before: float = 0.0
    keep: bool = False
    span: bool = False
    turn: str | None = None
    again: "Chunk | None" = None

    def at(self, x: float, y: float) -> Group:
        """Its items, moved so that it begins at a point."""
        return Group(items=self.items, matrix=moved(x, y))


@dataclass(frozen=True, slots=True)
class _Bond:
    """Chunks that are kept together."""

    chunks: tuple[Chunk, ...]

    @property
    def before(self) -> float:
        return self.chunks[0].before

    @property
    def height(self) -> float:
        return math.fsum(c.height for c in self.chunks) + math.fsum(c.before for c in self.chunks[1:])

    @property
    def on_top(self) -> "_Bond":
        """The chunks as they begin a column."""
        again = self.chunks[0].again
        return _Bond((again, *self.chunks)) if again else self


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """The division of a page into columns."""

    count: int
    gap: float

    def width(self, room: float) -> float:
        """The width of one column in a page of this width."""
        return (room - self.gap * (self.count - 1)) / self.count


def height_of(chunks: Sequence[Chunk]) -> float:
    """The height of the chunks in one column."""
    return _Bond(tuple(chunks)).height if chunks else 0.0


def highest(chunks: Sequence[Chunk]) -> float:
    """The greatest height of a chunk, or of several chunks that stay together."""
    return max((bond.on_top.height for bond in _bonds(chunks)), default=0.0)


def stacked(chunks: Sequence[Chunk], corner: Point) -> tuple[Item, ...]:
    """The chunks one under the other, from a corner down."""
    items: list[Item] = []
    y = corner.y
    for index, chunk in enumerate(chunks):
        y += chunk.before if index else 0
        items.append(chunk.at(corner.x, y))
        y += chunk.height
    return tuple(items)


def excess(chunks: Sequence[Chunk], room: Box, columns: Columns) -> float:
    """The height of the chunks in millimetres that does not fit one page; zero if all fit."""
    if columns.count == 1:
        return max(0.0, height_of(chunks) - room.height - _SLACK)
    if _on_one_page(chunks, room, columns):
        return 0.0
    low, high = 0.0, height_of(chunks)
    while high - low > _NEAR:
        middle = (low + high) / 2
        higher = Box(room.x, room.y, room.width, room.height + middle)
        low, high = (low, middle) if _on_one_page(chunks, higher, columns) else (middle, high)
    return high


def _on_one_page(chunks: Sequence[Chunk], room: Box, columns: Columns) -> bool:
    return len(list(islice(pages(chunks, room, room, columns), 2))) < 2


def pages(chunks: Sequence[Chunk], first: Box, rest: Box, columns: Columns) -> Iterator[tuple[Item, ...]]:
    """The items of page after page: `first` is the room on the first page, `rest` that on the others."""
    page: list[Item] = []
    room = first
    for run in _runs(chunks):
        left: Sequence[_Bond] = run
        while left:
            # On a page with less room than the others, nothing is forced, because it may fit on the next page.
            drawn, left, used = _fill(left, room, columns, top=not page, fresh=not page and room.height >= rest.height)
            page += drawn
            room = room.below(used)
            if left or room.height <= 0:
                yield tuple(page)
                page, room = [], rest
                left = _without_turn(left)
    if page:
        yield tuple(page)


def _runs(chunks: Sequence[Chunk]) -> Iterator[list[_Bond]]:
    run: list[_Bond] = []
    for bond in _bonds(chunks):
        spans = bond.chunks[0].span
        if run and (spans or run[-1].chunks[0].span):
            yield run
            run = []
        run.append(bond)
    if run:
        yield run


def _bonds(chunks: Sequence[Chunk]) -> Iterator[_Bond]:
    held: list[Chunk] = []
    for chunk in chunks:
        if held and held[-1].span != chunk.span:
            yield _Bond(tuple(held))
            held = []
        held.append(chunk)
        if not chunk.keep:
            yield _Bond(tuple(held))
            held = []
    if held:
        yield _Bond((*held[:-1], replace(held[-1], keep=False)))


def _fill(
    run: Sequence[_Bond], room: Box, columns: Columns, *, top: bool, fresh: bool
) -> tuple[list[Item], Sequence[_Bond], float]:
    """Put as much of a run as fits into the room; return its items, the rest of the run, and the height used."""
    before = 0.0 if top else run[0].before
    inner = room.below(before)
    if run[0].chunks[0].span:
        bond = run[0]
        if bond.height > inner.height + _SLACK and not fresh:
            return [], run, 0.0
        return list(stacked(bond.chunks, Point(inner.x, inner.y))), run[1:], before + bond.height
    height, stacks, left = _columns(run, inner.height, columns.count)
    if not left:
        height, stacks, left = _balanced(run, inner.height, columns.count)
    if not any(stacks) and fresh:
        # Higher than a whole page: drawn nevertheless, so that the cause of the finding is visible.
        stacks, left, height = [[run[0].on_top]], run[1:], inner.height
    step = columns.width(room.width) + columns.gap
    items = [
        item
        for index, stack in enumerate(stacks)
        for item in stacked([c for b in stack for c in b.chunks], Point(inner.x + index * step, inner.y))
    ]
    return items, left, (before + height if not left else room.height)


def _columns(run: Sequence[_Bond], height: float, count: int) -> tuple[float, list[list[_Bond]], Sequence[_Bond]]:
    """Fill the columns one after the other; return the height used, the columns, and the rest of the run."""
    stacks: list[list[_Bond]] = []
    used = 0.0
    left = list(run)
    for _ in range(count):
        stack: list[_Bond] = []
        y = 0.0
        while left:
            bond = left[0] if stack else left[0].on_top
            turn = bond.chunks[0].turn
            if turn == "page":
                return height, [*stacks, stack], left
            if turn == "column":
                left.pop(0)
                break
            need = bond.height + (bond.before if stack else 0)
            if y + need > height + _SLACK:
                break
            stack.append(bond)
            left.pop(0)
            y += need
        used = max(used, y)
        stacks.append(stack)
    return used, stacks, left


def _balanced(run: Sequence[_Bond], height: float, count: int) -> tuple[float, list[list[_Bond]], Sequence[_Bond]]:
    """The smallest height in which the whole run fits, so that the columns end side by side."""
    low, high = 0.0, height
    for _ in range(24):
        middle = (low + high) / 2
        if _columns(run, middle, count)[2]:
            low = middle
        else:
            high = middle
    return _columns(run, high, count)


def _without_turn(left: Sequence[_Bond]) -> Sequence[_Bond]:
    if left and left[0].chunks[0].turn == "page":
        return left[1:]
    return left
