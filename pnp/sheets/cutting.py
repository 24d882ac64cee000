"""The cuts that take a sheet apart: straight strokes with a ruler, longest first, and outlines for scissors.

A stroke crosses a whole piece of paper, as a guillotine cuts; strips that need a stroke at the same place are cut
together. Pieces that interlock so that no stroke crosses need scissors.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pnp.drawing.faces import Shape
from pnp.drawing.geometry import Box
from pnp.sheets.marks import Cut
from pnp.sheets.sheet import Side, SideName

_SAME = 0.01


class Cutting(NamedTuple):
    """The cuts of one sheet: strokes, or None when pieces interlock, and the number of outlines."""

    strokes: tuple[Cut, ...] | None
    outlines: int


class _Done(NamedTuple):
    """The x and y at which a block is cut already."""

    xs: frozenset[float]
    ys: frozenset[float]


def cutting(side: Side) -> Cutting:
    """The cuts for the pieces whose fronts are on this side."""
    pieces = [piece for piece in side.pieces if piece.side is SideName.FRONT]
    boxes = [
        piece.window or Box(piece.x, piece.y, piece.width, piece.height)
        for piece in pieces
        if piece.shape is Shape.RECTANGLE
    ]
    return Cutting(strokes=straight_cuts(boxes), outlines=len(pieces) - len(boxes))


def straight_cuts(boxes: Sequence[Box]) -> tuple[Cut, ...] | None:
    """The strokes that free every box, in the order they are made; None when boxes interlock."""
    return _block(boxes, _Done(frozenset(), frozenset())) if boxes else ()


def _block(boxes: Sequence[Box], done: _Done) -> tuple[Cut, ...] | None:
    """Cut a block in one direction, then its parts."""
    rows, columns = _split(boxes, upright=False), _split(boxes, upright=True)
    if len(boxes) > 1 and len(rows) == len(columns) == 1:
        return None
    # Of a single row the columns are cut first, and so on: whatever frees more at once.
    upright = len(columns) > len(rows) or (len(rows) == 1 and not _ends(columns, upright=True) <= done.xs)
    groups = columns if upright else rows
    strokes = tuple(_across(boxes, at, upright=upright) for at in _wanted(groups, done, upright=upright))
    parts = []
    for group in groups:
        ends = frozenset(_ends([group], upright=upright))
        known = _Done(ends, done.ys) if upright else _Done(done.xs, ends)
        if _is_free(group, known):
            continue
        part = _block(group, known)
        if part is None:
            return None
        parts.append(part)
    return (*strokes, *_together(parts))


def _split(boxes: Sequence[Box], *, upright: bool) -> list[list[Box]]:
    """The boxes in groups that a stroke can part, from the top or from the left."""
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
    if upright:
        return {_rounded(at) for group in groups for at in (min(b.x for b in group), max(b.right for b in group))}
    return {_rounded(at) for group in groups for at in (min(b.y for b in group), max(b.bottom for b in group))}


def _wanted(groups: Sequence[Sequence[Box]], done: _Done, *, upright: bool) -> list[float]:
    return sorted(_ends(groups, upright=upright) - (done.xs if upright else done.ys))


def _is_free(boxes: Sequence[Box], done: _Done) -> bool:
    """Tell whether there is one box, cut on all four sides."""
    return len(boxes) == 1 and _ends([boxes], upright=True) <= done.xs and _ends([boxes], upright=False) <= done.ys


def _across(boxes: Sequence[Box], at: float, *, upright: bool) -> Cut:
    """A stroke right across a block."""
    if upright:
        return Cut(True, at, min(b.y for b in boxes), max(b.bottom for b in boxes))  # noqa: FBT003  # a named tuple's
    return Cut(False, at, min(b.x for b in boxes), max(b.right for b in boxes))  # noqa: FBT003


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


def _rounded(at: float) -> float:
    return round(at / _SAME) * _SAME
