"""Formats numbers briefly: five digits, which is 0.01 mm on the largest sheet, and never an exponent."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise, product
from typing import NamedTuple

from pnp.drawing.geometry import IDENTITY, Matrix
from pnp.drawing.scene import Outline


def written(template: str, *values: float) -> str:
    """Fill a template that has `%.5g` or `%.6g` for every number."""
    text = template % values
    if "e-" in text or "e+" in text:
        # PDF has no exponents; numbers with one are so small that 0 is the same on paper.
        return template.replace("%.5g", "%.4f").replace("%.6g", "%.4f") % values
    return text


def number(value: float) -> str:
    """One length."""
    return written("%.5g", value)


@lru_cache(maxsize=4096)
def matrix_numbers(matrix: Matrix) -> str:
    """The six numbers of a matrix, the first four with more digits because they are multiplied by lengths.

    The last two place whole pieces, backs behind fronts, and are exact to a micrometre on any home printer's paper.
    """
    if matrix[:4] == IDENTITY[:4]:
        return written("1 0 0 1 %.6g %.6g", matrix.e, matrix.f)
    a, b, c, d, e, f = matrix
    scale = " ".join(map(_factor, (a, b, c, d)))
    return f"{scale} {written('%.6g %.6g', e, f)}"


def _factor(value: float) -> str:
    if abs(value) < 1e-4:
        return f"{value:.9f}".rstrip("0").rstrip(".") if abs(value) >= 1e-9 else "0"
    return f"{value:.7g}"


# The size of the cache of numbers, 40 bytes each: the games in this repository have up to 780,000 different numbers.
_MOST_KEPT = 1_000_000
# Outlines of up to this many numbers are written as quickly as they are looked up in the cache.
_SHORT = 24

_NUMBERS = {"M": "%.5g %.5g", "L": "%.5g %.5g", "C": "%.5g %.5g %.5g %.5g %.5g %.5g", "Z": ""}
# The joints between the numbers of two operators: a control character for each pair of operators.
_JOINTS = {first + second: chr(1 + place) for place, (first, second) in enumerate(product(_NUMBERS, repeat=2))}


class _Numbers:
    """The numbers of outlines as text, with a joint between the numbers of consecutive operators."""

    def __init__(self) -> None:
        self._known: dict[Outline, str] = {}
        self._kept = 0

    def of(self, outline: Outline) -> str:
        """The numbers of an outline."""
        text = self._known.get(outline)
        if text is None:
            text = _filled(outline, _kept_form(outline.ops))
            self._kept += len(outline.points)
            if self._kept > _MOST_KEPT:
                self._known.clear()
                self._kept = len(outline.points)
            self._known[outline] = text
        return text


class _Form(NamedTuple):
    """The format string for the numbers of an outline, and its distinct pairs of operators."""

    template: str
    pairs: tuple[str, ...]


def _filled(outline: Outline, form: _Form) -> str:
    return written(form.template, *outline.points)


def _form(ops: str) -> _Form:
    pairs = [first + second for first, second in pairwise(ops)]
    joints = (*(_JOINTS[pair] for pair in pairs), "")
    template = "".join(_NUMBERS[op] + joint for op, joint in zip(ops, joints, strict=False))
    return _Form(template, tuple(dict.fromkeys(pairs)))


_kept_form = lru_cache(maxsize=512)(_form)


_numbers = _Numbers()


class OutlineFormat:
    """Writes outlines with operators before or after their numbers.

    Formatting numbers takes most of the time, and PDF and SVG files have the same numbers: the numbers of long outlines
    are formatted once, and each format replaces the joints by its operators.
    """

    def __init__(self, operators: Mapping[str, str], *, after: bool) -> None:
        self._begin = {op: "" if after else word for op, word in operators.items()}
        self._end = {op: "" if not after else f" {word}" if _NUMBERS[op] else word for op, word in operators.items()}
        self._between = {
            pair: (joint, f"{self._end[pair[0]]} {self._begin[pair[1]]}") for pair, joint in _JOINTS.items()
        }
        self._short = lru_cache(maxsize=512)(lambda ops: self._joined(ops, _form(ops), _form(ops).template))

    def write(self, outline: Outline) -> str:
        """The outline's operators and numbers."""
        ops, points = outline
        if len(points) <= _SHORT:
            return written(self._short(ops), *points)
        return self._joined(ops, _kept_form(ops), _numbers.of(outline))

    def write_once(self, outline: Outline) -> str:
        """The same without caching, for an outline that is unlikely to be written again, such as that of a text."""
        form = _form(outline.ops)
        return self._joined(outline.ops, form, _filled(outline, form))

    def _joined(self, ops: str, form: _Form, text: str) -> str:
        for pair in form.pairs:
            text = text.replace(*self._between[pair])
        return f"{self._begin[ops[0]]}{text}{self._end[ops[-1]]}" if ops else text
