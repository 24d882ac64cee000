"""No letter reaches beyond the cutting line of its piece, or beyond the page."""

from collections.abc import Iterator

from pnp.audit.cutting_line import cutting_line
from pnp.audit.expected import ExpectedFile, Objection, about, pages_of
from pnp.audit.pdf_reader.model import ReadFile, ReadPage, Run, Words
from pnp.drawing.faces import Shape
from pnp.drawing.geometry import Box, Matrix, Point
from pnp.drawing.rings import is_inside

_SLACK = 0.05

_Corners = tuple[Point, ...]


def prove(file: ReadFile, expected: ExpectedFile) -> Iterator[Objection]:
    """Compare the box of every letter, as its font draws it, with the cutting line."""
    known: dict[tuple[int, Shape, float, float], str | None] = {}
    for page, piece in pages_of(file):
        faces = expected.faces_of(piece)
        if not faces:
            continue
        face = faces[0]
        key = (id(piece.words), face.shape, face.width, face.height)
        if key not in known:
            known[key] = _beyond(piece.words, cutting_line(face.shape, face.width, face.height, _SLACK))
        contradiction = known[key]
        if contradiction:
            yield about(page, piece, contradiction)
    for page in file.pages:
        yield from _margin(page)


def _margin(page: ReadPage) -> Iterator[Objection]:
    media = page.boxes["media"]
    contradiction = _beyond(page.margin, media.inset(-_SLACK).corners)
    if contradiction:
        yield Objection(page.number, None, f"in the margin, {contradiction}")


def _beyond(words: Words, line: _Corners) -> str | None:
    for run in words.runs:
        if _is_inside(_mapped(run.reach, run.matrix), line):
            continue
        for letter, box in run.boxes():
            corners = _mapped(box, run.matrix)
            if not _is_inside(corners, line):
                return _contradiction(letter, run, corners)
    return None


def _contradiction(letter: str, run: Run, corners: _Corners) -> str:
    x, y = corners[0]
    return f'"{letter}" of "{run.text}" reaches beyond the edge, at {x:.2f}, {y:.2f} mm; expected all letters inside'


def _mapped(box: Box, matrix: Matrix) -> _Corners:
    return tuple(matrix.apply(*corner) for corner in box.corners)


def _is_inside(corners: _Corners, line: _Corners) -> bool:
    return all(is_inside(corner, (line,)) for corner in corners)
