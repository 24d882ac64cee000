"""Finds out whether sheets are up to date, by a record of their inputs that is kept beside them."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import NamedTuple

from pnp.base.files import ordinary
from pnp.base.hashed_bytes import sha256_of
from pnp.base.seen_files import SeenFiles
from pnp.base.writer import replace_folder
from pnp.build.inputs import Inputs, fingerprint_of_code, words_of
from pnp.project.folder import Project
from pnp.sheets.order import Order

RECORD = ".build.json"

Names = Mapping[str, Mapping[str, str]]
"""What the pieces of each component are called, in plain words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """The fingerprints of the inputs of the last build of a folder, and of each file in it.

    `documents` are the fingerprints of all PDFs, even of those that were not ordered: they tell whether sheets changed.
    `kinds` are the kinds of files of which none is missing. `names` are the names of the pieces, which comparisons of
    builds use. `sheets` and `pages` are the numbers of what is printed, `warnings` that of the warnings it gave.
    """

    inputs: str
    code: str
    files: Mapping[str, str]
    documents: Mapping[str, str] = field(default_factory=dict)
    kinds: tuple[str, ...] = ()
    names: Names = field(default_factory=dict)
    sheets: int = 0
    pages: int = 0
    warnings: int = 0

    def as_bytes(self) -> bytes:
        """Give the record as it is written to disk."""
        words = {each.name: getattr(self, each.name) for each in fields(self)}
        # No indent: it takes Python ten times as long, and the names of a large deck are thousands of lines.
        return (json.dumps(words | {"files": dict(sorted(self.files.items()))}) + "\n").encode()

    def intact(self, folder: Path) -> "Record":
        """Give the record without the files that are missing or changed; if there are any, without kinds as well."""
        seen = SeenFiles(folder)
        files = {name: written for name, written in self.files.items() if seen.digest(name) == written}
        seen.keep()
        return self if files == self.files else replace(self, files=files, kinds=())

    def is_whole(self, folder: Path) -> bool:
        """Tell whether every file of that build is still in the folder, unchanged."""
        return self.intact(folder) is self


class Written(NamedTuple):
    """A folder after a build: its record, and the names of the files that were written and removed."""

    record: Record
    names: tuple[str, ...]
    removed: tuple[str, ...]


def read_record(folder: Path) -> Record | None:
    """Give the record of a folder's last build; None when there is no readable one."""
    try:
        words = json.loads(ordinary(folder / RECORD))
        known = {each.name: words[each.name] for each in fields(Record) if each.name in words}
        record = Record(**known | {"kinds": tuple(known.get("kinds", ()))})
        called = [name for items in record.names.values() for name in items.values()]
        texts = (record.inputs, record.code, *record.files.values(), *record.documents.values(), *record.kinds, *called)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    has_texts = all(isinstance(text, str) for text in texts)
    has_numbers = all(isinstance(number, int) for number in (record.sheets, record.pages, record.warnings))
    return record if has_texts and has_numbers else None


def fresh_record(folder: Path, inputs: str, kinds: Collection[str] = ()) -> Record | None:
    """Give the record of a folder if its files of these kinds are complete, unchanged, and made from these inputs."""
    record = read_record(folder)
    is_fresh = record is not None and record.inputs == inputs and record.is_whole(folder)
    return record if record is not None and is_fresh and set(kinds) <= set(record.kinds) else None


def is_outdated(project: Project, game_id: str, folder: Path, order: Order) -> bool:
    """Tell whether content, layouts or code changed since the sheets in a folder were made."""
    record = read_record(folder)
    if record is None:
        return False
    code = fingerprint_of_code(project.layout_folders)
    return record.inputs != Inputs.of(project, game_id, code, words_of(order)).whole


def write_build(folder: Path, files: Mapping[str, bytes], record: Record) -> Written:
    """Write the files of a build and its record; remove files that only the last build made.

    Raises NotWritableError when the machine refuses.
    """
    before = read_record(folder)
    known = record.documents
    digests = {name: known.get(name) or sha256_of(data).hex() for name, data in files.items()}
    record = replace(record, files={**record.files, **digests})
    gone = {name for name in (before.files if before else ()) if name not in record.files and (folder / name).is_file()}
    names = replace_folder(folder, {**files, RECORD: record.as_bytes()}, remove=gone)
    SeenFiles(folder).keep_relinked(record.files.keys() - set(names))
    return Written(record, tuple(name for name in names if name != RECORD), tuple(sorted(gone)))
