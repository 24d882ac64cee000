"""Fingerprints: hashes of folders, by the path and content of every file and never by sizes or times; and of values."""

import hashlib
import os
import stat
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

NO_FILE = "-"
_SMALL = 1_000_000


def fingerprint(
    folders: Iterable[Path], *, wanted: Callable[[str], bool] = lambda _: True, inside: Path | None = None
) -> str:
    """Hash the files of some folders, as `files_in` gives them; `wanted` chooses among their relative paths."""
    whole = hashlib.sha256()
    for folder in folders:
        for name, digested in digests(folder, wanted=wanted, inside=inside).items():
            whole.update(b"\0".join((os.fsencode(name), digested, b"")))
        whole.update(b"\0")
    return whole.hexdigest()


def digests(
    folder: Path, *, wanted: Callable[[str], bool] = lambda _: True, inside: Path | None = None
) -> dict[str, bytes]:
    """Hash each file of a folder, as `files_in` gives them, with the target of a link; folders are among them."""
    return {
        name: b"\0".join((_target(path), digest(path).encode()))
        for name, path in files_in(folder, inside=inside)
        if wanted(name)
    }


def hashed(*values: object) -> str:
    """Hash values by their `repr`, which must not depend on the run: sets have to be sorted before."""
    return hashlib.sha256(repr(values).encode(errors="surrogatepass")).hexdigest()


def digest(path: Path) -> str:
    """Hash the content of an ordinary file; gives a mark where there is none, or it cannot be read."""
    try:
        with open(path, "rb", buffering=0, opener=_opened_at_once) as file:  # Path.open has no opener
            status = os.fstat(file.fileno())
            if not stat.S_ISREG(status.st_mode):
                return NO_FILE
            # A buffer for the large ones takes longer than a small one.
            is_small = status.st_size < _SMALL
            return (
                hashlib.sha256(file.read()).hexdigest() if is_small else hashlib.file_digest(file, "sha256").hexdigest()
            )
    except (OSError, ValueError):  # whoever reads the file tells why
        return NO_FILE


def _opened_at_once(path: str, flags: int) -> int:
    """Open a file without waiting for somebody who writes into it, as a pipe would."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def files_in(folder: Path, *, inside: Path | None = None) -> Iterator[tuple[str, Path]]:
    """Give all files below a folder with their relative paths, sorted by name folder by folder.

    A folder is given before its files, with a `/` at the end. Links to folders are followed where they lead into
    `inside`, which is the folder itself when it is left out. Compiled Python is left out.
    """
    real = os.path.realpath(folder)
    home = Path(os.path.realpath(inside)) if inside else Path(real)
    return _files_in(real, "", home, {real}, folder)


def _files_in(real: str, prefix: str, home: Path, seen: set[str], shown: Path) -> Iterator[tuple[str, Path]]:
    for entry in _entries(real):
        name, path = f"{prefix}{entry.name}", shown / entry.name
        if not _is_folder(entry):
            yield name, path
        elif entry.name != "__pycache__":
            yield f"{name}/", path
            inner = os.path.realpath(entry.path) if entry.is_symlink() else entry.path
            if inner not in seen and Path(inner).is_relative_to(home):
                seen.add(inner)
                yield from _files_in(inner, f"{name}/", home, seen, path)


def _entries(folder: str) -> list["os.DirEntry[str]"]:
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return []


def _is_folder(entry: "os.DirEntry[str]") -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _target(path: Path) -> bytes:
    try:
        return os.fsencode(os.readlink(path)) if os.path.islink(path) else b""  # noqa: PTH114, PTH115  # faster
    except OSError:
        return b""
