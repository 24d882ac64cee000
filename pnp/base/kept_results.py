"""Keeps expensive results between runs in the user's cache folder, under hashes of their inputs.

The folder is optional: if it is missing, damaged, read-only, or writable by others, everything is computed
again. The environment variable PNP_CACHE names another folder.
"""

import os
import stat
import sys
import time
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Protocol

from platformdirs import user_cache_path

from pnp.base.fingerprints import READING, digest
from pnp.base.hashed_bytes import sha256_of

MOST_BYTES = 2_000_000_000
"""What the folder holds at most when a result is kept that is the first for an hour; the oldest go first."""

_VERSION = 2
_SUM = 4
_LARGE = 1_000_000
_LONG = 200_000
_HOUR, _DAY = 3_600, 86_400
_LOOKED = ".looked"
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


class EarlierBuilds(Protocol):
    """The results that earlier builds by the same code kept."""

    @property
    def fonts(self) -> Mapping[str, str]:
        """The fonts by their keys."""

    @property
    def scope(self) -> str:
        """The game and the order, which identify the last build to take results from."""

    def known(self, kind: str, key: str) -> bytes | None:
        """The result that is kept under a key."""

    def keep(self, kind: str, key: str, result: bytes) -> None:
        """Keep a result under a key."""


def kept(kind: str, source: bytes, make: Callable[[], bytes]) -> bytes:
    """Give the result of `make` for a source; results of different kinds are kept separately, even of one source.

    `kind` has to change with all other inputs of the result; `made_by` gives such a kind.
    """
    result = known(kind, source)
    if result is None:
        result = make()
        keep(kind, source, result)
    return result


def known(kind: str, source: bytes) -> bytes | None:
    """Give the result that is kept for a source; None if there is none."""
    return _read(_path(kind, source))


def keep(kind: str, source: bytes, result: bytes) -> None:
    """Keep a result for a source."""
    _write(_path(kind, source), _crc(result), (result,))


class PendingResult:
    """A result, made in one or more parts, that waits to be kept or dropped; large results wait in a temporary file."""

    def __init__(self, result: bytes = b"") -> None:
        self.size = 0
        self._sum = 0
        self._file: IO[bytes] | None = None
        self._in_file = 0
        self._in_memory: list[bytes | memoryview] = []
        self._most_in_memory = _LARGE
        self.add(result)

    def add(self, part: bytes | memoryview) -> None:
        """Add a part."""
        self.size += len(part)
        self._sum = _crc(part, self._sum)
        self._in_memory.append(part)
        if self.size - self._in_file >= self._most_in_memory:
            with suppress(OSError, ValueError):
                self._move_to_file()
            if self._in_memory:
                # If the folder is missing or full, further parts wait in memory.
                self._most_in_memory = sys.maxsize

    def keep(self, kind: str, source: bytes) -> None:
        """Keep the result for a source."""
        _write(_path(kind, source), self._sum, self._parts())

    def read(self) -> bytes:
        """The result."""
        return b"".join(self._parts())

    def _move_to_file(self) -> None:
        if self._file is None:
            self._file = TemporaryFile(dir=kept_folder(), buffering=0)  # noqa: SIM115  # closed with this object
        self._file.seek(self._in_file)
        data = b"".join(self._in_memory)
        if self._file.write(data) == len(data):
            self._in_file = self.size
            self._in_memory.clear()

    def _parts(self) -> Iterator[bytes | memoryview]:
        if self._file is not None:
            self._file.seek(0)
            for start in range(0, self._in_file, _LARGE):
                yield self._file.read(min(_LARGE, self._in_file - start))
        yield from self._in_memory

    def __del__(self) -> None:
        """Close the file, which removes it."""
        if self._file is not None:
            self._file.close()


def made_by(*modules: str, also: str) -> str:
    """Give the kind of results that some code makes; it changes with the files of `modules` and with `also`."""
    return f"{also} {_code(modules)}"


@lru_cache(maxsize=64)
def _code(modules: tuple[str, ...]) -> str:
    return " ".join(f"{Path(file).name} {digest(Path(file))}" for file in modules)


def _path(kind: str, source: bytes) -> str:
    name = sha256(f"{_VERSION} {kind}\0".encode() + sha256_of(source)).hexdigest()
    # A text, because a build reads hundreds of results, and making a Path takes longer than opening a file.
    return f"{kept_folder()}{os.sep}{name}"


def kept_folder() -> Path:
    """Give the folder of the results, which may not exist yet."""
    return _folder(os.environ.get("PNP_CACHE", ""))


@lru_cache(maxsize=4)
def _folder(named: str) -> Path:
    return Path(named) if named else user_cache_path("pnp", appauthor=False) / "pictures"


def only_we_write() -> bool:
    """Tell whether only this user can write results into the folder, so that they may be run as code."""
    try:
        status = kept_folder().stat()
    except (OSError, ValueError):
        return False
    if not hasattr(os, "getuid"):  # on Windows, other users cannot access a user's cache folder
        return "PNP_CACHE" not in os.environ
    return _is_ours(status)


def others_write() -> bool:
    """Tell whether others can write results into the folder, as far as the system tells.

    Such results are not read: a person who knows the source of a result could replace it, and `marshal`, in which
    drawings and documents are kept, may crash Python on crafted data.
    """
    try:
        return hasattr(os, "getuid") and not _is_ours(kept_folder().stat())
    except (OSError, ValueError):
        return False


def _is_ours(status: os.stat_result) -> bool:
    return status.st_uid == os.getuid() and not status.st_mode & _OTHERS_WRITE


def _read(path: str) -> bytes | None:
    if others_write():
        return None
    try:
        # Read by system calls, without file objects and copies, because a build reads hundreds of results, some of them
        # large.
        file = os.open(path, READING)
        try:
            status = os.fstat(file)
            if not stat.S_ISREG(status.st_mode):
                return None
            stated, result = os.read(file, _SUM), os.read(file, status.st_size)
        finally:
            os.close(file)
        if time.time() - status.st_mtime > _DAY:
            os.utime(path)
    except (OSError, ValueError):
        return None
    return result if stated == _as_bytes(_crc(result)) else None


def _write(to: str, check_sum: int, parts: Iterable[bytes | memoryview]) -> None:
    path = Path(to)
    temporary = path.with_name(f".{os.urandom(8).hex()}")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _make_room(path.parent)
        with temporary.open("xb") as file:
            file.write(_as_bytes(check_sum))
            file.writelines(parts)
        temporary.replace(path)
    except (OSError, ValueError):
        with suppress(OSError, ValueError):
            temporary.unlink(missing_ok=True)


@cache
def _make_room(folder: Path) -> None:
    """Remove the results that were used least recently, at most once an hour."""
    # A full folder has tens of thousands of files; listing them takes longer than the rest of many builds.
    looked = folder / _LOOKED
    if looked.exists() and 0 <= time.time() - looked.stat().st_mtime < _HOUR:
        return
    looked.touch()
    with os.scandir(folder) as entries:
        found = sorted((entry.stat().st_mtime, entry.stat().st_size, entry.path) for entry in entries)
    surplus = sum(size for _, size, _ in found) - MOST_BYTES
    for _, size, path in found:
        if surplus <= 0:
            break
        Path(path).unlink(missing_ok=True)
        surplus -= size


def _crc(part: bytes | memoryview, before: int = 0) -> int:
    if len(part) < _LONG:
        return zlib.crc32(part, before)
    # Takes a sixth of the time of zlib; imported late because many runs handle only short results.
    from zlib_ng import zlib_ng  # noqa: PLC0415

    return zlib_ng.crc32(part, before)


def _as_bytes(check_sum: int) -> bytes:
    return check_sum.to_bytes(_SUM, "big")
