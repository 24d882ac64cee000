"""Adds a deck to a game: the rows of a table become its cards, and the component list gets an entry."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from pnp.base import files
from pnp.base.colours import READABLE, contrast
from pnp.base.made_ids import made_id
from pnp.base.writer import write_file
from pnp.game.table_files import Table
from pnp.game.typed_sets import ReadGame
from pnp.project.scaffold import NameTakenError
from pnp.project.table_columns import UnusableTableError, columns_of, missing_table, read_table
from pnp.project.table_face import DeckColours
from pnp.project.table_pictures import TablePictures, pictures_beside
from pnp.project.table_scaffold import deck_from_table
from pnp.reader.editing import line_end_of

_WHITE = "#FFFFFF"


class NewDeck(NamedTuple):
    """A deck that is not written yet: its document and the changed component list, and notes on the table."""

    files: Mapping[Path, bytes]
    notes: tuple[str, ...]


def add_deck(read: ReadGame, deck: str, table: Path, sheet: str = "") -> tuple[str, ...]:
    """Write a new deck of a game, whose cards are the rows of a table, and give notes on how the table was used.

    The table and its pictures are copied into the game's folder; a table that is there already may be named without
    its folder. Call it while `changing` the game. Raises NameTakenError or UnusableTableError.
    """
    folder = read.game.folder
    inside = folder / table.name
    file = table if files.is_there(table) else inside
    if not files.is_there(file):
        raise missing_table(table)
    if files.is_there(inside) and files.ordinary(inside) != files.ordinary(file):
        raise UnusableTableError(f"{inside} is already there and differs from {table}; name that one, or rename yours")
    written = f"{file.name}#{sheet}" if sheet else file.name
    rows = read_table(written, file.parent, str(file.parent))
    pictures = pictures_beside(file, columns_of(rows), folder / "art")
    new = new_deck(read, deck, written, rows, pictures)
    for path, content in pictures.copies(folder / "art"):
        write_file(path, content)
    if not files.is_there(inside):
        write_file(inside, files.ordinary(file))
    for path, content in new.files.items():
        write_file(path, content)
    return new.notes


def new_deck(read: ReadGame, deck: str, written: str, table: Table, pictures: TablePictures | None = None) -> NewDeck:
    """Give the files of a new deck; `written` is the name of the table in its document.

    Without `pictures` it shows those that the game has. Raises NameTakenError or UnusableTableError.
    """
    document = read.game.folder / f"{deck}.yaml"
    if made_id(deck) != deck or not deck[:1].isalpha():
        raise NameTakenError(f'"{deck}" is not a name for a deck; expected small letters, digits and _')
    if any(deck == head.id for head in read.game.sets) or deck in read.game.components or document.exists():
        raise NameTakenError(f'there is a "{deck}" in {read.game.id} already; choose another name')
    if pictures is None:
        pictures = TablePictures(files={}, names=frozenset(read.names.pictures or ()), missing=())
    draft = deck_from_table(deck, written, table, _colours(read), pictures)
    components, listed = _listed(read, draft.component)
    return NewDeck({document: draft.document.encode(), components: listed}, draft.notes)


def _colours(read: ReadGame) -> DeckColours:
    """The colours of the game on which white letters are readable."""
    colours = read.game.file.look.colours
    dark = [name for name, colour in colours.items() if contrast(_WHITE, colour) >= READABLE]
    first = ["accent"] if "accent" in dark else []
    others = [name for name in dark if name not in ("accent", "ground") and colours[name] != colours["accent"]]
    return DeckColours(paper="ground", white=f'"{_WHITE}"', line="ink", of_kinds=[*first, *others] or ['"#333333"'])


def _listed(read: ReadGame, component: str) -> tuple[Path, bytes]:
    """The file of the component list, and its content with one more entry, which becomes the first."""
    first = next(iter(read.game.components.values()), None)
    place = first.place if first else None
    if place is None:
        raise UnusableTableError(f"there is no component list; begin one in components.yaml: - {component}")
    path = read.game.shown_from / place.path
    source = files.ordinary(path).decode()
    lines = source.splitlines(keepends=True)
    dash = re.match(r" *- ", lines[place.line - 1]) if place.line <= len(lines) else None
    if dash is None or dash.end() != place.column - 1:
        raise UnusableTableError(f"add this to {place.path} by hand: - {component}")
    lines.insert(place.line - 1, f"{dash.group()}{component}{line_end_of(source)}")
    return path, "".join(lines).encode()
