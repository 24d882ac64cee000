"""Tables on pages and boards: columns shared out by what they hold, icons in the head, zebra rows."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.base.colours import Colour, ink_on, mix
from pnp.base.findings import Place
from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Item, Path
from pnp.drawing.style import HAIRLINE, Type
from pnp.game.model import Game, nearest

from ...parts.tints import readable
from .blocks import Align, Table, TableBlock
from .flow import Chunk

_PAD = 1.3
_DOWN = 0.8

# A table of so many rows is never broken.
_WHOLE = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A table as text: heads, rows, and how each column stands."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    align: tuple[Align, ...]
    place: Place | None = None

    @property
    def count(self) -> int:
        """How many columns it has."""
        return max((len(row) for row in (self.head, *self.rows)), default=0)


def resolved(table: Table, kit: Kit, game: Game) -> Grid | None:
    """The table with its rows, from the content or from the rules; None (and a finding) when the rules have none."""
    given = [key for key in ("rows", "of", "costs") if getattr(table, key)]
    if len(given) != 1:
        met = " and ".join(given) or "none"
        kit.findings.error(
            "table-rows",
            f"a table takes exactly one of rows, of, costs; met {met}",
            place=table.place,
            hint="of: the id of a table in rules.yaml",
        )
        return None
    rows = {"rows": _written, "of": _from_rules, "costs": _prices}[given[0]](table, kit, game)
    if rows is None:
        return None
    head, body = rows
    count = max(len(row) for row in (head, *body))
    natural = (_natural_align([row[i] for row in body if i < len(row)]) for i in range(count))
    align = table.align or tuple(natural)
    missing: list[Align] = ["left"] * (count - len(align))
    return Grid(head=head, rows=body, align=(*align, *missing), place=table.place)


_Rows = tuple[tuple[str, ...], tuple[tuple[str, ...], ...]] | None


def _written(table: Table, _kit: Kit, _game: Game) -> _Rows:
    return table.head, tuple(tuple(table.words.get(cell, cell) for cell in row) for row in table.rows)


def _from_rules(table: Table, kit: Kit, game: Game) -> _Rows:
    source = game.rules.tables.get(table.of or "")
    if source is None:
        kit.findings.error(
            "unknown-reference",
            f'no table "{table.of}" in rules.yaml{nearest(table.of or "", dict(game.rules.tables))}',
            place=table.place_of("of"),
        )
        return None
    columns = table.columns or source.columns
    missing = [name for name in columns if name not in source.columns]
    if missing:
        kit.findings.error(
            "unknown-reference",
            f'the table "{table.of}" has no column "{missing[0]}"{nearest(missing[0], source.columns)}',
            place=table.place_of("columns"),
        )
        return None
    picked = [source.columns.index(name) for name in columns]
    head = table.head or tuple(source.head(name) for name in columns)
    return head, tuple(
        tuple(_word(str(row[i]), source.cell(number, i), table, game) for i in picked)
        for number, row in enumerate(source.rows)
    )


def _word(text: str, printed: str, table: Table, game: Game) -> str:
    if text in table.words:
        return table.words[text]
    if text in game.components:
        return game.components[text].name
    if printed != text:
        return printed
    return text.replace("-", "\u2013") if text[:1].isdigit() else text


def _prices(table: Table, _kit: Kit, game: Game) -> _Rows:
    return table.head, tuple((_price_name(key, table, game), f"{{cost.{key}}}") for key in table.costs)


def _price_name(key: str, table: Table, game: Game) -> str:
    if key in table.words:
        return table.words[key]
    return game.components[key].name if key in game.components else key.replace("_", " ").capitalize()


def _natural_align(cells: Sequence[str]) -> Align:
    return "right" if all(cell.replace("\u2013", "").replace("+", "").strip().isdigit() for cell in cells) else "left"


def shares(natural: Sequence[float], room: float) -> tuple[float, ...]:
    """Column widths that fill the room: all get what they want if it is there, else the widest give way."""
    spare = room - math.fsum(natural)
    if spare >= 0:
        return tuple(width + spare / len(natural) for width in natural)
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


def table_chunks(block: TableBlock, width: float, kit: Kit, game: Game, type_: Type) -> Iterator[Chunk]:
    """The head and the rows of a table, each a chunk; the head stays with the first row."""
    grid = resolved(block.table, kit, game)
    if grid is None:
        return
    widths = natural_shares(grid, width, kit, type_)
    top = 2.4
    if block.caption:
        caption = type_.but(bold=True)
        height = kit.height(block.caption, width, caption)
        text = kit.text(block.caption, Box(0, 0, width, height + 0.05), caption, place=block.place_of("caption"))
        yield Chunk(height=height + 0.6, items=(text,), before=top, keep=True)
        top = 0.0
    if any(grid.head):
        yield head_chunk(grid, widths, kit, type_, before=top)
        top = 0.0
    for index in range(len(grid.rows)):
        together = index < len(grid.rows) - 1 and (len(grid.rows) <= _WHOLE or index in (0, len(grid.rows) - 2))
        yield row_chunk(grid, index, widths, kit, type_, before=top, keep=together)
        top = 0.0


def natural_shares(grid: Grid, room: float, kit: Kit, type_: Type) -> tuple[float, ...]:
    """Column widths of a table in this room."""
    natural = [0.0] * grid.count
    for bold, row in ((True, grid.head), *((False, row) for row in grid.rows)):
        for i, cell in enumerate(row):
            lines = cell.split("\n")
            natural[i] = max(natural[i], *(kit.width(line, type_.but(bold=bold)) + 2 * _PAD + 0.1 for line in lines))
    return shares(natural, room)


def head_colour(kit: Kit) -> Colour:
    """The ground of a table's head: the accent, dark enough for white words."""
    return readable(kit.style.accent)


def head_chunk(
    grid: Grid, widths: Sequence[float], kit: Kit, type_: Type, *, before: float = 0.0, extra: float = 0.0
) -> Chunk:
    """The head row: words or icons on the accent, or over a heavy line with low ink."""
    low = kit.style.is_low_ink
    ground = head_colour(kit)
    words = type_.but(bold=True, colour=kit.style.ink if low else ink_on(ground))
    height, items = _cells(grid.head, grid.align, widths, kit, words, grid.place, extra=extra)
    box = Box(0, 0, math.fsum(widths), height)
    plate = Path(outline=outlines.rectangle(box, 0.8), fill=None if low else ground)
    rule = Path(outline=outlines.line(0, height, box.width, height), stroke=ground, width=0.5)
    return Chunk(height=height, items=(rule if low else plate, *items), before=before, keep=True)


def row_chunk(
    grid: Grid,
    index: int,
    widths: Sequence[float],
    kit: Kit,
    type_: Type,
    *,
    before: float = 0.0,
    keep: bool = False,
    extra: float = 0.0,
) -> Chunk:
    """One row, every second one tinted; the last has a line under it."""
    height, items = _cells(grid.rows[index], grid.align, widths, kit, type_, grid.place, extra=extra)
    box = Box(0, 0, math.fsum(widths), height)
    made: list[Item] = []
    if index % 2 == 0 and not kit.style.is_low_ink:
        made.append(Path(outline=outlines.rectangle(box), fill=mix(kit.style.ground, head_colour(kit), 0.12)))
    if index == len(grid.rows) - 1 or kit.style.is_low_ink:
        line = outlines.line(0, height, box.width, height)
        made.append(Path(outline=line, stroke=head_colour(kit), width=HAIRLINE))
    return Chunk(height=height, items=(*made, *items), before=before, keep=keep)


def _cells(
    cells: Sequence[str],
    align: Sequence[Align],
    widths: Sequence[float],
    kit: Kit,
    type_: Type,
    place: Place | None,
    *,
    extra: float = 0.0,
) -> tuple[float, list[Item]]:
    heights = [
        kit.height(cell, width - 2 * _PAD + 0.05, type_) for cell, width in zip(cells, widths, strict=False) if cell
    ]
    height = max(heights, default=0.0) + 2 * _DOWN + extra
    items: list[Item] = []
    x = 0.0
    for cell, stand, width in zip(cells, align, widths, strict=False):
        if cell:
            box = Box(x + _PAD, 0, width - 2 * _PAD + 0.05, height)
            items.append(kit.text(cell, box, type_.but(align=stand, valign="middle"), place=place))
        x += width
    return height, items
