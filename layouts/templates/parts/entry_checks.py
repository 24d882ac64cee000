"""Checks the entries of a set after their fields are filled into a template."""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from pnp.base.findings import BadValueError
from pnp.drawing.api import Box

from .codes import check_code
from .faults import Path, Problems
from .fields import Row, Value, shown
from .icon_rows import icon_row
from .model import TemplateBox
from .plan import PlannedBox, PlannedFace, Side, Slot
from .shape_rooms import room_for_icons
from .values import Values

_USUAL_GAP = TemplateBox.model_fields["gap"].default


def check_entries(
    side: Side, rows: list[dict[str, Value]], size: tuple[float, float], values: Values, problems: Problems
) -> None:
    """Fill in every entry; an invalid value is a problem of the entry, or of the template if it has no field."""
    reported = {path for path, _ in problems}
    checks = {face: list(_checks_of(face, reported)) for face in side.faces}
    sound: set[tuple[Any, ...]] = set()
    unplaced = set(side.faces)
    for number, row in enumerate(rows):
        face = side.of(row)
        for box, checked, names in checks[face]:
            for drawing_row in box.rows(row):
                # Cached, because most entries share values.
                known = (box, *[shown(drawing_row.get(name, "")) for name in names])
                if known not in sound and _are_sound(box, checked, number, drawing_row, values, problems):
                    sound.add(known)
            for key in filter(checked.__contains__, _SIZED):
                for drawing_row in box.rows(row):
                    _check_sized(key, _Filled(face, box, drawing_row, size, values), number, problems)
        _check_lists(face, number, row, problems)
        for name in face.boxes if face in unplaced else face.moving:
            _check_place(face, name, number, row, size, problems)
        unplaced.discard(face)


def _checks_of(
    face: PlannedFace, reported: Collection[Path]
) -> Iterator[tuple[PlannedBox, dict[str, Slot], tuple[str, ...]]]:
    """The boxes that an entry can fill with a wrong value, the keys to check, and the fields in them."""
    for box in face.boxes.values():
        if checked := box.checked(reported):
            yield box, checked, tuple(dict.fromkeys(name for slot in checked.values() for name in slot.names))


def _check_lists(face: PlannedFace, number: int, row: Row, problems: Problems) -> None:
    for box in face.listing:
        try:
            box.check_list(row)
        except BadValueError as error:
            problems.append((("items", number, box.each or ""), error))


def _check_place(
    face: PlannedFace, name: str, number: int, row: Row, size: tuple[float, float], problems: Problems
) -> None:
    box, is_moving = face.boxes[name], name in face.moving
    try:
        room = face.box_of(name, row, size)
        if not is_moving or box.rows(row):
            box.check_room(room, size)
    except BadValueError as error:
        problems.append((("items", number) if is_moving else box.slots["at"].path, error))


def _are_sound(
    box: PlannedBox, checked: Mapping[str, Slot], number: int, row: Row, values: Values, problems: Problems
) -> bool:
    """Fill in the keys of a box; return whether all values are right."""
    before = len(problems)
    for key, slot in checked.items():
        try:
            values.of(box, key, row)
        except BadValueError as error:
            problems.append((_path_of(slot, number), error))
    return len(problems) == before


class _Filled(NamedTuple):
    """A box with the values of an entry."""

    face: PlannedFace
    box: PlannedBox
    row: Row
    size: tuple[float, float]
    values: Values

    def of(self, *keys: str) -> list[Any]:
        """The values of some keys; raises BadValueError."""
        return [self.values.of(self.box, key, self.row) for key in keys]

    @property
    def room(self) -> Box:
        """The box on the face; raises BadValueError."""
        return self.face.box_of(self.box.name, self.row, self.size)


def _code(filled: _Filled) -> Callable[[], object]:
    (text, level), room = filled.of("qr", "level"), filled.room
    return partial(check_code, text, level or "medium", room.width, room.height) if text else lambda: None


def _icons(filled: _Filled) -> Callable[[], object]:
    names, shape, fill, flow = filled.of("icons", "shape", "fill", "flow")
    (gap,) = filled.of("gap") if "gap" in filled.box.slots else (_USUAL_GAP,)
    room = room_for_icons(filled.room, shape, has_ground=bool(shape or fill))
    length, across = (room.height, room.width) if flow in ("up", "down") else (room.width, room.height)
    return partial(icon_row, len(names), length, across, gap or 0.0) if names else lambda: None


# Contents that are scaled to their box, with the function that checks their room.
_SIZED: Mapping[str, Callable[[_Filled], Callable[[], object]]] = {"qr": _code, "icons": _icons}


def _check_sized(key: str, filled: _Filled, number: int, problems: Problems) -> None:
    try:
        draw = _SIZED[key](filled)
    except BadValueError:
        return  # reported with the other values and places
    try:
        draw()
    except BadValueError as error:
        problems.append((_path_of(filled.box.slots[key], number), error))


def _path_of(slot: Slot, number: int) -> Path:
    """The place for a problem of an entry: the key of the template, the one field in it, or the entry."""
    if not slot.names:
        return slot.path
    return ("items", number, slot.names[0]) if len(slot.names) == 1 else ("items", number)
