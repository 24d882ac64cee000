"""Writes files: a set of files replaces the previous set as a whole, or not at all.

New files are written to a folder beside the old one, unchanged files are linked into it, all data is flushed to the
disk, and the two folders change places in one step. A build that dies leaves the previous files unchanged, and a
leftover folder that the next build removes.
"""

import ctypes
import errno
import os
import shutil
import stat
import sys
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from contextlib import suppress
from pathlib import Path

from pnp.base.findings import PnpError

_EXCHANGE = 2
_HERE = -100
_STAGING, _RETIRED = ".new", ".old"


class NotWritableError(PnpError):
    """Raised when the system refuses to write: no room, no permission, a file in place of a folder."""


def not_writable(path: Path, error: OSError) -> NotWritableError:
    """Give the error that says what the system refused, for a file or folder that was to be written."""
    return NotWritableError(f"cannot write {error.filename or path}: {error.strerror or error}")


def replace_folder(
    folder: Path, files: Mapping[str, bytes], *, remove: AbstractSet[str] = frozenset()
) -> tuple[str, ...]:
    """Write `files` to the folder and delete those in `remove`; other files stay. Call it under `locked`.

    Names are paths relative to the folder, with `/`. Files with the same bytes are not written again. Returns the names
    of the written files. Raises NotWritableError, and then leaves the folder unchanged.
    """
    try:
        return _replace(folder, files, remove)
    except OSError as error:
        raise not_writable(folder, error) from error


def write_file(path: Path, data: bytes) -> None:
    """Write one file under a temporary name, flush it, and rename it; raises NotWritableError."""
    temporary = path.with_name(f".{path.name}{_STAGING}-{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write_flushed(temporary, data)
        temporary.replace(path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise not_writable(path, error) from error


def sweep(folder: Path) -> None:
    """Remove what dead builds left beside the folder, and restore a folder whose exchange was interrupted."""
    retired = folder.with_name(f".{folder.name}{_RETIRED}")
    if retired.is_dir() and not folder.exists():
        retired.rename(folder)
    for name in (_STAGING, _RETIRED):
        _remove_folder(folder.with_name(f".{folder.name}{name}"))


def _replace(folder: Path, files: Mapping[str, bytes], remove: AbstractSet[str]) -> tuple[str, ...]:
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise OSError(errno.ENOTDIR, "something else is in place of the folder", str(folder))
    if folder.exists() and not os.access(folder, os.W_OK | os.X_OK):
        raise OSError(errno.EACCES, "the folder is read-only", str(folder))
    sweep(folder)
    fresh = tuple(name for name, data in files.items() if not _holds(folder / name, data))
    unwanted = {name for name in remove - files.keys() if (folder / name).exists()}
    if not fresh and not unwanted:
        return ()
    staging = folder.with_name(f".{folder.name}{_STAGING}")
    try:
        staging.mkdir(parents=True)
        _link_kept(folder, staging, leave_out=unwanted | set(fresh))
        for name in fresh:
            _write_flushed(staging / name, files[name])
        _flush_folder(staging)
        _change_places(staging, folder)
    finally:
        with suppress(OSError):  # the next build sweeps it
            _remove_folder(staging)
    return fresh


def _remove_folder(folder: Path) -> None:
    """Remove a folder with all that is in it; folders in it that are read-only are made writable first."""
    if not folder.is_dir() or folder.is_symlink():
        return
    folder.chmod(stat.S_IRWXU)
    for path, names, _ in os.walk(folder):
        for inner in (Path(path, name) for name in names):
            if not inner.is_symlink():
                inner.chmod(stat.S_IRWXU)
    shutil.rmtree(folder)


def _holds(path: Path, data: bytes) -> bool:
    return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data


def _link_kept(old: Path, new: Path, leave_out: set[str]) -> None:
    if not old.is_dir():
        return
    for path in sorted(old.rglob("*")):
        name = path.relative_to(old).as_posix()
        if path.is_file() and name not in leave_out:
            (new / name).parent.mkdir(parents=True, exist_ok=True)
            _link(path, new / name)


def _link(old: Path, new: Path) -> None:
    try:
        new.hardlink_to(old)
    except OSError:  # a file system without hard links
        shutil.copy2(old, new)


def _write_flushed(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _flush_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _change_places(new: Path, old: Path) -> None:
    if not os.path.lexists(old):
        new.rename(old)
    elif not _exchanged(new, old):
        retired = old.with_name(f".{old.name}{_RETIRED}")
        old.rename(retired)
        new.rename(old)
        retired.rename(new)
    # The new files are in place even if this flush fails.
    with suppress(OSError):
        _flush_folder(old.parent)


def _exchanged(first: Path, second: Path) -> bool:
    """Exchange two folders in one step where the system can (Linux); elsewhere `sweep` repairs an interrupted one."""
    if not sys.platform.startswith("linux"):
        return False
    rename = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    return rename is not None and rename(_HERE, os.fsencode(first), _HERE, os.fsencode(second), _EXCHANGE) == 0
