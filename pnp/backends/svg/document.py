"""One side of a sheet as SVG, in real millimetres, carrying the fonts it is set in.

The drawings come as finished strings, and take the place of numbered slots in the frame of their file. Frames are kept
between builds, because svgwrite, which writes them, takes longer to import than most files to draw, and a frame stays
the same when a text on its page changes.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from pnp.backends.numbers import matrix_numbers
from pnp.backends.svg.frame import Frame, filled
from pnp.backends.svg.items import Fragments, TextAs
from pnp.base.kept_results import kept, made_by
from pnp.base.versions import version
from pnp.drawing.geometry import IDENTITY
from pnp.sheets.sheet import Document, Placement, Sheet, Side, document_of

__all__ = ["TextAs", "framed", "render", "render_document"]

# Named without importing them, because the writer imports svgwrite.
_FRAME_CODE = tuple(str(Path(__file__).with_name(name)) for name in ("frame.py", "frame_writer.py"))


def render(sheet: Sheet, side: Side, *, title: str, description: str = "", text_as: TextAs = TextAs.TEXT) -> bytes:
    """Write one side of a sheet."""
    file = _File(Fragments(document_of(title, [sheet]), text_as), sheet, side)
    (frame,) = framed([file.frame(title, description)])
    return filled(frame, file.texts())


def render_document(document: Document) -> list[bytes]:
    """Write every side of every sheet, in printing order, sharing fonts and repeated drawings."""
    fragments = Fragments(document)
    sides = [(sheet, side) for one in document.sets for sheet in one.sheets for side in sheet.sides]
    # All are drawn before the first is written, when the characters of all fonts are known.
    files = [(f"{document.title}: {sheet.label}, {side.name}", _File(fragments, sheet, side)) for sheet, side in sides]
    frames = framed([file.frame(title, document.subject) for title, file in files])
    return [filled(frame, file.texts()) for frame, (_, file) in zip(frames, files, strict=True)]


def framed(frames: Sequence[Frame]) -> list[str]:
    """The frames as XML, with their slots."""

    def make() -> bytes:
        from pnp.backends.svg.frame_writer import written  # noqa: PLC0415  # svgwrite is slow to import

        return json.dumps([written(frame) for frame in frames]).encode()

    also = f"frames of SVG files, svgwrite {version('svgwrite')}, Python {sys.version}"
    made: list[str] = json.loads(kept(made_by(*_FRAME_CODE, also=also), repr(frames).encode(), make))
    return made


class _File:
    """One SVG file: it is drawn at once and written later, when the characters of all fonts are known."""

    def __init__(self, fragments: Fragments, sheet: Sheet, side: Side) -> None:
        self._fragments = fragments
        self._sheet = sheet
        self._side = side
        self._pieces = [fragments.place(p.stamp, p.matrix, min(p.bleed, p.stamp.bleed), p.window) for p in side.pieces]
        self._furniture = fragments.draw(side.furniture)
        self._needs = self._furniture.needs
        for fragment in self._pieces:
            self._needs.add(fragment.needs)

    def frame(self, title: str, description: str) -> Frame:
        """The frame around the drawings."""
        matrix, symbols = self._side.matrix, self._fragments.symbols
        return Frame(
            width=self._sheet.width,
            height=self._sheet.height,
            title=title,
            description=description,
            matrix="" if matrix == IDENTITY else matrix_numbers(matrix),
            has_fonts=bool(self._needs.fonts),
            clips=tuple((self._fragments.clips[path], path) for path in self._needs.clips),
            symbols=tuple((key, " ".join(f"{v:g}" for v in symbols[key].box)) for key in self._needs.symbols),
            pieces=tuple(map(_marks, self._side.pieces)),
        )

    def texts(self) -> list[str]:
        """The texts for the slots of the frame."""
        fonts = sorted(self._needs.fonts)
        return [
            *([self._fragments.font_rules(fonts)] if fonts else []),
            *(self._fragments.symbols[key].body.text for key in self._needs.symbols),
            *(piece.text for piece in self._pieces),
            self._furniture.text,
        ]


def _marks(piece: Placement) -> tuple[tuple[str, str | int], ...]:
    """The attributes of the group of a piece, which say what it is."""
    marks = (("component", piece.component), ("item", piece.item), ("copy", piece.copy), ("side", str(piece.side)))
    return (*marks, ("part", piece.part)) if piece.part else marks
