"""Snapshots of a game's files, which are compared to find saved files."""

import hashlib
import os
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Lock

from pnp.base.fingerprints import NO_FILE, digest, files_in
from pnp.base.seen_files import FileStamp, is_settled, stamp_of
from pnp.build.inputs import is_content
from pnp.project.folder import Project
from pnp.texts.overlays import FOLDER

_NOTHING = (hashlib.sha256(b"").hexdigest(), NO_FILE)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Fingerprints of a game's files, by their names in findings, and of the layouts; equal if nothing changed."""

    files: Mapping[str, str] = field(default_factory=dict)
    layouts: str = ""

    def shared(self, set_files: Collection[str], game_file: str) -> tuple[object, ...]:
        """Give the files that any piece may depend on: all except overlays and files with only piece sets."""
        apart = {name for name in set_files if name != game_file}
        shared = ((n, f) for n, f in self.files.items() if n not in apart and f"/{FOLDER}/" not in n)
        return (self.layouts, *shared)

    def changed(self, later: "Snapshot") -> frozenset[str]:
        """Give the files that are new, missing or different later."""
        return frozenset(name for name, _ in self.files.items() ^ later.files.items())

    def loses(self, later: "Snapshot") -> bool:
        """Tell whether a file with content is missing or empty later."""
        empty = self.files.keys() - {name for name, digest in later.files.items() if digest not in _NOTHING}
        return any(self.files[name] not in _NOTHING for name in empty)

    def without(self, name: str) -> "Snapshot":
        """Give the same snapshot without a file."""
        return replace(self, files={n: f for n, f in self.files.items() if n != name})


class GameFiles:
    """The files of one game; files that were not saved since the last snapshot are not read again."""

    def __init__(self, project: Project, game_id: str) -> None:
        self._home = project.game_folder(game_id)
        self._project = project
        self._known: dict[Path, tuple[FileStamp, str]] = {}
        self._lock = Lock()

    def snapshot(self) -> Snapshot:
        """Take the fingerprints of the current files."""
        shown = self._home.relative_to(self._project.root).as_posix()
        with self._lock:
            before, self._known = self._known, {}
            files = {
                f"{shown}/{name}": self._digest(path, before)
                for name, path in files_in(self._home, inside=self._project.root)
                if not _is_made(name)
            }
            layouts = self._fingerprint((*self._project.layout_folders, self._home / "layouts"), before)
        return Snapshot(files, layouts)

    def _fingerprint(self, folders: Iterable[Path], before: Mapping[Path, tuple[FileStamp, str]]) -> str:
        whole = hashlib.sha256()
        for folder in folders:
            for name, path in files_in(folder):
                if not _is_made(name):
                    whole.update(b"\0".join((os.fsencode(name), self._digest(path, before).encode(), b"")))
            whole.update(b"\0")
        return whole.hexdigest()

    def _digest(self, path: Path, before: Mapping[Path, tuple[FileStamp, str]]) -> str:
        stamp, known = stamp_of(path), before.get(path)
        found = known[1] if known and known[0] == stamp else digest(path)
        if stamp and is_settled(stamp):
            self._known[path] = (stamp, found)
        return found


def _is_made(name: str) -> bool:
    """Tell whether a file is a picture that pnp made, or a draft of an editor."""
    return not is_content(name) or any(part.startswith(".") for part in name.split("/"))
