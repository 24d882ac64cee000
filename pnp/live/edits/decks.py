"""New decks from tables: the document of the deck, its entry of the component list, and a table that was pasted."""

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path

from pnp.base.made_ids import made_id
from pnp.game.table_files import tables_in
from pnp.game.typed_sets import ReadGame
from pnp.live.edits.journal import FileChange, content_of
from pnp.live.edits.requests import NewDeck
from pnp.live.refusals import RefusedError
from pnp.project import new_decks
from pnp.project.scaffold import NameTakenError
from pnp.project.table_columns import UnusableTableError, read_table
from pnp.reader.tables import as_csv

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _-]{0,60}(?:\.(?i:csv|tsv|xlsx|ods))?")


def unused_tables(read: ReadGame) -> list[str]:
    """Give the names of the tables in the game's folder that no piece set uses."""
    used = {Path(name).name for head in read.game.sets for name in head.files}
    found = tables_in(read.game.folder)
    return [path.name for path in found if path.name not in used and not path.is_symlink()]


def new_deck(read: ReadGame, asked: NewDeck) -> tuple[FileChange, ...]:
    """Give the new files of a deck, and the changed component list; raises RefusedError."""
    folder = read.game.folder
    if not _NAME.fullmatch(asked.table):
        raise RefusedError(
            f'"{asked.table}" is not a name for a table; expected letters and digits, such as events.csv'
        )
    pasted = tuple(_pasted(folder, asked)) if asked.pasted else ()
    name = pasted[0].path.name if pasted else asked.table
    if not pasted and name not in unused_tables(read):
        raise RefusedError(f'there is no table "{name}" in {folder.name} that no deck uses yet')
    try:
        table = read_table(name, folder, folder.name, pasted[0].after if pasted else None)
        made = new_decks.new_deck(read, made_id(Path(name).stem), name, table)
    except (NameTakenError, UnusableTableError) as error:
        raise RefusedError(str(error)) from None
    return (*pasted, *(FileChange(path, content_of(folder, path), content) for path, content in made.files.items()))


def _pasted(folder: Path, asked: NewDeck) -> Iterator[FileChange]:
    """The pasted table, from a spreadsheet program or as CSV, as a new file."""
    path = folder / f"{Path(asked.table).stem.replace(' ', '_')}.csv"
    if content_of(folder, path) is not None:
        raise RefusedError(f"{path.name} is there already; give the table another name")
    divider = "\t" if "\t" in asked.pasted.partition("\n")[0] else ","
    try:
        rows = [row for row in csv.reader(io.StringIO(asked.pasted), delimiter=divider, strict=True) if any(row)]
    except csv.Error as error:
        raise RefusedError(f"the pasted rows cannot be divided into cells: {error}") from None
    yield FileChange(path, None, as_csv(rows))
