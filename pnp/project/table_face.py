"""Arranges the columns of a table on the face of a poker card: the role of each column, and the boxes that show it."""

import json
import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from pnp.project.table_columns import BAND, KINDS, LABEL, LONG, NAMES, PANEL, Column
from pnp.project.table_pictures import TablePictures

# Each kind has one of these colours of the look, which have other names, too.
_HUES = ("blue", "red", "green", "brown", "purple", "grey", "orange", "gold")
_HUES_CALLED = {"gray": "grey", "yellow": "gold", "violet": "purple"}
_MOST_NUMBERS, _MOST_TEXTS, _MOST_BESIDE_PICTURE = 5, 4, 2
# Heights on a poker card, in millimetres: from the title to the lower edge, and the least height of a row of numbers, a
# line of words, a long text and a picture.
_TOP, _BOTTOM, _NUMBERS, _LINE, _TEXT, _PICTURE = 17.0, 84.4, 15.0, 5.2, 10.0, 20.0
_WIDTH, _LETTER = 54.0, 1.4


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckColours:
    """The names of the colours of a generated template: colours of every look, or of the game's own palette."""

    paper: str = "paper"
    white: str = "white"
    line: str = "line"
    of_kinds: Sequence[str] = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class CardFace:
    """The face of the cards: a title, numbers side by side, a picture, long texts, and short words in two columns.

    Each number, text and word is a column; those that find no room are left out. Each `kind` has a colour.
    """

    def __init__(
        self, columns: Sequence[Column], named_by: Column, pictures: TablePictures, colours: DeckColours
    ) -> None:
        """Decide the role of each column; `named_by` is the column of the ids, which is shown if there is no title."""
        self._colours = colours
        named = [column for column in columns if column.field in NAMES and not column.is_of_numbers]
        self._title = next(iter(named), named_by)
        rest = [c for c in columns if c is not self._title and c.field != "id" and c.filled and c.is_plain]
        self._kind = next((c for c in rest if c.field in KINDS and _is_kind(c)), None)
        rest = [column for column in rest if column is not self._kind]
        self._picture = next(filter(pictures.show_all_of, columns), None)
        numbers = [column for column in rest if column.is_of_numbers and not column.numbers_the_cards]
        self._numbers = _side_by_side(numbers[:_MOST_NUMBERS])
        others = [column for column in rest if column not in self._numbers]
        long = [column for column in others if column.is_long]
        self._texts = long[: _MOST_BESIDE_PICTURE if self._picture else _MOST_TEXTS]
        room = _BOTTOM - self._top_of_texts - _TEXT * len(self._texts) - (_PICTURE if self._picture else 0.0)
        lines = 2 * int(room / _LINE) - (1 if self._kind else 0)
        self._words = [column for column in others if column not in long][:lines]

    @property
    def shown(self) -> Collection[Column]:
        """The columns that the face shows."""
        alone = (column for column in (self._title, self._kind, self._picture) if column)
        return (*alone, *self._numbers, *self._texts, *self._words)

    @property
    def _top_of_texts(self) -> float:
        return _TOP + (_NUMBERS if self._numbers else 0.0)

    def _kinds(self) -> list[str]:
        return list(dict.fromkeys(self._kind.filled)) if self._kind else []

    def hues(self) -> list[str]:
        """A colour of the look for each kind; a kind that is called as a colour has that one."""
        named = [_HUES_CALLED.get(kind.casefold(), kind.casefold()) for kind in self._kinds()] or [""]
        free = (hue for hue in _HUES if hue not in named)
        return [hue if hue in _HUES and hue not in named[:at] else next(free) for at, hue in enumerate(named)]

    def by_kind(self) -> Iterator[str]:
        """The lines on what differs from kind to kind; none without kinds."""
        if self._kind is None:
            return
        yield f"  by: {self._kind.field}\n  kinds:                   # what differs on the cards of a kind\n"
        for number, kind in enumerate(self._kinds()):
            hues = self._colours.of_kinds
            boxes = f"{BAND}: {{fill: {hues[number % len(hues)]}}}"
            yield f"    {quoted(kind)}: {{boxes: {{{boxes}}}}}\n"

    def boxes(self) -> Iterator[tuple[str, str]]:
        """The boxes of a poker card, from top to bottom."""
        hues, white = self._colours.of_kinds, self._colours.white
        yield BAND, f"at: [0, 0, 63.5, 14.5], fill: {hues[0]}"
        title = f"style: title, align: centre, valign: middle, colour: {white}"
        yield self._title.field, f'at: [5, 4, 53.5, 9], text: "{{{self._title.field}}}", {title}'
        if self._numbers:
            yield from self._discs(_TOP)
        lines = ([self._kind] if self._kind else []) + self._words
        bottom = _BOTTOM - _LINE * math.ceil(len(lines) / 2)
        yield from self._panels(self._top_of_texts, bottom - 1.5)
        for number, column in enumerate(lines):
            wide = 26.0 if len(lines) > 1 else 54.0
            where = [4.75 + (number % 2) * 28, round(bottom + (number // 2) * _LINE, 2), wide, 4.8]
            has_header = column is not self._kind and len(column.header) + 2 + column.longest <= LONG
            header = _as_text(column.header) if has_header else ""
            colon = "" if not header or header.endswith(("?", ":")) else ":"
            text = f"{header}{colon} {{{column.field}}}".strip()
            yield column.field, f"at: {where}, text: {quoted(text)}, style: label, align: centre, when: {column.field}"

    def _discs(self, top: float) -> Iterator[tuple[str, str]]:
        step, white = _WIDTH / len(self._numbers), self._colours.white
        for number, column in enumerate(self._numbers):
            left = round(4.75 + step * (number + 0.5) - 4.75, 2)
            text = f'text: "{{{column.field}}}", style: value, align: centre, valign: middle, colour: {white}'
            when = f", when: {column.field} >= 0" if "" in column.cells else ""
            yield column.field, f"at: [{left}, {top}, 9.5, 9.5], shape: disc, fill: ink, {text}{when}"
            below = [round(4.75 + step * number, 2), round(top + 9.8, 2), round(step, 2), 4]
            named = f"text: {quoted(_as_text(column.header))}, style: label, align: centre"
            yield f"{column.field}{LABEL}", f"at: {below}, {named}{when}"

    def _panels(self, top: float, bottom: float) -> Iterator[tuple[str, str]]:
        """The picture has half of the middle of the card, or all; long texts share the rest by the longest of each."""
        if self._picture:
            room = bottom - top - _TEXT * len(self._texts)
            high = min(room, max(_PICTURE, (bottom - top) / 2)) if self._texts else room
            when = f", when: {self._picture.field}" if "" in self._picture.cells else ""
            at = [4.75, round(top, 2), 54, round(high - 1.5, 2)]
            yield self._picture.field, f'at: {at}, picture: "{{{self._picture.field}}}", fit: contain{when}'
            top += high
        rest = bottom - top - _TEXT * len(self._texts)
        whole = sum(column.longest for column in self._texts)
        for column in self._texts:
            high = _TEXT + rest * column.longest / whole
            if column.is_flavour:
                look = "style: flavour, align: centre, valign: middle"
            else:
                panel = [4.75, round(top, 2), 54, round(high - 1.5, 2)]
                filled = f"fill: {self._colours.white}, stroke: {self._colours.line}, shape: rounded, corner: 2"
                yield f"{column.field}{PANEL}", f"at: {panel}, {filled}, when: {column.field}"
                look = "style: rules, align: centre, valign: middle"
            inner = [6.75, round(top + 1, 2), 50, round(high - 3.5, 2)]
            yield column.field, f'at: {inner}, text: "{{{column.field}}}", {look}'
            top += high


def _is_kind(column: Column) -> bool:
    values = set(column.filled)
    return (
        not column.is_of_numbers
        and column.longest <= LONG
        and len(values) <= len(_HUES)
        and len(values) < len(column.filled)
    )


def _side_by_side(columns: list[Column]) -> list[Column]:
    """The first columns whose headers fit into one row."""
    while len(columns) > 1 and max(len(c.header) for c in columns) * _LETTER > _WIDTH / len(columns):
        columns = columns[:-1]
    return columns


def _as_text(header: str) -> str:
    """Escape a header for a text of a box, where braces and stars have a meaning."""
    return header.translate(str.maketrans("{}*", "() "))


def quoted(text: str) -> str:
    """A text in double quotes, for YAML."""
    return json.dumps(text, ensure_ascii=False)
