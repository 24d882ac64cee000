"""Whether sheets are up to date: a fingerprint of everything that they are made from, kept beside them."""

import hashlib
import json
import sys
import zlib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from pnp.base.files import ordinary
from pnp.base.fingerprints import digest, fingerprint
from pnp.base.writer import replace_folder
from pnp.drawing.fonts.library import FONTS
from pnp.project.folder import Project

RECORD = ".build.json"
PREVIEW, DECKS = "preview.png", "decks.png"
"""Pictures that `pnp gallery` writes into the folder of a game."""

PACKAGE = Path(__file__).parent.parent

LIBRARIES = (
    *("babel", "coloraide", "fonttools", "openpyxl", "pillow", "pydantic", "pypdfium2", "pyphen", "pyyaml"),
    *("reportlab", "simplejpeg", "svgwrite"),
)
"""The libraries whose versions decide what the sheets look like."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """The fingerprints of what the last build of a folder was made from, and of each file that it wrote."""

    inputs: str
    code: str
    files: Mapping[str, str]

    def as_bytes(self) -> bytes:
        """Give the record as it is written to disk."""
        words = {"inputs": self.inputs, "code": self.code, "files": dict(sorted(self.files.items()))}
        return (json.dumps(words, indent=1) + "\n").encode()

    def is_whole(self, folder: Path) -> bool:
        """Tell whether every file of that build is still there as it was written."""
        return all(digest(folder / name) == written for name, written in self.files.items())


def read_record(folder: Path) -> Record | None:
    """Give the record of a folder's last build; None when there is no readable one."""
    try:
        words = json.loads(ordinary(folder / RECORD))
        record = Record(inputs=words["inputs"], code=words["code"], files=dict(words["files"]))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    texts = (record.inputs, record.code, *record.files.values())
    return record if all(isinstance(text, str) for text in texts) else None


def fresh_record(folder: Path, inputs: str) -> Record | None:
    """Give the record of a folder's last build when it is up to date: made from these inputs, and still whole."""
    record = read_record(folder)
    return record if record is not None and record.inputs == inputs and record.is_whole(folder) else None


def write_build(
    folder: Path, files: Mapping[str, bytes], *, inputs: str, code: str, kept: Collection[str] = ()
) -> tuple[Record, tuple[str, ...]]:
    """Write the files of a build with their record, and remove files that only the build before made.

    `kept` are files that stay as they are. Gives the record, and the names of the files that were written anew.
    Raises NotWritableError when the machine refuses.
    """
    before = read_record(folder)
    digests = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    digests |= {name: digest(folder / name) for name in kept}
    record = Record(inputs=inputs, code=code, files=digests)
    gone = frozenset(before.files if before else ()) - digests.keys()
    written = replace_folder(folder, {**files, RECORD: record.as_bytes()}, remove=gone)
    return record, tuple(name for name in written if name != RECORD)


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
    return name not in (PREVIEW, DECKS)
