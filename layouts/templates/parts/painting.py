"""Draws the sides of pieces: parts that all pieces share once, and each box once for each of its looks."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import groupby
from math import ceil
from typing import Any

from pnp.base.findings import Place
from pnp.drawing.api import (
    WHITE,
    Box,
    Colour,
    Group,
    Item,
    Kit,
    Matrix,
    Path,
    Setter,
    Shape,
    Stamp,
    Use,
    outlines,
    trim_outline,
    turned,
)
from pnp.drawing.inspection.covering import inside

from .codes import is_readable, modules_box
from .fields import Row, shown
from .lettering import text_room, type_of
from .model import Entry, TemplateBox
from .ornaments import Look, Ornaments, faded, opacity_of_words, pair
from .plan import GROUND, ITEM, PlannedBox, PlannedFace, Side, Slot
from .plates import Backdrop, Behind, Plate
from .values import Values

_USUAL = {name: info.default for name, info in TemplateBox.model_fields.items()}
# The bleed beyond the edge, because nobody cuts exactly.
_EDGE = 0.1
_NEAR = 0.01
_LOOK = frozenset(_USUAL) - {"at", "text", "when", "each"}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _DrawnBox:
    """A box with values for all keys of its look: the items behind its text, and the setter of its text, if any."""

    items: tuple[Item, ...]
    plate: Plate | None
    setter: Setter | None
    lacks_for_a_line: float
    behind: Colour
    look: Look
    turn: Matrix | None


@dataclass(slots=True, kw_only=True, eq=False)
class _BoxPainter:
    """Draws one box of one kind of face.

    `fields` are the fields in its look; `room` is None if a field decides it. `filled` are the keys of its look with a
    field, `fixed` the values of the others after the box was drawn once.
    """

    box: PlannedBox
    fields: tuple[str, ...]
    room: Box | None
    filled: tuple[str, ...]
    fixed: dict[str, Any] = field(default_factory=dict)
    drawn: dict[tuple[Any, ...], _DrawnBox] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _FacePainter:
    """Draws one kind of face: its boxes in order, with neighbours that all pieces share in one group.

    `ground` is the colour behind the boxes, None if a field decides it.
    """

    face: PlannedFace
    is_same: bool
    ground: Colour | None
    parts: tuple[_BoxPainter | tuple[_BoxPainter, ...], ...]


@dataclass(slots=True, kw_only=True, eq=False)
class _Drawing:
    """The side of a piece while it is drawn: its items, and what they lay behind later boxes."""

    backdrop: Backdrop
    items: list[Item] = field(default_factory=list)
    plates: list[Plate] = field(default_factory=list)

    def lay(self, plate: Plate) -> None:
        """Lay a plate behind later boxes."""
        self.backdrop = self.backdrop.with_plate(plate)
        self.plates.append(plate)


@dataclass(slots=True, kw_only=True, eq=False)
class Painter:
    """Draws one side of the pieces of a set."""

    side: Side
    name: str
    size: tuple[float, float]
    shape: Shape
    bleed: float
    values: Values
    kit: Kit
    place_of: Callable[..., Place | None]
    _ornaments: Ornaments = field(init=False)
    _faces: dict[PlannedFace, _FacePainter] = field(default_factory=dict)
    _stamps: dict[PlannedFace, Stamp] = field(default_factory=dict)
    _same: dict[tuple[Any, ...], tuple[Use, list[Plate]]] = field(default_factory=dict)
    _backdrops: dict[Colour, Backdrop] = field(default_factory=dict)
    _told: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._ornaments = Ornaments(name=self.name, size=self.size, bleed=self.bleed, kit=self.kit)

    def stamp(self, row: Row, entry: Entry) -> Stamp:
        """The side of a piece; without fields, the same stamp for all pieces."""
        planned = self.side.of(row)
        face = self._faces.get(planned)
        if face is None:
            face = self._faces[planned] = self._face_painter(planned)
        if not face.is_same:
            return self._stamp(f"{self.name}_{entry.id}", self._items(face, row, entry))
        if planned not in self._stamps:
            self._stamps[planned] = self._stamp(self.name, self._items(face, row, entry))
        return self._stamps[planned]

    def _stamp(self, name: str, items: Iterable[Item]) -> Stamp:
        width, height = self.size
        drawn = tuple(items)
        if self.shape is not Shape.RECTANGLE:
            drawn = (Group(items=drawn, clip=trim_outline(self.shape, width, height, self.bleed)),)
        return Stamp(name=name, width=width, height=height, items=drawn, bleed=self.bleed)

    def _face_painter(self, face: PlannedFace) -> _FacePainter:
        def is_same(name: str) -> bool:
            return not face.boxes[name].names and name not in face.moving

        parts: list[_BoxPainter | tuple[_BoxPainter, ...]] = []
        for same, names in groupby(face.boxes, key=is_same):
            painters = tuple(self._box_painter(face, name) for name in names)
            parts += [painters] if same else painters
        fill = face.boxes[GROUND].slots.get("fill") if GROUND in face.boxes else None
        return _FacePainter(
            face=face,
            is_same=not any(box.names for box in face.boxes.values()),
            ground=None if fill and fill.names else self._ground(face, {}),
            parts=tuple(parts),
        )

    def _box_painter(self, face: PlannedFace, name: str) -> _BoxPainter:
        box = face.boxes[name]
        fields = dict.fromkeys(name for key, slot in box.slots.items() if key in _LOOK for name in slot.names)
        room = None if name in face.moving else face.box_of(name, {}, self.size)
        filled = tuple(key for key, slot in box.slots.items() if key in _LOOK and slot.names)
        return _BoxPainter(box=box, fields=tuple(fields), room=room, filled=filled)

    def _items(self, face: _FacePainter, row: Row, entry: Entry) -> list[Item]:
        ground = face.ground or self._ground(face.face, row)
        drawing = _Drawing(backdrop=self._backdrops.setdefault(ground, Backdrop(ground)))
        if GROUND not in face.face.boxes and not self.kit.style.is_low_ink:
            outline = outlines.rectangle(Box(0, 0, *self.size).inset(-self.bleed))
            drawing.items.append(Path(outline=outline, fill=ground))
        for part in face.parts:
            if isinstance(part, _BoxPainter):
                self._box(drawing, part, face.face, row, entry)
            else:
                self._same_boxes(drawing, part, face.face, row, entry)
        return drawing.items

    def _same_boxes(
        self, drawing: _Drawing, boxes: tuple[_BoxPainter, ...], face: PlannedFace, row: Row, entry: Entry
    ) -> None:
        """The boxes that look the same on all pieces with the same behind them."""
        key = boxes[0], *[drawing.backdrop.behind(box.room) for box in boxes if box.room]
        if key not in self._same:
            own = _Drawing(backdrop=drawing.backdrop)
            for box in boxes:
                self._box(own, box, face, row, entry)
            self._same[key] = Use(stamp=self._stamp(f"{self.name}_same", own.items)), own.plates
        use, plates = self._same[key]
        drawing.items.append(use)
        for plate in plates:
            drawing.lay(plate)

    def _ground(self, face: PlannedFace, row: Row) -> Colour:
        """The colour behind the boxes."""
        if self.kit.style.is_low_ink:
            return WHITE
        box = face.boxes.get(GROUND)
        named = pair(self.values.of(box, "fill", row)) if box else ()
        return self.kit.colour(named[0]) if named else self.kit.style.ground

    def _box(self, drawing: _Drawing, painter: _BoxPainter, face: PlannedFace, row: Row, entry: Entry) -> None:
        """Add what a box draws for an entry."""
        box = painter.box
        for number, drawing_row in enumerate(box.rows(row)):
            room = painter.room or face.box_of(box.name, drawing_row, self.size)
            if number:
                flow, gap, wrap = (self._value(box, key, drawing_row) for key in ("flow", "gap", "wrap"))
                room = _shifted(room, flow or "right", gap or 0.0, number, wrap)
            under = drawing.backdrop.behind(room)
            key = (under, room, *[shown(drawing_row.get(name, "")) for name in painter.fields])
            drawn = painter.drawn.get(key)
            if drawn is None:
                drawn = painter.drawn[key] = self._drawn(painter, drawing_row, room, under)
            inside = (
                (*drawn.items, *self._text(box, drawn, drawing_row, entry, number)) if drawn.setter else drawn.items
            )
            drawing.items += (Group(items=inside, matrix=drawn.turn),) if drawn.turn else inside
            if drawn.plate:
                drawing.lay(drawn.plate)

    def _value(self, box: PlannedBox, key: str, row: Row) -> Any:
        return self.values.of(box, key, row) if key in box.slots else _USUAL[key]

    def _drawn(self, painter: _BoxPainter, row: Row, room: Box, under: Behind) -> _DrawnBox:
        """Draw the items of a box, which entries with the same values for its look share."""
        box = painter.box
        if not painter.fixed:
            fixed = (key for key in box.slots if key in _LOOK and key not in painter.filled)
            painter.fixed = _USUAL | {key: self.values.of(box, key, row) for key in fixed}
        look = painter.fixed | {key: self.values.of(box, key, row) for key in painter.filled}
        degrees = float(look["turn"] or 0)
        turn = turned(degrees, room.centre) if degrees else None
        if look["qr"]:
            self._check_code(box, look)
            self._check_code_is_whole(box, modules_box(look["qr"], look["level"] or "medium", room), turn)
        setter = self._setter(look, room, under.colour) if box.text else None
        items = tuple(self._ornaments.items(look, room, under, is_ground=box.name == GROUND))
        laid = (Group(items=items, matrix=turn),) if turn else items
        return _DrawnBox(
            items=items,
            plate=self._ornaments.plate(look, room, under, laid),
            setter=setter,
            lacks_for_a_line=self._lacks_for_a_line(setter) if setter and "at" in box.slots else 0.0,
            behind=under.colour,
            look=look,
            turn=turn,
        )

    def _setter(self, look: Look, room: Box, behind: Colour) -> Setter:
        type_ = type_of(look, self.kit.style).but(colour=self._ornaments.ink(look, behind))
        return self.kit.setter(text_room(room, look), type_)

    def _lacks_for_a_line(self, setter: Setter) -> float:
        """How much higher a box must be for one line of its smallest words; 0 if it is high enough."""
        line = self.kit.height("x", setter.box.width, setter.type_.but(size_pt=setter.type_.min_pt))
        return max(0.0, line - setter.box.height)

    def _check_code(self, box: PlannedBox, look: Look) -> None:
        ink, behind = self._ornaments.code_colours(look)
        for colour in behind:
            if not is_readable(ink, colour):
                self._refuse(
                    "qr-contrast",
                    f'scanners do not read a QR code in {ink} on {colour} (box "{box.name}"); expected dark on light',
                    box.slots["qr"],
                    box,
                    "fill: white" if look["colour"] is None else "colour: ink",
                )

    def _check_code_is_whole(self, box: PlannedBox, modules: Box, turn: Matrix | None) -> None:
        width, height = self.size
        corners = [turn.apply(*corner) for corner in modules.corners] if turn else modules.corners
        if all(inside(trim_outline(self.shape, width, height, _EDGE), corners)):
            return
        self._refuse(
            "box-outside",
            f"a part of the QR code of {modules.width:.1f} x {modules.height:.1f} mm, at {modules.x:.1f} x "
            f'{modules.y:.1f} mm, lies beside the face (box "{box.name}"); expected all of it on the {width:g} x '
            f"{height:g} mm",
            box.slots["at" if "at" in box.slots else "qr"],
            box,
            "move the box inwards, or make it smaller",
        )

    def _refuse(self, code: str, message: str, slot: Slot, box: PlannedBox, hint: str) -> None:
        """Report a fault of the template once, however many entries have it."""
        if message not in self._told:
            self._told.add(message)
            self.kit.findings.error(code, message, place=self.place_of(*slot.path), subject=box.name, hint=hint)

    def _text(self, box: PlannedBox, drawn: _DrawnBox, row: Row, entry: Entry, number: int) -> tuple[Item, ...]:
        assert box.text is not None
        assert drawn.setter is not None
        markup = box.text.of(row, self.kit.language)
        if not markup.strip():
            return ()
        place = self._place(box, entry, number)
        if drawn.lacks_for_a_line > _NEAR:
            self._refuse_low_box(box, drawn.setter, drawn.lacks_for_a_line)
            return ()
        what = f"{box.name} of {entry.id}" if box.text.names else box.name
        text = self.kit.set_text(markup, drawn.setter, what=what, place=place)
        return faded(self._ornaments.with_halo((text,), drawn.look), opacity_of_words(drawn.look), drawn.behind)

    def _refuse_low_box(self, box: PlannedBox, setter: Setter, lacks: float) -> None:
        room, smallest = setter.box, setter.type_.min_pt
        needed = ceil((room.height + lacks) * 10) / 10
        self._refuse(
            "text-overflow",
            f'the box "{box.name}" has {room.height:.1f} mm for its words; a line of {smallest:g} pt, '
            f"their smallest size, needs {needed:.1f} mm",
            box.slots["at"],
            box,
            f"make it higher by {needed - room.height:.1f} mm, or let words be smaller with `min`",
        )

    def _place(self, box: PlannedBox, entry: Entry, number: int) -> Place | None:
        """The place of a text: that of its first field of the entry, else in the template.

        `number` counts the drawings of a box for the items of a list.
        """
        slot = box.slots["text"]
        if box.text and box.each and box.text.only_field == ITEM:
            return entry.place_of(box.each, number)
        field = next((name for name in box.text.names if name in entry.fields), None) if box.text else None
        return entry.place_of(field) if field else self.place_of(*slot.path)


def _shifted(room: Box, flow: str, gap: float, number: int, wrap: int | None) -> Box:
    """The box of an item of a list: beside those before it, `wrap` of them in a row or column.

    Rows follow each other downwards, columns to the right.
    """
    line, at = divmod(number, wrap) if wrap else (0, number)
    column, row = {"right": (at, line), "left": (-at, line), "down": (line, at), "up": (line, -at)}[flow]
    return Box(room.x + column * (room.width + gap), room.y + row * (room.height + gap), room.width, room.height)
