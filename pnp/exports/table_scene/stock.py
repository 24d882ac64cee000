"""The pieces that a scene can show: the faces of a game by component, and the usual choice among them."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TypeVar

from pnp.drawing.faces import Face
from pnp.exports.drawn_game import DrawnGame
from pnp.exports.table_scene.materials import material
from pnp.exports.table_scene.props import Cutout, cutout

T = TypeVar("T")

MOST_IN_HAND = 5
_MOST_DECKS, _MOST_HEAPS = 8, 16
_LARGEST_OF_A_HEAP = 62.0
_MOST_BACKS = 4


class Stock:
    """The faces of a game, by their use on a table."""

    def __init__(self, game: DrawnGame) -> None:
        self.game = game
        self._cutouts: dict[tuple[Face, bool], Cutout] = {}
        self.faces: dict[str, list[Face]] = {}
        for face in game.faces:
            self.faces.setdefault(face.component, []).extend(face.apart())

    def named(self, name: str) -> list[Face]:
        """The faces of a component, or of one of its pieces: `special_card.p12`, drawn once or in several ways."""
        component, _, item = name.partition(".")
        faces = self.faces.get(component, [])
        exact = [face for face in faces if item in ("", face.item)]
        return exact or [face for face in faces if face.item.startswith(f"{item}_")]

    def all_named(self, names: Iterable[str]) -> list[list[Face]]:
        """The faces of each name that has any."""
        return [faces for name in names if (faces := self.named(name))]

    def cutout(self, face: Face, *, is_back: bool = False) -> Cutout:
        """A side of a face, cut out once."""
        key = (face, is_back and face.back is not None)
        if key not in self._cutouts:
            self._cutouts[key] = cutout(face, material(self.game.kind_of(face)), is_back=is_back)
        return self._cutouts[key]

    def kind(self, faces: Sequence[Face]) -> str:
        """The kind of a component, by its faces."""
        return self.game.kind_of(faces[0])

    def of_kind(self, *kinds: str) -> list[list[Face]]:
        """The faces of every component of some kinds that is not folded, in printing order."""
        return [faces for faces in self.faces.values() if self.kind(faces) in kinds and not faces[0].folds]

    @cached_property
    def boards(self) -> list[list[Face]]:
        """The largest board."""
        boards = self.of_kind("board")
        return [max(boards, key=lambda faces: faces[0].width * faces[0].height)[:1]] if boards else []

    @cached_property
    def standees(self) -> list[list[Face]]:
        """The components that stand."""
        return [faces for faces in self.faces.values() if faces[0].panel is not None]

    @cached_property
    def hand(self) -> list[list[Face]]:
        """The decks, the one with the most different cards first."""
        return sorted(self.of_kind("card"), key=len, reverse=True)

    @cached_property
    def decks(self) -> list[list[Face]]:
        """The decks; a deck with several backs is divided by its backs."""
        decks = []
        for faces in self.of_kind("card"):
            decks += by_back(faces)
        return decks[:_MOST_DECKS]

    @cached_property
    def heaps(self) -> list[list[Face]]:
        """The small pieces; there is no room for large ones beside a board."""
        pieces = (*self.of_kind("token"), *self.of_kind("tile"))
        return [faces for faces in pieces if _largest(faces) <= _LARGEST_OF_A_HEAP][:_MOST_HEAPS]


def by_back(faces: Sequence[Face]) -> list[list[Face]]:
    """The faces divided by their backs; all together if there are more than a few different backs."""
    backs: dict[object, list[Face]] = {}
    for face in faces:
        backs.setdefault(face.back, []).append(face)
    return list(backs.values()) if len(backs) <= _MOST_BACKS else [list(faces)]


def spread(faces: Sequence[T], count: int) -> list[T]:
    """A number of the faces, evenly spread from the first to the last."""
    if len(faces) <= count:
        return list(faces)
    if count < 2:
        return list(faces[:count])
    return [faces[round(i * (len(faces) - 1) / (count - 1))] for i in range(count)]


def copies(faces: Iterable[Face]) -> int:
    """The number of pieces that are printed."""
    return sum(face.count for face in faces)


def _largest(faces: Sequence[Face]) -> float:
    return max(max(face.width, face.height) for face in faces)
