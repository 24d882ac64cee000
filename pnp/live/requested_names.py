"""Records the names that each piece of a set requests while it is drawn: facts, pictures, and parts of the game."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pnp.build.set_inputs import RecordingGame, RecordingValues
from pnp.drawing.faces import Face
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Stamp, StampKey
from pnp.drawing.style import Style
from pnp.game.model import Game, PieceSet
from pnp.game.typed_sets import TypedSet


@dataclass(slots=True)
class RequestedNames:
    """Records the requests of the faces of a set while the layout of `watched` draws them.

    If a layout draws several faces before it yields the first, the names of all are recorded for the first.
    """

    names: set[str] = field(default_factory=set)
    of_faces: list[tuple[Face, frozenset[str]]] = field(default_factory=list)

    def watched(self, typed: TypedSet) -> TypedSet:
        """Give the set with a layout that records the names that it requests."""
        layout, names = typed.layout, self.names

        def faces(spec: PieceSet, game: Game, kit: Kit) -> Iterator[Face]:
            kit = replace(kit, art=RecordingValues(kit.art, names), facts=RecordingValues(kit.facts, names))
            for face in layout.faces(spec, RecordingGame.noting(game, names), kit):
                self.of_faces.append((face, frozenset(names)))
                names.clear()
                yield face

        return replace(typed, layout=replace(layout, faces=faces))

    def by_piece(self, stamps: Mapping[StampKey, Stamp], piece_of: Callable[[str], str]) -> dict[str, frozenset[str]]:
        """Give the names by piece, including the icons and pictures (`stamps` of the kit) that its faces show.

        Names that were requested after the last face was drawn are under the empty id.
        """
        shown = _ShownNames(stamps)
        found = {"": frozenset(self.names)}
        for face, names in self.of_faces:
            piece = piece_of(face.item)
            found[piece] = found.get(piece, frozenset()).union(names, *map(shown.of, face.stamps))
        return found


class _ShownNames:
    """The names of the icons and pictures on drawings; each stamp is searched once."""

    def __init__(self, stamps: Mapping[StampKey, Stamp]) -> None:
        self._known = {stamp: frozenset({name}) for (_, name, _), stamp in stamps.items()}

    def of(self, stamp: Stamp) -> frozenset[str]:
        """Give the names on one drawing."""
        if stamp not in self._known:
            self._known[stamp] = frozenset().union(*map(self.of, stamp.placed))
        return self._known[stamp]


def renamed_by_badges(names: Collection[str], style: Style) -> frozenset[str]:
    """Give the names of pictures with those of the badges that show them."""
    return frozenset(names).union(name for name, badge in style.badges.items() if badge.icon in names)


def differing(old: Mapping[str, Any], new: Mapping[str, Any]) -> frozenset[str]:
    """Give the names whose values differ, or that one side lacks."""
    return frozenset(name for name in old.keys() | new.keys() if old.get(name) != new.get(name))
