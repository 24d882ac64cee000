"""Notes for the designer on how a table was used for a new deck."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path

from pnp.base.made_ids import made_name
from pnp.game.plurals import counted
from pnp.game.table_files import sheets_with_rows
from pnp.project.table_columns import Column
from pnp.project.table_face import quoted

# How other programs write an icon in a text.
_ICON_ELSEWHERE = re.compile(r"(?<![\w:]):[A-Za-z][\w-]*:(?![\w:])|(?<!\w)\[[A-Za-z]\w*\](?!\()")


def on_ids(column: Column) -> str:
    """The column that the ids are made of."""
    origin = f'each card has its id from the column "{column.header}"'
    advice = '; with a column "id", a card stays the same when its words change'
    return f"{origin}{advice}" if column.is_prose else origin


def on_copies(columns: Sequence[Column], count: Column | None) -> Iterator[str]:
    """How many of each card there are; `count` is the column that says so."""
    if count:
        in_all = counted(sum(int(cell) if cell else 1 for cell in count.cells), "card")
        yield f'each card is there as often as the column "{count.header}" says, {in_all} in all'
        return
    for column in columns:
        if cell := column.unread_copies:
            told = f'each card is there once, because the column "{column.header}" has "{cell}"'
            yield f"{told}; whole numbers there say how many of each there are"


def on_icons(columns: Iterable[Column]) -> Iterator[str]:
    """The words that other programs take for an icon, such as `:coin:` or `[coin]`."""
    for column in columns:
        found = next((found[0] for cell in column.filled if (found := _ICON_ELSEWHERE.search(cell))), None)
        if found:
            told = f'the column "{column.header}" prints {found} as it stands; an icon in a text is {{icon:NAME}}'
            yield f"{told}: pnp icons lists the names, and art/ has those of your own"


def on_formulas(columns: Iterable[Column]) -> Iterator[str]:
    """The columns of formulas without values, as programs that write tables leave them."""
    for column in columns:
        if column.lacks_values:
            told = f'the column "{column.header}" has formulas without values, which are read as empty cells'
            yield f"{told}; open the table in a spreadsheet program and save it there first"


def on_unused(columns: Iterable[Column], unused: Collection[str]) -> Iterator[str]:
    """The columns that no card shows yet; `unused` are the headers that the deck ignores."""
    headers = [quoted(c.header) for c in columns if c.header in unused and c.filled]
    if headers:
        named = "the column" if len(headers) == 1 else "the columns"
        yield f"no card shows {named} {', '.join(headers)} yet; the deck's file says what to do, above `ignore`"


def on_sheets(table: Path, sheets: Iterable[str], game: str) -> Iterator[str]:
    """The other sheets of a workbook that have rows, with the command that makes a deck of the first."""
    unused = sheets_with_rows(table, sheets)
    if unused:
        named = ", ".join(map(quoted, unused))
        sheets_are = f"sheet {named} is" if len(unused) == 1 else f"sheets {named} are"
        deck = made_name(unused[0]) or "cards"
        command = f'pnp new {deck} --in {game} --from "{table.name}#{unused[0]}"'
        yield f"the {sheets_are} in no deck yet; this adds one: {command}"
