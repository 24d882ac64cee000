"""Makes a new game from a table: its rows are the cards, and a generated template has a box for each column."""

from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from pnp.base import files
from pnp.base.colours import readable
from pnp.base.look_names import LOOKS
from pnp.base.made_ids import made_id, titled
from pnp.game.component_list import PIECES
from pnp.game.looks import look_called
from pnp.game.table_files import Table
from pnp.project import table_notes
from pnp.project.table_columns import Column, columns_of, id_column, missing_table, read_table
from pnp.project.table_face import CardFace, DeckColours, quoted
from pnp.project.table_pictures import TablePictures, pictures_beside

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


class DeckDraft(NamedTuple):
    """The document of a deck whose cards are the rows of a table, its entry of the component list, and notes."""

    document: str
    component: str
    notes: tuple[str, ...]


def game_from_table(
    folder: Path, name: str, table: Path, sheet: str, look: str, authors: str
) -> tuple[Iterator[tuple[Path, bytes]], tuple[str, ...]]:
    """Give the files of a new game whose cards are the rows of a table, and notes on how the table was used.

    `authors` is a line of its credits. Pictures come first, each read on demand. Raises UnusableTableError.
    """
    if not files.is_there(table):
        raise missing_table(table)
    written = f"{table.name}#{sheet}" if sheet else table.name
    read = read_table(written, table.parent, str(table.parent))
    columns = columns_of(read)
    pictures = pictures_beside(table, columns, folder / "art")
    draft = _Draft(name, f"{name}_card", "Cards", written, columns, look, pictures)
    documents = {"game.yaml": draft.game(authors), "components.yaml": draft.components(), "cards.yaml": draft.deck()}
    contents = [(folder / file, text.encode()) for file, text in documents.items()]
    notes = (*draft.notes(), *table_notes.on_sheets(table, read.sheet.others, name))
    return chain(pictures.copies(folder / "art"), contents, [(folder / table.name, table.read_bytes())]), notes


def deck_from_table(name: str, written: str, table: Table, colours: DeckColours, pictures: TablePictures) -> DeckDraft:
    """Give the draft of a new deck whose cards are the rows of a table.

    `written` is the name of the table in the document. Raises UnusableTableError.
    """
    draft = _Draft(name, name, titled(name), written, columns_of(table), "", pictures, colours)
    return DeckDraft(draft.deck(), draft.component(), draft.notes())


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
        columns = pictures.seen(columns)
        self._name, self._deck, self._title, self._table, self._columns = name, deck, title, table, columns
        self._look = look
        self._colours = colours or DeckColours()
        self._pictures = pictures
        self._id = id_column(columns, table)
        self._count = next((c for c in columns if c.is_of_copies), None)
        self._face = CardFace([c for c in columns if c is not self._count], self._id, pictures, self._colours)
        used = (self._id, self._count, *self._face.shown)
        self._unused = [column.header for column in columns if column not in used and column.field != "id"]

    def notes(self) -> tuple[str, ...]:
        """Notes on how the table was used, for the designer."""
        return (
            table_notes.on_ids(self._id),
            *table_notes.on_copies(self._columns, self._count),
            *table_notes.on_icons(self._columns),
            *table_notes.on_formulas(self._columns),
            *self._pictures.notes(self._table.partition("#")[0]),
            *table_notes.on_unused(self._columns, self._unused),
        )

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
        keys += "".join(f"# {note}\n" for note in self._remarks())
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

    def _remarks(self) -> Iterator[str]:
        """Remarks on columns that are not printed yet, for reasons that the designer can change."""
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
