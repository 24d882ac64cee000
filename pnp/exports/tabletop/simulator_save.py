"""The pieces of a game as objects of a save, and the pictures that the objects name."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.drawing.faces import Face, Shape
from pnp.drawing.scene import Stamp
from pnp.exports.drawn_game import DrawnGame
from pnp.exports.pictures import visible
from pnp.exports.tabletop import simulator_objects as objects
from pnp.exports.tabletop.album import PictureSet
from pnp.exports.tabletop.deck_sheets import CELLS, grid_for
from pnp.exports.tabletop.lots import by_backs, form_of
from pnp.exports.tabletop.simulator_objects import DeckCard, DeckSheet, Label, Object

# The last cell of a sheet is what others see of a card in a hand. A sheet has at least two columns and two rows.
_CARDS_ON_A_SHEET = CELLS - 1
_LEAST = 2

IMAGES = "images"
"""The folder of the pictures beside the save."""

_TYPES = {Shape.DISC: objects.CIRCLE, Shape.HEX_FLAT: objects.HEX, Shape.HEX_POINTY: objects.HEX}
_FROM_OUTLINE = (Shape.HEX_FLAT, Shape.HEX_POINTY, Shape.DROP)


@dataclass(slots=True, kw_only=True)
class SaveBuilder:
    """Builds the objects of a save; `album` collects the pictures they name, which lie at the address `base`."""

    drawn: DrawnGame
    base: str
    album: PictureSet
    _sheets: int = 0

    def objects(self, faces: Sequence[Face]) -> list[Object]:
        """The objects of faces of one component and size: decks, a stack, a bag, or each by itself."""
        kind = self.drawn.kind_of(faces[0])
        if kind == "card" and faces[0].shape is Shape.RECTANGLE:
            return list(self._decks(faces))
        if kind in ("board", "page"):
            return list(self._boards(faces))
        if len(faces) == 1 and not faces[0].variations:
            return self._alike(faces[0])
        label = self._label(faces[0], "", "bag")
        return [objects.bag(label, [self._piece(face, n) for face in faces for n in range(face.count)])]

    def _alike(self, face: Face) -> list[Object]:
        piece = self._piece(face, 0)
        if face.panel is None:
            return [objects.stack(piece, face.count)]
        return [piece, *(self._piece(face, number) for number in range(1, face.count))]

    def _decks(self, faces: Sequence[Face]) -> Iterator[Object]:
        """A deck for each back."""
        looks = [look for face in faces for look in face.apart()]
        decks = by_backs(looks, lambda face: self.album.look(face.back))
        for number, deck in enumerate(decks, start=1):
            yield self._deck(deck, number if len(decks) > 1 else 0)

    def _deck(self, faces: Sequence[Face], number: int) -> Object:
        """A deck; with a number, one of several of a component."""
        key = f"deck-{number}" if number else "deck"
        name = f"{faces[0].component}{self._suffix(faces[0])}{f'-{key}' if number else ''}"
        cards: list[DeckCard] = []
        for start in range(0, len(faces), _CARDS_ON_A_SHEET):
            part = faces[start : start + _CARDS_ON_A_SHEET]
            sheet = self._deck_sheet(part, f"{name}-{start // _CARDS_ON_A_SHEET + 1}")
            for cell, face in enumerate(part):
                card = DeckCard(name=self.drawn.title_of(face), item=face.item, sheet=sheet, cell=cell)
                cards += [card] * face.count
        label = self._label(faces[0], "", key)
        return objects.deck(replace(label, name=f"{label.name} {number}") if number else label, cards)

    def _deck_sheet(self, faces: Sequence[Face], name: str) -> DeckSheet:
        self._sheets += 1
        first = faces[0]
        grid = grid_for(len(faces) + 1, first.width, first.height, least=_LEAST)
        backs = [face.back or self.album.plain_back(face) for face in faces]
        has_own_backs = len(set(map(self.album.look, backs))) > 1
        hidden = self.album.plain if has_own_backs else backs[0]
        face_url = self._address(
            self.album.sheet(f"{name}-fronts", [face.front for face in faces], grid, hidden=hidden)
        )
        if has_own_backs:
            back_url = self._address(self.album.sheet(f"{name}-backs", backs, grid, hidden=hidden))
        else:
            back_url = self._address(self.album.picture(f"{name}-back", backs[0], first))
        return DeckSheet(
            number=self._sheets,
            face=face_url,
            back=back_url,
            columns=grid.columns,
            rows=grid.rows,
            has_own_backs=has_own_backs,
        )

    def _suffix(self, face: Face) -> str:
        """A number that distinguishes pieces of one component but of different forms; empty for the first form."""
        forms = list(dict.fromkeys(form_of(f) for f in self.drawn.faces if f.component == face.component))
        number = forms.index(form_of(face))
        return f"-{number + 1}" if number else ""

    def _boards(self, faces: Sequence[Face]) -> Iterator[Object]:
        by_item: dict[str, list[Face]] = {}
        for face in faces:
            by_item.setdefault(face.item, []).append(face)
        for pages in by_item.values():
            for number in range(pages[0].count):
                first, *others = [self._board(page, number) for page in pages]
                yield objects.with_pages(first, others)

    def _board(self, face: Face, number: int) -> Object:
        label = self._label(face, face.item, f"{face.part or ''}/{number}")
        is_board = self.drawn.kind_of(face) == "board"
        return objects.tile(
            label, self._picture(face.front, face, "front"), self._back(face.back, face), objects.BOX, is_fixed=is_board
        )

    def _piece(self, face: Face, number: int) -> Object:
        label = self._label(face, face.item, str(number))
        front, back = look = face.look_of(number + 1)
        turn = face.looks.index(look) + 1
        side = "front" if turn == 1 else f"front-{turn}"
        if face.panel is not None:
            return objects.token(label, self._picture(front, face, side, is_clear=True), is_standing=True)
        # A token takes its outline from its picture, which keeps the direction of a hexagon, but it has no back.
        if face.shape in _FROM_OUTLINE and not self._differ(front, back):
            return objects.token(label, self._picture(front, face, side, is_clear=True))
        rounded = objects.ROUNDED if self.drawn.kind_of(face) == "tile" else objects.BOX
        type_ = _TYPES.get(face.shape, rounded)
        return objects.tile(label, self._picture(front, face, side), self._back(back, face, side), type_)

    def _differ(self, front: Stamp, back: Stamp | None) -> bool:
        return back is not None and self.album.look(back) != self.album.look(front)

    def _back(self, back: Stamp | None, face: Face, side: str = "front") -> str | None:
        return self._picture(back, face, side.replace("front", "back")) if back is not None else None

    def _picture(self, stamp: Stamp, face: Face, side: str, *, is_clear: bool = False) -> str:
        part = f"-{face.part}".replace(" ", "_") if face.part else ""
        name = f"{face.component}-{face.item}{part}-{side}"
        return self._address(self.album.picture(name, visible(stamp, face), face, is_clear=is_clear))

    def _address(self, name: str) -> str:
        return f"{self.base}/{IMAGES}/{name}"

    def _label(self, face: Face, item: str, key: str) -> Label:
        size = face.panel or face.front.trim
        name = self.drawn.title_of(face) if item else self.drawn.name_of(face.component)
        return Label(
            key=f"{self.drawn.read.game.id}/{face.component}{self._suffix(face)}/{item}/{key}",
            name=name,
            component=face.component,
            item=item,
            width=size.width,
            height=size.height,
        )
