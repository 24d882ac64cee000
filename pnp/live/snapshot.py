"""Snapshots of the files that a game is drawn from, compared to find out what was saved."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from pnp.base.fingerprints import digest, files_in, fingerprint
from pnp.build.inputs import DECKS, PREVIEW, SCENE
from pnp.project.folder import Project
from pnp.texts.overlays import FOLDER


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
    home = project.game_folder(game_id)
    shown = home.relative_to(project.root).as_posix()
    files = {
        f"{shown}/{name}": digest(path) for name, path in files_in(home, inside=project.root) if not _is_made(name)
    }
    folders = (*project.layout_folders, home / "layouts")
    return Snapshot(files, fingerprint(folders, wanted=lambda name: not _is_made(name)))


def _is_made(name: str) -> bool:
    """Tell whether a file is a picture that pnp made, or a draft of an editor."""
    return name in (PREVIEW, DECKS, SCENE) or any(part.startswith(".") for part in name.split("/"))
