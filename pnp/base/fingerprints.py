"""Fingerprints: hashes of folders by the paths and contents of files, never by sizes or times; and of values."""

import hashlib
import os
import stat
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

NO_FILE = "-"
_PART = 1 << 16
# Do not wait for the writer of a pipe; on Windows, files are opened as text by default.
READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_DirEntry: TypeAlias = "os.DirEntry[str]"
_Entry = tuple[str, str, _DirEntry]
"""A file or folder: its relative path, its path, and what its folder says of it."""


def fingerprint(
    folders: Iterable[Path], *, wanted: Callable[[str], bool] = lambda _: True, inside: Path | None = None
) -> str:
    """Hash the files of some folders, as `files_in` lists them; `wanted` selects relative paths."""
    whole = hashlib.sha256()
    for folder in folders:
        for name, digested in digests(folder, wanted=wanted, inside=inside).items():
            whole.update(b"\0".join((os.fsencode(name), digested, b"")))
        whole.update(b"\0")
    return whole.hexdigest()


def digests(
    folder: Path, *, wanted: Callable[[str], bool] = lambda _: True, inside: Path | None = None
) -> dict[str, bytes]:
    """Hash each file and folder that `files_in` lists; a link is hashed together with its target."""
    return {
        name: b"\0".join((_target(entry), (NO_FILE if name.endswith("/") else digest(path)).encode()))
        for name, path, entry in _entries_in(folder, inside)
        if wanted(name)
    }


def hashed(*values: object) -> str:
    """Hash values by their `repr`, which must be the same in every run: sort sets first."""
    return hashlib.sha256(repr(values).encode(errors="surrogatepass")).hexdigest()


def digest(path: Path | str) -> str:
    """Hash the content of an ordinary file; gives `NO_FILE` if it is missing or cannot be read."""
    try:
        # Opened by the system call: making a file object takes as long as all the rest.
        file = os.open(path, READING)
        try:
            if not stat.S_ISREG(os.fstat(file).st_mode):
                return NO_FILE
            whole = hashlib.sha256()
            while part := os.read(file, _PART):
                whole.update(part)
            return whole.hexdigest()
        finally:
            os.close(file)
    except (OSError, ValueError):  # code that reads the file reports the reason
        return NO_FILE


def files_in(folder: Path, *, inside: Path | None = None) -> Iterator[tuple[str, Path]]:
    """Give all files below a folder with their relative paths, sorted by name within each folder.

    A folder comes before its files, with a `/` at the end. Links to folders are followed if they lead into `inside`,
    by default the folder itself. Compiled Python is left out.
    """
    return ((name, Path(path)) for name, path, _ in _entries_in(folder, inside))


def _entries_in(folder: Path, inside: Path | None) -> Iterator[_Entry]:
    real = os.path.realpath(folder)
    home = Path(os.path.realpath(inside)) if inside else Path(real)
    return _files_in(real, "", home, {real}, f"{folder}{os.sep}")


def _files_in(real: str, prefix: str, home: Path, visited: set[str], shown: str) -> Iterator[_Entry]:
    # Paths are texts here: every call hashes thousands of files, and making a Path takes longer than opening a file.
    for entry in _entries(real):
        name, path = f"{prefix}{entry.name}", f"{shown}{entry.name}"
        if not _is_folder(entry):
            yield name, path, entry
        elif entry.name != "__pycache__":
            yield f"{name}/", path, entry
            inner = os.path.realpath(entry.path) if _target(entry) else entry.path
            if inner not in visited and Path(inner).is_relative_to(home):
                visited.add(inner)
                yield from _files_in(inner, f"{name}/", home, visited, f"{path}{os.sep}")


def _entries(folder: str) -> list[_DirEntry]:
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return []


def _is_folder(entry: _DirEntry) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _target(entry: _DirEntry) -> bytes:
    try:
        return os.fsencode(os.readlink(entry.path)) if entry.is_symlink() else b""  # noqa: PTH115  # faster
    except OSError:
        return b""
