"""Numbers as short as files want them: no exponent, five digits for outlines, thousandths for the rest."""

from collections.abc import Mapping
from functools import lru_cache

from pnp.drawing.geometry import Matrix
from pnp.drawing.scene import Outline


def number(value: float) -> str:
    """A length, to 1/1000 mm."""
    return f"{round(value, 3):g}" if -1000 < value < 1000 else f"{value:.2f}"


def matrix_numbers(matrix: Matrix) -> str:
    """The six numbers of a matrix, the first four with six decimals because they are multiplied by lengths."""
    a, b, c, d, e, f = matrix
    scale = " ".join(f"{round(v, 6):.8g}" for v in (a, b, c, d))
    return f"{scale} {number(e)} {number(f)}"


class OutlineFormat:
    """Writes an outline in one formatting step, because a sheet of cards holds thousands of them."""

    def __init__(self, operators: Mapping[str, str]) -> None:
        self._operators = operators
        self._template = lru_cache(maxsize=4096)(self._new_template)

    def write(self, outline: Outline) -> str:
        """The outline's operators and numbers."""
        template = self._template(outline.ops)
        drawn = template % outline.points
        if "e-" in drawn or "e+" in drawn:
            # PDF has no exponents: what is that small is nothing on paper.
            return template.replace("%.5g", "%.4f") % outline.points
        return drawn

    def _new_template(self, ops: str) -> str:
        return " ".join(self._operators[op] for op in ops)
