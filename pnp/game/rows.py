"""Reads rows of tables as entries of a piece set: `rows: goods.csv`, with `columns`, `defaults`, `where`, `ignore`.

A row becomes the same kind of node as an entry in YAML, with the places of its cells, so that later steps need not
distinguish them.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import ConfigDict, Field

from pnp.base.findings import BadValueError, Findings, Place
from pnp.base.fingerprints import digest
from pnp.base.made_ids import field_name, made_id
from pnp.base.nearest import nearest
from pnp.game.cell_texts import CellTexts
from pnp.game.cells import Conversion, conversion_for
from pnp.game.field_conditions import FieldCondition
from pnp.game.heads import ITEMS_KEYS
from pnp.game.table_files import Table, advice_on_headers, table_named
from pnp.reader.cells import NumberCell
from pnp.reader.nodes import MappingNode, SequenceNode, place_at, spot_of
from pnp.reader.placed import Placed
from pnp.reader.typed import typed

NOTE = "#"
"""A column whose header begins with this is left out."""

_ID = "id"
_FOR_IDS = "letters or digits, of which an id can be made"


class Rows(Placed):
    """The keys of a piece set for reading entries from a table."""

    model_config = ConfigDict(extra="ignore")

    rows: str | None = Field(None, description="table with an entry in each row: goods.csv, or goods.xlsx#Sheet2")
    columns: dict[str, str] = Field(
        default_factory=dict, description="where a column is called otherwise: {id: Name, count: Qty}"
    )
    defaults: dict[str, Any] = Field(default_factory=dict, description="what an empty cell means: {kind: plain}")
    where: str | None = Field(None, description="the rows that count, such as kind != retired; left out: all")
    ignore: tuple[str, ...] = Field((), description="headers that only `where` may ask for: [Artist, translations.*]")


KEYS = tuple(Rows.model_fields)


class Fields(NamedTuple):
    """The fields of a layout's entries, with their types; None if an entry takes any field."""

    of_entry: type[Placed] | None
    types: Mapping[str, Any]

    @property
    def is_open(self) -> bool:
        """Tell whether an entry takes any field."""
        return self.of_entry is None or self.of_entry.model_config.get("extra") == "allow"

    def type_of(self, name: str) -> Any:
        """The type of a field; None if it takes anything."""
        return self.types.get(name)


def fields_of(entry: type[Placed] | None) -> Fields:
    """The fields of the model of an entry; without a model, any field with any value."""
    model_fields = entry.model_fields.items() if entry else ()
    types = {name: _whole_type(info.annotation, info.metadata) for name, info in model_fields if not info.exclude}
    return Fields(entry, types)


def with_rows(
    document: MappingNode, entry: type[Placed] | None, folder: Path, shown_folder: str, findings: Findings
) -> MappingNode | None:
    """Add the rows of the table to a piece set's entries; None, with findings, if there are no valid entries.

    `entry` is the model of the entries, if the layout is known. `shown_folder` is the name of `folder` in findings.
    """
    kind = next((key for key in document if key in ITEMS_KEYS), None)
    head = typed(Rows, document, names=None, findings=findings)
    if kind is None or head is None or head.rows is None:
        return None
    before, table = findings.total, digest(folder / head.rows.partition("#")[0])

    def rows_of(head: Rows = head) -> MappingNode | None:
        return _with_rows(document, kind, head, entry, folder, shown_folder, findings)

    def is_sound(whole: MappingNode | None) -> bool:
        return whole is not None and findings.total == before

    return document.once("rows", (entry, table), rows_of, keeps=is_sound)


def _with_rows(
    document: MappingNode,
    kind: str,
    head: Rows,
    entry: type[Placed] | None,
    folder: Path,
    shown_folder: str,
    findings: Findings,
) -> MappingNode | None:
    assert head.rows is not None
    written, place = head.rows, document.place_of("rows")
    table = table_named(written, folder, shown_folder=shown_folder, place=place, findings=findings)
    if table is None:
        return None
    before = len(findings.found)
    entries = _Reading(table, head, fields_of(entry), findings).entries()
    if len(findings.found) > before and not entries:
        return None
    items = ITEMS_KEYS[kind]
    listed = document.get(items)
    together = SequenceNode(place)
    for nodes in (listed if isinstance(listed, SequenceNode) else (), entries):
        together.extend(nodes)
    together.spots = [node.place if isinstance(node, MappingNode) else place for node in together]
    return document.without(KEYS).overlaid(MappingNode(place, [(items, together, place, place)]))


def _whole_type(annotation: Any, metadata: Iterable[Any]) -> Any:
    marks = tuple(metadata)
    return Annotated[annotation, *marks] if marks else annotation


class _Column(NamedTuple):
    """A column to read: its number from 0, its header, the header's place as a number, and its field."""

    at: int
    header: str
    spot: int
    path: tuple[str, ...]
    convert: Conversion
    is_known: bool


@dataclass(slots=True)
class _Reading:
    """Reads one table into entries."""

    table: Table
    head: Rows
    fields: Fields
    findings: Findings
    faults: int = field(default=0)
    _aside: dict[str, int] = field(default_factory=dict)
    _hidden: list[int] = field(default_factory=list)
    _tested: list[Mapping[str, Any]] = field(default_factory=list)
    _texts: CellTexts = field(init=False)

    def __post_init__(self) -> None:
        self._texts = CellTexts(self.table.file, self.findings)

    def entries(self) -> list[MappingNode]:
        """Every row that `where` selects, as an entry; none if a header is wrong."""
        columns = self._columns()
        defaults = self._defaults()
        condition = self._condition([column.path[0] for column in columns])
        if self.faults:
            return []
        found = list(self._rows(columns, defaults, condition))
        self._texts.tell()
        self._tell_hidden()
        self._tell_misspelt(condition)
        if not found and condition is not None:
            message = f'"{condition.text}" holds for no row of {self.table.file}'
            hint = "write the words as they stand in its cells, or leave `where` out for all rows"
            self._fault("unreadable-table", message, self.head.place_of("where"), hint=hint)
        return found

    def _tell_misspelt(self, condition: FieldCondition | None) -> None:
        for word, meant in condition.misspelt(self._tested) if condition else ():
            message = f'`where` asks for "{word}", which no row of {self.table.file} says'
            place, hint = self.head.place_of("where"), f'did you mean "{meant}"?'
            self.findings.warning("misspelt-word", message, place=place, hint=hint)

    def _tell_hidden(self) -> None:
        if self._hidden:
            first, *others = self._hidden
            which = f"row {first} is" if not others else f"row {first} and {len(others)} more are"
            message = f"{which} hidden in the spreadsheet, and printed all the same"
            hint = 'show it, delete it, or say which rows count, such as where: "kind != retired"'
            self.findings.warning("hidden-row", message, place=Place(self.table.file, first, 1), hint=hint)

    def _columns(self) -> list[_Column]:
        headers = self.table.headers
        named = self._named(headers)
        columns: list[_Column] = []
        first: dict[tuple[str, ...], int] = {}
        for at, header in enumerate(headers):
            if header.startswith(NOTE) or self._is_ignored(header):
                self._aside.setdefault(made_id(header), at)
                continue
            if not header:
                self._check_nameless(at)
                continue
            for name in named.get(header) or [self._field_of(header)]:
                path = tuple(name.split("."))
                column = self._column(at, header, path)
                if column is None:
                    continue
                if path in first:
                    message = f'the header "{header}" names the field "{name}" again'
                    message += f'; first in column {first[path] + 1}, "{headers[first[path]]}"'
                    self._fault("table-header", message, self.table.header_place(at), hint="rename one of them")
                else:
                    first[path] = at
                    columns.append(column)
        if (_ID,) not in first:
            self._tell_no_id(headers)
        return columns

    def _is_ignored(self, header: str) -> bool:
        return any(header == ignored or fnmatchcase(header, ignored) for ignored in self.head.ignore)

    def _named(self, headers: Collection[str]) -> dict[str, list[str]]:
        """The fields that `columns` assigns to each header."""
        named: dict[str, list[str]] = {}
        for name, header in self.head.columns.items():
            if header not in headers:
                message = f'{self.table.file} has no column "{header}"'
                place, close = self.head.place_of("columns", name), nearest(header, headers)
                self._fault("table-header", message, place, nearest=close)
            elif not self.fields.is_open and name.split(".")[0] not in self.fields.types:
                message = f'there is no field "{name}" for the column "{header}"'
                place = place_at(self.head.node, ("columns", name), key=True)
                self._fault("unknown-key", message, place, nearest=nearest(name, self.fields.types))
            else:
                named.setdefault(header, []).append(name)
        for header, names in named.items():
            field_of_header = made_id(header)
            if (
                names == [_ID]
                and field_of_header != _ID
                and (self.fields.is_open or field_of_header in self.fields.types)
            ):
                names.append(field_of_header)
        return named

    def _field_of(self, header: str) -> str:
        """The field that a header names; a dot leads into a mapping if the layout has one."""
        name = field_name(header)
        is_own = self.fields.is_open and name.partition(".")[0] not in self.fields.types
        return made_id(header) if is_own else name

    def _column(self, at: int, header: str, path: tuple[str, ...]) -> _Column | None:
        is_known = path[0] in self.fields.types
        if not path[0] or not (is_known or self.fields.is_open):
            message = f'unknown header "{header}"'
            close = nearest(path[0], self.fields.types)
            hint = f"columns: {{FIELD: {header}}}, or ignore: [{header}]"
            self._fault("table-header", message, self.table.header_place(at), nearest=close, hint=hint)
            return None
        kind = self.fields.type_of(path[0]) if len(path) == 1 else None
        return _Column(at, header, spot_of(1, at + 1), path, conversion_for(kind), is_known)

    def _check_nameless(self, at: int) -> None:
        for row, cells in enumerate(self.table.sheet.rows[1:], 1):
            if at < len(cells) and cells[at].strip():
                place = Place(self.table.file, self.table.sheet.lines_of(row)[at], at + 1)
                message = f'met "{cells[at].strip()}" in column {at + 1}, which has no header'
                self._fault("table-header", message, place, hint="write a header into the first row")
                return

    def _tell_no_id(self, headers: list[str]) -> None:
        if self.faults:
            return
        message = "no column of the table is the id of its entries"
        named = ((at, header) for at, header in enumerate(headers) if header and not header.startswith(NOTE))
        likely = next((header for at, header in named if self._tells_rows_apart(at)), None)
        hint = f"columns: {{id: {likely}}}" if likely else 'add a column "id" with another word in each row'
        self._fault("missing-key", message, self.head.place_of("rows"), hint=hint)

    def _tells_rows_apart(self, at: int) -> bool:
        """Tell whether no two rows have the same word in a column, and none has an empty cell there."""
        rows = [cells for cells in self.table.sheet.rows[1:] if any(map(str.strip, cells))]
        words = [cells[at].strip() if at < len(cells) else "" for cells in rows]
        return all(words) and len(set(words)) == len(words)

    def _defaults(self) -> Mapping[str, tuple[Any, Place]]:
        node = self.head.node.get("defaults") if self.head.node is not None else None
        if not isinstance(node, MappingNode):
            return {}
        for name in node:
            if not self.fields.is_open and name not in self.fields.types:
                message, place = f'defaults names "{name}", which is not a field', node.key_place_of(name)
                self._fault("unknown-key", message, place, nearest=nearest(name, self.fields.types))
        return {name: (value, node.place_of(name)) for name, value in node.items()}

    def _condition(self, names: list[str]) -> FieldCondition | None:
        if self.head.where is None:
            return None
        try:
            return FieldCondition.parse(
                self.head.where, tuple(dict.fromkeys([*names, *self._aside, *self.head.defaults]))
            )
        except BadValueError as error:
            self._fault(error.code, error.message, self.head.place_of("where"), hint=error.hint)
            return None

    def _rows(
        self, columns: list[_Column], defaults: Mapping[str, tuple[Any, Place]], condition: FieldCondition | None
    ) -> Iterator[MappingNode]:
        sheet, width = self.table.sheet, len(self.table.headers)
        for row, cells in enumerate(sheet.rows[1:], 1):
            if not any(map(str.strip, cells)):
                continue
            lines = sheet.lines_of(row)
            self._check_width(cells, lines, width)
            node = MappingNode(spot_of(lines[0], 1), file=self.table.file)
            for column in columns:
                self._fill(node, column, cells, lines)
            for name, (value, place) in defaults.items():
                if node.get(name, "") == "":
                    node[name], node.spots[name], node.key_spots[name] = value, place, place
            if condition:
                self._tested.append({**self._set_aside(cells), **node})
            if condition is None or condition.holds(self._tested[-1]):
                self._hidden += [row + 1] if row + 1 in sheet.hidden else []
                yield node

    def _set_aside(self, cells: list[str]) -> dict[str, Any]:
        """The values of a row in columns that are not fields."""
        nowhere, convert = spot_of(1, 1), conversion_for(None)
        found = ((name, cells[at].strip()) for name, at in self._aside.items() if at < len(cells))
        return {name: convert(text, self.table.file, nowhere) for name, text in found if text}

    def _check_width(self, cells: list[str], lines: list[int], width: int) -> None:
        for at in range(width, len(cells)):
            if cells[at].strip():
                message = f'met "{cells[at].strip()}" in column {at + 1}; the first row has {width} headers'
                place = Place(self.table.file, lines[at], at + 1)
                self._fault("table-header", message, place, hint=advice_on_headers(self.table))
                return

    def _fill(self, node: MappingNode, column: _Column, cells: list[str], lines: list[int]) -> None:
        at = column.at
        line = lines[at] if at < len(lines) else lines[0]
        spot = spot_of(line, at + 1)
        text = self._texts.text_of(cells[at], column.header, line, at) if at < len(cells) else ""
        name = column.path[-1]
        holder = self._holder(node, column, spot, make=bool(text))
        if holder is None:
            return
        node = holder
        node.spots[name] = spot
        node.key_spots[name] = column.spot
        if name != column.header:
            node.written = {**node.written, name: column.header}
        if not text:
            if not column.is_known:
                node[name] = ""
        elif column.path == (_ID,):
            node[name] = made_id(text) or self._without_id(text, column, line)
        else:
            value = node[name] = column.convert(text, self.table.file, spot)
            if isinstance(value, NumberCell) and not value.is_clear:
                self._texts.note_format(value, column.header, line, at)

    def _holder(self, node: MappingNode, column: _Column, spot: int, *, make: bool) -> MappingNode | None:
        """The mapping within a row that holds the column's key; a missing one is made if `make`, or else None."""
        for part in column.path[:-1]:
            inner = node.get(part)
            if not isinstance(inner, MappingNode):
                if not make:
                    return None
                inner = MappingNode(spot, file=self.table.file)
                node[part], node.spots[part], node.key_spots[part] = inner, spot, column.spot
            node = inner
        return node

    def _without_id(self, text: str, column: _Column, line: int) -> str:
        """Report a text of which no id can be made; the row gets a replacement id, so that the rest of it is read."""
        advice = "write a word in Latin letters"
        if made_id(column.header) != _ID:
            advice = f'add a column "{_ID}" with a word in Latin letters, and take "{_ID}" out of `columns`'
        message = f'met the text "{text}" for "{column.header}"; expected {_FOR_IDS}'
        self.findings.error("bad-value", message, place=Place(self.table.file, line, column.at + 1), hint=advice)
        return f"row_{line}"

    def _fault(self, code: str, message: str, place: Place | None, **details: Any) -> None:
        self.faults += 1
        self.findings.error(code, message, place=place, **details)
