"""Words to lines: a line takes what it can hold; only a word that no line can hold is hyphenated, or cut by force."""

import math
import re
from itertools import groupby
from typing import NamedTuple, Protocol

from pnp.drawing.fonts import library as fonts
from pnp.drawing.typesetting.syllables import syllables
from pnp.drawing.typesetting.words import NO_BREAK_SPACE, Chunk, Word, row_length

Row = tuple[Word, ...]

# Less than a thousandth of a hair: lengths that differ only in their last digits are the same.
_SLACK = 1e-6
_LETTERS = re.compile(r"[^\W\d_]+")
_HYPHEN = "-"
# A last line shorter than this looks like a leftover; how much narrower a column may seem to avoid it.
_LONELY = 3.5
_NARROWER = (0.95, 0.9, 0.85, 0.8)


class Wrap(Protocol):
    """A way to break a row of words into lines."""

    def __call__(self, row: Row, room: float, *, spacing: float = 0.0, language: str = "en") -> list[Row]:
        """The lines in a column of some em."""


class _Cell(NamedTuple):
    """One character or icon of a word that is being cut."""

    chunk: Chunk
    text: str
    width: float


def broken(row: Row, room: float, *, spacing: float = 0.0, language: str = "en") -> list[Row]:
    """The lines of a row of words in a column of some em; an empty row is one empty line."""
    lines: list[Row] = []
    line: list[Word] = []
    used = 0.0
    # The letter space after the last letter of a line takes no room.
    room += spacing + _SLACK
    for word in row:
        _, width, gap, _ = word
        longer = used + gap + width
        if longer <= room and line:
            line.append(word)
            used = longer
            continue
        if line:
            lines.append(tuple(line))
        if width > room:
            *full, word = _cut_up(word, room, spacing, language)  # noqa: PLW2901  # the rest goes on as the word
            lines += [(piece,) for piece in full]
        line, used = [word], word.width
    return [*lines, tuple(line)]


def balanced(row: Row, room: float, *, spacing: float = 0.0, language: str = "en") -> list[Row]:
    """The lines of a row, as many as needed and no more, and as equally long as words allow."""
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
    return lines


def tidied(row: Row, room: float, *, spacing: float = 0.0, language: str = "en") -> list[Row]:
    """The lines of a row; when the last would be one short word, the others give it company if that costs no line."""
    lines = broken(row, room, spacing=spacing, language=language)
    if not is_lonely(lines) or any(word.width > room for word in row):
        return lines
    for share in _NARROWER:
        tried = broken(row, room * share, spacing=spacing, language=language)
        if len(tried) > len(lines):
            break
        if not is_lonely(tried):
            return tried
    return lines


def is_lonely(lines: list[Row]) -> bool:
    """Tell whether the last of some lines is one short word."""
    return len(lines) > 1 and len(lines[-1]) == 1 and lines[-1][0].width < _LONELY


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
    """Where a word is best cut, and whether a hyphen is written there."""
    good = {i + 1: False for i, cell in enumerate(cells) if cell.text == NO_BREAK_SPACE}
    good |= {i: False for i, cell in enumerate(cells) if cell.chunk.icon and i and cells[i - 1].chunk.icon}
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
    """Where the piece that begins at `start` ends, and whether it gets a hyphen."""
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
    return at < len(cells) and cells[at - 1].text.isalnum() and cells[at].text.isalnum()


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
    return Word(tuple(chunks), math.fsum(chunk.width for chunk in chunks), word.gap, word.gap_font)
