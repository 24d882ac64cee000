"""Breaks words into lines: a line takes as many words as fit; a word longer than a line is hyphenated, or cut.

Hyphens are placed by pyphen's dictionaries; in Finnish by rules, which are exact for its spelling.
"""

import math
import re
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple, Protocol

from pnp.drawing.fonts import library as fonts
from pnp.drawing.typesetting.chunks import NO_BREAK_SPACE, Chunk
from pnp.drawing.typesetting.scripts import has_hyphens
from pnp.drawing.typesetting.words import Word, row_length
from pnp.game.placeholders import MARK

Row = tuple[Word, ...]

# Lengths that differ by no more than this are equal.
_SLACK = 1e-6
_LETTERS = re.compile(r"[^\W\d_]+")
_HYPHEN = "-"
# The least number of letters before and after a hyphen.
_LEFT, _RIGHT = 2, 3
# A Finnish syllable begins with the one consonant before its vowel.
_FINNISH = re.compile(r"[^aeiouyåäö](?=[aeiouyåäö])", re.IGNORECASE)
# A single last word shorter than this, in em, is avoided by trying these shares of the width.
_LONELY = 3.5
_NARROWER = (0.95, 0.9, 0.85, 0.8)
# A number that counts the noun behind it: 2, +3, 1/2, 3-5; no full stop may follow it.
_NUMBER = re.compile(r"[(“‘]?[+\u2212-]?\d+(?:[.,/\u2013-]\d+)*")


class Wrap(Protocol):
    """A function that breaks a row of words into lines."""

    def __call__(self, row: Row, room: float, *, spacing: float = 0.0, language: str = "en") -> list[Row]:
        """The lines in a column of `room` em."""


class _Cell(NamedTuple):
    """One character or icon of a word that is being cut."""

    chunk: Chunk
    text: str
    width: float


def broken(row: Row, room: float, *, spacing: float = 0.0, language: str = "en") -> list[Row]:
    """The lines of a row of words in a column of `room` em; an empty row is one empty line."""
    lines: list[Row] = []
    line: list[Word] = []
    used = 0.0
    # Letter spacing after the last letter of a line does not count.
    room += spacing + _SLACK
    for word in row:
        longer = used + word.advance
        if longer <= room and line:
            line.append(word)
            used = longer
            continue
        if line:
            lines.append(tuple(line))
        if word.width > room:
            *full, word = _cut_up(word, room, spacing, language)  # noqa: PLW2901  # the rest goes on as the word
            lines += [(piece,) for piece in full]
        line, used = [word], word.width
    return [*lines, tuple(line)]


def balanced(row: Row, room: float, *, spacing: float = 0.0, language: str = "en") -> list[Row]:
    """The lines of a row: as few as possible, of nearly equal length."""
    lines = broken(row, room, spacing=spacing, language=language)
    if len(lines) < 2:
        return lines
    widest = max(word.width for word in row)
    if widest > room:
        return lines
    low, high = max(widest, row_length(row) / len(lines) - spacing), room
    for _ in range(8):
        middle = (low + high) / 2
        tried = broken(row, middle, spacing=spacing)
        if len(tried) > len(lines):
            low = middle
        else:
            high, lines = middle, tried
    return _kept_together(lines, room, spacing, language)


def tidied(row: Row, room: float, *, spacing: float = 0.0, language: str = "en") -> list[Row]:
    """The lines of a row; avoids a short last word and a number without its noun if that needs no further line."""
    lines = broken(row, room, spacing=spacing, language=language)
    if any(word.width > room for word in row):
        return lines
    if not is_lonely(lines):
        return _kept_together(lines, room, spacing, language)
    for share in _NARROWER:
        tried = broken(row, room * share, spacing=spacing, language=language)
        if len(tried) > len(lines):
            break
        if not is_lonely(tried):
            return _kept_together(tried, room * share, spacing, language)
    return lines


def is_lonely(lines: list[Row]) -> bool:
    """Tell whether the last of several lines is a single short word."""
    return len(lines) > 1 and len(lines[-1]) == 1 and lines[-1][0].width < _LONELY


def has_loose_number(lines: list[Row]) -> bool:
    """Tell whether a line ends with a number whose noun begins the next line."""
    return any(map(_is_number, [line[-1] for line in lines[:-1]]))


def _is_number(word: Word) -> bool:
    chunks = word.chunks
    text = chunks[0].text if len(chunks) == 1 else "".join(chunk.text for chunk in chunks)
    return text[-1:].isdigit() and _NUMBER.fullmatch(text) is not None


def _kept_together(lines: list[Row], room: float, spacing: float, language: str) -> list[Row]:
    """The lines with every number on the line of its noun, if that needs no further line and no lonely last word."""
    kept = list(lines)
    for at in range(len(lines) - 1):
        if at + 1 < len(kept) and len(kept[at]) > 1 and _is_number(kept[at][-1]):
            rest = (kept[at][-1], *(word for line in kept[at + 1 :] for word in line))
            kept[at:] = [kept[at][:-1], *broken(rest, room, spacing=spacing, language=language)]
    is_worse = len(kept) > len(lines) or (is_lonely(kept) and not is_lonely(lines))
    return lines if is_worse else kept


def _cut_up(word: Word, room: float, spacing: float, language: str) -> list[Word]:
    cells = _cells(word, spacing)
    wanted = _good_breaks(word, cells, language)
    pieces: list[Word] = []
    start = 0
    while start < len(cells):
        end, hyphen = _piece_end(cells, start, room, wanted, spacing)
        pieces.append(_rebuilt(cells[start:end], hyphen, word, spacing))
        start = end
    return pieces


def _cells(word: Word, spacing: float) -> list[_Cell]:
    cells = []
    for chunk in word.chunks:
        if chunk.icon:
            cells.append(_Cell(chunk, "", chunk.width))
            continue
        widths = fonts.metrics(chunk.font).widths
        cells += [_Cell(chunk, c, widths[c] + spacing) for c in chunk.text]
    return cells


def _good_breaks(word: Word, cells: list[_Cell], language: str) -> dict[int, bool]:
    good = {i + 1: False for i, cell in enumerate(cells) if cell.text == NO_BREAK_SPACE}
    good |= {
        i: False
        for i, cell in enumerate(cells)
        if cell.chunk.icon not in (None, MARK) and i and cells[i - 1].chunk.icon
    }
    good |= {i + 1: False for i, cell in enumerate(cells) if cell.text in ("-", "/") and i}
    text = "".join(cell.text or "\ufffc" for cell in cells)
    soft = _soft_breaks(word)
    if soft:
        return good | dict.fromkeys(soft, True)
    for letters in _LETTERS.finditer(text):
        good |= {letters.start() + at: True for at in syllables(letters[0], language)}
    return good


def _soft_breaks(word: Word) -> list[int]:
    breaks, start = [], 0
    for chunk in word.chunks:
        breaks += [start + at for at in chunk.soft]
        start += max(1, len(chunk.text))
    return breaks


def _piece_end(
    cells: list[_Cell], start: int, room: float, wanted: dict[int, bool], spacing: float
) -> tuple[int, bool]:
    """The end of the part of a word that begins at `start`, and whether it gets a hyphen."""
    used, best, forced = 0.0, 0, start + 1
    for at in range(start, len(cells)):
        if at > start:
            hyphen = fonts.metrics(cells[at - 1].chunk.font).width(_HYPHEN) + spacing
            if used + (hyphen if wanted.get(at) else 0.0) <= room and at in wanted:
                best = at
            if used + (hyphen if _needs_hyphen(cells, at) else 0.0) <= room:
                forced = at
        used += cells[at].width
        if used > room:
            break
    else:
        return len(cells), False
    if best:
        return best, wanted[best]
    return forced, _needs_hyphen(cells, forced) and forced > start + 1


def _needs_hyphen(cells: list[_Cell], at: int) -> bool:
    before, after = cells[at - 1].text, cells[at].text if at < len(cells) else ""
    return before.isalnum() and after.isalnum() and has_hyphens(before) and has_hyphens(after)


def _rebuilt(cells: list[_Cell], hyphen: bool, word: Word, spacing: float) -> Word:  # noqa: FBT001
    chunks = []
    for _, group in groupby(cells, key=lambda cell: id(cell.chunk)):
        same = list(group)
        text = "".join(cell.text for cell in same)
        chunk = same[0].chunk
        chunks.append(Chunk(text, chunk.font, math.fsum(cell.width for cell in same), chunk.icon))
    while len(chunks) > 1 and chunks[-1].text == NO_BREAK_SPACE:
        chunks.pop()
    if hyphen:
        last = chunks[-1]
        width = last.width + fonts.metrics(last.font).width(_HYPHEN) + spacing
        chunks[-1] = Chunk(last.text + _HYPHEN, last.font, width)
    width = math.fsum(chunk.width for chunk in chunks)
    return Word(tuple(chunks), width, word.gap, width + word.gap, word.gap_font)


@lru_cache(maxsize=1024)
def syllables(letters: str, language: str) -> tuple[int, ...]:
    """The indices inside a word at which a syllable begins; none in a language without a dictionary."""
    if language.partition("-")[0] == "fi":
        starts = (match.start() for match in _FINNISH.finditer(letters))
        return tuple(at for at in starts if _LEFT <= at <= len(letters) - _RIGHT)
    # Imported late: reading its patterns is slow, and most texts need none.
    import pyphen  # noqa: PLC0415

    # American patterns follow pronunciation, which reads better than the British ones (desertific-ation).
    known = "en_US" if language == "en" else pyphen.language_fallback(language.replace("-", "_"))
    return tuple(pyphen.Pyphen(lang=known, left=_LEFT, right=_RIGHT).positions(letters)) if known else ()
