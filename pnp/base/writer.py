"""Writes files: a set of files replaces the previous set as a whole, or not at all.

New files are written to a folder beside the old one, unchanged files are linked into it, all data is flushed to the
disk, and the two folders change places in one step. A build that dies leaves the previous files unchanged, and a
leftover folder that the next build removes. The operating system owns the lock, so a dead process never holds it.
"""

import ctypes
import errno
import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from pnp.base.findings import PnpError

_LOCK_SECONDS = 120
_EXCHANGE = 2
_HERE = -100
_STAGING, _RETIRED = ".new", ".old"


class LockedError(PnpError):
    """Raised when another build holds the folder for too long."""


class NotWritableError(PnpError):
    """Raised when the system refuses to write: no room, no permission, a file in place of a folder."""


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Lock a folder for one build, and create it if needed; raises LockedError or NotWritableError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(folder / ".lock")
        lock.acquire(timeout=_LOCK_SECONDS)
    except Timeout:
        raise LockedError(f"{folder} is locked by another build; wait for it to end") from None
    except OSError as error:
        raise NotWritableError(_reason(folder, error)) from error
    try:
        yield
    finally:
        lock.release()


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
        raise NotWritableError(_reason(folder, error)) from error


def write_file(path: Path, data: bytes) -> None:
    """Write one file under a temporary name, flush it, and rename it; raises NotWritableError."""
    temporary = path.with_name(f".{path.name}{_STAGING}-{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write_flushed(temporary, data)
        temporary.replace(path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise NotWritableError(_reason(path, error)) from error


def sweep(folder: Path) -> None:
    """Remove what dead builds left beside the folder, and restore a folder whose exchange was interrupted."""
    retired = folder.with_name(f".{folder.name}{_RETIRED}")
    if retired.is_dir() and not folder.exists():
        retired.rename(folder)
    for name in (_STAGING, _RETIRED):
        leftover = folder.with_name(f".{folder.name}{name}")
        if leftover.is_dir():
            shutil.rmtree(leftover)


def _replace(folder: Path, files: Mapping[str, bytes], remove: AbstractSet[str]) -> tuple[str, ...]:
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise OSError(errno.ENOTDIR, "something else is in place of the folder", str(folder))
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
        shutil.rmtree(staging, ignore_errors=True)
    return fresh


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


def _reason(path: Path, error: OSError) -> str:
    return f"cannot write {error.filename or path}: {error.strerror or error}"
