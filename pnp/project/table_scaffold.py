"""Makes a new game from a table: its rows are the cards, and a generated template has a box for each column."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path

from pnp.base import files
from pnp.base.colours import readable
from pnp.base.findings import Findings, Place
from pnp.base.look_names import LOOKS
from pnp.base.made_ids import made_id, titled
from pnp.base.nearest import nearest
from pnp.game.looks import look_called
from pnp.game.plurals import counted
from pnp.game.summed_counts import PIECES
from pnp.game.table_files import Table, table_named, tables_in
from pnp.project.table_columns import Column, UnusableTableError, columns_of, id_column
from pnp.project.table_face import CardFace, DeckColours, quoted
from pnp.project.table_pictures import TablePictures, pictures_beside

# How other programs write an icon in a text.
_ICON_ELSEWHERE = re.compile(r"(?<![\w:]):[A-Za-z][\w-]*:(?![\w:])|(?<!\w)\[[A-Za-z]\w*\](?!\()")

_GAME = """\
# What the game is and how it looks. A number always says where it comes from; its `source` is exactly one of
# stated, derived, external and designed.
title: {title}
players: {{min: 2, max: 4, source: {{designed: first draft}}}}
credits:
  {authors}
  licence: all rights reserved
  statement: The game and its rules belong to their author.

look:
  like: {look:<18} # {looks}
  accent: first
  palette:                 # more colours, by names of your own, beside those that every look has: paper pale line ink
{colours}"""

_COMPONENTS = """\
# What is in the box. `pnp count` compares this list with the cards that are really there.
components:
  - {component}
"""

_DECK = """\
# A deck from a table: each row is a card, each column a field. Change the table and build again.
# `where: "kind != retired"` leaves rows out, `defaults: {{kind: plain}}` fills empty cells.
deck: {deck}
title: {title}
layout: template
size: poker
bleed: 2mm
rows: {rows}
{keys}face:
  ground: {paper}
  boxes:                   # drawn in this order; `at` is x, y, width, height in millimetres from the top left
{boxes}{kinds}card_back: {{emblem: star, colour: {first}, label: {name}}}
"""


def game_from_table(
    folder: Path, name: str, table: Path, sheet: str, look: str, authors: str
) -> tuple[Iterator[tuple[Path, bytes]], tuple[str, ...]]:
    """Give the files of a new game whose cards are the rows of a table, and notes on how the table was used.

    `authors` is a line of its credits. Pictures come first, each read on demand. Raises UnusableTableError.
    """
    if not files.is_there(table):
        others = [other.name for other in tables_in(table.parent)]
        raise UnusableTableError(f'there is no table "{table}"{nearest(table.name, others)}')
    findings = Findings()
    place = Place(table.name, 1, 1)
    written = f"{table.name}#{sheet}" if sheet else table.name
    read = table_named(written, table.parent, shown_folder=str(table.parent), place=place, findings=findings)
    if read is None or findings.has_errors():
        raise UnusableTableError.of(findings, place)
    columns = columns_of(read)
    pictures = pictures_beside(table, columns, folder / "art")
    draft = _Draft(name, f"{name}_card", "Cards", written, columns, look, pictures)
    documents = {"game.yaml": draft.game(authors), "components.yaml": draft.components(), "cards.yaml": draft.deck()}
    contents = [(folder / file, text.encode()) for file, text in documents.items()]
    notes = (
        draft.origin_of_ids(),
        *draft.origin_of_copies(),
        *(note for column in columns if (note := _note_on_icons(column))),
        *_notes_on_formulas(columns),
        *pictures.notes(table.name),
        *draft.unshown(),
        *_notes_on_sheets(table, read.sheet.others),
    )
    art = ((folder / "art" / f"{name}{file.suffix}", files.ordinary(file)) for name, file in pictures.files.items())
    return chain(art, contents, [(folder / table.name, table.read_bytes())]), notes


def _note_on_icons(column: Column) -> str | None:
    """A note on a word that other programs take for an icon, such as `:coin:` or `[coin]`."""
    found = next((found[0] for cell in column.filled if (found := _ICON_ELSEWHERE.search(cell))), None)
    told = f'the column "{column.header}" prints {found} as it stands; an icon in a text is {{icon:NAME}}'
    return f"{told}: pnp icons lists the names, and art/ has those of your own" if found else None


def _notes_on_formulas(columns: Iterable[Column]) -> Iterator[str]:
    """A note on each column of formulas without values, as programs that write tables leave them."""
    for column in columns:
        if column.lacks_values:
            told = f'the column "{column.header}" has formulas without values, which are read as empty cells'
            yield f"{told}; open the table in a spreadsheet program, save it there, and make the game again"


def _notes_on_sheets(table: Path, sheets: Iterable[str]) -> Iterator[str]:
    """A note on the other sheets of a workbook that have rows."""
    place = Place(table.name, 1, 1)
    written = [f"{table.name}#{sheet}" for sheet in sheets]
    unused = [
        f'rows: "{sheet}"'
        for sheet in written
        if table_named(sheet, table.parent, shown_folder=str(table.parent), place=place, findings=Findings())
    ]
    if unused:
        more = "another sheet" if len(unused) == 1 else "other sheets"
        yield f"{table.name} has {more}, which no deck prints yet; a new one does with {' or '.join(unused)}"


def deck_from_table(
    name: str, written: str, table: Table, colours: DeckColours, pictures: Collection[str] = ()
) -> tuple[str, str]:
    """Give the document of a new deck whose cards are the rows of a table, and its entry of the component list.

    `written` is the name of the table in the document, `pictures` are those of the game. Raises UnusableTableError.
    """
    known = TablePictures(files={}, names=frozenset(pictures), missing=())
    draft = _Draft(name, name, titled(name), written, columns_of(table), "", known, colours)
    return draft.deck(), draft.component()


class _Draft:
    """Makes the documents of the new game, once it is decided what each column is for."""

    def __init__(
        self,
        name: str,
        deck: str,
        title: str,
        table: str,
        columns: Sequence[Column],
        look: str,
        pictures: TablePictures,
        colours: DeckColours | None = None,
    ) -> None:
        self._name, self._deck, self._title, self._table, self._columns = name, deck, title, table, columns
        self._look = look
        self._colours = colours or DeckColours()
        self._pictures = pictures
        self._id = id_column(columns, table)
        self._count = next((c for c in columns if c.is_of_copies), None)
        self._face = CardFace([c for c in columns if c is not self._count], self._id, pictures, self._colours)
        used = (self._id, self._count, *self._face.shown)
        self._unused = [column.header for column in columns if column not in used and column.field != "id"]

    @property
    def _copies(self) -> Sequence[int]:
        """The numbers of copies of the cards."""
        if self._count is None:
            return [1] * len(self._id.cells)
        return [int(cell) if cell else 1 for cell in self._count.cells]

    def origin_of_ids(self) -> str:
        origin = f'each card has its id from the column "{self._id.header}"'
        return (
            f'{origin}; with a column "id", a card stays the same when its words change'
            if self._id.is_prose
            else origin
        )

    def origin_of_copies(self) -> Iterator[str]:
        if self._count:
            in_all = counted(sum(self._copies), "card")
            yield f'each card is there as often as the column "{self._count.header}" says, {in_all} in all'
            return
        for column in self._columns:
            if cell := column.unread_copies:
                told = f'each card is there once, because the column "{column.header}" has "{cell}"'
                yield f"{told}; whole numbers there say how many of each there are"

    def unshown(self) -> Iterator[str]:
        """A note on columns that no card shows yet."""
        headers = [quoted(column.header) for column in self._columns if column.header in self._unused and column.filled]
        if headers:
            columns = "the column" if len(headers) == 1 else "the columns"
            yield f"no card shows {columns} {', '.join(headers)} yet; cards.yaml says what to do, above `ignore`"

    def game(self, authors: str) -> str:
        palette = look_called(self._look)["palette"]
        hues = zip(self._colours.of_kinds, self._face.hues(), strict=False)
        lines = (f'    {name}: "{readable(palette[hue])}"\n' for name, hue in hues)
        title = quoted(titled(self._name))
        words = {"title": title, "authors": authors, "look": self._look, "looks": " ".join(LOOKS)}
        return _GAME.format(**words, colours="".join(lines))

    def components(self) -> str:
        return _COMPONENTS.format(component=self.component())

    def component(self) -> str:
        """The entry of the deck in the component list."""
        how = f"copies by {self._count.header}" if self._count else "one card each"
        source = quoted(f"the rows of {self._table}, {how}".replace('"', ""))
        called = "Card" if self._deck.endswith("_card") else quoted(titled(self._deck))
        return f"{{id: {self._deck}, name: {called}, count: {PIECES}, source: {{derived: {source}}}}}"

    def deck(self) -> str:
        renamed = {} if self._id.field == "id" else {"id": self._id.header}
        if self._count is not None and self._count.field != "count":
            renamed["count"] = self._count.header
        renamed |= {c.field: c.header for c in self._columns if c.is_renamed and c.header not in self._unused}
        columns = ", ".join(f"{name}: {quoted(header)}" for name, header in renamed.items())
        keys = f"columns: {{{columns}}}\n" if columns else ""
        keys += "".join(f"# {note}\n" for note in self._notes())
        keys += f"ignore: [{', '.join(map(quoted, self._unused))}]\n" if self._unused else ""
        return _DECK.format(
            deck=self._deck,
            paper=self._colours.paper,
            first=self._colours.of_kinds[0],
            title=quoted(self._title),
            rows=quoted(self._table),
            keys=keys,
            boxes="".join(f"    {name}: {{{keys}}}\n" for name, keys in self._face.boxes()),
            kinds="".join(self._face.by_kind()),
            name=quoted(titled(self._name)),
        )

    def _notes(self) -> Iterator[str]:
        """Notes on columns that are not printed yet, for reasons that the designer can change."""
        for column in self._columns:
            if column.header not in self._unused:
                continue
            if column.is_of_pictures:
                yield f"{column.header}: {self._before_it_is_shown(column)}{_how_to_show(column, 'picture')}"
            elif not column.is_printable:
                yield f"{column.header}: no font here has all its characters; game.yaml may name one under look: fonts:"
            elif column.filled:
                yield f"{column.header}: the face has no room left for it; {_how_to_show(column, 'text')}"

    def _before_it_is_shown(self, column: Column) -> str:
        """What else there is to do before a box can show the pictures of a column."""
        if self._pictures.show_all_of(column):
            return ""
        return "put the pictures into art/, " + ("write them without folders, " if column.has_folders else "")


def _how_to_show(column: Column, key: str) -> str:
    """What makes a box show a column: as a `picture`, or as `text`."""
    field, named = made_id(column.header), ""
    if column.is_renamed and field != "picture":
        field, named = column.field, f", name it in `columns` ({column.field}: {quoted(column.header)})"
    return f'take it out of `ignore`{named}, and add a box with {key}: "{{{field}}}"'
