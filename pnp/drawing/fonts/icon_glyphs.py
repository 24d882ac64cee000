"""Icons as glyphs of a font."""

from collections.abc import Iterator
from typing import Any

from fontTools.pens.areaPen import AreaPen
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.pointInsidePen import PointInsidePen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

from pnp.drawing.geometry import Matrix
from pnp.drawing.outlines import mapped
from pnp.drawing.pictures import icons
from pnp.drawing.scene import Outline

_CURVE_ERROR = 0.5


def glyph(icon: str, *, side: float, bottom: float) -> Any:
    """An icon as a fontTools glyph; its grid has this side, and its lower edge is at this height."""
    size = side / icons.GRID
    contours = list(_contours(mapped(icons.outline(icon), Matrix(size, 0, 0, -size, 0, bottom + side))))
    drawn = TTGlyphPen(None)
    pen = Cu2QuPen(drawn, _CURVE_ERROR)
    for contour in contours:
        # Icons are filled by the even-odd rule, glyphs by the non-zero rule, so holes must run in the opposite
        # direction.
        is_hole = sum(_is_inside(contour, other) for other in contours if other is not contour) % 2 == 1
        contour.replay(ReverseContourPen(pen) if (_area(contour) > 0) is not is_hole else pen)
    return drawn.glyph()


def _contours(outline: Outline) -> Iterator[RecordingPen]:
    numbers = iter(outline.points)
    points = zip(numbers, numbers, strict=True)
    pen = RecordingPen()
    for op in outline.ops:
        if op == "M":
            pen.moveTo(next(points))
        elif op == "L":
            pen.lineTo(next(points))
        elif op == "C":
            pen.curveTo(next(points), next(points), next(points))
        else:
            pen.closePath()
            yield pen
            pen = RecordingPen()


def _area(contour: RecordingPen) -> float:
    pen = AreaPen()
    contour.replay(pen)
    return float(pen.value)


def _is_inside(contour: RecordingPen, other: RecordingPen) -> bool:
    _, (start,) = contour.value[0]
    pen = PointInsidePen(None, start)
    other.replay(pen)
    return bool(pen.getResult())
