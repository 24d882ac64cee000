"""The lines a cutting machine follows on a sheet: cuts and folds as outlines, in millimetres of the page.

Straight edges that pieces share are one line, so that the knife goes along it once.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.drawing import outlines
from pnp.drawing.faces import Shape, trim_outline
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Outline
from pnp.sheets.marks import Cut, joined
from pnp.sheets.sheet import Placement, Side, SideName


class CutLines(NamedTuple):
    """The outlines to cut through and those to score."""

    cuts: tuple[Outline, ...]
    folds: tuple[Outline, ...]


def cut_lines(side: Side) -> CutLines:
    """The lines of one side; of a sheet to be folded those of the fronts, and where it is folded."""
    fronts = [piece for piece in side.pieces if piece.side is SideName.FRONT]
    straight = [piece for piece in fronts if piece.shape is Shape.RECTANGLE and not piece.cut]
    edges = joined(edge for piece in straight for edge in _edges(_box(piece)))
    others = (_around(piece) for piece in fronts if piece not in straight)
    folds = (outlines.mapped(fold, piece.matrix) for piece in fronts for fold in piece.folds)
    return CutLines((*(edge.outline for edge in edges), *others), (*folds, *_sheet_fold(side.pieces)))


def _box(piece: Placement) -> Box:
    return piece.window or Box(piece.x, piece.y, piece.width, piece.height)


def _edges(box: Box) -> Iterator[Cut]:
    for at in (box.x, box.right):
        yield Cut(upright=True, at=round(at, 4), start=round(box.y, 4), end=round(box.bottom, 4))
    for at in (box.y, box.bottom):
        yield Cut(upright=False, at=round(at, 4), start=round(box.x, 4), end=round(box.right, 4))


def _around(piece: Placement) -> Outline:
    stamp = piece.stamp
    return outlines.mapped(piece.cut or trim_outline(piece.shape, stamp.width, stamp.height), piece.matrix)


def _sheet_fold(pieces: Sequence[Placement]) -> Iterator[Outline]:
    """The line midway between the fronts and the backs of a sheet that holds both."""
    backs = {(piece.component, piece.item, piece.copy): piece for piece in pieces if piece.side is SideName.BACK}
    fronts = [piece for piece in pieces if piece.side is SideName.FRONT]
    pair = next(((one, backs[key]) for one in fronts if (key := (one.component, one.item, one.copy)) in backs), None)
    if pair is None:
        return
    one, other = (_box(piece).centre for piece in pair)
    whole = _box(pieces[0])
    for piece in pieces[1:]:
        whole = whole.union(_box(piece))
    if abs(one.y - other.y) < abs(one.x - other.x):
        at = (one.x + other.x) / 2
        yield outlines.line(at, whole.y, at, whole.bottom)
    else:
        at = (one.y + other.y) / 2
        yield outlines.line(whole.x, at, whole.right, at)
