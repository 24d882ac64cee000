"""The cuts that take a sheet apart: straight strokes with a ruler, longest first, and outlines for scissors.

A stroke crosses a whole piece of paper, as a guillotine cuts; strips that need a stroke at the same place are cut
together. Pieces that interlock so that no stroke crosses need scissors.
"""

from collections.abc import Iterable, Iterator, Sequence
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
    """The outlines to cut through and those to score."""

    cuts: tuple[Outline, ...]
    folds: tuple[Outline, ...]


def cut_lines(side: Side) -> CutLines:
    """The lines of one side; of a sheet to be folded those of the fronts, and where it is folded."""
    fronts = [piece for piece in side.pieces if piece.side is SideName.FRONT]
    straight = [piece for piece in fronts if piece.shape is Shape.RECTANGLE and not piece.cut]
    edges = joined(edge for piece in straight for edge in _edges(piece.kept))
    others = (_around(piece) for piece in fronts if piece not in straight)
    folds = (outlines.mapped(fold, piece.matrix) for piece in fronts for fold in piece.folds)
    return CutLines((*(edge.outline for edge in edges), *others), (*folds, *_sheet_fold(side.pieces)))


def _edges(box: Box) -> Iterator[Cut]:
    for at in (box.x, box.right):
        yield Cut(upright=True, at=round(at, 4), start=round(box.y, 4), end=round(box.bottom, 4))
    for at in (box.y, box.bottom):
        yield Cut(upright=False, at=round(at, 4), start=round(box.x, 4), end=round(box.right, 4))


def _around(piece: Placement) -> Outline:
    stamp = piece.stamp
    return outlines.mapped(piece.cut or trim_outline(piece.shape, stamp.width, stamp.height), piece.matrix)


def _sheet_fold(pieces: Sequence[Placement]) -> Iterator[Outline]:
    backs = {(piece.component, piece.item, piece.copy): piece for piece in pieces if piece.side is SideName.BACK}
    fronts = [piece for piece in pieces if piece.side is SideName.FRONT]
    pair = next(((one, backs[key]) for one in fronts if (key := (one.component, one.item, one.copy)) in backs), None)
    if pair is None:
        return
    one, other = (piece.kept.centre for piece in pair)
    whole = reduce(Box.union, (piece.kept for piece in pieces))
    if abs(one.y - other.y) < abs(one.x - other.x):
        at = (one.x + other.x) / 2
        yield outlines.line(at, whole.y, at, whole.bottom)
    else:
        at = (one.y + other.y) / 2
        yield outlines.line(whole.x, at, whole.right, at)


class Cutting(NamedTuple):
    """The cuts of one sheet: strokes, or None when pieces interlock, and the number of outlines."""

    strokes: tuple[Cut, ...] | None
    outlines: int


class _Done(NamedTuple):
    xs: frozenset[float]
    ys: frozenset[float]


def cutting(side: Side) -> Cutting:
    """The cuts for the pieces whose fronts are on this side."""
    pieces = [piece for piece in side.pieces if piece.side is SideName.FRONT]
    boxes = [piece.kept for piece in pieces if piece.shape is Shape.RECTANGLE]
    return Cutting(strokes=straight_cuts(boxes), outlines=len(pieces) - len(boxes))


def straight_cuts(boxes: Sequence[Box]) -> tuple[Cut, ...] | None:
    """The strokes that free every box, in the order they are made; None when boxes interlock."""
    return _block(boxes, _Done(frozenset(), frozenset())) if boxes else ()


def _block(boxes: Sequence[Box], done: _Done) -> tuple[Cut, ...] | None:
    rows, columns = _split(boxes, upright=False), _split(boxes, upright=True)
    if len(boxes) > 1 and len(rows) == len(columns) == 1:
        return None
    # Of a single row the columns are cut first, and so on: whatever frees more at once.
    upright = len(columns) > len(rows) or (len(rows) == 1 and not _ends(columns, upright=True) <= done.xs)
    groups = columns if upright else rows
    whole = reduce(Box.union, boxes)
    start, end = (whole.y, whole.bottom) if upright else (whole.x, whole.right)
    places = sorted(_ends(groups, upright=upright) - (done.xs if upright else done.ys))
    strokes = tuple(Cut(upright, at, start, end) for at in places)
    parts = []
    for group in groups:
        ends = frozenset(_ends([group], upright=upright))
        known = _Done(ends, done.ys) if upright else _Done(done.xs, ends)
        if len(group) == 1 and _ends([group], upright=True) <= known.xs and _ends([group], upright=False) <= known.ys:
            continue
        part = _block(group, known)
        if part is None:
            return None
        parts.append(part)
    return (*strokes, *_together(parts))


def _split(boxes: Sequence[Box], *, upright: bool) -> list[list[Box]]:
    groups: list[list[Box]] = []
    end = float("-inf")
    for box in sorted(boxes, key=lambda one: (one.x, one.y) if upright else (one.y, one.x)):
        start, stop = (box.x, box.right) if upright else (box.y, box.bottom)
        if start >= end - _SAME:
            groups.append([])
        groups[-1].append(box)
        end = max(end, stop)
    return groups


def _ends(groups: Iterable[Sequence[Box]], *, upright: bool) -> set[float]:
    """Where groups begin and end, to a hundredth of a millimetre."""
    wholes = [reduce(Box.union, group) for group in groups]
    edges = [(whole.x, whole.right) if upright else (whole.y, whole.bottom) for whole in wholes]
    return {round(at / _SAME) * _SAME for pair in edges for at in pair}


def _together(parts: Sequence[tuple[Cut, ...]]) -> tuple[Cut, ...]:
    """The strokes of neighbouring parts; those at the same place become one that goes through all of them."""
    merged: list[Cut] = []
    reached: dict[tuple[bool, float], tuple[int, int]] = {}
    for number, part in enumerate(parts):
        for cut in part:
            key = (cut.upright, cut.at)
            at, last = reached.get(key, (0, -2))
            if last == number - 1:
                merged[at] = merged[at]._replace(
                    start=min(merged[at].start, cut.start), end=max(merged[at].end, cut.end)
                )
            else:
                merged.append(cut)
                at = len(merged) - 1
            reached[key] = (at, number)
    return tuple(merged)
