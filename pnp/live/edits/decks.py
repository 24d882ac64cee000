"""New decks from tables: the document of the deck, its entry of the component list, and a table that was pasted."""

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path

from pnp.base.colours import READABLE, contrast
from pnp.base.findings import Findings, Place
from pnp.base.made_ids import made_id
from pnp.game.table_files import table_named, tables_in
from pnp.game.typed_sets import ReadGame
from pnp.live.edits.journal import FileChange, content_of
from pnp.live.edits.requests import NewDeck
from pnp.live.refusals import RefusedError
from pnp.project.table_columns import UnusableTableError
from pnp.project.table_face import DeckColours
from pnp.project.table_scaffold import deck_from_table
from pnp.reader.editing import line_end_of
from pnp.reader.tables import as_csv

_WHITE = "#FFFFFF"
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
    deck = made_id(Path(name).stem)
    if not deck[:1].isalpha() or any(deck == head.id for head in read.game.sets) or deck in read.game.components:
        raise RefusedError(f'"{deck}" is not a new name that a deck can have; rename the table')
    path = folder / f"{deck}.yaml"
    if content_of(folder, path) is not None:
        raise RefusedError(f"{path.name} is there already; rename the table")
    document, component = _drafted(read, deck, name, pasted)
    return (*pasted, FileChange(path, None, document.encode()), _listed(read, component))


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


def _drafted(read: ReadGame, deck: str, name: str, pasted: tuple[FileChange, ...]) -> tuple[str, str]:
    findings, folder, place = Findings(), read.game.folder, Place(name, 1, 1)
    content = pasted[0].after if pasted else None
    table = table_named(name, folder, shown_folder=folder.name, place=place, findings=findings, content=content)
    if table is None:
        raise RefusedError(str(UnusableTableError.of(findings, place)))
    try:
        return deck_from_table(deck, name, table, _colours(read), read.names.pictures or ())
    except UnusableTableError as error:
        raise RefusedError(str(error)) from None


def _colours(read: ReadGame) -> DeckColours:
    """The colours of the game on which white letters are readable."""
    palette = read.game.file.look.colours
    dark = [name for name, colour in palette.items() if contrast(_WHITE, colour) >= READABLE]
    first = ["accent"] if "accent" in dark else []
    others = [name for name in dark if name not in ("accent", "ground") and palette[name] != palette["accent"]]
    return DeckColours(paper="ground", white=f'"{_WHITE}"', line="ink", of_kinds=[*first, *others] or ['"#333333"'])


def _listed(read: ReadGame, component: str) -> FileChange:
    """The component list with one more entry, before the first."""
    first = next(iter(read.game.components.values()), None)
    place = first.place if first else None
    if place is None:
        raise RefusedError(f"there is no component list; begin one in components.yaml: - {component}")
    path = read.game.shown_from / place.path
    before = content_of(read.game.folder, path)
    source = (before or b"").decode()
    lines = source.splitlines(keepends=True)
    dash = re.match(r" *- ", lines[place.line - 1]) if place.line <= len(lines) else None
    if before is None or dash is None or dash.end() != place.column - 1:
        raise RefusedError(f"add this to {place.path} by hand: - {component}")
    lines.insert(place.line - 1, f"{dash.group()}{component}{line_end_of(source)}")
    return FileChange(path, before, "".join(lines).encode())
