"""The ruler on every sheet is exactly 50 mm long."""

import math
from collections.abc import Iterator

from pnp.audit.expected import ExpectedFile, Objection
from pnp.audit.pdf_reader.model import ReadFile, ReadPage, Stroke
from pnp.drawing.geometry import Point
from pnp.sheets.margins import RULER

_SLACK = 0.01
_ON_LINE = 1e-3
_LEAST_PAPER = 80.0


def prove(file: ReadFile, expected: ExpectedFile) -> Iterator[Objection]:
    """Measure from the first tick to the last, independent of the length stated in the file."""
    for page in file.pages:
        lengths = [length for stroke in page.strokes if (length := ruler_length(stroke)) is not None]
        for length in lengths:
            if abs(length - RULER) > _SLACK:
                yield Objection(page.number, None, f"the ruler is {length:.3f} mm long; expected {RULER:g}")
        if not lengths and _needs_one(page, expected):
            yield Objection(page.number, None, f"there is no ruler of {RULER:g} mm; expected one in the margin")


def ruler_length(stroke: Stroke) -> float | None:
    """The length of a ruler, measured over its 51 ticks; None for a line that is not a ruler."""
    if len(stroke.lines) != int(RULER) + 2:
        return None
    base = max(stroke.lines, key=lambda line: math.dist(*line))
    ticks = [start for start, end in stroke.lines if (start, end) != base]
    if len(ticks) != int(RULER) + 1 or not all(_is_on(base, tick) for tick in ticks):
        return None
    return max(math.dist(tick, ticks[0]) for tick in ticks)


def _is_on(line: tuple[Point, Point], point: Point) -> bool:
    start, end = line
    return math.dist(start, point) + math.dist(point, end) - math.dist(start, end) < _ON_LINE


def _needs_one(page: ReadPage, expected: ExpectedFile) -> bool:
    """Tell whether a page needs a ruler: the cover, or a page of pieces with words in its margin, but no back."""
    width, height = page.boxes["media"].width, page.boxes["media"].height
    if min(width, height) < _LEAST_PAPER or expected.is_reverse(page):
        return False
    if expected.settings.is_booklet and expected.is_of_text(page):
        return False
    is_cover = page.number == 1 and expected.has_cover and bool(expected.faces)
    return is_cover or (bool(page.pieces) and bool(page.margin.runs))
