"""A game with its piece sets typed by the layouts that draw them: the values that every room from here on works with.

`pnp.project.read` makes them.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.game.model import Game, Names, PieceSet, SetHead


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """A loaded layout: its Spec types the content, `faces(spec, game, kit)` draws it.

    What a face and a kit are is known where things are drawn. `folders` are those in which the layout was looked for.
    """

    name: str
    sentence: str
    spec: type[PieceSet]
    faces: Callable[[PieceSet, Game, Any], Iterator[Any]]
    file: Path
    folders: tuple[Path, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedSet:
    """A piece set: its head, the layout that draws it, and its content as the layout's Spec types it."""

    head: SetHead
    layout: Layout
    spec: PieceSet


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadGame:
    """What there is to draw, check or count; `sets` lacks those that could not be typed.

    `names` is everything that a text or a key of this game may refer to. Of the pictures in `art/` only the files are
    known: whoever draws reads them.
    """

    game: Game
    sets: tuple[TypedSet, ...]
    names: Names
    art_files: Mapping[str, Path]

    @property
    def has_all_sets(self) -> bool:
        """Tell whether every set of the folder could be typed."""
        return len(self.sets) == len(self.game.sets)
