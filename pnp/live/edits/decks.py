"""New decks from tables: the document of the deck, its entry of the component list, and a table that was pasted."""

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from pnp.base.findings import Findings, Place
from pnp.base.made_ids import made_id
from pnp.game.table_files import sheets_with_rows, table_named, tables_in
from pnp.game.typed_sets import ReadGame
from pnp.live.edits.journal import FileChange, content_of
from pnp.live.edits.requests import NewDeck
from pnp.live.refusals import RefusedError
from pnp.project import new_decks
from pnp.project.scaffold import NameTakenError
from pnp.project.table_columns import UnusableTableError, read_table
from pnp.reader.tables import as_csv

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _-]{0,60}")


def unused_tables(read: ReadGame) -> list[str]:
    """Give the names of the tables in the game's folder that no piece set uses; sheets of a workbook have their own."""
    files = {Path(name).name for head in read.game.sets for name in head.files}
    places = (piece.place for head in read.game.sets for piece in head.pieces)
    used = files | {PurePosixPath(place.file).name for place in places if place is not None and place.is_cell}
    found = (path for path in tables_in(read.game.folder) if not path.is_symlink())
    return [name for path in found for name in _tables_of(path) if name not in used]


def _tables_of(path: Path) -> list[str]:
    """The tables of a file as a piece set names them: the file, or each of several sheets with rows."""
    place = Place(path.name, 1, 1)
    first = table_named(path.name, path.parent, shown_folder=path.parent.name, place=place, findings=Findings())
    if first is None or not first.sheet.others:
        return [path.name]
    sheets = (str(first.sheet.name), *first.sheet.others)
    return [f"{path.name}#{sheet}" for sheet in sheets_with_rows(path, sheets)]


def new_deck(read: ReadGame, asked: NewDeck) -> tuple[tuple[FileChange, ...], tuple[str, ...]]:
    """Give the new files of a deck with the changed component list, and notes on the table; raises RefusedError."""
    folder = read.game.folder
    pasted = tuple(_pasted(folder, asked)) if asked.pasted else ()
    name = pasted[0].path.name if pasted else asked.table
    if not pasted and name not in unused_tables(read):
        raise RefusedError(f'there is no table "{name}" in {folder.name} that no deck uses yet')
    file, _, sheet = name.partition("#")
    try:
        table = read_table(name, folder, folder.name, pasted[0].after if pasted else None)
        made = new_decks.new_deck(read, made_id(sheet or Path(file).stem), name, table)
    except (NameTakenError, UnusableTableError) as error:
        raise RefusedError(str(error)) from None
    changes = (FileChange(path, content_of(folder, path), content) for path, content in made.files.items())
    return (*pasted, *changes), made.notes


def _pasted(folder: Path, asked: NewDeck) -> Iterator[FileChange]:
    """The pasted table, from a spreadsheet program or as CSV, as a new file."""
    if not _NAME.fullmatch(asked.table):
        raise RefusedError(f'"{asked.table}" is not a name for a table; expected letters and digits, such as events')
    path = folder / f"{asked.table.replace(' ', '_')}.csv"
    if content_of(folder, path) is not None:
        raise RefusedError(f"{path.name} is there already; give the table another name")
    divider = "\t" if "\t" in asked.pasted.partition("\n")[0] else ","
    try:
        rows = [row for row in csv.reader(io.StringIO(asked.pasted), delimiter=divider, strict=True) if any(row)]
    except csv.Error as error:
        raise RefusedError(f"the pasted rows cannot be divided into cells: {error}") from None
    yield FileChange(path, None, as_csv(rows))
