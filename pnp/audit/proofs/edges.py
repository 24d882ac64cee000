"""No letter reaches beyond the cutting line of its piece, or beyond the page."""

from collections.abc import Iterator
from functools import lru_cache

from pnp.audit.expected import ExpectedFile, Objection, about, pages_of
from pnp.audit.pdf_reader.model import ReadFile, ReadPage, Run, Words
from pnp.drawing.faces import Shape, trim_outline
from pnp.drawing.geometry import Box, Matrix, Point
from pnp.drawing.scene import Outline

_SLACK = 0.05
_STEPS = 12

_Corners = tuple[Point, ...]


def prove(file: ReadFile, wanted: ExpectedFile) -> Iterator[Objection]:
    """Lay the box of every letter, as its font draws it, against the cutting line."""
    known: dict[tuple[int, Shape, float, float], str | None] = {}
    for page, piece in pages_of(file):
        faces = wanted.faces_of(piece)
        if not faces:
            continue
        face = faces[0]
        key = (id(piece.words), face.shape, face.width, face.height)
        if key not in known:
            known[key] = _beyond(piece.words, _line(face.shape, face.width, face.height))
        told = known[key]
        if told:
            yield about(page, piece, told)
    for page in file.pages:
        yield from _margin(page)


def _margin(page: ReadPage) -> Iterator[Objection]:
    media = page.boxes["media"]
    told = _beyond(page.margin, media.inset(-_SLACK).corners)
    if told:
        yield Objection(page.number, None, f"in the margin, {told}")


def _beyond(words: Words, line: _Corners) -> str | None:
    for run in words.runs:
        if _is_inside(_mapped(run.reach, run.matrix), line):
            continue
        for letter, box in run.boxes():
            corners = _mapped(box, run.matrix)
            if not _is_inside(corners, line):
                return _told(letter, run, corners)
    return None


def _told(letter: str, run: Run, corners: _Corners) -> str:
    x, y = corners[0]
    return f'"{letter}" of "{run.text}" reaches beyond the edge, at {x:.2f}, {y:.2f} mm; expected all letters inside'


def _mapped(box: Box, matrix: Matrix) -> _Corners:
    return tuple(matrix.apply(*corner) for corner in box.corners)


@lru_cache(maxsize=256)
def _line(shape: Shape, width: float, height: float) -> _Corners:
    """The cutting line as a polygon, a hair further out."""
    if shape is Shape.RECTANGLE:
        return Box(0, 0, width, height).inset(-_SLACK).corners
    return tuple(_polygon(trim_outline(shape, width, height, _SLACK)))


def _polygon(outline: Outline) -> Iterator[Point]:
    points = iter(zip(outline.points[::2], outline.points[1::2], strict=True))
    at = Point(0, 0)
    for op in outline.ops:
        if op in "ML":
            at = Point(*next(points))
            yield at
        elif op == "C":
            start, one, two, at = at, Point(*next(points)), Point(*next(points)), Point(*next(points))
            yield from (_on_curve((start, one, two, at), step / _STEPS) for step in range(1, _STEPS + 1))


def _on_curve(curve: _Corners, t: float) -> Point:
    shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    return Point(
        sum(share * p.x for share, p in zip(shares, curve, strict=True)),
        sum(share * p.y for share, p in zip(shares, curve, strict=True)),
    )


def _is_inside(corners: _Corners, line: _Corners) -> bool:
    return all(_holds(line, corner) for corner in corners)


def _holds(line: _Corners, point: Point) -> bool:
    """Tell whether a polygon holds a point: a ray from the point crosses its sides an odd number of times."""
    inside = False
    x, y = point
    before = line[-1]
    for corner in line:
        crosses = (corner.y > y) != (before.y > y)
        if crosses and x < (before.x - corner.x) * (y - corner.y) / (before.y - corner.y) + corner.x:
            inside = not inside
        before = corner
    return inside
