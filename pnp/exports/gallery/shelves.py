"""Arranges the pieces of a game in shelves, one for each component: pictures, words, and the source of the count."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from pnp.drawing.faces import Face
from pnp.exports.drawn_game import DrawnGame
from pnp.exports.gallery.album import Album
from pnp.exports.gallery.words import Words, spoken, words_of_drawing, words_of_markup
from pnp.game.model import Component

_WIDE = 150.0
_LETTER = re.compile(r"[^\W\d_]")
_KINDS_OF_SOURCE: Mapping[str, str] = {
    "stated": "The rulebook states it",
    "derived": "Worked out from the rulebook",
    "external": "Published elsewhere for the same game",
    "designed": "Filled in by this edition",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class GalleryPiece:
    """One piece: its address on the page, its words, and the keys of its pictures, the back's empty if it has none.

    `words` are shown, `searched` are further words for the search; `corner` is the radius of a card's corners in
    millimetres.
    """

    address: str
    item: str
    title: str
    copies: int
    width: float
    height: float
    corner: float
    words: Words
    searched: str
    front: str
    back: str

    @property
    def is_wide(self) -> bool:
        """Tell whether the piece is too large for a hand of cards."""
        return max(self.width, self.height) > _WIDE


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """The pieces of one component; `kind` is one of KINDS, `source` is the source of the count."""

    address: str
    kind: str
    name: str
    count: int
    source: str
    pieces: tuple[GalleryPiece, ...]


def shelves(drawn: DrawnGame, album: Album) -> tuple[Shelf, ...]:
    """The pieces of a game by component: cards first, rules last, otherwise in printing order."""
    return tuple(_shelf(drawn, album, component, faces) for component, faces in drawn.by_component().items())


def _shelf(drawn: DrawnGame, album: Album, component: str, faces: Sequence[Face]) -> Shelf:
    known = drawn.read.game.components.get(component)
    address = f"{drawn.read.game.id}/{component}"
    pieces: dict[str, GalleryPiece] = {}
    for face in faces:
        is_first = f"{address}/{face.item}" not in pieces
        further = "" if is_first else f"/{sum(piece.item == face.item for piece in pieces.values()) + 1}"
        piece_address = f"{address}/{face.item}{further}"
        pieces[piece_address] = _piece(drawn, album, face, piece_address, face.count if is_first else 0)
    return Shelf(
        address=address,
        kind=drawn.kind_of(faces[0]),
        name=drawn.name_of(component),
        count=sum(piece.copies for piece in pieces.values()),
        source=_source(known) if known else "",
        pieces=tuple(pieces.values()),
    )


def _source(component: Component) -> str:
    source = component.source
    quote = f" (“{source.quote}”)" if source.quote else ""
    printed = f" Printed: {component.print.source.words}." if component.print else ""
    return f"{_KINDS_OF_SOURCE[source.kind]}: {source.words}{quote}.{printed}"


def _piece(drawn: DrawnGame, album: Album, face: Face, address: str, copies: int) -> GalleryPiece:
    picture = partial(album.icon, kit=drawn.kit)
    on_front = words_of_drawing(face.front, picture)
    markup = drawn.texts.get((face.component, face.item), "")
    size = face.panel or face.front.reach.inset(face.front.bleed)
    return GalleryPiece(
        address=address,
        item=face.item,
        title=drawn.title_of(face) + (f", {face.part}" if face.part else ""),
        copies=copies,
        width=size.width,
        height=size.height,
        corner=drawn.corner_of(face),
        words=words_of_markup(markup, picture) if _LETTER.search(markup) else on_front,
        searched=_searched(face),
        front=album.key(face.front, face),
        back=album.key(face.back, face) if face.back is not None else "",
    )


def _searched(face: Face) -> str:
    return " ".join(spoken(words_of_drawing(side, str)) for side in (face.front, face.back) if side is not None)
