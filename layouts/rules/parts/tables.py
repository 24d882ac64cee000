"""Tables on pages and boards: columns sized by their contents, icons in the head, zebra rows."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pydantic import Field

from pnp.base.findings import Place
from pnp.base.made_ids import in_words, made_id
from pnp.drawing.api import HAIRLINE, Box, Item, Path, Type, ink_on, mix, outlines
from pnp.game.model import CostName, Game, Id, Name, Placed, RichText

from .flow import Chunk
from .page import Page

Align = Literal["left", "centre", "right"]

_PAD = 1.3
_DOWN = 0.8


class Cell(NamedTuple):
    """The text of a cell, and its place in the content."""

    text: str
    place: Place | None = None


Row = tuple[Cell, ...]


class PrintedTable(Placed):
    """Rows and head of a table; exactly one of `rows`, `of` and `costs` defines the rows."""

    head: tuple[RichText, ...] = Field((), description="column heads; left out with `of`: the table's own")
    rows: tuple[tuple[RichText, ...], ...] = ()
    of: Id | None = Field(None, description="a table of rules.yaml")
    columns: tuple[Name, ...] = Field((), description="with `of`: which columns, in this order; left out: all")
    words: dict[str, RichText] = Field(default_factory=dict, description="what to print for a cell's word or id")
    costs: tuple[CostName, ...] = Field((), description="costs of rules.yaml, one row each: name and price")
    align: tuple[Align, ...] = Field((), description="one per column; left out: words left, numbers right")

    def printed_tables(self) -> Iterator[str]:
        """The table from which its rows are taken."""
        yield from (self.of,) if self.of else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A table laid out on a page: heads, rows, and the alignment and width of each column."""

    head: Row
    rows: tuple[Row, ...]
    align: tuple[Align, ...]
    widths: tuple[float, ...]
    page: Page

    @property
    def has_head(self) -> bool:
        """Tell whether any column has a head."""
        return any(cell.text for cell in self.head)

    def head_chunk(self, *, before: float = 0.0, extra: float = 0.0) -> Chunk:
        """The head row: words or icons on the accent, with low ink over a heavy line; `extra` makes it higher."""
        page, is_low_ink = self.page, self.page.kit.style.is_low_ink
        words = page.body.but(bold=True, colour=page.kit.style.ink if is_low_ink else ink_on(page.accent))
        height, items = self._cells(self.head, words, extra)
        width = math.fsum(self.widths)
        plate = Path(outline=outlines.rectangle(Box(0, 0, width, height), 0.8), fill=page.accent)
        rule = Path(outline=outlines.line(0, height, width, height), stroke=page.accent, width=0.5)
        return Chunk(height=height, items=(rule if is_low_ink else plate, *items), before=before, keep=True)

    def row_chunk(self, index: int, *, before: float = 0.0, keep: bool = False, extra: float = 0.0) -> Chunk:
        """One row, every second one tinted; the last has a line under it."""
        page, is_low_ink = self.page, self.page.kit.style.is_low_ink
        height, cells = self._cells(self.rows[index], page.body, extra)
        width = math.fsum(self.widths)
        items: list[Item] = []
        if index % 2 == 0 and not is_low_ink:
            tint = mix(page.kit.style.ground, page.accent, 0.12)
            items.append(Path(outline=outlines.rectangle(Box(0, 0, width, height)), fill=tint))
        if index == len(self.rows) - 1 or is_low_ink:
            items.append(Path(outline=outlines.line(0, height, width, height), stroke=page.accent, width=HAIRLINE))
        return Chunk(height=height, items=(*items, *cells), before=before, keep=keep)

    def _cells(self, cells: Row, type_: Type, extra: float) -> tuple[float, list[Item]]:
        """The height of a row and its words, each in the middle of its cell."""
        kit = self.page.kit
        filled = [(cell, align, width) for cell, align, width in zip(cells, self.align, self.widths, strict=False)]
        heights = [kit.height(cell.text, _room(width), type_) for cell, _, width in filled if cell.text]
        height = max(heights, default=0.0) + 2 * _DOWN + extra
        items: list[Item] = []
        x = 0.0
        for cell, align, width in filled:
            if cell.text:
                box = Box(x + _PAD, 0, _room(width), height)
                items.append(kit.text(cell.text, box, type_.but(align=align, valign="middle"), place=cell.place))
            x += width
        return height, items


def _room(width: float) -> float:
    """The room for words in a cell; a little more than measured, so that rounding breaks no line."""
    return width - 2 * _PAD + 0.05


_Content = tuple[Row, tuple[Row, ...]]


def laid_out(table: PrintedTable, page: Page) -> Grid | None:
    """The table with its rows, from the content or from the rules; None, with a finding, if the rules lack it."""
    content = content_of(table, page)
    return set_out(table, *content, page) if content else None


def content_of(table: PrintedTable, page: Page) -> _Content | None:
    """The head and the rows of a table; None, with a finding, if the rules lack them."""
    given = [key for key in ("rows", "of", "costs") if getattr(table, key)]
    if len(given) != 1:
        page.kit.findings.error(
            "table-rows",
            f"a table takes exactly one of rows, of, costs; met {' and '.join(given) or 'none'}",
            place=table.place,
            hint="of: the id of a table in rules.yaml",
        )
        return None
    return {"rows": _written, "of": _from_rules, "costs": _prices}[given[0]](table, page)


def set_out(table: PrintedTable, head: Row, rows: tuple[Row, ...], page: Page) -> Grid:
    """A table with this head and these rows on a page."""
    count = max(len(row) for row in (head, *rows))
    natural = tuple(_natural_align([row[i].text for row in rows if i < len(row)]) for i in range(count))
    align = table.align or natural
    missing: list[Align] = ["left"] * (count - len(align))
    aligns = (*align, *missing)
    widths = _widths(head, rows, aligns, page)
    return Grid(head=head, rows=rows, align=aligns, widths=widths, page=page)


def _written(table: PrintedTable, _page: Page) -> _Content | None:
    return _head(table), tuple(
        tuple(_cell(table, cell, cell, table.place_of("rows", y, x)) for x, cell in enumerate(row))
        for y, row in enumerate(table.rows)
    )


def _head(table: PrintedTable) -> Row:
    return tuple(Cell(text, table.place_of("head", number)) for number, text in enumerate(table.head))


def _cell(table: PrintedTable, word: str, text: str, place: Place | None) -> Cell:
    """The cell of a word or an id: the text that `words` gives for it, else a text from another place."""
    return Cell(table.words[word], table.place_of("words", word)) if word in table.words else Cell(text, place)


def _from_rules(table: PrintedTable, page: Page) -> _Content | None:
    name, known, code = table.of or "", page.game.rules.tables, "unknown-reference"
    if not page.kit.knows(name, known, f'rules.yaml has no table "{name}"', table.place_of("of"), code=code):
        return None
    source = known[name]
    columns, place = table.columns or source.columns, table.place_of("columns")
    for column in columns:
        message = f'the table "{name}" has no column "{column}"'
        if not page.kit.knows(column, source.columns, message, place, code=code):
            return None
    picked = [source.columns.index(name) for name in columns]
    names = {x: _piece_names([str(row[x]) for row in source.rows], page.game) for x in picked}
    first, *others = _head(table) or tuple(Cell(source.head(name), source.place_of_head(name)) for name in columns)
    marked = first._replace(text=first.text + page.kit.mark(f"table.{name}"))
    return (marked, *others), tuple(
        tuple(
            _cell(
                table,
                str(row[x]),
                _word(str(row[x]), source.cell(y, x), page.game, names[x]),
                source.place_of_cell(y, x),
            )
            for x in picked
        )
        for y, row in enumerate(source.rows)
    )


def _piece_names(column: Sequence[str], game: Game) -> Mapping[str, str]:
    """The printed names of the pieces whose ids make up a column, such as the cards of a deck; else none."""
    if not column or any(made_id(cell) != cell or cell.isdigit() or cell in game.components for cell in column):
        return {}
    # Asked for only now, because a page that asks for all sets is drawn again whenever one of them changes.
    for head in game.sets:
        names = game.printed_names(head)
        if names.keys() >= set(column):
            return names
    return {}


def _word(text: str, printed: str, game: Game, names: Mapping[str, str]) -> str:
    if text in game.components:
        return game.components[text].name
    if printed != text:
        return printed
    if names.get(text):
        return names[text]
    return text.replace("-", "\u2013") if text[:1].isdigit() else text


def _prices(table: PrintedTable, page: Page) -> _Content | None:
    places = ((key, table.place_of("costs", number)) for number, key in enumerate(table.costs))
    return _head(table), tuple(
        (_cell(table, key, _price_name(key, page.game), place), Cell(f"{{cost.{key}}}", place)) for key, place in places
    )


def _price_name(key: str, game: Game) -> str:
    return game.components[key].name if key in game.components else in_words(key)


def _natural_align(cells: Sequence[str]) -> Align:
    return "right" if all(cell.replace("\u2013", "").replace("+", "").strip().isdigit() for cell in cells) else "left"


def _widths(head: Row, rows: Sequence[Row], align: Sequence[Align], page: Page) -> tuple[float, ...]:
    """Column widths that fill the page, by the longest line in each column; what is left goes to words."""
    natural = [0.0] * max(len(row) for row in (head, *rows))
    for is_bold, row in ((True, head), *((False, row) for row in rows)):
        type_ = page.body.but(bold=is_bold)
        for i, cell in enumerate(row):
            lines = cell.text.split("\n")
            natural[i] = max(natural[i], *(page.kit.width(line, type_) + 2 * _PAD + 0.1 for line in lines))
    return shares(natural, page.width, [i for i, side in enumerate(align) if side != "right"])


def shares(natural: Sequence[float], room: float, growing: Sequence[int] = ()) -> tuple[float, ...]:
    """Column widths that fill the room: the natural widths if they fit, else the widest columns are narrowed.

    What is left over is divided between the `growing` columns, or between all of them.
    """
    spare = room - math.fsum(natural)
    if spare >= 0:
        wider = growing or range(len(natural))
        return tuple(width + (spare / len(wider) if i in wider else 0.0) for i, width in enumerate(natural))
    widths = dict(enumerate(natural))
    given: dict[int, float] = {}
    while widths:
        fair = (room - math.fsum(given.values())) / len(widths)
        small = {i: w for i, w in widths.items() if w <= fair}
        if not small:
            given |= dict.fromkeys(widths, fair)
            break
        given |= small
        widths = {i: w for i, w in widths.items() if i not in small}
    return tuple(given[i] for i in range(len(natural)))
