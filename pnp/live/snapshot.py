"""Snapshots of the files that a game is drawn from, compared to find out what was saved."""

import hashlib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from pnp.build.freshness import DECKS, PREVIEW
from pnp.game.box import FONT_ENDINGS
from pnp.project.folder import Project
from pnp.texts.overlays import FOLDER

_CONTENT = {".yaml", ".svg", ".png", ".jpg", ".jpeg", ".py", *FONT_ENDINGS}


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Fingerprints of a game's files, by the name that findings use, and of the layouts; equal when nothing changed."""

    files: Mapping[str, str] = field(default_factory=dict)
    layouts: str = ""

    def shared(self, set_files: Collection[str], game_file: str) -> tuple[object, ...]:
        """Give what any piece may depend on: everything but overlays and files that hold nothing but piece sets."""
        apart = {name for name in set_files if name != game_file}
        shared = ((n, f) for n, f in self.files.items() if n not in apart and f"/{FOLDER}/" not in n)
        return (self.layouts, *shared)

    def changed(self, later: "Snapshot") -> frozenset[str]:
        """Give the files that are new, gone or different later."""
        return frozenset(name for name, _ in self.files.items() ^ later.files.items())

    def without(self, name: str) -> "Snapshot":
        """Give the same snapshot without a file."""
        return replace(self, files={n: f for n, f in self.files.items() if n != name})


def snapshot_of(project: Project, game_id: str) -> Snapshot:
    """Take the fingerprints of a game's files as they are now."""
    files = {path.relative_to(project.root).as_posix(): f for path, f in _files(project.game_folder(game_id), _CONTENT)}
    folders = (*project.layout_folders, project.game_folder(game_id) / "layouts")
    layouts = [f for folder in folders for _, f in _files(folder, {".py"})]
    return Snapshot(files, _fingerprint("".join(layouts).encode()))


def _files(folder: Path, endings: Iterable[str]) -> Iterator[tuple[Path, str]]:
    for path in sorted(folder.rglob("*")):
        is_made = path.name in (PREVIEW, DECKS) or path.name.startswith(".")
        if path.suffix.lower() in endings and not is_made:
            try:
                yield path, _fingerprint(path.read_bytes())
            except OSError:
                yield path, ""  # It went away meanwhile, or cannot be read; reading the game reports it.


def _fingerprint(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=8).hexdigest()
