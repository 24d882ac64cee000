"""Finds the files of a game's folder, and the kind of each document in them.

A large game has a file for each kind of document. A small game can be a single file, `game.yaml`: its first document
describes the game, and the kind of each further document (after a line `---`) follows from a key that only this kind
has.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from pnp.base.files import shown_from
from pnp.base.findings import Findings, Place
from pnp.game.heads import ITEMS_KEYS
from pnp.reader.nodes import MappingNode
from pnp.reader.yaml_reader import read

SCENARIOS = "scenarios"
_FOLDERS = frozenset({SCENARIOS, "texts"})
PIECES = "pieces"
SPECIAL = frozenset({"game", "components", "rules", "audit", "waivers", "play", "rulebook", "sentences", "proofread"})

# The kind of a document of game.yaml, by a key that no other kind has.
KNOWN_BY = {
    "components": "components", "numbers": "rules", "costs": "rules", "tables": "rules", "pools": "play",
    "waivers": "waivers", "statements": "audit", "identities": "audit", "bounds": "audit", "gaps": "audit",
    "scenario": SCENARIOS, "sections": "rulebook", "recorded": "sentences", "template": PIECES, "sprue": PIECES,
    **dict.fromkeys(ITEMS_KEYS, PIECES),
}  # fmt: skip


@dataclass(slots=True)
class GameFolder:
    """The content files of one game; `all_read` becomes false if one of them cannot be read.

    Places are shown relative to `shown_from`.
    """

    folder: Path
    shown_from: Path
    findings: Findings
    all_read: bool = True
    _together: dict[str, list[MappingNode]] | None = field(default=None, init=False)
    # A broken game.yaml may hold any document that is in no other file.
    _is_game_file_broken: bool = field(default=False, init=False)

    def single(self, name: str, *, needed: bool) -> MappingNode | None:
        """The only document of a kind; None if it is missing or empty."""
        path = self.folder / f"{name}.yaml"
        alone = path.exists() or path.is_symlink()
        documents = [*self._in_game_file(name), *(self._documents(path) if alone and name != "game" else ())]
        if len(documents) > 1:
            self._twice(name, documents)
        if not documents and needed and not alone and not self._is_game_file_broken:
            message, place = f'the game "{self.folder.name}" has no {name}.yaml', Place(self.shown(path), 1, 1)
            hint = "pnp new NAME shows how one looks"
            self.findings.error("missing-file", message, place=place, subject=self.folder.name, hint=hint)
        elif not documents and alone and self.all_read:
            hint = f"{'' if needed else 'remove it, or '}write its keys: pnp keys {name}"
            self.findings.error("missing-key", f"{name}.yaml is empty", place=Place(self.shown(path), 1, 1), hint=hint)
        return documents[0] if documents else None

    def has(self, name: str) -> bool:
        """Tell whether the game has a document of such a kind."""
        return bool(self._in_game_file(name)) or (self.folder / f"{name}.yaml").exists()

    def piece_sets(self) -> Iterator[MappingNode]:
        """The documents of piece sets and templates: those of `game.yaml`, then those of other files by name."""
        yield from self._in_game_file(PIECES)
        for path in self._piece_files():
            yield from filter(self._is_of_pieces, self._documents(path))

    def scenarios(self) -> Iterator[MappingNode]:
        """The documents of scenarios, in the same order."""
        yield from self._in_game_file(SCENARIOS)
        for path in sorted((self.folder / SCENARIOS).glob("*.yaml")):
            yield from self._documents(path)

    def shown(self, path: Path) -> str:
        """The name of a file in findings."""
        return shown_from(path, self.shown_from)

    def _in_game_file(self, kind: str) -> list[MappingNode]:
        if self._together is None:
            self._together = {}
            path = self.folder / "game.yaml"
            documents = self._documents(path) if path.exists() or path.is_symlink() else ()
            self._is_game_file_broken = not documents and not self.all_read
            for at, document in enumerate(documents):
                self._together.setdefault("game" if at == 0 else self._kind(document), []).append(document)
        return self._together.get(kind, [])

    def _kind(self, document: MappingNode) -> str:
        for key, kind in KNOWN_BY.items():
            if key in document:
                return kind
        message = "game.yaml: none of the keys of this document says what it is"
        hint = "add one of the keys " + ", ".join(f"{key}:" for key in KNOWN_BY)
        self.findings.error("unknown-document", message, place=document.place, hint=hint)
        return ""

    def _is_of_pieces(self, document: MappingNode) -> bool:
        """Tell whether a document may stand beside piece sets; reports one that has a file of its own."""
        found = [key for key in KNOWN_BY if key in document]
        kinds = {KNOWN_BY[key] for key in found}
        if not found or PIECES in kinds or SCENARIOS in kinds:
            return True
        self.all_read = False
        self.findings.error(
            "unknown-document",
            f'a document with "{found[0]}" does not stand beside piece sets',
            place=document.key_place_of(found[0]),
            hint=f"move it to {KNOWN_BY[found[0]]}.yaml, or behind a line --- of game.yaml",
        )
        return False

    def _documents(self, path: Path) -> tuple[MappingNode, ...]:
        before = len(self.findings.found)
        inside = self.shown_from if path.parent.resolve().is_relative_to(self.shown_from.resolve()) else self.folder
        documents = read(path, shown_as=self.shown(path), findings=self.findings, inside=inside)
        self.all_read = self.all_read and (bool(documents) or len(self.findings.found) == before)
        return documents

    def _piece_files(self) -> Iterator[Path]:
        # The folder may be deleted while the live page shows the game.
        for path in sorted(self.folder.iterdir() if self.folder.is_dir() else ()):
            if path.suffix == ".yaml" and path.stem not in SPECIAL and not path.name.startswith("."):
                yield path
            elif path.suffix == ".yml":
                message, hint = "is not read, because content files end in .yaml", f"rename it to {path.stem}.yaml"
                if path.with_suffix(".yaml").exists():
                    hint = f"remove it, or move what it holds into {path.stem}.yaml"
                self._passed_over("file-name", path, f"{path.name} {message}", hint)
            elif path.is_dir() and path.name not in _FOLDERS and not path.name.startswith("."):
                for deeper in sorted((*path.glob("*.yaml"), *path.glob("*.yml"))):
                    message = f"{path.name}/{deeper.name} is not read, because piece sets lie in the game's own folder"
                    hint = f"move it to {self.shown(self.folder)}/{deeper.stem}.yaml"
                    self._passed_over("file-place", deeper, message, hint)

    def _passed_over(self, code: str, path: Path, message: str, hint: str) -> None:
        shown = self.shown(path)
        self.findings.warning(code, message, place=Place(shown, 1, 1), subject=shown, hint=hint)

    def _twice(self, name: str, documents: list[MappingNode]) -> None:
        first, second = documents[0].place, documents[1].place
        if first.file.endswith(f"{name}.yaml"):
            message = f'{name}.yaml holds one document; met {len(documents)}, divided by "---"'
            hint = 'remove the line "---"'
        else:
            message = f"the content of {name}.yaml exists twice; first in {first}"
            hint = "keep one of them"
        self.findings.error("extra-document", message, place=second, subject=name, hint=hint)
