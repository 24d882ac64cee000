"""Every back meets its front to a hundredth of a millimetre when the sheets are turned over, folded or glued."""

from collections.abc import Iterable, Iterator

from pnp.audit.expected import ExpectedFile, Objection, about, pages_of
from pnp.audit.pdf_reader.model import ReadFile, ReadPage, ReadPiece
from pnp.audit.through_paper import mirrored, miss, seen_through
from pnp.drawing.geometry import Point
from pnp.sheets.duplex import Axis
from pnp.sheets.order import Sides

_UPRIGHT = 1e-3

_Key = tuple[str, str, int, str | None]


def prove(file: ReadFile, expected: ExpectedFile) -> Iterator[Objection]:
    """Find the back of every front and the front of every back, and measure their distance."""
    fronts: dict[_Key, list[tuple[ReadPage, ReadPiece]]] = {}
    for page, piece in pages_of(file):
        if piece.side == "front":
            fronts.setdefault(_key(piece), []).append((page, piece))
    checked: set[_Key] = set()
    for page, piece in pages_of(file):
        if piece.side == "back":
            checked.add(_key(piece))
            yield from _back(page, piece, fronts.get(_key(piece), ()), expected)
    if expected.settings.sides is Sides.SINGLE:
        return
    for key, places in fronts.items():
        page, piece = places[0]
        faces = expected.faces_of(piece)
        if key not in checked and faces and all(face.back for face in faces):
            yield about(page, piece, "it has no back; expected one")


def _back(
    page: ReadPage, back: ReadPiece, fronts: Iterable[tuple[ReadPage, ReadPiece]], expected: ExpectedFile
) -> Iterator[Objection]:
    if expected.settings.sides is Sides.SINGLE:
        yield about(page, back, "it is a back; expected fronts only")
        return
    near = [(other, front) for other, front in fronts if _belong(other, page, expected)]
    if not near:
        yield about(
            page, back, f"its front is missing {'on the page before' if expected.is_duplex() else 'that could meet it'}"
        )
        return
    if back.trim is None or near[0][1].trim is None:
        return
    other, front = near[0]
    yield from _fold(page, back, front) if other is page else _apart(page, back, front, expected)


def _belong(front: ReadPage, back: ReadPage, expected: ExpectedFile) -> bool:
    if expected.is_duplex():
        return front.number == back.number - 1
    return front is back or not any(piece.side == "front" for piece in back.pieces)


def _apart(page: ReadPage, back: ReadPiece, front: ReadPiece, expected: ExpectedFile) -> Iterator[Objection]:
    """A back on another page: behind the front through the paper, or at the same place of a separate sheet."""
    if expected.is_duplex():
        yield from miss(page, back, seen_through(page, back, expected), front.corners, "through the paper")
    else:
        yield from miss(page, back, expected.corners_of(page, back), front.corners, "when the sheets lie on each other")


def _fold(page: ReadPage, back: ReadPiece, front: ReadPiece) -> Iterator[Objection]:
    """A back on the page of its front: the dashed line must lie in the middle between them."""
    folds = [_axis(*stroke.lines[0]) for stroke in page.strokes if stroke.is_dashed and len(stroke.lines) == 1]
    known = [fold for fold in folds if fold is not None]
    if not known:
        yield about(page, back, "it stands beside its front, and the page has no dashed line to fold at")
        return
    axis, at = known[0]
    yield from miss(page, back, mirrored(back.corners, axis, at), front.corners, "about the fold")


def _axis(start: Point, end: Point) -> tuple[Axis, float] | None:
    if abs(start.x - end.x) < _UPRIGHT:
        return Axis.VERTICAL, start.x
    return (Axis.HORIZONTAL, start.y) if abs(start.y - end.y) < _UPRIGHT else None


def _key(piece: ReadPiece) -> _Key:
    return piece.component, piece.item, piece.copy, piece.part
