"""Finds the cuts of a sheet: straight strokes along a ruler, longest first, and outlines for scissors.

A stroke crosses a whole piece of paper, as a guillotine cuts; strips that need a stroke at the same place are cut
together. In lists of steps, one step holds all strokes of one strip; neighbouring strips share a step only if they have
the same strokes. Pieces that interlock, so that no straight stroke separates them, need scissors.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from typing import NamedTuple

from pnp.drawing import outlines
from pnp.drawing.faces import Shape, trim_outline
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Outline
from pnp.sheets.marks import Cut, joined
from pnp.sheets.sheet import Placement, Side, SideName

_SAME = 0.01


class CutLines(NamedTuple):
    """The outlines to cut, and the outlines to score."""

    cuts: tuple[Outline, ...]
    folds: tuple[Outline, ...]


def cut_lines(side: Side) -> CutLines:
    """The lines of one side; on a sheet to be folded, the lines of the fronts and the fold of the sheet."""
    fronts = side.fronts
    straight = [piece for piece in fronts if piece.shape is Shape.RECTANGLE and not piece.cut]
    edges = joined(edge for piece in straight for edge in _edges(piece.kept))
    others = (_around(piece) for piece in fronts if piece not in straight)
    folds = (outlines.mapped(fold, piece.matrix) for piece in fronts for fold in piece.folds)
    return CutLines((*(edge.outline for edge in edges), *others), (*folds, *_sheet_fold(side)))


def _edges(box: Box) -> Iterator[Cut]:
    for at in (box.x, box.right):
        yield Cut(upright=True, at=round(at, 4), start=round(box.y, 4), end=round(box.bottom, 4))
    for at in (box.y, box.bottom):
        yield Cut(upright=False, at=round(at, 4), start=round(box.x, 4), end=round(box.right, 4))


def _around(piece: Placement) -> Outline:
    stamp = piece.stamp
    return outlines.mapped(piece.cut or trim_outline(piece.shape, stamp.width, stamp.height), piece.matrix)


def _sheet_fold(side: Side) -> Iterator[Outline]:
    backs = {(piece.component, piece.item, piece.copy): piece for piece in side.pieces if piece.side is SideName.BACK}
    pair = next(((p, backs[key]) for p in side.fronts if (key := (p.component, p.item, p.copy)) in backs), None)
    if pair is None:
        return
    front, back = (piece.kept.centre for piece in pair)
    whole = reduce(Box.union, (piece.kept for piece in side.pieces))
    if abs(front.y - back.y) < abs(front.x - back.x):
        at = (front.x + back.x) / 2
        yield outlines.line(at, whole.y, at, whole.bottom)
    else:
        at = (front.y + back.y) / 2
        yield outlines.line(whole.x, at, whole.right, at)


class Cutting(NamedTuple):
    """The cuts of one sheet: strokes, or None when pieces interlock, and the number of outlines."""

    strokes: tuple[Cut, ...] | None
    outlines: int


class Step(NamedTuple):
    """Strokes in one direction through one strip: their coordinates, and the ends of the strip.

    `depth` is the number of times that the paper was divided before.
    """

    upright: bool
    places: tuple[float, ...]
    start: float
    end: float
    depth: int = 0

    @property
    def strokes(self) -> tuple[Cut, ...]:
        """The single strokes."""
        return tuple(Cut(self.upright, at, self.start, self.end) for at in self.places)


# Divides the coordinates of strokes through one strip into steps.
_Gather = Callable[[Sequence[float]], Iterable[tuple[float, ...]]]


class _Part(NamedTuple):
    """The trim box of a piece, and whether the piece is cut out with scissors."""

    box: Box
    is_outline: bool = False


class _Freed(NamedTuple):
    """The steps that cut the pieces of a strip free, and the ends of the strip."""

    steps: tuple[Step, ...]
    start: float
    end: float


class _Done(NamedTuple):
    xs: frozenset[float]
    ys: frozenset[float]


_NOTHING_DONE = _Done(frozenset(), frozenset())


def cutting(side: Side) -> Cutting:
    """The cuts for the pieces whose fronts are on this side."""
    boxes, others = _front_boxes(side)
    # Nets are first cut out as boxes with straight cuts, because turning a whole sheet around scissors is harder.
    nets = sum(piece.is_cut_out for piece in side.fronts)
    return Cutting(strokes=straight_cuts(boxes, others), outlines=len(others) + nets)


def steps(side: Side) -> tuple[Step, ...]:
    """The straight cuts of this side, strip by strip; none if pieces interlock."""
    return steps_for(*_front_boxes(side)) or ()


def _front_boxes(side: Side) -> tuple[list[Box], list[Box]]:
    """The boxes of pieces with straight cuts, and of pieces that are cut out with scissors."""
    boxes = [piece.kept for piece in side.fronts if piece.shape is Shape.RECTANGLE]
    return boxes, [piece.kept for piece in side.fronts if piece.shape is not Shape.RECTANGLE]


def straight_cuts(boxes: Sequence[Box], others: Sequence[Box] = ()) -> tuple[Cut, ...] | None:
    """The strokes that cut every box free, in the order of cutting; None if boxes interlock.

    No stroke crosses one of the `others`, which are cut with scissors from the rest of the paper.
    """
    found = _block(_parts(boxes, others), _NOTHING_DONE, lambda places: ((at,) for at in places))
    return None if found is None else tuple(stroke for step in found for stroke in step.strokes)


def steps_for(boxes: Sequence[Box], others: Sequence[Box] = ()) -> tuple[Step, ...] | None:
    """The same strokes, strip by strip: a stroke through several strips is repeated in a step of each strip.

    Strips with equal strokes share their steps.
    """
    found = _block(_parts(boxes, others), _NOTHING_DONE, lambda places: (tuple(places),) if places else ())
    if found is None:
        return None
    # Strips are separate pieces of paper, so all strips of one depth can be cut before any is divided further.
    alike: dict[Step, list[float]] = {}
    for step in sorted(found, key=lambda step: step.depth):
        alike.setdefault(step._replace(places=()), []).extend(step.places)
    return tuple(step._replace(places=tuple(sorted(places))) for step, places in alike.items())


def _parts(boxes: Iterable[Box], others: Iterable[Box]) -> list[_Part]:
    return [*(_Part(box) for box in boxes), *(_Part(box, is_outline=True) for box in others)]


def _block(parts: Sequence[_Part], done: _Done, gather: _Gather, depth: int = 0) -> tuple[Step, ...] | None:
    if all(part.is_outline for part in parts):
        return ()
    rows, columns = _split(parts, upright=False), _split(parts, upright=True)
    if len(parts) > 1 and len(rows) == len(columns) == 1:
        return None
    # The direction with more strips is cut first, because that frees more pieces; a single row is cut into columns.
    upright = len(columns) > len(rows) or (len(rows) == 1 and not _ends(columns, upright=True) <= done.xs)
    groups = columns if upright else rows
    whole = _whole(parts)
    start, end = (whole.y, whole.bottom) if upright else (whole.x, whole.right)
    places = sorted(_ends(groups, upright=upright) - (done.xs if upright else done.ys))
    here = tuple(Step(upright, at, start, end, depth) for at in gather(places))
    freed: list[_Freed] = []
    for group in groups:
        ends = frozenset(_ends([group], upright=upright))
        known = _Done(ends, done.ys) if upright else _Done(done.xs, ends)
        further = () if _is_free(group, known) else _block(group, known, gather, depth + 1)
        if further is None:
            return None
        strip = _whole(group)
        # A strip without strokes is kept as well, because it separates its neighbours.
        freed.append(_Freed(further, *((strip.x, strip.right) if upright else (strip.y, strip.bottom))))
    return (*here, *_together(freed))


def _is_free(group: Sequence[_Part], done: _Done) -> bool:
    """Tell whether a group is a single piece that is cut on all sides."""
    return len(group) == 1 and _ends([group], upright=True) <= done.xs and _ends([group], upright=False) <= done.ys


def _whole(parts: Iterable[_Part]) -> Box:
    return reduce(Box.union, (part.box for part in parts))


def _split(parts: Sequence[_Part], *, upright: bool) -> list[list[_Part]]:
    groups: list[list[_Part]] = []
    end = float("-inf")
    for part in sorted(parts, key=lambda part: (part.box.x, part.box.y) if upright else (part.box.y, part.box.x)):
        start, stop = (part.box.x, part.box.right) if upright else (part.box.y, part.box.bottom)
        if start >= end - _SAME:
            groups.append([])
        groups[-1].append(part)
        end = max(end, stop)
    return groups


def _ends(groups: Iterable[Sequence[_Part]], *, upright: bool) -> set[float]:
    """The edges of groups, to a hundredth of a millimetre, except groups that are cut out with scissors."""
    wholes = [_whole(group) for group in groups if not all(part.is_outline for part in group)]
    edges = [(whole.x, whole.right) if upright else (whole.y, whole.bottom) for whole in wholes]
    return {round(at / _SAME) * _SAME for pair in edges for at in pair}


def _together(strips: Sequence[_Freed]) -> tuple[Step, ...]:
    """Join the steps of neighbouring strips that have the same coordinates into steps through all these strips.

    Three kinds of steps are not joined: a step that ends inside its strip, because other pieces may lie beyond its end;
    a step that crosses only a part of its strip, because that part has to be cut off first; and steps in strips that
    were divided unequally often, because one of them would come too early.
    """
    merged: list[Step] = []
    reached: dict[tuple[bool, tuple[float, ...], int], tuple[int, int]] = {}
    for number, strip in enumerate(strips):
        for step in strip.steps:
            key = (step.upright, step.places, step.depth)
            at, last = reached.get(key, (0, -2))
            is_whole = step.start <= strip.start + _SAME and step.end >= strip.end - _SAME
            if last == number - 1 and is_whole:
                merged[at] = merged[at]._replace(end=step.end)
            else:
                merged.append(step)
                at = len(merged) - 1
            if step.end >= strip.end - _SAME:
                reached[key] = (at, number)
    return tuple(merged)
