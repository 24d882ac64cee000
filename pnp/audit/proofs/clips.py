"""No clip hides a part of a piece inside its cutting line; the parts of a poster together show all of it."""

from collections import defaultdict
from collections.abc import Iterator

from pnp.audit.expected import ExpectedFile, Objection, about, pages_of
from pnp.audit.pdf_reader.model import ReadFile, ReadPage, ReadPiece
from pnp.drawing.geometry import Box, box_around

_SLACK = 0.1
_SHARE = 0.999


def prove(file: ReadFile, _expected: ExpectedFile) -> Iterator[Objection]:
    """Compare the part of every piece that the clips show with its trim box."""
    parts: defaultdict[tuple[str, str, int, str], list[tuple[ReadPage, ReadPiece]]] = defaultdict(list)
    for page, piece in pages_of(file):
        if piece.trim is None or piece.shown is None:
            continue
        if piece.part:
            parts[piece.component, piece.item, piece.copy, piece.side].append((page, piece))
        elif not piece.shown.contains(_trim(piece), _SLACK):
            whole = _trim(piece)
            left = piece.shown.common(whole) or Box(0, 0, 0, 0)
            contradiction = f"{left.width:.2f} x {left.height:.2f} mm of it are shown; expected {_size(whole)}"
            yield about(page, piece, contradiction)
    for pages in parts.values():
        yield from _poster(pages)


def _poster(pages: list[tuple[ReadPage, ReadPiece]]) -> Iterator[Objection]:
    page, piece = pages[0]
    whole = _trim(piece)
    shown = sum(_area(part.shown.common(_trim(part))) for _, part in pages if part.shown)
    if shown < _area(whole) * _SHARE:
        share = shown / _area(whole)
        yield about(page, piece, f"all parts together show {share:.0%} of it; expected all of {_size(whole)}")


def _trim(piece: ReadPiece) -> Box:
    return box_around(piece.corners)


def _area(box: Box | None) -> float:
    return box.width * box.height if box else 0.0


def _size(box: Box) -> str:
    return f"{box.width:.2f} x {box.height:.2f} mm"
