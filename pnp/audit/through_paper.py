"""Maps a piece on the back of a sheet to its place seen from the front, through the paper."""

import math
from collections.abc import Iterator

from pnp.audit.expected import ExpectedFile, Objection, about
from pnp.audit.pdf_reader.model import ReadPage, ReadPiece
from pnp.drawing.geometry import Point
from pnp.sheets.duplex import Axis, mirror_of
from pnp.sheets.paper import Paper

Corners = tuple[Point, ...]

_SLACK = 0.01 + 1e-6


def seen_through(page: ReadPage, piece: ReadPiece, expected: ExpectedFile) -> Corners:
    """The corners of a piece on the back of a sheet that is turned over, as seen from the front."""
    media = page.boxes["media"]
    paper = Paper(name="page", width=media.width, height=media.height)
    return mirrored(expected.corners_of(page, piece), *mirror_of(paper, expected.settings.sides))


def mirrored(corners: Corners, axis: Axis, at: float) -> Corners:
    """The corners of a back as seen from the front: its left is the front's right."""
    turned = [Point(2 * at - x, y) if axis is Axis.VERTICAL else Point(x, 2 * at - y) for x, y in corners]
    top_left, top_right, bottom_right, bottom_left = turned
    return top_right, top_left, bottom_left, bottom_right


def miss(
    page: ReadPage, back: ReadPiece, corners: Corners, due: Corners, way: str, front: str = "its front"
) -> Iterator[Objection]:
    """An objection if a back does not lie behind its front."""
    off = max(math.dist(a, b) for a, b in zip(corners, due, strict=True))
    if off > _SLACK:
        (x, y), (front_x, front_y) = middle(corners), middle(due)
        yield about(
            page,
            back,
            f"{way} it misses {front} by {off:.3f} mm ({x - front_x:+.3f} across, {y - front_y:+.3f} down "
            f"at the middle); expected 0.010 at most",
        )


def middle(corners: Corners) -> Point:
    """The middle of four corners."""
    return Point(sum(p.x for p in corners) / 4, sum(p.y for p in corners) / 4)
