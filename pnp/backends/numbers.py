"""Numbers as short as files want them: five digits, which is 0.01 mm on the largest sheet, and never an exponent."""

from collections.abc import Mapping
from functools import lru_cache

from pnp.drawing.geometry import IDENTITY, Matrix
from pnp.drawing.scene import Outline


def written(template: str, *values: float) -> str:
    """Fill a template that has `%.5g` or `%.6g` for every number."""
    drawn = template % values
    if "e-" in drawn or "e+" in drawn:
        # PDF has no exponents: what is that small is nothing on paper.
        return template.replace("%.5g", "%.4f").replace("%.6g", "%.4f") % values
    return drawn


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


# Shapes that come again are short. Whole texts as outlines are long, and each one that is kept takes 100 KB.
_LONGEST_KEPT = 300


class OutlineFormat:
    """Writes an outline in one formatting step, because a sheet of cards holds thousands of them."""

    def __init__(self, operators: Mapping[str, str]) -> None:
        self._operators = operators
        self._template = lru_cache(maxsize=512)(self._new_template)
        self._known = lru_cache(maxsize=2048)(self._new)

    def write(self, outline: Outline) -> str:
        """The outline's operators and numbers."""
        write = self._known if len(outline.points) <= _LONGEST_KEPT else self._new
        return write(outline.ops, outline.points)

    def _new(self, ops: str, points: tuple[float, ...]) -> str:
        return written(self._template(ops), *points)

    def _new_template(self, ops: str) -> str:
        return " ".join(self._operators[op] for op in ops)
