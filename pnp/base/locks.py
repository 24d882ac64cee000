"""Locks a folder for one build at a time; the operating system releases the lock of a process that dies.

The lock file names its holder for processes that wait; the name begins at the second byte, because Windows locks the
first.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from filelock import FileLock, Timeout

from pnp.base.findings import MachineError
from pnp.base.steps import log
from pnp.base.writer import not_writable

_SILENT_SECONDS = 2.0
_MOST_SECONDS = 30.0
_LONGEST_NAME = 200
_HOLDER = re.compile(rb"(process \d+ since [\d-]+ [\d:]+)\n")
_FLAGS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


class LockedError(MachineError):
    """Raised when another process holds the folder for too long."""


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Lock a folder, and create it if needed; after a moment of waiting, a warning names the holder.

    Raises LockedError or NotWritableError.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(folder / ".lock")
        _acquire(lock, folder)
    except OSError as error:
        raise not_writable(folder, error) from error
    try:
        yield
    finally:
        with suppress(OSError), _opened(folder / ".lock", os.O_WRONLY) as file:
            os.ftruncate(file, 0)
        lock.release()


def _acquire(lock: FileLock, folder: Path) -> None:
    path = folder / ".lock"
    try:
        lock.acquire(timeout=_SILENT_SECONDS)
    except Timeout:
        log.warning("%s is locked by %s; waiting up to %.0f s for it", folder, _holder(path), _MOST_SECONDS)
        try:
            lock.acquire(timeout=_MOST_SECONDS - _SILENT_SECONDS)
        except Timeout:
            raise LockedError(f"{folder} is locked by {_holder(path)}; wait for it to end, or end it") from None
    _name_holder(path)


def _name_holder(path: Path) -> None:
    now = datetime.now(UTC).astimezone().strftime("%Y-%m-%d %H:%M:%S")
    with suppress(OSError), _opened(path, os.O_WRONLY) as file:
        os.lseek(file, 1, os.SEEK_SET)
        os.write(file, f"process {os.getpid()} since {now}\n".encode())


def _holder(path: Path) -> str:
    """The description of the lock's holder in the lock file."""
    found = None
    with suppress(OSError), _opened(path, os.O_RDONLY) as file:
        os.lseek(file, 1, os.SEEK_SET)
        found = _HOLDER.match(os.read(file, _LONGEST_NAME))
    return found[1].decode() if found else "another process"


@contextmanager
def _opened(path: Path, flags: int) -> Iterator[int]:
    handle = os.open(path, flags | _FLAGS)
    try:
        yield handle
    finally:
        os.close(handle)
