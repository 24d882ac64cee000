"""Finds invisible letters: at a visible letter, the page differs from the page painted without letters."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pnp.audit.pdf_reader.model import Words
from pnp.audit.pdf_reader.raster import Dots
from pnp.drawing.geometry import Box, Matrix

_CONTRAST, _LARGE = 32, 5.0
_FAINT = 12
_TRACE = 3
# The tolerance in dots: small letters are painted at whole dots.
_AROUND = 1.0
_UPRIGHT = 1e-3

_Numbers = NDArray[np.float64]
_Dots = NDArray[np.int64]
_Sums = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Letters:
    """The letters of a drawing: the corners of each, in the drawing's own coordinates, and the run that it is in."""

    corners: _Numbers
    runs: tuple[int, ...]
    letters: tuple[str, ...]


def letters_of(words: Words) -> Letters:
    """Gather the letters that leave ink."""
    corners: list[_Numbers] = []
    runs: list[int] = []
    letters: list[str] = []
    for number, run in enumerate(words.runs):
        boxes = run.boxes()
        if boxes:
            corners.append(_mapped(np.array([box.corners for _, box in boxes]), run.matrix))
            runs += [number] * len(boxes)
            letters += [letter for letter, _ in boxes]
    return Letters(np.concatenate(corners) if corners else np.zeros((0, 4, 2)), tuple(runs), tuple(letters))


class Ink:
    """The ink of all letters of a page, in dots."""

    def __init__(self, whole: Dots, bare: Dots) -> None:
        difference = np.abs(whole.astype(np.int16) - bare)
        self._height, self._width = difference.shape
        self._plain, self._faint, self._trace = (_sums(difference >= least) for least in (_CONTRAST, _FAINT, _TRACE))

    def unseen(self, letters: Letters, matrix: Matrix, window: Box | None) -> _Dots:
        """The numbers of the letters that cannot be seen, of those that lie in the window; `matrix` leads to dots."""
        if not letters.letters:
            return np.zeros(0, dtype=np.int64)
        corners = _mapped(letters.corners, matrix)
        low, high = corners.min(axis=1), corners.max(axis=1)
        left, top = np.floor(low - _AROUND).astype(int).T
        right, bottom = np.ceil(high + _AROUND).astype(int).T
        is_large = (high - low).min(axis=1) >= _LARGE
        visible = self._has(self._faint, left, top, right, bottom)
        visible &= ~is_large | self._has(self._plain, left, top, right, bottom)
        if _is_upright(corners):
            middle = (low + high) / 2
            right_of, below = np.floor(middle - _AROUND).astype(int).T
            left_of, above = np.ceil(middle + _AROUND).astype(int).T
            visible &= self._has(self._trace, left, top, left_of, bottom)
            visible &= self._has(self._trace, right_of, top, right, bottom)
            visible &= self._has(self._trace, left, top, right, above)
            visible &= self._has(self._trace, left, below, right, bottom)
        if window is not None:
            visible |= ~((low >= (window.x, window.y)) & (high <= (window.right, window.bottom))).all(axis=1)
        return np.flatnonzero(~visible)

    def _has(self, sums: _Sums, left: _Dots, top: _Dots, right: _Dots, bottom: _Dots) -> NDArray[np.bool_]:
        left, right = (np.minimum(np.maximum(side, 0), self._width) for side in (left, right))
        top, bottom = (np.minimum(np.maximum(side, 0), self._height) for side in (top, bottom))
        is_inked: NDArray[np.bool_] = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left] > 0
        return is_inked


def _is_upright(corners: _Numbers) -> bool:
    """Tell whether the boxes are upright; the box around a slanted letter is larger than the letter."""
    sides = np.abs(corners[:, 1] - corners[:, 0])
    return bool((sides.min(axis=1) < _UPRIGHT).all())


def _sums(dots: NDArray[np.bool_]) -> _Sums:
    """A summed-area table: the number of set dots above and left of each corner, for counting dots in any box."""
    sums = np.zeros((dots.shape[0] + 1, dots.shape[1] + 1), dtype=np.int32)
    np.cumsum(dots, axis=0, dtype=np.int32, out=sums[1:, 1:])
    np.cumsum(sums, axis=1, out=sums)
    return sums


def _mapped(points: _Numbers, matrix: Matrix) -> _Numbers:
    a, b, c, d, e, f = matrix
    mapped: _Numbers = points @ np.array([[a, b], [c, d]]) + (e, f)
    return mapped
