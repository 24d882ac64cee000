"""The contents of a finished PDF: pages, pieces, words with the place of every letter, strokes, fonts, boxes.

Millimetres from the top left of the page, y down.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pnp.audit.pdf_reader.drawings import Drawing
from pnp.drawing.geometry import Box, Matrix, Point


class Glyph(NamedTuple):
    """One code of a font: its character, its advance and its box, in ems with y up, and a digest of its outline."""

    text: str
    advance: float
    box: Box | None
    outline: bytes = b""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadFont:
    """A font of a file; `faults` are sentences about its faults.

    In ems, no letter begins more than `before` left of the pen, ends more than `beyond` right of the pen's next
    position, or reaches lower than `low` or higher than `high`.
    """

    name: str
    glyphs: Mapping[int, Glyph]
    faults: tuple[str, ...] = ()
    before: float = 0.0
    beyond: float = 0.0
    low: float = 0.0
    high: float = 0.0

    def advance(self, codes: bytes) -> float:
        """The advance of these codes, in ems."""
        glyphs = self.glyphs
        return math.fsum(glyphs[code].advance for code in codes if code in glyphs)


class Run(NamedTuple):
    """Letters shown at once: their codes, the gap after each letter and each space, and the matrix from ems outwards.

    `advance` is the way of the pen, in ems.
    """

    font: ReadFont
    codes: bytes
    spacing: float
    word_spacing: float
    advance: float
    matrix: Matrix

    @property
    def text(self) -> str:
        """The characters of the codes."""
        glyphs = self.font.glyphs
        return "".join(glyphs[code].text if code in glyphs else "\ufffd" for code in self.codes)

    @property
    def reach(self) -> Box:
        """A box that contains all letters of the run, in ems, without looking at each of them."""
        font = self.font
        width = font.before + self.advance + font.beyond + max(0.0, -self.spacing)
        return Box(-font.before, font.low, width, font.high - font.low)

    def mapped(self, outer: Matrix) -> "Run":
        """The run in outer coordinates."""
        return self._replace(matrix=self.matrix.then(outer))

    def boxes(self) -> list[tuple[str, Box]]:
        """The visible letters, each with its box in ems."""
        boxes: list[tuple[str, Box]] = []
        x = 0.0
        for code in self.codes:
            glyph = self.font.glyphs.get(code)
            if glyph is None:
                continue
            if glyph.box is not None:
                boxes.append((glyph.text, glyph.box._replace(x=x + glyph.box.x)))
            x += glyph.advance + self.spacing + (self.word_spacing if code == 32 else 0.0)
        return boxes


class Words:
    """The runs of a drawing in its own coordinates; a form placed many times has one for all its places."""

    def __init__(self, runs: tuple[Run, ...]) -> None:
        self.runs = runs

    @cached_property
    def text(self) -> str:
        """The text of all runs in drawing order, joined without spaces."""
        return "".join(run.text for run in self.runs)


def piece_name(component: str, item: str, copy: int, side: str, part: str | None) -> str:
    """A piece in words."""
    return f"{component} {item} copy {copy}{f', part {part}' if part else ''} ({side})"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadPiece:
    """One piece of a page: the entries of its mark, and the contents of its drawing.

    `trim` and `bleed` are in the piece's own coordinates; `trim` is None when its drawing does not begin with a clip.
    `matrix` leads from these coordinates to the page. `shown` is the part of the page where the clips show it; None if
    nothing clips it.
    """

    component: str
    item: str
    side: str
    copy: int
    part: str | None
    trim: Box | None
    bleed: float
    matrix: Matrix
    shown: Box | None
    words: Words
    drawing: Drawing

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners of the trim box on the page, from the piece's own top left, clockwise as seen on the piece."""
        assert self.trim is not None, "a piece without a trim box has no corners"
        return tuple(self.matrix.apply(*corner) for corner in self.trim.corners)

    @property
    def name(self) -> str:
        """The piece in words."""
        return piece_name(self.component, self.item, self.copy, self.side, self.part)


class Stroke(NamedTuple):
    """Straight lines drawn in one go outside the pieces: their ends on the page, and the dashes."""

    lines: tuple[tuple[Point, Point], ...]
    is_dashed: bool

    def mapped(self, outer: Matrix) -> "Stroke":
        """The lines in the coordinates around their own."""
        return Stroke(tuple((outer.apply(*a), outer.apply(*b)) for a, b in self.lines), self.is_dashed)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadPage:
    """One page: its boxes, its pieces, the strokes and words in the margin, and words outside of both.

    `boxes` are by name: media, crop, bleed, trim. `unit` is the number of points in one unit of the page; `extras` are
    entries that could hide something, be filled in, or act. Pages with the same `digest` look the same.
    """

    number: int
    boxes: Mapping[str, Box]
    turned: int
    unit: float
    extras: tuple[str, ...]
    digest: bytes
    pieces: tuple[ReadPiece, ...]
    strokes: tuple[Stroke, ...]
    margin: Words
    stray: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadFile:
    """One PDF: its pages, its fonts, its viewer preferences, the number of pages that it states, and its bytes."""

    name: str
    data: bytes
    stated: int
    extras: tuple[str, ...]
    pages: tuple[ReadPage, ...]
    fonts: tuple[ReadFont, ...]
    preferences: Mapping[str, str]
