"""Computes the contents of a game's files after requested edits, without writing anything."""

import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from pnp.base.place import Place
from pnp.game.model import Piece
from pnp.game.placed_boxes import moved_coordinate
from pnp.game.typed_sets import ReadGame, TypedSet
from pnp.live.edits.fields import Field, fields_of, numbers_of
from pnp.live.edits.journal import FileChange, content_of
from pnp.live.edits.requests import (
    BoxMove,
    CellChange,
    EditRequest,
    FieldChange,
    LineChange,
    NewRow,
    RemovedRow,
    TextChange,
)
from pnp.live.edits.tables import is_in_workbook
from pnp.live.refusals import RefusedError
from pnp.reader.editing import NoSuchScalarError, Value, line_end_of, with_key, with_scalar
from pnp.reader.nodes import value_at
from pnp.reader.tables import ENDINGS, NoSuchCellError, with_cell, with_row, without_row
from pnp.texts.changes import TextError, check_has_place, with_wording
from pnp.texts.keys import Wording

_NEAR = 0.006
# The line of a row that is added at the end; files are rewritten from the end to the beginning.
_BEHIND_ALL = 10**9

Rewrite = Callable[[bytes], bytes]


@dataclass(frozen=True, slots=True)
class PieceOf:
    """A piece with its set and its number in it."""

    typed: TypedSet
    piece: Piece
    number: int


def piece_of(read: ReadGame, name: str) -> PieceOf:
    """Find a piece by `set/piece`; raises RefusedError."""
    set_id, _, piece_id = name.partition("/")
    for typed_set in read.sets:
        for number, piece in enumerate(typed_set.spec.pieces):
            if (typed_set.spec.id, piece.id) == (set_id, piece_id):
                return PieceOf(typed_set, piece, number)
    raise RefusedError(f'there is no piece "{name}" in {read.game.id}, or its entry cannot be read now')


@dataclass(slots=True)
class Sources:
    """Gathers the texts to be rewritten, place by place, and rewrites each file from its end to its beginning.

    `seen` has the digests of the files when they were read, by their names in findings. `says` are the edits in words.
    `whole` are changes of whole files, and `notes` is what a designer should know of them.
    """

    root: Path
    folder: Path
    seen: Mapping[str, str]
    says: list[str] = field(default_factory=list)
    whole: list[FileChange] = field(default_factory=list)
    notes: tuple[str, ...] = ()
    _rewrites: dict[str, list[tuple[Place, Rewrite]]] = field(default_factory=dict)

    def gather(self, read: ReadGame, wordings: Mapping[str, Wording], asked: EditRequest) -> None:
        """Add all requested changes of existing files; raises RefusedError."""
        if asked.fields:
            self._fields(read, piece_of(read, asked.piece), asked.fields)
        if asked.boxes:
            self._boxes(piece_of(read, asked.piece), asked.boxes)
        for cell in asked.cells:
            self._cell(read, cell)
        for new in asked.new_rows:
            self._new_row(read, new)
        for removed in asked.removed_rows:
            self._removed_row(read, removed)
        for line in asked.lines:
            self._line(line)
        for text in asked.texts:
            self._text(read, wordings, text)

    def add_files(self, changes: Iterable[FileChange], says: str) -> None:
        """Add changes of whole files."""
        self.whole.extend(changes)
        self.says.append(says)

    def changes(self) -> tuple[FileChange, ...]:
        """Give the rewritten files; raises RefusedError if a file has changed since it was read."""
        changes = list(self.whole)
        for name, rewrites in self._rewrites.items():
            path = self.root / name
            before = content_of(self.folder, path)
            if before is None or sha256(before).hexdigest() != self.seen[name]:
                raise RefusedError(f"{name} was changed by somebody else meanwhile; nothing is written")
            after = before
            for _, rewrite in sorted(rewrites, key=lambda pair: pair[0], reverse=True):
                try:
                    after = rewrite(after)
                except (NoSuchScalarError, NoSuchCellError, TextError, UnicodeDecodeError) as error:
                    raise RefusedError(f"{name}: {error}; change it in the file itself") from None
            changes.append(FileChange(path, before, after))
        return tuple(changes)

    def _add(self, place: Place, rewrite: Rewrite) -> None:
        name = place.path
        if name not in self.seen or name.endswith("/"):
            raise RefusedError(f'"{name}" is not a file of this game that can be edited')
        if is_in_workbook(place):
            raise RefusedError(
                f"{place} is in a workbook; change it in the spreadsheet program, so that it loses nothing"
            )
        self._rewrites.setdefault(name, []).append((place, rewrite))

    def _fields(self, read: ReadGame, of: PieceOf, changes: Iterable[FieldChange]) -> None:
        known = {field.id: field for field in fields_of(read, of.typed, of.piece)}
        known |= {field.id: field for field, _ in numbers_of(read.game, of.typed, of.piece) if field}
        for change in changes:
            if change.id not in known:
                raise RefusedError(f'{of.piece.id} has no field "{change.id}" that can be changed here')
            known_field = known[change.id]
            if (known_field.value if known_field.is_written else None) != change.old:
                raise RefusedError(
                    f"{known_field.id} of {of.piece.id} is {_quoted(known_field.value)} by now; nothing is written"
                )
            self._add(known_field.place, _field_rewrite(known_field, change.new))
            self.says.append(f"{change.id.removeprefix('=')} of {of.piece.id}")

    def _boxes(self, of: PieceOf, moves: Iterable[BoxMove]) -> None:
        known = {(box.side, box.name): box for box in of.typed.spec.placed_boxes(of.number)}
        for move in moves:
            box = known.get((move.side, move.name))
            if box is None or not box.path:
                raise RefusedError(f'{of.piece.id} has no box "{move.name}" that can be moved')
            if any(abs(a - b) > _NEAR for a, b in zip(box.at, move.old, strict=True)):
                raise RefusedError(f"the box {box.name} stands elsewhere by now; nothing is written")
            for at, (before, after) in enumerate(zip(box.at, move.new, strict=True)):
                if abs(before - after) <= _NEAR:
                    continue
                written = value_at(of.typed.spec.node, (*box.path, at))
                new = moved_coordinate(written, before, after, box.whole[at % 2])
                place = of.typed.spec.place_of(*box.path, at)
                if new is None or place is None:
                    raise RefusedError(f'{box.name}: "{written}" is not a coordinate that can be moved here')
                self._add(place, _scalar_rewrite(place, new))
            self.says.append(f"the place of {box.name}")

    def _cell(self, read: ReadGame, cell: CellChange) -> None:
        place = _cell_of(read, Place(cell.file, cell.line, cell.column))
        self._add(place, _cell_rewrite(place, cell.old, cell.new))
        self.says.append(f"the cell {place}")

    def _new_row(self, read: ReadGame, row: NewRow) -> None:
        place = _cell_of(read, Place(row.file, _BEHIND_ALL, 1))
        self._add(place, lambda content: with_row(content, row.cells))
        self.says.append(f"the new row {_named(row.cells)} of {Path(place.path).name}")

    def _removed_row(self, read: ReadGame, row: RemovedRow) -> None:
        place = _cell_of(read, Place(row.file, row.line, 1))
        if row.line == 1:
            raise RefusedError(f"the first row of {row.file} has the headers, which stay")
        self._add(place, lambda content: without_row(content, line=row.line, cells=row.cells))
        self.says.append(f"the removed row {_named(row.cells)} of {Path(place.path).name}")

    def _line(self, line: LineChange) -> None:
        if Path(line.file).suffix.lower() in ENDINGS:
            raise RefusedError(f"{line.file} is a table; change its cells")
        place = Place(line.file, line.line, 1)
        self._add(place, _line_rewrite(line))
        self.says.append(f"line {line.line} of {Path(line.file).name}")

    def _text(self, read: ReadGame, wordings: Mapping[str, Wording], text: TextChange) -> None:
        wording = wordings.get(text.key)
        if wording is None:
            raise RefusedError(f'"{text.key}" is not a text of this game')
        if wording.text != text.old:
            raise RefusedError(f"{wording.place}: {text.key} has changed meanwhile; nothing is written")
        check_has_place(read, wording)
        self._add(wording.place, lambda content: with_wording(content, wording, text.new))
        self.says.append(text.key)


def _cell_of(read: ReadGame, place: Place) -> Place:
    """A place in a table of the game; raises RefusedError for any other place."""
    if not place.is_cell or place.path not in {name for head in read.game.sets for name in head.files}:
        raise RefusedError(f'"{place.file}" is not a table of this game')
    return place


def _named(cells: Iterable[str]) -> str:
    """The first filled cell of a row."""
    return next((f'"{cell}"' for cell in cells if cell), "")


def _field_rewrite(known_field: Field, new: Value) -> Rewrite:
    place = known_field.place
    if place.is_cell:
        return _cell_rewrite(place, _cell_text(known_field.value), _cell_text(new))
    if known_field.is_written:
        return _scalar_rewrite(place, new)
    return lambda content: with_key(
        content.decode(), line=place.line, column=place.column, key=known_field.key, value=new
    ).encode()


def _scalar_rewrite(place: Place, new: Value) -> Rewrite:
    return lambda content: with_scalar(content.decode(), line=place.line, column=place.column, value=new).encode()


def _cell_rewrite(place: Place, old: str, new: str) -> Rewrite:
    return lambda content: with_cell(content, line=place.line, column=place.column, old=old, new=new)


def _line_rewrite(line: LineChange) -> Rewrite:
    def rewritten(content: bytes) -> bytes:
        source = content.decode()
        lines = list(_lines(source))
        if line.line > len(lines) or lines[line.line - 1][0] != line.old:
            raise RefusedError(f"line {line.line} of {line.file} is another by now; nothing is written")
        end = lines[line.line - 1][1]
        new = line.new.replace("\r\n", "\n").replace("\n", line_end_of(source))
        lines[line.line - 1] = (new, end)
        return "".join(text + own_end for text, own_end in lines).encode()

    return rewritten


def _lines(source: str) -> Iterator[tuple[str, str]]:
    """The lines with their ends."""
    for whole in io.StringIO(source, newline=""):
        text = whole.rstrip("\r\n")
        yield text, whole[len(text) :]


def _cell_text(value: Any) -> str:
    return {True: "yes", False: "no", None: ""}.get(value, str(value)) if isinstance(value, bool | None) else str(value)


def _quoted(value: Any) -> str:
    return "left out" if value is None else f'"{value}"'
