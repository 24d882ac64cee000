"""Every piece has the size that the content states, to a tenth of a millimetre, and the ordered bleed."""

import math
from collections.abc import Iterator

from pnp.audit.expected import ExpectedFile, Objection, about, pages_of, side_of
from pnp.audit.pdf_reader.model import ReadFile, ReadPiece

_SLACK = 0.1


def prove(file: ReadFile, expected: ExpectedFile) -> Iterator[Objection]:
    """Measure the edges of every piece on the page, and its diagonal, which reveals skew."""
    for page, piece in pages_of(file):
        faces = expected.faces_of(piece)
        if piece.trim is None:
            yield about(page, piece, "it is not clipped to a box, so its size is unknown")
            continue
        width, height, diagonal = measured(piece)
        sizes = [(face.width, face.height) for face in faces]
        if sizes and not any(_is_near((width, height, diagonal), size) for size in sizes):
            due = " or ".join(f"{w:g} x {h:g}" for w, h in dict.fromkeys(sizes))
            yield about(page, piece, f"it is {width:.2f} x {height:.2f} mm; expected {due}")
        elif sizes and not any(abs(piece.bleed - bleed) <= _SLACK for bleed in _bleeds(piece, expected)):
            due = " or ".join(f"{bleed:g}" for bleed in _bleeds(piece, expected))
            yield about(page, piece, f"it shows {piece.bleed:.2f} mm of bleed; expected {due}")


def measured(piece: ReadPiece) -> tuple[float, float, float]:
    """Width, height and diagonal on the page."""
    corners = piece.corners
    return math.dist(corners[0], corners[1]), math.dist(corners[0], corners[3]), math.dist(corners[0], corners[2])


def _is_near(lengths: tuple[float, float, float], size: tuple[float, float]) -> bool:
    width, height = size
    return all(abs(a - b) <= _SLACK for a, b in zip(lengths, (width, height, math.hypot(width, height)), strict=True))


def _bleeds(piece: ReadPiece, expected: ExpectedFile) -> list[float]:
    """The possible bleeds: that of the front, limited by the order and by the bleed of the side that is shown.

    The pages of a poster, which have a part of their own, end at the cut unless bleed is ordered.
    """
    bleeds = []
    for face in expected.faces_of(piece):
        drawn, most = side_of(face, piece), _most(expected, piece)
        if most is None and piece.part != face.part:
            most = 0.0
        shown = face.front.bleed if most is None else min(most, face.front.bleed)
        bleeds += [min(shown, drawn.bleed)] if drawn else []
    return list(dict.fromkeys(bleeds))


def _most(expected: ExpectedFile, piece: ReadPiece) -> float | None:
    """The bleed that the order and the sprue allow; None for all that is drawn."""
    sprue, ordered = expected.sprue_of(piece), expected.settings.bleed
    if sprue is None:
        return ordered
    return sprue.bleed if ordered is None else min(sprue.bleed, ordered)
