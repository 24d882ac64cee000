"""The inputs of the drawing of one set: every file of the game except those that cannot affect it.

Files that cannot affect a set are files of other piece sets, pictures that the set does not show, and documents that
its layout did not ask the game for. The requests of a layout are known only after it has drawn.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields
from typing import Any, TypeVar

from pnp.base.fingerprints import hashed
from pnp.build.inputs import Inputs
from pnp.drawing.kit import Kit
from pnp.game.folders import SCENARIOS
from pnp.game.model import Game
from pnp.game.typed_sets import ReadGame, TypedSet

T = TypeVar("T")

# Documents that few layouts ask for, by the attribute of the game that holds them.
_SELDOM = {
    "play": "play.yaml",
    "rule_list": "rulebook.yaml",
    "sentences": "sentences.yaml",
    "proofread": "proofread.yaml",
    "audit": "audit.yaml",
    "waivers": "waivers.yaml",
}
# Attributes of a game that depend on files of other sets, or lead to files that a layout opens itself: a layout that
# asks for one of them depends on every file.
_EVERYTHING = frozenset({"sets", "maps", "tellings", "sprues", "folder", "rulebook", "scenarios"})


class SetInputs:
    """The inputs of the drawings of all sets of a game."""

    def __init__(self, inputs: Inputs, read: ReadGame, kit: Kit) -> None:
        self._inputs = inputs
        self._shown_as = read.game.shown_as
        self._art = {name: f"art/{path.name}" for name, path in read.art_files.items()}
        self._of_sets = {_name(path, self._shown_as) for piece_set in read.game.sets for path in piece_set.files} - {
            "game.yaml"
        }
        # Values that are worked out from many files are compared instead of the files.
        game = read.game
        self._values = hashed(
            (inputs.code, inputs.order, inputs.runs_code, game.shown_as, game.players, game.is_whole),
            sorted(kit.facts.items()),
            sorted(kit.marked) if kit.marked is not None else None,
            sorted(kit.sizes.items()),
            sorted(game.pieces_of.items()),
            sorted(kit.art),
        )

    def before(self, item: TypedSet) -> str:
        """The hash of the inputs that are known before drawing: those that matter whatever the layout asks for."""
        files_of_set = {_name(path, self._shown_as) for path in item.head.files}
        unknown = {*self._of_sets, *self._art.values(), *_SELDOM.values()} - files_of_set
        return hashed(self._values, item.outline.id, self._files_but(unknown))

    def before_cover(self, *words: object) -> str:
        """The hash of the known inputs of the cover; `words` are its text about the sets and the pieces it shows."""
        return hashed(words, self.before_entries())

    def before_entries(self) -> str:
        """The hash of the known inputs of a single entry, without the files of its set."""
        unknown = {*self._of_sets, *self._art.values(), *_SELDOM.values()}
        return hashed(self._values, self._files_but(unknown))

    def after(self, before: str, asked: Collection[str]) -> str:
        """The hash of all inputs: `before`, and the pictures and parts of the game that the drawing asked for."""
        if _EVERYTHING & set(asked):
            return hashed(before, self._inputs.whole)
        names = sorted({*(_SELDOM[name] for name in asked if name in _SELDOM), *(self._art.get(n, "") for n in asked)})
        return hashed(before, sorted(asked), [(name, self._inputs.files.get(name)) for name in names])

    def _files_but(self, unknown: Collection[str]) -> list[tuple[str, bytes]]:
        """The files of the game with their hashes, except scenarios and the files in `unknown`."""
        files = ((name, data) for name, data in self._inputs.files.items() if name not in unknown)
        return sorted((name, data) for name, data in files if not name.startswith(f"{SCENARIOS}/"))


class RecordingGame(Game):
    """A game that records which of the attributes above a layout asks for."""

    __slots__ = ("asked",)
    asked: set[str]

    @classmethod
    def noting(cls, game: Game, asked: set[str]) -> "RecordingGame":
        """The same game; the names of requested attributes are added to `asked`."""
        noting = cls(**{field.name: getattr(game, field.name) for field in fields(game)})
        object.__setattr__(noting, "asked", asked)
        return noting

    def __getattribute__(self, name: str) -> Any:
        if name in _SELDOM or name in _EVERYTHING:
            object.__getattribute__(self, "asked").add(name)
        return object.__getattribute__(self, name)


class RecordingValues(Mapping[str, T]):
    """Values by name, such as pictures; the names of requested values are added to `asked`."""

    def __init__(self, values: Mapping[str, T], asked: set[str]) -> None:
        self._values = values
        self._asked = asked

    def __getitem__(self, name: str) -> T:
        self._asked.add(name)
        return self._values[name]

    def __contains__(self, name: object) -> bool:
        return name in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


def _name(path: str, shown_as: str) -> str:
    """The name of a file relative to the folder of its game; places name it relative to the project."""
    return path.removeprefix(f"{shown_as}/")
