"""Every piece lies on the page, at the place and in the direction that the manifest states."""

import math
from collections.abc import Iterator, Mapping
from typing import Any

from pnp.audit.expected import ExpectedFile, Objection, about
from pnp.audit.pdf_reader.model import ReadFile, ReadPage, ReadPiece, piece_name
from pnp.drawing.geometry import Box, Point

_SLACK = 0.012
_MARK = ("component", "item", "copy", "side")


def prove(file: ReadFile, expected: ExpectedFile) -> Iterator[Objection]:
    """Compare pages one by one."""
    if len(file.pages) != len(expected.pages):
        yield Objection(None, None, f"{len(file.pages)} pages; the manifest lists {len(expected.pages)}")
    for page, listed in zip(file.pages, expected.pages, strict=False):
        yield from _page(page, listed, expected)


def _page(page: ReadPage, entry: Mapping[str, Any], expected: ExpectedFile) -> Iterator[Objection]:
    printed = {(piece.component, piece.item, piece.copy, piece.side, piece.part): piece for piece in page.pieces}
    listed = {(*(words[name] for name in _MARK), words.get("part")): words for words in entry["pieces"]}
    for key in listed.keys() - printed.keys():
        yield Objection(page.number, piece_name(*key), "it is not there; the manifest lists it")
    for key, piece in printed.items():
        if key not in listed:
            yield about(page, piece, "it is there; the manifest does not list it")
        elif piece.trim is not None:
            yield from _place(page, piece, listed[key], expected)


def _place(page: ReadPage, piece: ReadPiece, words: Mapping[str, Any], expected: ExpectedFile) -> Iterator[Objection]:
    corners = expected.corners_of(page, piece)
    due = _corners(Box(words["x"], words["y"], words["width"], words["height"]), words["rotation"])
    off = max(math.dist(a, b) for a, b in zip(corners, due, strict=True))
    if off > _SLACK:
        at, start = corners[0], due[0]
        yield about(
            page,
            piece,
            f"its top left corner is at {at.x:.3f}, {at.y:.3f} mm; the manifest says {start.x:.3f}, {start.y:.3f}",
        )


def _corners(box: Box, rotation: int) -> tuple[Point, ...]:
    first = rotation // 90 % 4
    return box.corners[first:] + box.corners[:first]
