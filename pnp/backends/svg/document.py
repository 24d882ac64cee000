"""One side of a sheet as SVG, in real millimetres, carrying the fonts it is set in.

Drawings are finished strings that replace numbered slots in the frame of their file. Frames are kept between builds,
because importing svgwrite, which writes them, takes longer than drawing most files, and a frame stays the same when a
text on its page changes.
"""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import chain, repeat
from pathlib import Path

from pnp.backends.numbers import matrix_numbers
from pnp.backends.svg.fonts import characters_of_part, font_rules
from pnp.backends.svg.frame import Frame, filled
from pnp.backends.svg.items import Fragment, Fragments, Needs, TextAs, numbered
from pnp.backends.svg.kept_sides import KeptSides, SideNeeds
from pnp.base.fingerprints import hashed
from pnp.base.hashed_bytes import HashedBytes
from pnp.base.kept_results import kept, made_by
from pnp.base.versions import version
from pnp.drawing.geometry import IDENTITY
from pnp.sheets.sheet import Document, Placement, Sheet, Side, document_of

__all__ = ["TextAs", "framed", "render", "render_changed", "render_document"]

# Modules given by name, because importing the writer would import svgwrite.
_FRAME_CODE = tuple(str(Path(__file__).with_name(name)) for name in ("frame.py", "frame_writer.py"))


def render(sheet: Sheet, side: Side, *, title: str, description: str = "", text_as: TextAs = TextAs.TEXT) -> bytes:
    """Write one side of a sheet."""
    drawing = _Drawing(Fragments(document_of(title, [sheet]), text_as), sheet, side)
    (file,) = _files([drawing], [title], description)
    (frame,) = framed([file.frame])
    return file.data(frame)


def render_document(document: Document) -> list[bytes]:
    """Write every side of every sheet, in printing order, sharing fonts and repeated drawings."""
    files = _files_of(document)
    return [file.data(frame) for file, frame in zip(files, _framed(files), strict=True)]


def render_changed(document: Document, kept: KeptSides, hashes: Sequence[str | None]) -> list[bytes | None]:
    """Write the sides whose files changed; None for a file equal to that of an earlier build.

    `hashes` are those of the files of that build, None for a missing one. A side that is `kept` is drawn
    only if its file is written.
    """
    files = _files_of(document, [kept.needs.get(key) for key in kept.keys])
    written: list[bytes | None] = []
    digests: dict[str, str] = {}
    for file, frame, side, digest in zip(files, _framed(files), kept.keys, hashes, strict=True):
        key = file.key(side)
        if digest is not None and digest == kept.digests.get(key):
            written.append(None)
            digests[key] = digest
        else:
            data = HashedBytes(file.data(frame))
            written.append(data)
            digests[key] = data.sha256.hex()
    kept.keep([file.drawing.needs for file in files], digests)
    return written


def _files_of(document: Document, needs: Sequence[SideNeeds | None] = ()) -> "list[_File]":
    """The files of every side of every sheet, in printing order; `needs` has the known needs of sides."""
    fragments = Fragments(document)
    pages = [page for sheet_set in document.sets for page in sheet_set.pages]
    drawings = [
        _Drawing(fragments, *page, known_needs) for page, known_needs in zip(pages, needs or repeat(None), strict=False)
    ]
    titles = [f"{document.title}: {sheet.label}, {side.name}" for sheet, side in pages]
    return _files(drawings, titles, document.subject)


def _files(drawings: Sequence["_Drawing"], titles: Sequence[str], description: str) -> "list[_File]":
    """The files of drawings that share the numbers of clips, and the parts of fonts."""
    needs = Needs.of_all(chain.from_iterable(drawing.needs for drawing in drawings))
    clips = {path: f"c{number}" for number, path in enumerate(needs.clips, 1)}
    letters = {
        font: "".join(sorted(characters_of_part(font, characters))) for font, characters in needs.letters.items()
    }
    return [_File(*drawing, description, clips, letters) for drawing in zip(drawings, titles, strict=True)]


def _framed(files: Iterable["_File"]) -> list[str]:
    return framed([file.frame for file in files])


def framed(frames: Sequence[Frame]) -> list[str]:
    """The frames as XML, with their slots."""

    def make() -> bytes:
        from pnp.backends.svg.frame_writer import written  # noqa: PLC0415  # svgwrite is slow to import

        return json.dumps([written(frame) for frame in frames]).encode()

    also = f"frames of SVG files, svgwrite {version('svgwrite')}, Python {sys.version}"
    frames_as_xml: list[str] = json.loads(kept(made_by(*_FRAME_CODE, also=also), repr(frames).encode(), make))
    return frames_as_xml


class _Drawing:
    """The drawing of one side, drawn at once if its needs are unknown, otherwise on demand.

    `symbols` are those that its pieces use, and those that its furniture uses.
    """

    def __init__(self, fragments: Fragments, sheet: Sheet, side: Side, needs: SideNeeds | None = None) -> None:
        self.fragments = fragments
        self.sheet = sheet
        self.side = side
        self.symbols = fragments.symbols_of(side)
        self.needs = needs or (Needs.of_all(piece.needs for piece in self.pieces), self.furniture.needs)

    @cached_property
    def pieces(self) -> list[Fragment]:
        """The pieces, each at its place."""
        place = self.fragments.place
        return [place(p.stamp, p.matrix, min(p.bleed, p.stamp.bleed), p.window) for p in self.side.pieces]

    @cached_property
    def furniture(self) -> Fragment:
        """The marks and labels over the pieces."""
        return self.fragments.draw(self.side.furniture)


class _File:
    """One SVG file, written on demand.

    `clips` are the numbers of clips by their paths, and `letters` are the characters that files hold of each font.
    """

    def __init__(
        self, drawing: _Drawing, title: str, description: str, clips: Mapping[str, str], letters: Mapping[str, str]
    ) -> None:
        pieces, furniture = drawing.needs
        needs = Needs.of_all((furniture, pieces))
        self.drawing = drawing
        self._clips = clips
        self._letters = {font: letters[font] for font in sorted(needs.letters)}
        self._symbols = dict.fromkeys(chain(*reversed(drawing.symbols)))
        self.frame = Frame(
            width=drawing.sheet.width,
            height=drawing.sheet.height,
            title=title,
            description=description,
            matrix="" if drawing.side.matrix == IDENTITY else matrix_numbers(drawing.side.matrix),
            has_fonts=bool(self._letters),
            clips=tuple((clips[path], path) for path in needs.clips),
            symbols=tuple(
                (number, " ".join(f"{v:g}" for v in drawing.fragments.boxes[number])) for number in self._symbols
            ),
            pieces=tuple(map(_marks, drawing.side.pieces)),
        )

    def key(self, side: str) -> str:
        """The hash of everything in the file; `side` is the hash of the side."""
        return hashed(side, self.frame, self.drawing.symbols, self._letters)

    def data(self, frame: str) -> bytes:
        """The finished file, given its frame as XML."""
        drawing = self.drawing
        # Symbols are drawn by the items that use them.
        drawn = [*drawing.pieces, drawing.furniture]
        drawn = [*(drawing.fragments.symbols[number] for number in self._symbols), *drawn]
        rules = "".join(font_rules(font, frozenset(letters)) for font, letters in self._letters.items())
        texts = [numbered(fragment.text, self._clips) for fragment in drawn]
        return filled(frame, [rules, *texts] if rules else texts)


def _marks(piece: Placement) -> tuple[tuple[str, str | int], ...]:
    """The attributes of the group of a piece, which identify it."""
    marks = (("component", piece.component), ("item", piece.item), ("copy", piece.copy), ("side", str(piece.side)))
    return (*marks, ("part", piece.part)) if piece.part else marks
