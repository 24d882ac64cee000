"""The saved edits, for undo and redo."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.base.files import leads_out, ordinary
from pnp.base.writer import NotWritableError, write_file
from pnp.live.refusals import RefusedError

_MOST_STEPS = 200
_MOST_BYTES = 50_000_000


@dataclass(frozen=True, slots=True)
class FileChange:
    """The content of a file before and after an edit; None if there is no file."""

    path: Path
    before: bytes | None
    after: bytes | None

    @property
    def reversed(self) -> "FileChange":
        """The reverse change."""
        return FileChange(self.path, self.after, self.before)


@dataclass(frozen=True, slots=True)
class Step:
    """One saved edit: its description and its files."""

    says: str
    changes: tuple[FileChange, ...]

    @property
    def size(self) -> int:
        """The number of bytes that it holds."""
        return sum(len(content or b"") for change in self.changes for content in (change.before, change.after))


class Journal:
    """The undo and redo steps of one game, and its folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._done: list[Step] = []
        self._undone: list[Step] = []

    def do(self, step: Step) -> None:
        """Write the files of a step and record it; writes nothing when it raises RefusedError or NotWritableError."""
        write(self._folder, step.changes)
        self.note(step)

    def note(self, step: Step) -> None:
        """Record a step whose files are already written."""
        self._done.append(step)
        self._undone.clear()
        while len(self._done) > _MOST_STEPS or (len(self._done) > 1 and sum(s.size for s in self._done) > _MOST_BYTES):
            del self._done[0]

    def undo(self) -> Step:
        """Write the former contents back; raises RefusedError if there is nothing to undo, or a file has changed."""
        return self._move(self._done, self._undone, "undo", [c.reversed for c in self._last(self._done, "undo")])

    def redo(self) -> Step:
        """Redo the last undone step; raises the errors of `undo`."""
        return self._move(self._undone, self._done, "do again", self._last(self._undone, "do again"))

    def as_json(self) -> dict[str, Any]:
        """Give the next undo and redo steps in words."""
        return {
            "undo": self._done[-1].says if self._done else None,
            "redo": self._undone[-1].says if self._undone else None,
        }

    @staticmethod
    def _last(steps: Sequence[Step], what: str) -> Sequence[FileChange]:
        if not steps:
            raise RefusedError(f"there is nothing to {what}")
        return steps[-1].changes

    def _move(self, source: list[Step], target: list[Step], what: str, changes: Sequence[FileChange]) -> Step:
        try:
            write(self._folder, changes)
        except RefusedError as error:
            raise RefusedError(f"cannot {what} ({source[-1].says}): {error}") from None
        step = source.pop()
        target.append(step)
        return step


def write(folder: Path, changes: Iterable[FileChange]) -> None:
    """Write files of a game's folder, all or none, if they still have the contents before the changes.

    Raises RefusedError for a file that has changed meanwhile or is not in the folder, and NotWritableError.
    """
    changes = tuple(change for change in changes if change.before != change.after)
    for change in changes:
        if content_of(folder, change.path) != change.before:
            raise RefusedError(f"{change.path.name} was changed by somebody else meanwhile; nothing is written")
    written: list[FileChange] = []
    try:
        for change in changes:
            _put(change)
            written.append(change)
    except NotWritableError:
        for change in written:
            with suppress(NotWritableError):
                _put(change.reversed)
        raise


def content_of(folder: Path, path: Path) -> bytes | None:
    """The content of a file of a game, or None for a missing file; raises RefusedError for links."""
    parts = [parent for parent in (path, *path.parents) if parent.is_relative_to(folder)]
    if leads_out(path, folder) or any(part.is_symlink() for part in parts):
        raise RefusedError(f"{path.name} is not a file of its own in the folder of the game")
    try:
        return ordinary(path)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise RefusedError(f"{path.name} cannot be read: {(error.strerror or 'refused').lower()}") from None


def _put(change: FileChange) -> None:
    if change.after is not None:
        write_file(change.path, change.after)
        return
    try:
        change.path.unlink()
    except OSError as error:
        raise NotWritableError(f"cannot remove {change.path}: {error.strerror or error}") from error
