"""The parts of a drawing that touch its letters, bottom first, with the boxes that they take."""

from collections.abc import Iterator
from functools import reduce
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pnp.base.units import PT
from pnp.drawing.geometry import IDENTITY, Box, Matrix, around, magnification
from pnp.drawing.scene import Group, Item, Outline, Path, Picture, Stamp, Text, Use, walk

Boxes = NDArray[np.float64]
"""Rows of left, top, right, bottom."""

# In em: from the baseline up to the capitals, and down to the tails.
_RISE, _FALL = 0.72, 0.22
# The side of the squares in which letters are looked up first, in millimetres.
_CELL = 4.0


class Clip(NamedTuple):
    """An outline that cuts off what lies outside, and the matrix from its coordinates to those of the drawing."""

    outline: Outline
    matrix: Matrix


class Mark(NamedTuple):
    """A path, text or picture, the matrix to the drawing's coordinates, what clips it, and the icon it belongs to."""

    item: Path | Text | Picture
    matrix: Matrix
    clips: tuple[Clip, ...]
    icon: str


class Marks(NamedTuple):
    """All marks that touch a text, in drawing order, and their boxes; `texts` are the indices of the texts."""

    marks: tuple[Mark, ...]
    boxes: Boxes
    texts: tuple[int, ...]


def marks_of(stamp: Stamp) -> Marks:
    """Gather what touches the texts of a drawing."""
    leaves = [leaf for leaf in walk(stamp.items) if isinstance(leaf.item, Text)]
    letters = _Letters(
        _rows(around(letter_box(leaf.item), leaf.matrix) for leaf in leaves if isinstance(leaf.item, Text))
    )
    found = list(letters.touched(stamp.items, IDENTITY, _Seen((), stamp.reach), "")) if leaves else []
    marks = tuple(mark for mark, _ in found)
    texts = tuple(number for number, mark in enumerate(marks) if isinstance(mark.item, Text))
    return Marks(marks, _rows(box for _, box in found), texts)


def letter_box(text: Text) -> Box:
    """The box of the letters of a text, from the tops of the capitals down to the tails."""
    em = text.size_pt * PT
    return Box(text.x, text.y - _RISE * em, text.width, (_RISE + _FALL) * em)


def _box_of(row: list[float]) -> Box:
    left, top, right, bottom = row
    return Box(left, top, right - left, bottom - top)


def _rows(boxes: Iterator[Box]) -> Boxes:
    return np.array([(box.x, box.y, box.right, box.bottom) for box in boxes], dtype=np.float64).reshape(-1, 4)


class _Seen(NamedTuple):
    """The clips around a part of a drawing, and a box beyond which they let nothing through."""

    clips: tuple[Clip, ...]
    window: Box

    def part(self, box: Box) -> Box | None:
        """The part of a box that the clips may let through."""
        return self.window.common(box) if self.clips else box

    def through(self, outline: Outline, matrix: Matrix) -> "_Seen | None":
        """The same with one clip more; None where nothing can be seen through it."""
        box = _outline_box(outline, matrix)
        window = self.window.common(box) if box else None
        return _Seen((*self.clips, Clip(outline, matrix)), window) if window else None


class _Letters:
    """The boxes of the letters of a drawing, and the box around them all."""

    def __init__(self, boxes: Boxes) -> None:
        self._boxes = boxes
        self._around = reduce(Box.union, map(_box_of, boxes.tolist())) if len(boxes) else Box(0, 0, 0, 0)
        # Most parts of a drawing are small and far from letters, which a set tells soonest.
        self._cells = frozenset(cell for row in boxes.tolist() for cell in _cells(*row))

    def touch(self, box: Box) -> bool:
        """Tell whether a box touches the letters of some text."""
        x, y, right, bottom = box.x, box.y, box.right, box.bottom
        hull = self._around
        if x >= hull.right or y >= hull.bottom or right <= hull.x or bottom <= hull.y:
            return False
        if right - x < _CELL and bottom - y < _CELL and self._cells.isdisjoint(_cells(x, y, right, bottom)):
            return False
        lefts, tops, rights, bottoms = self._boxes.T
        return bool(((lefts < right) & (rights > x) & (tops < bottom) & (bottoms > y)).any())

    def touched(self, items: tuple[Item, ...], matrix: Matrix, seen: _Seen, icon: str) -> Iterator[tuple[Mark, Box]]:
        """The paths, texts and pictures that touch the letters, each with the box in which it can be seen."""
        for item in items:
            if isinstance(item, Group):
                inner = item.matrix.then(matrix)
                if item.clip is None:
                    yield from self.touched(item.items, inner, seen, icon)
                elif (narrower := seen.through(item.clip, inner)) and self.touch(narrower.window):
                    yield from self.touched(item.items, inner, narrower, icon)
            elif isinstance(item, Use):
                inner = item.matrix.then(matrix)
                if self.touch(around(item.stamp.reach, inner)):
                    yield from self.touched(item.stamp.items, inner, seen, icon or _icon_of(item.stamp))
            elif (box := _box(item, matrix)) and (shown := seen.part(box)) and self.touch(shown):
                yield Mark(item, matrix, seen.clips, icon), shown


def _cells(x: float, y: float, right: float, bottom: float) -> Iterator[tuple[int, int]]:
    """The squares of a coarse grid that a box touches."""
    columns = range(int(x // _CELL), int(right // _CELL) + 1)
    rows = range(int(y // _CELL), int(bottom // _CELL) + 1)
    return product(columns, rows)


def _icon_of(stamp: Stamp) -> str:
    """The name of the icon that a stamp of the kit draws; empty for other stamps."""
    kind, _, name = stamp.name.partition("_")
    return name if kind in ("icon", "glyph") else ""


def _box(item: Path | Text | Picture, matrix: Matrix) -> Box | None:
    if isinstance(item, Path):
        box = _outline_box(item.outline, matrix)
        return box.inset(-item.width / 2 * magnification(matrix)) if box and item.stroke else box
    return around(letter_box(item) if isinstance(item, Text) else item.box, matrix)


def _outline_box(outline: Outline, matrix: Matrix) -> Box | None:
    points = outline.points
    if not points:
        return None
    xs, ys = points[::2], points[1::2]
    x, y, right, bottom = min(xs), min(ys), max(xs), max(ys)
    a, b, c, d, e, f = matrix
    if b or c or a < 0 or d < 0:
        return around(Box(x, y, right - x, bottom - y), matrix)
    return Box(a * x + e, d * y + f, a * (right - x), d * (bottom - y))
