"""Converts the letters of a font into simple TrueType glyphs, each once and within a budget.

A composite letter refers to other letters, and a PostScript outline is a program. A hostile font could make either run
for ever, so every step is charged to a budget.
"""

import logging
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from itertools import pairwise
from typing import Any

from fontTools.cffLib import CFFFontSet
from fontTools.misc.psCharStrings import T2OutlineExtractor
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.tables.ttProgram import Program

from pnp.drawing.fonts.sfnt import WIDEST_EM, BadFontError, FontTables, tables_of

# fontTools logs what it repairs; here a font that needs repair is refused.
logging.getLogger("fontTools").addHandler(logging.NullHandler())

_STEPS = 100_000
_MOST_POINTS = 30_000
_DEEPEST = 10
_LARGEST_EM = 2048
_CURVE_ERROR_EM = 0.0005


@dataclass(slots=True)
class _Budget:
    """The remaining steps of a font: one for each point, part of a letter, and byte of a program."""

    left: int

    def pay(self, steps: int) -> None:
        self.left -= steps
        if self.left < 0:
            raise BadFontError("takes too long to draw: its letters have too many parts", "choose a simpler font")


class Glyphs:
    """The letters of one font; `em` is the number of units per em, which is reduced if the font has very many."""

    def __init__(self, data: bytes, tables: FontTables) -> None:
        self._tables = tables
        self.em = min(tables.em, _LARGEST_EM)
        found = tables_of(data)
        # A valid letter takes about as many steps as it has bytes.
        budget = _Budget(_STEPS + len(data))
        self._source = (
            _PostScript(found["CFF"], budget, tables.em) if tables.is_postscript else _TrueType(found, tables, budget)
        )
        self._drawn: dict[str, Any] = {}

    def drawn(self, character: str) -> Any:
        """The outline of a character; None if it has none. Raises BadFontError if it is damaged."""
        if character not in self._drawn:
            number = self._tables.glyphs.get(ord(character))
            self._drawn[character] = None if number is None else self._glyph(number, character)
        return self._drawn[character]

    def _glyph(self, number: int, character: str) -> Any:
        try:
            glyph = self._scaled(self._source.glyph(number))
            self._check(glyph)
        except BadFontError:
            raise
        except Exception as error:  # the library raises all kinds of errors for damaged outlines
            raise BadFontError(f'is damaged: its "{character}" (U+{ord(character):04X}) cannot be drawn') from error
        return glyph if glyph.numberOfContours else None

    def _scaled(self, glyph: Any) -> Any:
        if glyph.numberOfContours and self.em < self._tables.em:
            glyph.coordinates.scale((self.em / self._tables.em, self.em / self._tables.em))
            glyph.coordinates.toInt()
        return glyph

    def _check(self, glyph: Any) -> None:
        if glyph.numberOfContours and max(abs(c) for corner in glyph.coordinates for c in corner) > WIDEST_EM * self.em:
            raise ValueError("it lies far from its place")


class _TrueType:
    """Outlines in the tables `glyf` and `loca`; the library gets glyphs by number from it."""

    extended = False

    def __init__(self, found: Mapping[str, bytes], tables: FontTables, budget: _Budget) -> None:
        self._outlines, self._tables, self._budget = found["glyf"], tables, budget
        size, form = (4, "L") if tables.has_long_places else (2, "H")
        places = found["loca"]
        numbers = struct.unpack_from(f">{len(places) // size}{form}", places)
        self._places = numbers if tables.has_long_places else tuple(2 * number for number in numbers)
        self._met: dict[int, Any] = {}

    def glyph(self, number: int) -> Any:
        """A glyph with its parts combined."""
        self._pay(number, 0)
        coordinates, ends, flags, *_ = self[number].getCoordinates(self)
        combined = Glyph()
        combined.numberOfContours = len(ends)
        combined.coordinates, combined.endPtsOfContours, combined.flags = coordinates.copy(), list(ends), flags
        if ends:
            # Programs place a letter by its left side bearing, regardless of its coordinates.
            shift = self._tables.bearing(number) - min(x for x, _ in combined.coordinates)
            combined.coordinates.translate((shift, 0))
            combined.coordinates.toInt()
        combined.program = Program()
        return combined

    def __getitem__(self, number: int) -> Any:
        if number not in self._met:
            begin, end = self._places[number], self._places[number + 1]
            if not begin <= end <= len(self._outlines):
                raise ValueError("it lies outside its table")
            self._met[number] = self._read(self._outlines[begin:end])
        return self._met[number]

    def getGlyphName(self, number: int) -> int:  # noqa: N802  # the library asks for it
        """Use the number as the name."""
        return number

    def _read(self, data: bytes) -> Any:
        if data:
            (contours,) = struct.unpack_from(">h", data)
            ends = struct.unpack_from(f">{max(contours, 0)}H", data, 10)
            if any(end >= next_end for end, next_end in pairwise(ends)) or (ends and ends[-1] >= _MOST_POINTS):
                raise ValueError("its contours are out of order")
            self._budget.pay(ends[-1] if ends else 0)
        glyph = Glyph(data)
        glyph.expand(self)
        return glyph

    def _pay(self, number: int, depth: int) -> None:
        if depth > _DEEPEST:
            raise ValueError("it is part of itself")
        glyph = self[number]
        self._budget.pay(1)
        if glyph.isComposite():
            for part in glyph.components:
                self._pay(part.glyphName, depth + 1)
        elif glyph.numberOfContours:
            self._budget.pay(len(glyph.coordinates))


class _PostScript:
    """Outlines in the table `CFF`, turned into quadratic curves."""

    def __init__(self, table: bytes, budget: _Budget, em: int) -> None:
        self._table, self._budget, self._em = table, budget, em

    @cached_property
    def _programs(self) -> Any:
        fonts = CFFFontSet()
        fonts.decompile(BytesIO(self._table), None, isCFF2=False)
        return fonts.topDictIndex[0].CharStrings.charStringsIndex

    def glyph(self, number: int) -> Any:
        """The glyph as a TrueType outline."""
        program, recorded = self._programs[number], RecordingPen()
        private = program.private
        _Steps(
            self._budget,
            recorded,
            getattr(private, "Subrs", []),
            program.globalSubrs,
            private.nominalWidthX,
            private.defaultWidthX,
            private,
        ).execute(program)
        corners = [corner for _, corners in recorded.value for corner in corners]
        if len(corners) > _MOST_POINTS or any(abs(c) > WIDEST_EM * self._em for corner in corners for c in corner):
            raise ValueError("it lies far from its place")
        pen = TTGlyphPen(None)
        recorded.replay(Cu2QuPen(pen, self._em * _CURVE_ERROR_EM, reverse_direction=True))
        return pen.glyph()


class _Steps(T2OutlineExtractor):  # type: ignore[misc]
    """Runs the program of an outline and charges for each part of it."""

    def __init__(self, budget: _Budget, *given: Any) -> None:
        super().__init__(*given)
        self._budget = budget
        self._depth = 0

    def execute(self, program: Any) -> None:
        """Run a program or a subroutine."""
        self._depth += 1
        if self._depth > _DEEPEST + 1:
            raise ValueError("its parts contain themselves")
        self._budget.pay(1 + len(program.bytecode or program.program))
        super().execute(program)
        self._depth -= 1
