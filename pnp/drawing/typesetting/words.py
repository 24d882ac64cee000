"""Measures rich text: the font of each character, and the length of every word in em.

Lengths in em are valid for every size, so that a shrinking text is measured once.
"""

import math
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from pnp.base.font_files import FONTS
from pnp.base.units import PT
from pnp.drawing.fonts import library as fonts
from pnp.drawing.typesetting import markup
from pnp.drawing.typesetting.chunks import NO_BREAK_SPACE, Chunk, pieces_of
from pnp.game.placeholders import MARK

INDENT = 0.85
BULLET = "•"

_SPACES = re.compile(r"(\n|[ \u2000-\u2006\u2008-\u200b\u3000]+)")
_UNUSUAL_SPACE = re.compile(r"[\n\u2000-\u2006\u2008-\u200b\u3000]")
# A word, plain or in bold, of characters without a meaning for markup, line breaks or normalisation.
_SIGNS = r"[a-zA-Z0-9_À-ÖØ-öø-ž.,;:!?()'‘’“”„…·]"
_TYPED = re.compile(rf"{_SIGNS}+|\*\*({_SIGNS}+)\*\*([.,;:!?)]*)")
# How much closer a comma moves to an icon, which has white space of its own, in em.
_CLOSING = frozenset(",.;:)!?")
_TUCK = 0.04
# The gap between a count and its icon, in em, which is smaller than the gap to an icon before it.
_COUNT_GAP = 0.14
# The gap between two icons without a space between them, in em.
_ICON_GAP = 0.12
# The width of the raised mark behind a number that the rulebook does not state: in em, and in millimetres for the
# largest, because a mark as large as a display number would be read as a degree.
MARK_EM, _LARGEST_MARK = 0.42, 1.35
# The end of a count before an icon.
_COUNT_END = re.compile(r"[\d×+\u2212]$")
# The sizes of the caches: of words of a font at one letter spacing, and of such tables.
MOST_WORDS, _MOST_TABLES = 4096, 32

_advance = attrgetter("advance")


class Word(NamedTuple):
    """Chunks that stay on one line, and the gap before them within a line.

    `advance` is the width with the gap; `font` is the common font of all letters, if there is one; `joins` is the font
    of an earlier text that it can continue: the common font of all letters and of the gap.
    """

    chunks: tuple[Chunk, ...]
    width: float
    gap: float
    advance: float
    gap_font: str
    font: str = ""
    joins: str = ""


class WordBlock(NamedTuple):
    """A paragraph or a list entry: the words between two line breaks are a row."""

    rows: tuple[tuple[Word, ...], ...]
    indent: float
    after_gap: bool


class Measured(NamedTuple):
    """A whole text; `missing` holds the characters that no font can draw, or that cannot be set one by one."""

    blocks: tuple[WordBlock, ...]
    missing: tuple[str, ...]

    @property
    def only_row(self) -> tuple[Word, ...] | None:
        """The words of a text that is a single row without a bullet; None for any other text."""
        if len(self.blocks) != 1:
            return None
        rows, indent, _ = self.blocks[0]
        return rows[0] if len(rows) == 1 and rows[0] and not indent else None

    @property
    def longest_word(self) -> float:
        """The width of the longest word."""
        rows = [(block.indent, row) for block in self.blocks for row in block.rows]
        return max([indent + word.width for indent, row in rows for word in row], default=0.0)

    @property
    def length(self) -> float:
        """The length of the longest row if it is set on one line."""
        rows = [(block.indent, row) for block in self.blocks for row in block.rows]
        return max((indent + row_length(row) for indent, row in rows), default=0.0)


class Cut(NamedTuple):
    """Everything except the size that decides the width of a text; lengths in em."""

    family: str
    bold: bool
    italic: bool
    spacing: float
    icon: float
    mark: float = MARK_EM

    @property
    def font(self) -> str:
        """The font of text without markup."""
        return fonts.font_key(self.family, bold=self.bold, italic=self.italic)


def mark_em(size_pt: float) -> float:
    """The width of the mark behind numbers in type of this size, in em."""
    return min(MARK_EM, _LARGEST_MARK / (size_pt * PT))


@lru_cache(maxsize=2048)
def measured(text: str, cut: Cut) -> Measured:
    """The words of a rich text."""
    row = simple_row(text, cut)
    if row is not None:
        return Measured((WordBlock((row,), 0.0, False),), ())  # noqa: FBT003  # a keyword takes longer
    return measured_by_spans(text, cut)


def measured_by_spans(text: str, cut: Cut) -> Measured:
    """The words of any rich text, measured span by span."""
    missing: dict[str, None] = {}
    blocks = []
    for block in markup.parse(unicodedata.normalize("NFC", text)):
        rows = _Rows(cut, missing)
        for span in block.spans:
            rows.add(span)
        blocks.append(WordBlock(rows.done(), INDENT if block.bullet else 0.0, block.after_gap))
    return Measured(tuple(blocks), tuple(missing))


def row_length(row: tuple[Word, ...] | list[Word]) -> float:
    """The length of a row on one line."""
    return math.fsum(map(_advance, row)) - row[0].gap if row else 0.0


def simple_row(text: str, cut: Cut) -> tuple[Word, ...] | None:
    """The words of a paragraph of only plain and bold words, as most texts are; None for any other text."""
    # The table measures missing words itself, so that known words need no loop in Python.
    words = list(map(_words_as_typed(cut).__getitem__, text.split(" ")))
    if not all(words):
        return None
    chunks, width, _, _, _, font, _ = words[0]  # type: ignore[misc]  # none of them is None
    words[0] = Word(chunks, width, 0.0, width, "", font)
    return tuple(words)  # type: ignore[arg-type]


def _first_word(chunks: tuple[Chunk, ...]) -> Word:
    """The first word of a row, which has no gap."""
    width = _total(chunks)
    return Word(chunks, width, 0.0, width, "", chunks[0].font if _is_plain(chunks) else "")


def _later_word(chunks: tuple[Chunk, ...], gap: float, gap_font: str) -> Word:
    width, font = _total(chunks), chunks[0].font if gap and _is_plain(chunks) else ""
    return Word(chunks, width, gap, width + gap, gap_font, font, font if font == gap_font else "")


def _total(chunks: Iterable[Chunk]) -> float:
    return math.fsum([chunk.width for chunk in chunks])


def _is_plain(chunks: tuple[Chunk, ...]) -> bool:
    return len(chunks) == 1 and not chunks[0].icon and NO_BREAK_SPACE not in chunks[0].text


@dataclass(slots=True)
class _Rows:
    cut: Cut
    missing: dict[str, None]
    rows: list[tuple[Word, ...]] = field(default_factory=list)
    row: list[Word] = field(default_factory=list)
    chunks: list[Chunk] = field(default_factory=list)
    gap: float = 0.0
    gap_font: str = ""

    def add(self, span: markup.Span) -> None:
        cut = self.cut
        font = fonts.font_key(cut.family, bold=cut.bold or span.bold, italic=cut.italic is not span.italic)
        if span.icon == MARK:
            self.chunks.append(Chunk("", font, cut.mark + cut.spacing, MARK))
            return
        if span.icon:
            self._rejoin_count(font)
            self._tighten_count()
            self._part_icons()
            self.chunks.append(Chunk("", font, cut.icon + cut.spacing, span.icon))
            return
        if _UNUSUAL_SPACE.search(span.text):
            self._add_parts(span.text, font)
            return
        first, *rest = span.text.split(" ")
        if first:
            self._letters(first, font)
        if rest:
            *middle, last = rest
            self._end_word(font, visible=True)
            self._add_words(middle, font)
            if last:
                self._letters(last, font)

    def done(self) -> tuple[tuple[Word, ...], ...]:
        self._end_row()
        return tuple(self.rows)

    def _add_parts(self, text: str, font: str) -> None:
        """Add characters that include line breaks or spaces of other widths."""
        for part in _SPACES.split(text):
            if part == "\n":
                self._end_row()
            elif _SPACES.match(part):
                self._end_word(font, visible=part != "\u200b")
            elif part:
                self._letters(part, font)

    def _add_words(self, parts: list[str], font: str) -> None:
        """Add the words between spaces, which are most of a text; measured words are looked up."""
        table = words_after_space(font, self.cut.spacing)
        words = [word for part in parts if (word := table[part])]
        if self.gap_font == font and len(words) == len(parts):
            self.row += words
            return
        for part in parts:
            if part:
                self._letters(part, font)
            self._end_word(font, visible=True)

    def _letters(self, part: str, font: str) -> None:
        if self.chunks and self.chunks[-1].icon and part[0] in _CLOSING:
            icon = self.chunks[-1]
            self.chunks[-1] = icon._replace(width=icon.width - _TUCK)
        pieces, missing = pieces_of(part, font, self.cut.spacing)
        if missing:
            self.missing.update(dict.fromkeys(missing))
        for index, chunks in enumerate(pieces):
            if index:
                self._end_word(font, visible=False)
            self.chunks += chunks

    def _rejoin_count(self, font: str) -> None:
        """Tie an icon to the number before it by a no-break space."""
        if self.chunks or not self.row or not self.gap:
            return
        last = self.row[-1]
        if _COUNT_END.search(next((chunk.text for chunk in reversed(last.chunks) if chunk.icon != MARK), "")):
            self.row.pop()
            space = Chunk(NO_BREAK_SPACE, self.gap_font or font, self.gap)
            self.chunks = [*last.chunks, space]
            self.gap, self.gap_font = last.gap, last.gap_font

    def _part_icons(self) -> None:
        """Keep an icon off the icon before it, so that a reader can count them."""
        last = self.chunks[-1] if self.chunks else None
        if last and last.icon not in (None, MARK):
            self.chunks[-1] = last._replace(width=last.width + _ICON_GAP)

    def _tighten_count(self) -> None:
        last = self.chunks[-1] if self.chunks else None
        if last and last.text.endswith(NO_BREAK_SPACE):
            space = fonts.metrics(last.font).width(NO_BREAK_SPACE)
            self.chunks[-1] = last._replace(width=last.width - space + _COUNT_GAP)

    def _end_word(self, font: str, *, visible: bool) -> None:
        if self.chunks:
            chunks = tuple(self.chunks)
            is_first = not (self.row or self.gap or self.gap_font)
            self.row.append(_first_word(chunks) if is_first else _later_word(chunks, self.gap, self.gap_font))
            self.chunks = []
            self.gap, self.gap_font = 0.0, font
        if visible and not self.gap:
            self.gap = fonts.metrics(font).width(" ") + self.cut.spacing
            self.gap_font = font

    def _end_row(self) -> None:
        self._end_word("", visible=False)
        self.rows.append(tuple(self.row))
        self.row, self.gap = [], 0.0


class _Words(dict[str, Word | None]):
    """A cache of measured words by their letters, which is emptied when it is full.

    A dictionary is faster than `lru_cache`, and a deck of 9,000 cards looks up half a million words.
    """

    def __missing__(self, letters: str) -> Word | None:
        if len(self) >= MOST_WORDS:
            self.clear()
        self[letters] = word = self.made(letters)
        return word

    def made(self, letters: str) -> Word | None:
        """Measure a word."""
        raise NotImplementedError


class _WordsAfterSpace(_Words):
    """Words after a space by their letters; None for letters that are not a single word, or that no font can draw."""

    def __init__(self, font: str, spacing: float) -> None:
        super().__init__()
        self._font, self._spacing = font, spacing
        self._widths = fonts.metrics(font).widths
        self.gap = fonts.metrics(font).width(" ") + spacing

    def made(self, letters: str) -> Word | None:
        font = self._font
        if letters.isascii() and letters.isalnum() and font in FONTS:
            # A shortcut for most words: pnp's fonts have all these letters, and no line can end between them.
            width = math.fsum([self._widths[letter] for letter in letters]) + len(letters) * self._spacing
            return Word((Chunk(letters, font, width),), width, self.gap, width + self.gap, font, font, font)
        pieces, missing = pieces_of(letters, font, self._spacing)
        if len(pieces) != 1 or not pieces[0] or missing:
            return None
        return _later_word(pieces[0], self.gap, font)


words_after_space = lru_cache(maxsize=_MOST_TABLES)(_WordsAfterSpace)


class _WordsAsTyped(_Words):
    """Words as they are typed, with stars if they are bold; None for anything else."""

    def __init__(self, cut: Cut) -> None:
        super().__init__()
        self._cut = cut
        self._plain = words_after_space(cut.font, cut.spacing)
        self._bold = fonts.font_key(cut.family, bold=True, italic=cut.italic)

    def made(self, letters: str) -> Word | None:
        if letters.isascii() and letters.isalnum():
            return self._plain.made(letters)
        simple = _TYPED.fullmatch(letters)
        if simple is None:
            return None
        cut, plain = self._cut, self._plain
        bold, tail = simple.groups()
        if bold is None:
            return plain[letters]
        word = words_after_space(self._bold, cut.spacing)[bold]
        rest = plain[tail] if tail else None
        if word is None or (tail and rest is None):
            return None
        chunks = (*word.chunks, *rest.chunks) if rest else word.chunks
        return _later_word(chunks, plain.gap, cut.font)


_words_as_typed = lru_cache(maxsize=_MOST_TABLES)(_WordsAsTyped)
