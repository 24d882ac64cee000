"""The pieces of a game as objects of a save, and the pictures that the objects name."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pnp.drawing import outlines
from pnp.drawing.faces import Face, Shape
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Path, Stamp
from pnp.drawing.visual_hash import VisualHashes
from pnp.exports.drawn_game import DrawnGame
from pnp.exports.pictures import Shot, canvas_of, page_of, panel_of, shaped, squared
from pnp.exports.tabletop import objects
from pnp.exports.tabletop.deck_sheets import CARDS_ON_A_SHEET, deck_sheet, grid_for
from pnp.exports.tabletop.objects import DeckCard, DeckSheet, Label, Object

BLEED = 1.0
"""Millimetres of ground around a face, so that the last dots of a picture are not half white."""

_TYPES = {Shape.DISC: objects.CIRCLE, Shape.HEX_FLAT: objects.HEX, Shape.HEX_POINTY: objects.HEX}
_FROM_OUTLINE = (Shape.HEX_FLAT, Shape.HEX_POINTY, Shape.DROP)


@dataclass(slots=True, kw_only=True)
class SaveBuilder:
    """Builds the objects of a save; `shots` collects the pictures they name, `base` is the address of the folder."""

    drawn: DrawnGame
    base: str
    shots: dict[str, Shot] = field(default_factory=dict)
    _addresses: dict[tuple[str, Shape, bool], str] = field(default_factory=dict)
    _plain_backs: dict[tuple[float, float], Stamp] = field(default_factory=dict)
    _looks: VisualHashes = field(default_factory=VisualHashes)
    _sheets: int = 0

    def objects(self, faces: Sequence[Face]) -> list[Object]:
        """The objects of faces of one component and size: a deck, a stack, a bag, or each by itself."""
        kind = self.drawn.kind_of(faces[0])
        if kind == "card" and faces[0].shape is Shape.RECTANGLE:
            return [self._deck(faces)]
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

    def _deck(self, faces: Sequence[Face]) -> Object:
        cards: list[DeckCard] = []
        for start in range(0, len(faces), CARDS_ON_A_SHEET):
            part = faces[start : start + CARDS_ON_A_SHEET]
            sheet = self._deck_sheet(part, start // CARDS_ON_A_SHEET + 1)
            for cell, face in enumerate(part):
                card = DeckCard(name=self.drawn.title_of(face), item=face.item, sheet=sheet, cell=cell)
                cards += [card] * face.count
        return objects.deck(self._label(faces[0], "", "deck"), cards)

    def _deck_sheet(self, faces: Sequence[Face], number: int) -> DeckSheet:
        self._sheets += 1
        first = faces[0]
        grid = grid_for(len(faces), first.width, first.height)
        backs = [face.back or self._plain(face) for face in faces]
        has_own_backs = len({self._looks.of(back) for back in backs}) > 1
        name = f"{first.component}{self._suffix(first)}-{number}"
        plain = self.drawn.style.accent
        fronts = deck_sheet([face.front for face in faces], plain if has_own_backs else backs[0], grid)
        face_url = self._add(f"{name}-fronts.jpg", fronts)
        if has_own_backs:
            back_url = self._add(f"{name}-backs.jpg", deck_sheet(backs, plain, grid))
        else:
            canvas = canvas_of(first.width, first.height)
            page = page_of(squared(backs[0]), canvas.size, component=first.component, item="back")
            back_url = self._add(f"{name}-back.jpg", Shot(sheet=page, dpi=canvas.dpi, format="jpeg"))
        return DeckSheet(
            number=self._sheets,
            face=face_url,
            back=back_url,
            columns=grid.columns,
            rows=grid.rows,
            has_own_backs=has_own_backs,
        )

    def _suffix(self, face: Face) -> str:
        """A number that tells decks of one component but several sizes apart; empty for the first size."""
        sizes = list(dict.fromkeys(f.width * f.height for f in self.drawn.faces if f.component == face.component))
        number = sizes.index(face.width * face.height)
        return f"-{number + 1}" if number else ""

    def _plain(self, face: Face) -> Stamp:
        size = (face.width, face.height)
        if size not in self._plain_backs:
            box = Box(0, 0, *size)
            ground = Path(outline=outlines.rectangle(box.inset(-BLEED)), fill=self.drawn.style.accent)
            self._plain_backs[size] = Stamp(name="plain", width=size[0], height=size[1], items=(ground,), bleed=BLEED)
        return self._plain_backs[size]

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
        return back is not None and self._looks.of(back) != self._looks.of(front)

    def _back(self, back: Stamp | None, face: Face, side: str = "front") -> str | None:
        return self._picture(back, face, side.replace("front", "back")) if back is not None else None

    def _picture(self, stamp: Stamp, face: Face, side: str, *, is_clear: bool = False) -> str:
        shown = panel_of(stamp, face.panel) if face.panel else stamp
        key = (self._looks.of(shown), face.shape, is_clear)
        if key not in self._addresses:
            canvas = canvas_of(shown.width, shown.height)
            drawn = shaped(shown, face.shape) if is_clear else squared(shown)
            page = page_of(drawn, canvas.size, component=face.component, item=face.item)
            shot = Shot(sheet=page, dpi=canvas.dpi, format="png" if is_clear else "jpeg", is_clear=is_clear)
            part = f"-{face.part}".replace(" ", "_") if face.part else ""
            name = f"{face.component}-{face.item}{part}-{side}.{'png' if is_clear else 'jpg'}"
            self._addresses[key] = self._add(name, shot)
        return self._addresses[key]

    def _add(self, name: str, shot: Shot) -> str:
        self.shots[f"images/{name}"] = shot
        return f"{self.base}/images/{name}"

    def _label(self, face: Face, item: str, key: str) -> Label:
        size = face.panel or Box(0, 0, face.width, face.height)
        name = self.drawn.title_of(face) if item else self.drawn.name_of(face.component)
        return Label(
            key=f"{self.drawn.read.game.id}/{face.component}{self._suffix(face)}/{item}/{key}",
            name=name,
            component=face.component,
            item=item,
            width=size.width,
            height=size.height,
        )
