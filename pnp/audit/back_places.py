"""The places where backs must lie: mirrored through the paper or about a fold line."""

import math
from collections.abc import Sequence

from pnp.audit.expected import ExpectedFile
from pnp.audit.pdf_reader.content import inverse
from pnp.audit.pdf_reader.model import ReadPage, ReadPiece
from pnp.drawing.geometry import Point
from pnp.sheets.duplex import Axis, correction

Corners = Sequence[Point]


def distance(one: Point, other: Point) -> float:
    """The distance of two points."""
    return math.dist(one, other)


def as_intended(page: ReadPage, piece: ReadPiece, wanted: ExpectedFile) -> Corners:
    """The corners of a piece without the correction for the printer."""
    printer = wanted.settings.printer
    if printer is None or not wanted.is_reverse(page):
        return piece.corners
    media = page.boxes["media"]
    back = inverse(correction(printer, media.width, media.height, wanted.settings.sides))
    return tuple(back.apply(*corner) for corner in piece.corners)


def mirrored(corners: Corners, axis: Axis, at: float) -> tuple[Point, ...]:
    """The corners of a back as seen from the front: its left is the front's right."""
    if axis is Axis.VERTICAL:
        turned = [Point(2 * at - x, y) for x, y in corners]
    else:
        turned = [Point(x, 2 * at - y) for x, y in corners]
    top_left, top_right, bottom_right, bottom_left = turned
    return top_right, top_left, bottom_left, bottom_right
