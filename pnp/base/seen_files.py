"""Keeps the hashes of files, so that a file is read again only if its size or times have changed."""

import marshal
import os
import time
from collections.abc import Iterable
from pathlib import Path

from pnp.base.fingerprints import digest
from pnp.base.kept_results import keep, known

FileStamp = tuple[int, ...]
"""What the system says of a file; the last number changes with its links, too."""

# Saves within this time may leave the same modification time; the coarsest file systems record it in steps of 2 s.
_TICK_NS = 2_500_000_000
_KIND = "files of a folder as they were last read"


def stamp_of(path: Path | str) -> FileStamp | None:
    """Give the stamp of a file, which changes when it is written; None if there is no file."""
    try:
        status = os.stat(path)  # noqa: PTH116  # faster
    except (OSError, ValueError):
        return None
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns


def is_settled(stamp: FileStamp) -> bool:
    """Tell whether a file was saved long enough ago that the next save changes its stamp."""
    return max(stamp[-2:]) + _TICK_NS < time.time_ns()


class SeenFiles:
    """The files of one folder, with their hashes and stamps, kept between runs."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._source = os.fsencode(os.path.realpath(folder))
        kept = known(_KIND, self._source)
        self._before: dict[str, tuple[FileStamp, str]] = marshal.loads(kept) if kept else {}  # noqa: S302  # a checked result of our own
        self._seen: dict[str, tuple[FileStamp, str]] = {}

    def digest(self, name: str) -> str:
        """Hash the file of a name, like `fingerprints.digest`."""
        path = f"{self._folder}{os.sep}{name}"
        stamp, before = stamp_of(path), self._before.get(name)
        if before and before[0] == stamp:
            self._seen[name] = before
            return before[1]
        found = digest(path)
        if stamp and is_settled(stamp) and stamp_of(path) == stamp:
            self._seen[name] = stamp, found
        return found

    def keep_relinked(self, names: Iterable[str]) -> None:
        """Renew the stamps of these files, which were linked again but not written since they were hashed."""
        for name in names:
            stamp, before = stamp_of(f"{self._folder}{os.sep}{name}"), self._before.get(name)
            if stamp and before and before[0][:-1] == stamp[:-1]:
                self._seen[name] = stamp, before[1]
        self.keep()

    def keep(self) -> None:
        """Keep the hashes for the next run."""
        if self._seen != self._before:
            keep(_KIND, self._source, marshal.dumps(self._seen))
