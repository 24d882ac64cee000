"""A game with its piece sets typed by the layouts that draw them.

`pnp.project.read` makes them.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.base.place import Place
from pnp.game.icon_packs import IconPack
from pnp.game.model import Game, Names, PieceSet, SetHead


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """A loaded layout: its Spec types the content, `faces(spec, game, kit)` draws it.

    Faces and kits are types of `pnp.drawing`. `folders` are those in which the layout was looked for.
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
    """A game to list or count; `sets` lacks those that could not be typed.

    `names` holds all that a text or a key of this game may refer to. `art_files` are the pictures in `art/`, unread,
    and `icon_packs` its packs by their prefixes.
    Only a game that `is_sound`, in which reading found no error, is drawn, checked or played.
    `filled_in` are the places of texts that a translation or edition has for what the game's own files do not say.
    """

    game: Game
    sets: tuple[TypedSet, ...]
    names: Names
    art_files: Mapping[str, Path]
    icon_packs: Mapping[str, IconPack]
    is_sound: bool
    filled_in: frozenset[Place] = frozenset()
