"""Whether sheets are up to date: a fingerprint of everything that they are made from, kept beside them."""

import hashlib
import json
import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pnp.base.writer import replace_folder

RECORD = ".build.json"
PREVIEW, DECKS = "preview.png", "decks.png"


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """The fingerprints of what the last build of a folder was made from, and the size of each file that it wrote."""

    inputs: str
    code: str
    files: Mapping[str, int]

    def as_bytes(self) -> bytes:
        """Give the record as it is written to disk."""
        words = {"inputs": self.inputs, "code": self.code, "files": dict(sorted(self.files.items()))}
        return (json.dumps(words, indent=1) + "\n").encode()

    def is_whole(self, folder: Path) -> bool:
        """Tell whether every file of that build is still there in its size."""
        return all(_size(folder / name) == size for name, size in self.files.items())


def read_record(folder: Path) -> Record | None:
    """Give the record of a folder's last build; None when there is no readable one."""
    path = folder / RECORD
    try:
        words = json.loads(path.read_bytes()) if path.is_file() else {}
        files = {str(name): int(size) for name, size in words["files"].items()}
        return Record(inputs=str(words["inputs"]), code=str(words["code"]), files=files)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


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
    sizes = {name: len(data) for name, data in files.items()}
    sizes |= {name: (folder / name).stat().st_size for name in kept}
    record = Record(inputs=inputs, code=code, files=sizes)
    gone = frozenset(before.files if before else ()) - sizes.keys()
    written = replace_folder(folder, {**files, RECORD: record.as_bytes()}, remove=gone)
    return record, tuple(name for name in written if name != RECORD)


def fingerprint_of_code(layout_folders: Iterable[Path]) -> str:
    """Hash this package and the layouts; when the hash changes, everything is redrawn."""
    package = Path(__file__).parent.parent
    return _hashed(file for folder in (package, *layout_folders) for file in _files(folder, {".py", ".svg"}))


def fingerprint_of_inputs(code: str, game_folder: Path, options: str) -> str:
    """Hash the code, a game's content and the options of a build."""
    content = _hashed(path for path in _files(game_folder, None) if path.name not in (PREVIEW, DECKS))
    return hashlib.sha256(f"{code} {content} {options}".encode()).hexdigest()


def _files(folder: Path, endings: set[str] | None) -> Iterator[Path]:
    # A .yaml that is a folder counts too: reading the game reports it.
    found = (path for path in sorted(folder.rglob("*")) if path.suffix == ".yaml" or not _is_folder(path))
    return (p for p in found if "__pycache__" not in p.parts and (endings is None or p.suffix in endings))


def _hashed(files: Iterable[Path]) -> str:
    whole = hashlib.sha256()
    for file in files:
        try:
            data = file.read_bytes() if file.is_file() else b"?"
        except (OSError, RuntimeError):  # reading the game reports it, with its place
            data = b""
        whole.update(os.fsencode(file.name) + f" {len(data)} ".encode())
        whole.update(data)
    return whole.hexdigest()


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, RuntimeError):
        return False


def _size(path: Path) -> int | None:
    try:
        return path.stat().st_size
    except (OSError, ValueError):
        return None
