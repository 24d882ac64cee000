"""Whether sheets are up to date: a fingerprint of everything that they are made from, kept beside them."""

import hashlib
import json
import sys
import zlib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from pnp.base.files import ordinary
from pnp.base.fingerprints import digest, fingerprint
from pnp.base.font_files import FONTS
from pnp.base.writer import replace_folder
from pnp.project.folder import Project

RECORD = ".build.json"
PREVIEW, DECKS, SCENE = "preview.png", "decks.png", "scene.png"
"""Pictures that `pnp preview` writes into the folder of a game."""

PACKAGE = Path(__file__).parent.parent

LIBRARIES = (
    *("coloraide", "fonttools", "openpyxl", "pillow", "pydantic", "pypdfium2", "pyphen", "pyyaml"),
    *("reportlab", "resvg-py", "segno", "simplejpeg", "svgwrite"),
)
"""The libraries whose versions decide what the sheets look like."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """The fingerprints of what the last build of a folder was made from, and of each file that lies there.

    `documents` are the fingerprints of all PDFs, ordered or not: they tell whether sheets look as they did. `kinds` are
    the kinds of files of which none is missing.
    """

    inputs: str
    code: str
    files: Mapping[str, str]
    documents: Mapping[str, str] = field(default_factory=dict)
    kinds: tuple[str, ...] = ()

    def as_bytes(self) -> bytes:
        """Give the record as it is written to disk."""
        words = asdict(self) | {"files": dict(sorted(self.files.items()))}
        return (json.dumps(words, indent=1) + "\n").encode()

    def intact(self, folder: Path) -> "Record":
        """Leave out the files that are not in the folder as they were written, and then all kinds."""
        files = {name: written for name, written in self.files.items() if digest(folder / name) == written}
        return self if files == self.files else replace(self, files=files, kinds=())

    def is_whole(self, folder: Path) -> bool:
        """Tell whether every file of that build is still there as it was written."""
        return self.intact(folder) is self


class Written(NamedTuple):
    """A folder after a build: its record, and the names of files written anew and of files removed."""

    record: Record
    names: tuple[str, ...]
    removed: tuple[str, ...]


def read_record(folder: Path) -> Record | None:
    """Give the record of a folder's last build; None when there is no readable one."""
    try:
        words = json.loads(ordinary(folder / RECORD))
        files, documents = dict(words["files"]), dict(words.get("documents", {}))
        kinds = tuple(words.get("kinds", ()))
        record = Record(inputs=words["inputs"], code=words["code"], files=files, documents=documents, kinds=kinds)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    texts = (record.inputs, record.code, *files.values(), *documents.values(), *kinds)
    return record if all(isinstance(text, str) for text in texts) else None


def fresh_record(folder: Path, inputs: str, kinds: Collection[str] = ()) -> Record | None:
    """Give the record of a folder when its files of these kinds are whole, and were made from these inputs."""
    record = read_record(folder)
    is_fresh = record is not None and record.inputs == inputs and record.is_whole(folder)
    return record if record is not None and is_fresh and set(kinds) <= set(record.kinds) else None


def write_build(folder: Path, files: Mapping[str, bytes], record: Record) -> Written:
    """Write the files of a build, with its record of them and of files that stay; remove what only the last build made.

    Raises NotWritableError when the machine refuses.
    """
    before = read_record(folder)
    known = record.documents
    digests = {name: known.get(name) or hashlib.sha256(data).hexdigest() for name, data in files.items()}
    record = replace(record, files={**record.files, **digests})
    gone = {name for name in (before.files if before else ()) if name not in record.files and (folder / name).is_file()}
    names = replace_folder(folder, {**files, RECORD: record.as_bytes()}, remove=gone)
    return Written(record, tuple(name for name in names if name != RECORD), tuple(sorted(gone)))


def fingerprint_of_code(layout_folders: Iterable[Path]) -> str:
    """Hash this package with its data, the layouts, the fonts, and the versions of what draws; a change redraws all."""
    fonts = [digest(path) for path in FONTS.values()]
    versions = [version(library) for library in LIBRARIES]
    parts = (fingerprint((PACKAGE, *layout_folders)), *fonts, *versions, sys.version, zlib.ZLIB_RUNTIME_VERSION)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def fingerprint_of_inputs(code: str, project: Project, game_id: str, options: str) -> str:
    """Hash the code, a game's content and the options of a build."""
    content = fingerprint([project.game_folder(game_id)], wanted=_is_content, inside=project.root)
    return hashlib.sha256(f"{code} {content} {options}".encode()).hexdigest()


def _is_content(name: str) -> bool:
    return name not in (PREVIEW, DECKS, SCENE)
