"""The cutting guide for a paper trimmer: for every kind of sheet a small drawing, and the cuts step by step.

The cuts that cross the whole sheet come first, then the cuts of single strips. Lengths are measured from the edges of
the uncut sheet, as the scale of the trimmer shows them.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise
from typing import NamedTuple

from pnp.drawing import outlines
from pnp.drawing.faces import trim_outline
from pnp.drawing.geometry import Box, moved, scaled
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Group, Item, Path
from pnp.drawing.style import HAIRLINE, Type
from pnp.game.catalogue import Catalogue
from pnp.sheets.cutting import Cutting, Step, cutting, steps
from pnp.sheets.margins import plain
from pnp.sheets.marks import MARK_COLOUR
from pnp.sheets.paper import Paper
from pnp.sheets.sheet import Sheet, SheetSet, drawn_sheet

_MARGIN = 12.0
_HEAD = 24.0
_DRAWING = (30.0, 43.0)
_LARGEST = 2.0
_BETWEEN = 6.0
_COLUMN = 85.0
_NUMBER = 4.0
_BELOW = 1.2
_PIECE = "#D8D8D8"
_LEAST_EQUAL = 4


class _Pattern(NamedTuple):
    """Sheets of one set that are cut alike."""

    title: str
    sheet: Sheet
    numbers: list[int]
    cuts: Cutting
    steps: tuple[Step, ...]


class _Entry(NamedTuple):
    """The title and the drawing of a pattern, with as many of its steps as fit into a column."""

    pattern: _Pattern
    first: int
    lines: list[str]
    height: float


def cutting_guide(sets: Iterable[SheetSet], kit: Kit, paper: Paper) -> tuple[Sheet, ...]:
    """The pages of the guide; none if no sheet needs more than trimmed edges."""
    patterns = [pattern for sheet_set in sets for pattern in _patterns(sheet_set)]
    if not patterns:
        return ()
    return tuple(_Guide(kit, paper.portrait, len(patterns)).pages(patterns))


def _patterns(sheet_set: SheetSet) -> Iterator[_Pattern]:
    patterns: dict[object, _Pattern] = {}
    for number, sheet in enumerate(sheet_set.sheets, 1):
        if not sheet.is_cut or sheet.free is not None or len(sheet.sides[0].fronts) < 2:
            continue
        cuts = cutting(sheet.sides[0])
        key = (cuts, sheet.width)
        if key not in patterns:
            patterns[key] = _Pattern(sheet_set.title, sheet, [], cuts, steps(sheet.sides[0]))
        patterns[key].numbers.append(number)
    yield from patterns.values()


def _in_columns(entries: Iterable[_Entry], height: float) -> list[list[_Entry]]:
    """The entries in columns of at most a height, each filled before the next."""
    filled: list[list[_Entry]] = [[]]
    used = 0.0
    for entry in entries:
        if filled[-1] and used + entry.height > height:
            filled.append([])
            used = 0.0
        filled[-1].append(entry)
        used += entry.height + _BETWEEN
    return filled


def _balanced(entries: Sequence[_Entry], columns: int) -> list[list[_Entry]]:
    """The entries in so many columns, of which the highest is as low as it can be."""
    ends = [_height(entries[first:last]) for last in range(1, len(entries) + 1) for first in range(last)]
    heights = (height for height in sorted(ends) if len(_in_columns(entries, height)) <= columns)
    return _in_columns(entries, next(heights))


def _height(column: Sequence[_Entry]) -> float:
    return sum(entry.height + _BETWEEN for entry in column) - _BETWEEN


class _Guide(NamedTuple):
    """The guide on a paper; its width is shared by `most_columns`, or by as many as have room."""

    kit: Kit
    paper: Paper
    most_columns: int

    @property
    def page(self) -> Box:
        return Box(0, 0, self.paper.width, self.paper.height).inset(max(_MARGIN, self.paper.margin))

    @property
    def columns(self) -> int:
        """How many columns there are."""
        return max(1, min(self.most_columns, int((self.page.width + _BETWEEN) // (_COLUMN + _BETWEEN))))

    @property
    def width(self) -> float:
        """The width of a column."""
        return (self.page.width - (self.columns - 1) * _BETWEEN) / self.columns

    @property
    def drawing(self) -> tuple[float, float]:
        """The most that a drawing takes up: a wide column has a large one."""
        scale = min(_LARGEST, self.width / _COLUMN)
        return _DRAWING[0] * scale, _DRAWING[1] * scale

    @property
    def type(self) -> Type:
        return self.kit.style.rules().but(size_pt=8, min_pt=6)

    def pages(self, patterns: Sequence[_Pattern]) -> Iterator[Sheet]:
        """Fill columns with the patterns, page after page; the columns of the last page are about as high."""
        columns, width = self.columns, self.width
        entries = tuple(chain.from_iterable(self._entries(pattern) for pattern in patterns))
        filled = _in_columns(entries, self.page.height - _HEAD)
        for first in range(0, len(filled), columns):
            shown = filled[first : first + columns]
            if first + columns >= len(filled):
                shown = _balanced([entry for column in shown for entry in column], columns)
            items: list[Item] = list(self._head())
            for number, column in enumerate(shown):
                x, y = self.page.x + number * (width + _BETWEEN), self.page.y + _HEAD
                for entry in column:
                    items += self._drawn(entry, Box(x, y, width, entry.height))
                    y += entry.height + _BETWEEN
            yield self._sheet(items)

    def _sheet(self, items: Iterable[Item]) -> Sheet:
        return drawn_sheet(self.kit.words.say("guide.title"), self.paper.width, self.paper.height, items)

    def _head(self) -> Iterator[Item]:
        say, page = self.kit.words.say, self.page
        heading = self.kit.style.heading().but(size_pt=16, min_pt=9)
        yield self.kit.text(say("guide.title"), page.from_top(8), heading)
        yield self.kit.text(say("guide.how"), Box(page.x, page.y + 9, page.width, _HEAD - 11), self.type)

    def _entries(self, pattern: _Pattern) -> Iterator[_Entry]:
        """The entries of a pattern: more than one if its steps need more than a column."""
        room = self.width - self.drawing[0] - _BETWEEN
        least, most = self._size(pattern.sheet)[1] + 2.0, self.page.height - _HEAD
        height = title = self._title_height(pattern, room)
        first, lines = 1, list[str]()
        for line in _sentences(pattern, self.kit.words):
            needed = self.kit.height(line, room - _NUMBER, self.type) + _BELOW
            if lines and height + needed > most:
                yield _Entry(pattern, first, lines, max(height, least))
                first, lines, height = first + len(lines), [], title
            lines.append(line)
            height += needed
        yield _Entry(pattern, first, lines, max(height, least))

    def _title_height(self, pattern: _Pattern, room: float) -> float:
        return max(5.0, self.kit.height(self._title(pattern), room, self.type.but(bold=True)) + _BELOW)

    def _size(self, sheet: Sheet) -> tuple[float, float]:
        scale = min(self.drawing[0] / sheet.width, self.drawing[1] / sheet.height)
        return sheet.width * scale, sheet.height * scale

    def _drawn(self, entry: _Entry, box: Box) -> Iterator[Item]:
        pattern, kit = entry.pattern, self.kit
        yield from self._picture(pattern, box)
        x, y = box.x + self.drawing[0] + _BETWEEN, box.y
        room = box.right - x
        title, bold = self._title_height(pattern, room), self.type.but(bold=True)
        yield kit.text(self._title(pattern), Box(x, y, room, title), bold, what="guide")
        y += title
        bold = bold.but(colour=kit.style.accent)
        for number, line in enumerate(entry.lines, entry.first):
            height = kit.height(line, room - _NUMBER, self.type)
            yield kit.text(str(number), Box(x, y, _NUMBER, height + 0.05), bold, what="guide")
            yield kit.text(line, Box(x + _NUMBER, y, room - _NUMBER, height + 0.05), self.type, what="guide")
            y += height + _BELOW

    def _title(self, pattern: _Pattern) -> str:
        numbers = pattern.numbers
        whole = numbers == list(range(numbers[0], numbers[-1] + 1)) and len(numbers) > 1
        span = f"{numbers[0]}–{numbers[-1]}" if whole else ", ".join(map(str, numbers))
        return self.kit.words.say("guide.sheets", title=plain(pattern.title), n=len(numbers), numbers=span)

    def _picture(self, pattern: _Pattern, box: Box) -> Iterator[Item]:
        """The drawing of the sheet: its pieces, its cuts, and the number of each step at the first cut of the step."""
        sheet = pattern.sheet
        scale = self._size(sheet)[0] / sheet.width
        page = Path(
            outline=outlines.rectangle(Box(0, 0, sheet.width, sheet.height)), stroke="#888888", width=0.2 / scale
        )
        pieces = [
            Path(outline=outlines.mapped(trim_outline(p.shape, p.stamp.width, p.stamp.height), p.matrix), fill=_PIECE)
            for p in sheet.sides[0].pieces
        ]
        cuts = [cut.outline for cut in pattern.cuts.strokes or ()]
        strokes = [Path(outline=outlines.joined(*cuts), stroke=MARK_COLOUR, width=HAIRLINE / scale)] if cuts else []
        yield Group(items=(page, *pieces, *strokes), matrix=scaled(scale).then(moved(box.x, box.y)))
        type_ = self.type.but(
            size_pt=6, min_pt=6, bold=True, colour=self.kit.style.accent, align="centre", valign="middle"
        )
        for number, step in enumerate(pattern.steps, 1):
            at, start = step.places[0] * scale, step.start * scale
            x, y = (at, start - 1.4) if step.upright else (start - 1.4, at)
            place = Box(box.x + x - 2.5, box.y + y - 1.6, 5.0, 3.2)
            yield self.kit.text(str(number), place, type_, what="guide")


def _sentences(pattern: _Pattern, words: Catalogue) -> Iterator[str]:
    """A sentence for every step, and one for the cuts that need scissors."""
    say = words.say
    whole = {way: _extent([step for step in pattern.steps if step.upright == way]) for way in (True, False)}
    for step in pattern.steps:
        way = "down" if step.upright else "across"
        sentence = say(f"guide.{way}", places=_listed(step.places, words), n=len(step.places))
        if (step.start, step.end) != whole[step.upright]:
            sentence += say(f"guide.{way}_strip", start=_mm(step.start), end=_mm(step.end))
        yield sentence
    if pattern.cuts.strokes is None:
        yield say("guide.by_hand")
    if pattern.cuts.outlines:
        yield say("guide.outlines", n=pattern.cuts.outlines)


def _extent(steps: Sequence[Step]) -> tuple[float, float]:
    return min((step.start for step in steps), default=0.0), max((step.end for step in steps), default=0.0)


def _listed(places: Sequence[float], words: Catalogue) -> str:
    distances = {round(b - a, 1) for a, b in pairwise(places)}
    if len(places) >= _LEAST_EQUAL and len(distances) == 1:
        return words.say("guide.every", first=_mm(places[0]), last=_mm(places[-1]), step=_mm(distances.pop()))
    return " · ".join(map(_mm, places))


def _mm(length: float) -> str:
    return f"{length:.1f}".removesuffix(".0")
