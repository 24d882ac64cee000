"""Which piece goes where: copies onto pages, before anything is drawn."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pnp.drawing.faces import Face, Shape
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Item
from pnp.sheets.duplex import Axis
from pnp.sheets.packing import SLACK, pack
from pnp.sheets.paper import Paper
from pnp.sheets.shelves import Piece, ShelvedPage, shelve

STRIP = 4.5
"""Depth of the two strips along the printable area's edges that header and ruler need."""

FOLD_GAP = 2.0
"""From the pieces to the line a sheet is folded at."""

# Scissors turn inside these gaps; straight edges of equal pieces share one cut.
_GAPS = {Shape.RECTANGLE: 0.0, Shape.HEX_FLAT: 0.8, Shape.HEX_POINTY: 0.8, Shape.DISC: 2.0, Shape.DROP: 2.0}
_BETWEEN_BLEEDS = 0.5
_BETWEEN_SIZES = 4.0


class Copy(NamedTuple):
    """One of the copies of a face, counted from 1, and the bleed it shows."""

    face: Face
    number: int
    bleed: float


class Laid(NamedTuple):
    """A copy in its trim box, turned clockwise; of a poster's page, the window that shows and its label."""

    copy: Copy
    box: Box
    rotation: int = 0
    window: Box | None = None
    part: str | None = None


class Fold(NamedTuple):
    """The line a page is folded about: upright at an x, or level at a y."""

    axis: Axis
    at: float


class Area(NamedTuple):
    """Where fronts may lie, and the fold beside it when backs go beyond one."""

    box: Box
    fold: Fold | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PagePlan:
    """One page with its pieces laid out.

    `block` is what the pieces of a full page take up, so that a half-full one has its words at the same places;
    `extra` and `advice` are what a poster's page prints beside that.
    """

    paper: Paper
    laid: tuple[Laid, ...]
    block: Box
    fold: Fold | None = None
    extra: tuple[Item, ...] = ()
    advice: str | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """All pages of a set, and the faces that no page of this direction can take."""

    pages: tuple[PagePlan, ...]
    too_large: tuple[Face, ...]


class _Group(NamedTuple):
    shape: Shape
    width: float
    height: float
    copies: tuple[Copy, ...]

    @property
    def bleed(self) -> float:
        return max(copy.bleed for copy in self.copies)

    @property
    def gap(self) -> float:
        return gap_of(self.shape, self.bleed)


class _Grid(NamedTuple):
    area: Area
    boxes: tuple[Box, ...]
    rotation: int


class _Shelves(NamedTuple):
    area: Area
    turns: list[int]
    pages: tuple[ShelvedPage, ...]


def copies_of_faces(faces: Iterable[Face], bleed: float | None) -> tuple[Copy, ...]:
    """Every single piece to be cut out, in order; `bleed` limits what the drawings bring along."""
    return tuple(
        Copy(face, number, face.front.bleed if bleed is None else min(bleed, face.front.bleed))
        for face in faces
        for number in range(1, face.count + 1)
    )


def gap_of(shape: Shape, bleed: float) -> float:
    """The room between the trim edges of neighbours."""
    return max(_GAPS[shape], 2 * bleed + _BETWEEN_BLEEDS if bleed else 0.0)


def plan(copies: Sequence[Copy], paper: Paper, *, fold: bool = False, caption: float = 0.0) -> Plan:
    """Lay the copies out on portrait or on landscape pages, whichever takes more of them on fewer sheets.

    `caption` is the room for a line of words that each piece has beneath it.
    """
    plans = [_plan_one_way(copies, way, caption, fold=fold) for way in (paper.portrait, paper.landscape)]
    return min(plans, key=lambda p: (len(p.too_large), len(p.pages)))


def areas(paper: Paper, *, fold: bool) -> tuple[tuple[Area, ...], ...]:
    """Where pieces may lie: first choices that leave room for header and ruler, then the whole printable area."""
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


def _plan_one_way(copies: Sequence[Copy], paper: Paper, caption: float, *, fold: bool) -> Plan:
    groups = _grouped(copies)
    rotations = (0,) if len(groups) == 1 else (0, 90)
    pages: list[PagePlan] = []
    rest: list[Copy] = []
    too_large: list[Face] = []
    for group in groups:
        grid = _best_grid(group, paper, rotations, caption, fold=fold)
        if grid is None:
            too_large += dict.fromkeys(copy.face for copy in group.copies)
            continue
        whole = len(group.copies) if len(groups) == 1 else len(group.copies) // len(grid.boxes) * len(grid.boxes)
        pages += _grid_pages(group.copies[:whole], group.bleed, grid, paper, caption)
        rest += group.copies[whole:]
    if rest:
        pages += _mixed_pages(rest, paper, caption, fold=fold)
    return Plan(tuple(pages), tuple(too_large))


def _grouped(copies: Iterable[Copy]) -> list[_Group]:
    """Copies of one shape and size together, biggest first."""
    groups: dict[tuple[Shape, float, float], list[Copy]] = {}
    for copy in copies:
        key = (copy.face.shape, round(copy.face.width, 3), round(copy.face.height, 3))
        groups.setdefault(key, []).append(copy)
    made = [_Group(shape, width, height, tuple(met)) for (shape, width, height), met in groups.items()]
    return sorted(made, key=lambda g: -g.width * g.height)


def _best_grid(group: _Group, paper: Paper, rotations: tuple[int, ...], caption: float, *, fold: bool) -> _Grid | None:
    """The grid that needs fewest sheets, then the fullest; header and ruler give way only when no other is left."""
    for choice in areas(paper, fold=fold):
        grids = [grid for area in choice for turn in rotations if (grid := _grid(group, area, turn, caption)).boxes]
        if grids:
            return min(grids, key=lambda g: _sheets_needed(len(group.copies), len(g.boxes)))
    return None


def _sheets_needed(copies: int, places: int) -> tuple[int, int]:
    """How many sheets, and fuller ones first; when one is enough, all are as good."""
    sheets = math.ceil(copies / places)
    return sheets, -places if sheets > 1 else 0


def _grid(group: _Group, area: Area, rotation: int, caption: float) -> _Grid:
    width, height, shape = group.width, group.height, group.shape
    if rotation:
        width, height = height, width
        shape = {Shape.HEX_FLAT: Shape.HEX_POINTY, Shape.HEX_POINTY: Shape.HEX_FLAT}.get(shape, shape)
    # Words beneath a piece have no room between pieces that interlock.
    cell = Shape.RECTANGLE if caption else shape
    boxes = pack(cell, width, height + caption, group.gap, area.box.inset(group.bleed))
    return _Grid(area, tuple(box.above(caption) for box in boxes), rotation)


def _grid_pages(copies: Sequence[Copy], bleed: float, grid: _Grid, paper: Paper, caption: float) -> Iterator[PagePlan]:
    """Full pages and a last one that keeps the places; a lone page is centred for what it holds."""
    boxes = _settled(grid.boxes[: len(copies)], grid.area, bleed, caption)
    block = _block(boxes, bleed, caption) if boxes else grid.area.box
    for start in range(0, len(copies), max(1, len(boxes))):
        pairs = zip(copies[start : start + len(boxes)], boxes, strict=False)
        laid = tuple(Laid(copy, box, grid.rotation) for copy, box in pairs)
        yield PagePlan(paper=paper, laid=laid, block=block, fold=grid.area.fold)


def _mixed_pages(copies: Sequence[Copy], paper: Paper, caption: float, *, fold: bool) -> Iterator[PagePlan]:
    """Shelves in the area that takes them on the fewest pages."""
    bleed = max(copy.bleed for copy in copies)
    for choice in areas(paper, fold=fold):
        tries = [shelves for area in choice if (shelves := _shelved(copies, area, bleed, caption))]
        if not tries:
            continue
        area, turns, pages = min(tries, key=lambda t: len(t.pages))
        for page in pages:
            boxes = _settled([box.above(caption) for _, box in page], area, bleed, caption)
            laid = tuple(Laid(copies[i], box, turns[i]) for (i, _), box in zip(page, boxes, strict=True))
            yield PagePlan(paper=paper, laid=laid, block=_block(boxes, bleed, caption), fold=area.fold)
        return


def _shelved(copies: Sequence[Copy], area: Area, bleed: float, caption: float) -> _Shelves | None:
    """The copies on shelves; None when one of them does not fit the area, whichever way it is turned."""
    room = area.box.inset(bleed)
    turns = [turn for copy in copies if (turn := _turn(copy.face, room.above(caption))) is not None]
    if len(turns) < len(copies):
        return None
    pieces = [_piece(copy.face, turn, bleed, caption) for copy, turn in zip(copies, turns, strict=True)]
    return _Shelves(area, turns, shelve(pieces, _BETWEEN_SIZES + 2 * bleed, room))


def _piece(face: Face, rotation: int, bleed: float, caption: float) -> Piece:
    width, height = _turned_size(face, rotation)
    return Piece(width, height + caption, (face.shape, round(width, 3), round(height, 3)), gap_of(face.shape, bleed))


def _turn(face: Face, room: Box) -> int | None:
    """How a piece must be turned to fit a room; None when it does not fit at all."""
    for turn in (0, 90):
        width, height = _turned_size(face, turn)
        if width <= room.width + SLACK and height <= room.height + SLACK:
            return turn
    return None


def _turned_size(face: Face, rotation: int) -> tuple[float, float]:
    return (face.height, face.width) if rotation else (face.width, face.height)


def _around(boxes: Sequence[Box]) -> Box:
    around = boxes[0]
    for box in boxes[1:]:
        around = around.union(box)
    return around


def _block(boxes: Sequence[Box], bleed: float, caption: float) -> Box:
    """What pieces take up, with their bleed and the words beneath the last row."""
    around = _around(boxes)
    return Box(around.x, around.y, around.width, around.height + caption).inset(-bleed)


def _settled(boxes: Sequence[Box], area: Area, bleed: float, caption: float) -> tuple[Box, ...]:
    """The boxes in the middle of the area, or against the fold when there is one."""
    if not boxes:
        return ()
    around = _block(boxes, 0.0, caption)
    across, down = area.box.centre.x - around.centre.x, area.box.centre.y - around.centre.y
    if area.fold and area.fold.axis is Axis.VERTICAL:
        across = area.box.right - bleed - around.right
    if area.fold and area.fold.axis is Axis.HORIZONTAL:
        down = area.box.bottom - bleed - around.bottom
    return tuple(Box(b.x + across, b.y + down, b.width, b.height) for b in boxes)
