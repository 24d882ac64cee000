"""A fontTools pen that collects an outline of letters, or of the data of SVG paths."""

import math
from typing import Any

from fontTools.pens.basePen import BasePen

from pnp.drawing.scene import Outline

_SAME_PLACE = 1e-9


class OutlinePen(BasePen):  # type: ignore[misc]  # fontTools has no types
    """A pen whose base class converts quadratic curves to cubic ones; `glyphs` are the parts of composite letters."""

    def __init__(self, glyphs: Any = None) -> None:
        super().__init__(glyphs)
        self.ops: list[str] = []
        self.points: list[float] = []

    def outline(self, em: float) -> Outline:
        """The contours in em."""
        return Outline("".join(self.ops), tuple(coordinate / em for coordinate in self.points))

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802  # the name is fontTools'
        self._add("M", pt)

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self._add("L", pt)

    def _curveToOne(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._add("C", *points)

    def _closePath(self) -> None:  # noqa: N802
        # Versions of the path parser differ in adding a closing line if the ends differ only by rounding.
        if self.ops[-1] == "L" and 0 < math.dist(self.points[-4:-2], self.points[-2:]) < _SAME_PLACE:
            self.ops.pop()
            del self.points[-2:]
        self.ops.append("Z")

    def _add(self, op: str, *points: tuple[float, float]) -> None:
        self.ops.append(op)
        self.points += [float(c) for point in points for c in point]
