"""A game with its piece sets typed by their layouts.

`pnp.project.read` makes them.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from pnp.base.place import Place
from pnp.game.model import Game, Names, PieceSet, SetHead
from pnp.game.set_outlines import PieceOutline, SetOutline

if TYPE_CHECKING:
    from pnp.game.icon_packs import IconPack

Keeper = Callable[[str, Callable[[], Any]], Any]
"""Gives plain values of a kind: those that were kept, or those that a function makes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """A loaded layout: its Spec types the content, `faces(spec, game, kit)` draws it.

    Faces and kits are types of `pnp.drawing`. `folders` are the folders in which the layout was searched.
    """

    name: str
    sentence: str
    spec: type[PieceSet]
    faces: Callable[[PieceSet, Game, Any], Iterator[Any]]
    file: Path
    folders: tuple[Path, ...]


@dataclass(frozen=True, kw_only=True)
class TypedSet:
    """A piece set: its head, the layout that draws it, and its content as the layout's Spec types it.

    If an order decides the size of its pages, `larger_paper` names a paper with more room for them.
    """

    head: SetHead
    layout: Layout
    spec: PieceSet
    larger_paper: str = ""

    def keeping(self, keeper: Keeper) -> Self:
        """The same set with a `keeper` of values worked out from it. A copy with another spec has no keeper."""
        vars(self)["_keeper"] = keeper
        return self

    def worked_out(self, kind: str, make: Callable[[], Any]) -> Any:
        """Give plain values that `make` works out from this set alone; `kind` names all other inputs."""
        keeper: Keeper | None = vars(self).get("_keeper")
        return keeper(kind, make) if keeper else make()

    @cached_property
    def outline(self) -> SetOutline:
        """The part of every set that does not depend on its layout."""
        spec = self.spec
        sizes = ((piece, spec.size_of(piece)) for piece in spec.pieces)
        return SetOutline(
            pieces=tuple(
                PieceOutline(piece.id, piece.component, piece.count, piece.for_players, size and _millimetres(*size))
                for piece, size in sizes
            ),
            id=spec.id,
            component=spec.component,
            for_players=spec.for_players,
            optional=spec.optional,
            sheet_set=spec.sheet_set,
            sheet_title=spec.sheet_title,
            sprue_name=spec.sprue_name,
        )


class OutlinedSet(TypedSet):
    """A set with a kept outline: its layout is loaded and its content typed when `layout` or `spec` is first used.

    Its fields are set singly instead of by `__init__`, which would need both; Python calls `__getattr__` for missing
    fields.
    """

    _typed: Callable[[], TypedSet]

    @classmethod
    def of(cls, head: SetHead, outline: SetOutline, make: Callable[[], TypedSet]) -> Self:
        """The set with this head and outline; `make` types it."""
        outlined = cls.__new__(cls)
        vars(outlined).update(head=head, outline=outline, _typed=make)
        return outlined

    def __getattr__(self, name: str) -> Any:
        if name not in {"layout", "spec"}:
            raise AttributeError(name)
        typed_set = self._typed()
        vars(self).update(layout=typed_set.layout, spec=typed_set.spec)
        return getattr(typed_set, name)


def _millimetres(width: float, height: float) -> tuple[float, float]:
    return float(width), float(height)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadGame:
    """A game as it was read; `sets` has only the valid sets.

    Only a game that `is_sound`, in which reading found no error, is drawn, checked or played; others can be listed.

    `names` holds all that a text or a key of this game may refer to. `art_files` are the pictures in `art/`, unread,
    and `icon_packs` its packs by their prefixes. `filled_in` are the places of texts that a translation or edition has
    for what the game's own files do not say.
    """

    game: Game
    sets: tuple[TypedSet, ...]
    names: Names
    art_files: Mapping[str, Path]
    icon_packs: "Mapping[str, IconPack]"
    is_sound: bool
    filled_in: frozenset[Place] = frozenset()
