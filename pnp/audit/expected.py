"""The expected contents of a finished PDF: the faces of the content as drawn, and the settings of the build."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from pnp.audit.entries import ExpectedEntry, PieceKey
from pnp.audit.pdf_reader.content import inverse
from pnp.audit.pdf_reader.model import ReadFile, ReadPage, ReadPiece
from pnp.base.findings import Findings
from pnp.base.place import Place
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Point
from pnp.drawing.scene import Stamp
from pnp.game.sprues import Sprue
from pnp.sheets.duplex import correction
from pnp.sheets.order import Printer, Sides
from pnp.sheets.paper import Paper
from pnp.sheets.sprues import paper_of


class Objection(NamedTuple):
    """A contradiction to a proof: the page, the piece, and a sentence with what was read and what was expected.

    `place` is the line of the content that expects it, if there is one. `of` names the piece whichever copy it is:
    the same sentence about copies of it is one finding.
    """

    page: int | None
    piece: str | None
    sentence: str
    place: Place | None = None
    of: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintSettings:
    """The settings of the build that a finished file can show."""

    paper: Paper
    sides: Sides
    bleed: float | None
    printer: Printer | None
    is_booklet: bool = False


@dataclass(frozen=True, kw_only=True)
class ExpectedFile:
    """One file: the faces it prints, its duplex mode, and the pages that the manifest lists for it.

    `flip` is "long-edge", "short-edge" or "none", and None for a file of several kinds; `margins` are the words around
    the pieces, page by page, and None for a reprint, where they are not known. `looked_at` has the digests of pages
    that were painted and checked before, because a page is in the file of the game and in the file of its set. `sprues`
    are the sprues of pieces that are printed into windows, by component and item. `entries` are the content's entries.
    """

    name: str
    faces: tuple[Face, ...]
    flip: str | None
    has_cover: bool
    pages: tuple[Mapping[str, Any], ...]
    margins: tuple[str, ...] | None
    settings: PrintSettings
    looked_at: set[bytes]
    sprues: Mapping[PieceKey, Sprue] = field(default_factory=dict)
    entries: tuple[ExpectedEntry, ...] = ()

    @cached_property
    def _by_piece(self) -> dict[PieceKey, list[Face]]:
        faces_of: defaultdict[PieceKey, list[Face]] = defaultdict(list)
        for face in self.faces:
            faces_of[face.component, face.item].append(face)
        return faces_of

    def faces_of(self, piece: ReadPiece) -> list[Face]:
        """The faces that a printed piece may be; none when the content has no such piece."""
        return [face for face in self._by_piece.get((piece.component, piece.item), ()) if _may_be(face, piece)]

    def sprue_of(self, piece: ReadPiece) -> Sprue | None:
        """The sprue that a piece is printed on."""
        return self.sprues.get((piece.component, piece.item))

    def papers_of(self, page: ReadPage) -> tuple[Paper, ...]:
        """The possible papers of a page: that of the sprue of its pieces, or else the ordered paper.

        A back without pieces may be on any of these papers.
        """
        sprues = [self.sprue_of(page.pieces[0])] if page.pieces else [None, *dict.fromkeys(self.sprues.values())]
        papers = (paper_of(sprue, Findings()) if sprue else self.settings.paper for sprue in sprues)
        return tuple(paper for paper in papers if paper)

    def is_duplex(self) -> bool:
        """Tell whether sheets are printed on both sides of the paper."""
        return self.settings.sides.is_duplex

    def is_reverse(self, page: ReadPage) -> bool:
        """Tell whether a page is the other side of the page before it, according to the manifest."""
        listed = self.pages[page.number - 1].get("side") if page.number <= len(self.pages) else "front"
        return self.is_duplex() and listed == "back"

    def is_of_text(self, page: ReadPage) -> bool:
        """Tell whether a page shows pages of a text."""
        return any(face.page for piece in page.pieces[:1] for face in self.faces_of(piece))

    def corners_of(self, page: ReadPage, piece: ReadPiece) -> tuple[Point, ...]:
        """The corners of a piece without the correction for the printer."""
        printer = self.settings.printer
        if printer is None or not self.is_reverse(page):
            return piece.corners
        media = page.boxes["media"]
        back = inverse(correction(printer, media.width, media.height, self.settings.sides))
        return tuple(back.apply(*corner) for corner in piece.corners)


def side_of(face: Face, piece: ReadPiece) -> Stamp | None:
    """The drawing that a printed piece must show."""
    look = face.look_of(piece.copy)
    return look.back if piece.side == "back" else look.front


def pages_of(file: ReadFile) -> Iterable[tuple[ReadPage, ReadPiece]]:
    """Every piece with its page."""
    return ((page, piece) for page in file.pages for piece in page.pieces)


def about(page: ReadPage, piece: ReadPiece, sentence: str) -> Objection:
    """An objection to a piece."""
    of = piece.component, piece.item, piece.side, piece.part or ""
    return Objection(page.number, piece.name, sentence, of=of)


def _may_be(face: Face, piece: ReadPiece) -> bool:
    return face.part is None or f"{piece.part} ".startswith(f"{face.part} ")
