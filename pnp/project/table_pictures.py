"""The pictures that the cells of a table name, found beside the table, for a new game that is made from it."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.base.files import PICTURE_ENDINGS, leads_out, ordinary
from pnp.base.icon_names import ICON_NAMES, OTHER_NAMES
from pnp.base.made_ids import made_id
from pnp.game.fields import picture_stem
from pnp.game.placeholders import icons
from pnp.game.plurals import counted, first_of
from pnp.project.table_columns import Column

_MOST_NAMED = 8
_ICONS_OF_PNP = frozenset({*ICON_NAMES, *OTHER_NAMES})


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePictures:
    """The pictures that a table names: the files to copy into `art/` by their names there, and the cells without one.

    `names` are those of all pictures that `art/` will have.
    """

    files: Mapping[str, Path]
    names: frozenset[str]
    missing: tuple[str, ...]

    def show_all_of(self, column: Column) -> bool:
        """Tell whether a column names pictures, and `art/` will have each by the name in the cell."""
        return column.is_of_pictures and self._has_all_of(column)

    def seen(self, columns: Iterable[Column]) -> list[Column]:
        """The columns, those under a header such as Portrait taken for pictures if all their pictures are there."""
        return [
            replace(column, are_there=True) if column.may_name_pictures and self._has_all_of(column) else column
            for column in columns
        ]

    def _has_all_of(self, column: Column) -> bool:
        return all(_is_among(self.names, picture_stem(cell)) for cell in column.filled)

    def copies(self, art: Path) -> Iterator[tuple[Path, bytes]]:
        """The files of the pictures in `art/`, each read on demand."""
        return ((art / f"{name}{file.suffix}", ordinary(file)) for name, file in self.files.items())

    def notes(self, table: str) -> Iterator[str]:
        """Sentences on what is copied, and on what was not found."""
        if self.files:
            yield f"{counted(len(self.files), 'picture')} copied into art/ from beside {table}"
        if self.missing:
            named = first_of(self.missing, _MOST_NAMED)
            yield f"not found beside {table}: {named}; put the pictures into art/ of the game"


def pictures_beside(table: Path, columns: Sequence[Column], art: Path) -> TablePictures:
    """Look beside a table, and in the folders that cells name, for their pictures and icons.

    What is in `art/` already is not looked for.
    """
    pictures = frozenset(path.stem for path in art.glob("*") if path.suffix.lower() in PICTURE_ENDINGS)
    files: dict[str, Path] = {}
    missing: list[str] = []
    for cell in dict.fromkeys(_named_in(columns, table, pictures)):
        name = _name_in(cell)
        if _is_among(pictures, name):
            continue
        file = _file_beside(table, cell)
        if file is None or files.setdefault(name, file) != file:
            missing.append(cell)
    return TablePictures(files=files, names=pictures | files.keys(), missing=tuple(missing))


def _named_in(columns: Sequence[Column], table: Path, pictures: Collection[str]) -> Iterator[str]:
    def is_there(cell: str) -> bool:
        return _is_among(pictures, _name_in(cell)) or _file_beside(table, cell) is not None

    for column in columns:
        if column.is_of_pictures or (column.may_name_pictures and all(map(is_there, column.filled))):
            yield from column.filled
        else:
            yield from (name for cell in column.filled for name in icons(cell) if name not in _ICONS_OF_PNP)


def _name_in(cell: str) -> str:
    return picture_stem(_parts_of(cell)[-1])


def _parts_of(cell: str) -> list[str]:
    """The folders that a cell names, and the file."""
    return re.split(r"[/\\]", cell)


def _is_among(pictures: Collection[str], name: str) -> bool:
    """Tell whether there is a picture of a name; "Duct Tape" names the picture duct_tape, as in templates."""
    return name in pictures or made_id(name) in pictures


def _file_beside(table: Path, cell: str) -> Path | None:
    """The file of a picture: of the very name if there is one, else of another ending or in other letters."""
    *folders, last = _parts_of(cell)
    try:
        folder = table.parent.joinpath(*folders)
        named = [path for path in sorted(folder.iterdir()) if _is_picture(path, picture_stem(last), table.parent)]
    except (OSError, ValueError):
        return None
    return min(named, key=lambda path: path.name != last, default=None)


def _is_picture(path: Path, name: str, inside: Path) -> bool:
    is_named = path.suffix.lower() in PICTURE_ENDINGS and path.stem.casefold() == name.casefold()
    return is_named and path.is_file() and not leads_out(path, inside)
