"""What a game is drawn from, file by file, so that it can be told what was saved."""

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
class Material:
    """Fingerprints of a game's files, by the name that findings use, and of the layouts; equal when nothing changed."""

    files: Mapping[str, str] = field(default_factory=dict)
    layouts: str = ""

    def common(self, set_files: Collection[str], game_file: str) -> tuple[object, ...]:
        """All but overlays and files that hold nothing but piece sets: what any piece may depend on."""
        apart = {name for name in set_files if name != game_file}
        shared = ((n, f) for n, f in self.files.items() if n not in apart and f"/{FOLDER}/" not in n)
        return (self.layouts, *shared)

    def changed(self, later: "Material") -> frozenset[str]:
        """The files that are new, gone or different later."""
        return frozenset(name for name, _ in self.files.items() ^ later.files.items())

    def without(self, name: str) -> "Material":
        """The same as if a file were not there."""
        return replace(self, files={n: f for n, f in self.files.items() if n != name})


def material_of(project: Project, game_id: str) -> Material:
    """The fingerprints of a game as its files are now."""
    files = {path.relative_to(project.root).as_posix(): f for path, f in _files(project.game_folder(game_id), _CONTENT)}
    layouts = [f for folder in project.layout_folders for _, f in _files(folder, {".py"})]
    return Material(files, _fingerprint("".join(layouts).encode()))


def _files(folder: Path, endings: Iterable[str]) -> Iterator[tuple[Path, str]]:
    for path in sorted(folder.rglob("*")):
        is_made = path.name in (PREVIEW, DECKS) or path.name.startswith(".")
        if path.suffix.lower() in endings and not is_made:
            try:
                yield path, _fingerprint(path.read_bytes())
            except OSError:
                yield path, ""  # It went away meanwhile, or cannot be read: whoever reads it tells.


def _fingerprint(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=8).hexdigest()
