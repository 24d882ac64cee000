"""Sorts the pieces of a game into lots of one component and size, which lie together on a table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from pnp.drawing.faces import Face, Shape
from pnp.drawing.scene import Stamp
from pnp.exports.drawn_game import DrawnGame
from pnp.exports.pictures import visible

P = TypeVar("P")


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One look of a piece with the copies that have it; `name` is unique in the game.

    Of a piece that is folded to stand, `front` is the visible panel.
    """

    name: str
    title: str
    face: Face
    front: Stamp
    back: Stamp | None
    copies: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Lot:
    """Pieces of one component, kind, size and shape; `name` is the component, with a suffix if it has several lots."""

    name: str
    title: str
    kind: str
    pieces: tuple[Piece, ...]

    @property
    def face(self) -> Face:
        """The first piece, which has the size and the shape of all."""
        return self.pieces[0].face

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in millimetres."""
        return self.pieces[0].front.width, self.pieces[0].front.height

    @property
    def is_standing(self) -> bool:
        """Tell whether the pieces stand on the table."""
        return self.face.panel is not None

    @property
    def is_cut_out(self) -> bool:
        """Tell whether only a picture with a transparent ground gives the outline of the pieces."""
        is_plain = self.face.cut is None and self.face.shape in (Shape.RECTANGLE, Shape.DISC)
        return not is_plain and not self.is_standing

    @property
    def is_clear(self) -> bool:
        """Tell whether pictures of single pieces have a transparent ground."""
        return self.is_cut_out or self.face.shape is not Shape.RECTANGLE

    @property
    def copies(self) -> int:
        """The number of its pieces."""
        return sum(piece.copies for piece in self.pieces)


def lots_of(drawn: DrawnGame) -> list[Lot]:
    """Sort the pieces of a game into lots, in printing order."""
    names: dict[str, int] = {}
    lots = []
    for faces in grouped(drawn):
        component = faces[0].component
        names[component] = number = names.get(component, 0) + 1
        lots.append(
            Lot(
                name=component if number == 1 else f"{component}-{number}",
                title=drawn.name_of(component),
                kind=drawn.kind_of(faces[0]),
                pieces=tuple(piece for face in faces for piece in _pieces(face, drawn)),
            )
        )
    return lots


def decks_of(lot: Lot, look: Callable[[Stamp | None], str]) -> list[Lot]:
    """Divide a lot into decks by the backs of its cards or tiles; `look` is equal for backs that look alike."""
    decks = by_backs(lot.pieces, lambda piece: look(piece.back)) if lot.kind in ("card", "tile") else []
    if len(decks) < 2:
        return [lot]
    return [
        replace(lot, name=f"{lot.name}-deck-{number}", title=f"{lot.title} {number}", pieces=tuple(pieces))
        for number, pieces in enumerate(decks, start=1)
    ]


def by_backs(pieces: Sequence[P], back_of: Callable[[P], str]) -> list[Sequence[P]]:
    """Divide pieces into decks by their backs, because each deck is shuffled separately.

    Pieces that each have a back of their own, as those with two fronts have, stay together: among themselves, or with
    all others where most pieces are so. `back_of` is equal for backs that look alike.
    """
    by_back: dict[str, list[P]] = {}
    for piece in pieces:
        by_back.setdefault(back_of(piece), []).append(piece)
    decks = [deck for deck in by_back.values() if len(deck) > 1]
    singles = [piece for deck in by_back.values() if len(deck) == 1 for piece in deck]
    if 2 * len(singles) >= len(pieces):
        return [pieces]
    return [*decks, *([singles] if singles else [])]


def grouped(drawn: DrawnGame) -> list[list[Face]]:
    """The faces of a game by component, size and shape."""
    groups: dict[tuple[object, ...], list[Face]] = {}
    for face in drawn.faces:
        groups.setdefault((face.component, form_of(face)), []).append(face)
    return list(groups.values())


def form_of(face: Face) -> tuple[float, float, Shape]:
    """Width, height and shape, in which the pieces of a lot are equal."""
    return round(face.width, 3), round(face.height, 3), face.shape


def _pieces(face: Face, drawn: DrawnGame) -> Iterator[Piece]:
    part = f"-{face.part}".replace(" ", "_") if face.part else ""
    for number, (look, copies) in enumerate(face.shares().items(), start=1):
        turn = f"-{number}" if number > 1 else ""
        title = drawn.title_of(face)
        yield Piece(
            name=f"{face.component}-{face.item}{part}{turn}",
            title=f"{title}, {face.part}" if face.part else title,
            face=face,
            front=visible(look.front, face),
            back=None if face.panel else look.back,
            copies=copies,
        )
