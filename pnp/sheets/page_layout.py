"""Lays copies of faces out on pages, before anything is drawn."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from math import fsum
from typing import NamedTuple

from pnp.drawing.faces import Block, Face, Shape
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Item
from pnp.sheets.duplex import Axis
from pnp.sheets.guillotine import Kind, divide_best
from pnp.sheets.packing import fullest, pack, pack_in_blocks, turned_by_a_quarter
from pnp.sheets.paper import Paper

STRIP = 4.5
"""The depth of the two strips at the edges of the printable area that header and ruler need."""

FOLD_GAP = 2.0
"""The distance from the pieces to the line where a sheet is folded."""

# Gaps that scissors need to turn; straight edges of equal pieces share one cut.
_GAPS = {Shape.RECTANGLE: 0.0, Shape.HEX_FLAT: 0.8, Shape.HEX_POINTY: 0.8, Shape.DISC: 2.0, Shape.DROP: 2.0}
_BETWEEN_BLEEDS = 0.5
# The gap between blocks of different pieces has room for the marks of both, if that costs no sheet.
_BETWEEN_BLOCKS = (9.0, 4.0)


# The most of the paper that pieces ever fill, and the share of their boxes that interlocking pieces take.
_DENSEST = 0.95
_INTERLOCKED = {Shape.DISC: 0.87, Shape.HEX_FLAT: 0.75, Shape.HEX_POINTY: 0.75}


class Copy(NamedTuple):
    """One copy of a face: its number, counted from 1, and the bleed it shows."""

    face: Face
    number: int
    bleed: float


class PlacedCopy(NamedTuple):
    """A copy with its trim box and its clockwise turn; on a page of a poster, also the visible window and its label."""

    copy: Copy
    box: Box
    rotation: int = 0
    window: Box | None = None
    part: str | None = None


class Fold(NamedTuple):
    """The line about which a page is folded: upright at an x, or level at a y."""

    axis: Axis
    at: float


class Area(NamedTuple):
    """A part of a page for fronts; and the fold beside it, if backs lie across a fold."""

    box: Box
    fold: Fold | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PageLayout:
    """One page with its pieces.

    `block` is the box that the pieces of a full page would take, so that words have the same places on every page;
    `extra` and `advice` are printed on a page of a poster; `free` counts the empty windows of a sprue.
    """

    paper: Paper
    laid: tuple[PlacedCopy, ...]
    block: Box
    fold: Fold | None = None
    extra: tuple[Item, ...] = ()
    advice: str | None = None
    free: int | None = None


@dataclass(frozen=True, slots=True)
class Imposition:
    """All pages of a sheet set, and the faces that are larger than a page."""

    pages: tuple[PageLayout, ...]
    too_large: tuple[Face, ...]


class _Page(NamedTuple):
    """An empty page: the height of the words under each piece, and whether the page is folded."""

    paper: Paper
    caption: float
    is_folded: bool


class _Group(NamedTuple):
    shape: Shape
    width: float
    height: float
    block: Block | None
    bleed: float
    copies: tuple[Copy, ...]

    @property
    def gap(self) -> float:
        return gap_of(self.shape, self.bleed)


class _Cells(NamedTuple):
    """Places for equal pieces in an area; the sizes include the words under a piece.

    Most ways to lay out a page are only compared by capacity, so the boxes are computed on demand.
    """

    area: Area
    rotation: int
    room: Box
    shape: Shape
    width: float
    height: float
    gap: float
    block: Block | None

    @property
    def capacity(self) -> int:
        """The number of places."""
        _, _, room, shape, width, height, gap, block = self
        return len(self.boxes) if block else fullest(shape, width, height, gap, room).capacity

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The places, centred in the room."""
        _, _, room, shape, width, height, gap, block = self
        return pack_in_blocks(width, height, gap, block, room) if block else pack(shape, width, height, gap, room)


class _Grid(NamedTuple):
    area: Area
    bleed: float
    boxes: tuple[Box, ...]
    rotation: int


def copies_of_faces(faces: Sequence[Face], bleed: float | None, games: int = 1) -> tuple[Copy, ...]:
    """The copies of the faces, in order; `bleed` limits the bleed of the drawings.

    The pieces are for `games` copies of the game, one copy of the game after the other.
    """
    return tuple(
        Copy(face, number, face.front.bleed if bleed is None else min(bleed, face.front.bleed))
        for game in range(games)
        for face in faces
        for number in range(face.count * game // games + 1, face.count * (game + 1) // games + 1)
    )


def gap_of(shape: Shape, bleed: float) -> float:
    """The distance between the trim edges of neighbours."""
    return max(_GAPS[shape], 2 * bleed + _BETWEEN_BLEEDS if bleed else 0.0)


def arrange(copies: Sequence[Copy], paper: Paper, *, fold: bool = False, caption: float = 0.0) -> Imposition:
    """Lay the copies out on portrait or landscape pages, whichever places more of them on fewer sheets.

    `caption` is the height of the line of words under each piece.
    """
    upright = _arranged(copies, _Page(paper.portrait, caption, fold))
    least = least_pages(fsum(needs(copy.face) for copy in copies), paper.printable)
    if not upright.too_large and len(upright.pages) <= least:
        return upright
    lying = _arranged(copies, _Page(paper.landscape, caption, fold))
    return min((upright, lying), key=lambda imposition: (len(imposition.too_large), len(imposition.pages)))


def least_pages(needed: float, room: Box) -> int:
    """A lower bound for the number of pages of pieces that need this many square millimetres."""
    return math.ceil(needed / (_DENSEST * room.width * room.height))


def needs(face: Face) -> float:
    """The area of paper that one copy of a face needs, in square millimetres."""
    return face.width * face.height * _INTERLOCKED.get(face.shape, 1.0)


def _least_pages(groups: Iterable[_Group], page: _Page) -> int:
    return least_pages(fsum(needs(copy.face) for group in groups for copy in group.copies), page.paper.printable)


def areas(paper: Paper, *, fold: bool) -> tuple[tuple[Area, ...], ...]:
    """The areas for pieces: first those that leave room for header and ruler, then the whole printable area."""
    page = paper.printable
    helpful, whole = (page.inset(0, STRIP), page.inset(STRIP, 0)), (page,)
    return tuple(tuple(area for box in boxes for area in _halves(box, fold=fold)) for boxes in (helpful, whole))


def _halves(box: Box, *, fold: bool) -> Iterator[Area]:
    if not fold:
        yield Area(box)
        return
    middle = box.centre
    yield Area(Box(box.x, box.y, box.width / 2 - FOLD_GAP, box.height), Fold(Axis.VERTICAL, middle.x))
    yield Area(Box(box.x, box.y, box.width, box.height / 2 - FOLD_GAP), Fold(Axis.HORIZONTAL, middle.y))


def _arranged(copies: Sequence[Copy], page: _Page) -> Imposition:
    groups = _grouped(copies)
    rotations = (0,) if len(groups) == 1 else (0, 90)
    grids = [(group, _best_grid(group, page, rotations)) for group in groups]
    too_large = tuple(face for group, grid in grids if grid is None for face in _faces(group))
    fitting = [(group, grid) for group, grid in grids if grid is not None]
    if len(groups) == 1:
        return Imposition(tuple(p for group, grid in fitting for p in _grid_pages(group.copies, grid, page)), too_large)
    pages = _full_pages_first(fitting, page)
    all_groups = [group for group, _ in fitting]
    if len(pages) > _least_pages(all_groups, page):
        pages = min(pages, list(_mixed_pages(all_groups, page)), key=len)
    laid = sum(len(layout.laid) for layout in pages)
    assert laid == sum(len(group.copies) for group in all_groups), "every copy that fits a page is laid out"
    return Imposition(tuple(pages), too_large)


def _faces(group: _Group) -> Iterable[Face]:
    return dict.fromkeys(copy.face for copy in group.copies)


def _full_pages_first(grids: Sequence[tuple[_Group, _Grid]], page: _Page) -> list[PageLayout]:
    """Lay equal pieces out on full pages, and the remaining pieces together on mixed pages."""
    pages: list[PageLayout] = []
    rest: list[_Group] = []
    for group, grid in grids:
        whole = len(group.copies) // len(grid.boxes) * len(grid.boxes)
        pages += _grid_pages(group.copies[:whole], grid, page)
        if whole < len(group.copies):
            left = group.copies[whole:]
            rest.append(group._replace(copies=left, bleed=_most_bleed(left)))
    return [*pages, *_mixed_pages(rest, page)]


def _grouped(copies: Iterable[Copy]) -> list[_Group]:
    groups: dict[tuple[Shape, float, float, Block | None], list[Copy]] = {}
    for copy in copies:
        key = (copy.face.shape, round(copy.face.width, 3), round(copy.face.height, 3), copy.face.block)
        groups.setdefault(key, []).append(copy)
    alike = [_Group(*key, _most_bleed(group), tuple(group)) for key, group in groups.items()]
    return sorted(alike, key=lambda g: -g.width * g.height)


def _most_bleed(copies: Iterable[Copy]) -> float:
    return max(copy.bleed for copy in copies)


def _best_grid(group: _Group, page: _Page, rotations: tuple[int, ...]) -> _Grid | None:
    """The grid with the fewest sheets, then the fullest; a grid without header and ruler only if no other fits."""
    for choice in areas(page.paper, fold=page.is_folded):
        tried = [_cells(group, area, turn, page.caption) for area in choice for turn in rotations]
        fitting = [(capacity, cells) for cells in tried if (capacity := cells.capacity)]
        if fitting:
            _, best = min(fitting, key=lambda fit: _sheets_needed(len(group.copies), fit[0]))
            boxes = tuple(box.above(page.caption) for box in best.boxes)
            return _Grid(best.area, group.bleed, boxes, best.rotation)
    return None


def _sheets_needed(copies: int, places: int) -> tuple[int, int]:
    """A sort key: the number of sheets; then fuller grids first, unless one sheet is enough."""
    sheets = math.ceil(copies / places)
    return sheets, -places if sheets > 1 else 0


def _cells(group: _Group, area: Area, rotation: int, caption: float) -> _Cells:
    width, height, shape, block = group.width, group.height, group.shape, group.block
    if rotation:
        width, height = height, width
        block = block and Block(block.down, block.across, block.gutter)
        shape = turned_by_a_quarter(shape)
    # Interlocking pieces leave no room for words under them.
    cell = Shape.RECTANGLE if caption else shape
    return _Cells(area, rotation, area.box.inset(group.bleed), cell, width, height + caption, group.gap, block)


def _grid_pages(copies: Sequence[Copy], grid: _Grid, page: _Page) -> Iterator[PageLayout]:
    """Full pages, and a last page with the same places; a single page is centred by its contents."""
    boxes = _settled(grid.boxes[: len(copies)], grid.area, grid.bleed, page.caption)
    block = _block(boxes, grid.bleed, page.caption) if boxes else grid.area.box
    for start in range(0, len(copies), max(1, len(boxes))):
        pairs = zip(copies[start : start + len(boxes)], boxes, strict=False)
        laid = tuple(PlacedCopy(copy, box, grid.rotation) for copy, box in pairs)
        yield PageLayout(paper=page.paper, laid=laid, block=block, fold=grid.area.fold)


def _mixed_pages(groups: Sequence[_Group], page: _Page) -> Iterator[PageLayout]:
    """Pages that groups share; if no page takes pieces of all of them, the first group gets pages of its own."""
    if not groups:
        return
    bleed, caption = max(group.bleed for group in groups), page.caption
    kinds = tuple(Kind(g.shape, g.width, g.height, g.gap, len(g.copies), caption) for g in groups)
    least = _least_pages(groups, page)
    waiting = [iter(group.copies) for group in groups]
    for choice in areas(page.paper, fold=page.is_folded):
        ways = tuple((gutter + 2 * bleed, area.box.inset(bleed)) for area in choice for gutter in _BETWEEN_BLOCKS)
        division = divide_best(kinds, ways, least)
        if division is None:
            continue
        number, pages = division
        area = choice[number // len(_BETWEEN_BLOCKS)]
        for spots in pages:
            boxes = _settled([spot.box.above(caption) for spot in spots], area, bleed, caption)
            placed = zip(spots, boxes, strict=True)
            laid = tuple(PlacedCopy(next(waiting[spot.kind]), box, spot.turn) for spot, box in placed)
            yield PageLayout(paper=page.paper, laid=laid, block=_block(boxes, bleed, caption), fold=area.fold)
        return
    # The largest pieces leave no room for the bleed of the others, or fit only the other half of a folded page.
    grid = _best_grid(groups[0], page, (0, 90))
    assert grid is not None, "a group that fits no page was sorted out before"
    yield from _grid_pages(groups[0].copies, grid, page)
    yield from _mixed_pages(groups[1:], page)


def _block(boxes: Sequence[Box], bleed: float, caption: float) -> Box:
    """The box around pieces, including their bleed and the words under the last row."""
    around = reduce(Box.union, boxes)
    return Box(around.x, around.y, around.width, around.height + caption).inset(-bleed)


def _settled(boxes: Sequence[Box], area: Area, bleed: float, caption: float) -> tuple[Box, ...]:
    """The boxes moved to the middle of an area; if it has a fold, next to the fold."""
    if not boxes:
        return ()
    around = _block(boxes, 0.0, caption)
    across, down = area.box.centre.x - around.centre.x, area.box.centre.y - around.centre.y
    if area.fold and area.fold.axis is Axis.VERTICAL:
        across = area.box.right - bleed - around.right
    if area.fold and area.fold.axis is Axis.HORIZONTAL:
        down = area.box.bottom - bleed - around.bottom
    return tuple(Box(b.x + across, b.y + down, b.width, b.height) for b in boxes)
