"""Compiles a template for the entries of a set: finds the fields in every value, and problems with their paths."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cached_property
from math import hypot
from typing import Any

from pnp.base.findings import BadValueError
from pnp.base.made_ids import made_id
from pnp.drawing.api import Box, centred
from pnp.game.model import Placed, nearest

from .faults import Path, Problems
from .fields import (
    MOST_LISTED,
    Condition,
    Pattern,
    Row,
    condition,
    listed,
    named,
    pattern,
    shown,
    unknown_field,
)
from .measures import measured, names_in
from .model import Ground, Kind, TemplateBox, TemplateFace

GROUND, WHOLE = "ground", "picture"
ITEM = "item"
_SHOWING = frozenset({"text", "icon", "icons", "picture", "qr"})
# Keys that are read in special ways.
_APART = frozenset({"at", "text", "icons", "when", "each"})
# The similarity from which a word counts as a misspelling, from 0 to 1: "evemt" and "event" have 0.8.
_SLIP = 0.8


@dataclass(frozen=True)
class Slot:
    """The value of a key of a box, and its path in the document."""

    value: Any
    path: Path

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The fields in it."""
        values = self.value if isinstance(self.value, tuple) else (self.value,)
        return tuple(name for value in values if isinstance(value, str) for name in pattern(value).names)


@dataclass(frozen=True, kw_only=True, eq=False)
class PlannedBox:
    """A box with the keys of the face, some replaced by those of a kind."""

    name: str
    slots: Mapping[str, Slot]
    origin: Placed
    condition: Condition | None = None

    @cached_property
    def text(self) -> Pattern | None:
        """Its text, divided into fields and what stands between them."""
        return pattern(self.slots["text"].value) if "text" in self.slots else None

    @cached_property
    def each(self) -> str | None:
        """The field that lists items; the box is drawn for each of them."""
        return self.slots["each"].value if "each" in self.slots else None

    @cached_property
    def names(self) -> frozenset[str]:
        """The fields it depends on."""
        of_condition = self.condition.names if self.condition else ()
        each = [self.each] if self.each else []
        return frozenset({*(name for slot in self.slots.values() for name in slot.names), *of_condition, *each})

    def checked(self, reported: Collection[Path]) -> dict[str, Slot]:
        """The keys that an entry can fill with a wrong value, without keys that already have a problem."""
        if any(key in self.slots and self.slots[key].path in reported for key in ("when", "each")):
            return {}
        apart = {"icons", "qr"} | ({"text"} if self.text and self.text.nested else set())
        is_filled = {key for key, slot in self.slots.items() if key in apart or (key not in _APART and slot.names)}
        return {key: slot for key, slot in self.slots.items() if key in is_filled and slot.path not in reported}

    @property
    def printed(self) -> frozenset[str]:
        """The fields that it prints as text."""
        names = frozenset(self.text.names if self.text else ())
        return names - {ITEM} if self.each else names

    @property
    def lists(self) -> frozenset[str]:
        """The field whose items it prints as text, each in its own drawing."""
        return frozenset([self.each] if self.each and self.text and ITEM in self.text.names else ())

    def check_room(self, room: Box, size: tuple[float, float]) -> None:
        """Raise BadValueError if it shows something, but its room is outside of a face of this size."""
        (x, y, across, down), (width, height) = room, size
        half = hypot(across, down) / 2
        reach = centred(room.centre, 2 * half) if "turn" in self.slots else room
        if reach.touches(Box(0, 0, width, height)) or not _SHOWING & self.slots.keys():
            return
        across, down = min(across, width), min(down, height)
        left, top = min(max(0.0, x), width - across), min(max(0.0, y), height - down)
        raise BadValueError(
            f'the box "{self.name}" of {room.width:g} x {room.height:g} mm, at {x:g} x {y:g} mm, lies beside the face; '
            f"expected it on its {width:g} x {height:g} mm",
            hint=f"at: [{left:.4g}, {top:.4g}, {across:.4g}, {down:.4g}]",
            code="box-outside",
        )

    @property
    def others(self) -> frozenset[str]:
        """The fields that it uses as names, in comparisons or in measures."""
        names = {name for key, slot in self.slots.items() if key not in ("text", "when") for name in slot.names}
        names |= {*(self.text.nested if self.text else ()), *(self.condition.compared if self.condition else ())}
        return frozenset(self.each if self.each and name == ITEM else name for name in names)

    def check_list(self, row: Row) -> None:
        """Raise BadValueError if an entry lists more than is printed."""
        if self.each and len(listed(row.get(self.each, ""))) > MOST_LISTED:
            raise BadValueError(f'"{self.each}" lists more than {MOST_LISTED} entries', hint="divide them among pieces")

    def rows(self, row: Row) -> Sequence[Row]:
        """A row for each drawing of the box: one, or one for each item of a list; none if its condition is false."""
        if self.condition and not self.condition.holds(named(row)):
            return ()
        if self.each is None:
            return (row,)
        return [{**row, ITEM: item} for item in listed(row.get(self.each, ""))[:MOST_LISTED]]


@dataclass(frozen=True, kw_only=True, eq=False)
class PlannedFace:
    """The boxes of one kind of face, in drawing order."""

    boxes: Mapping[str, PlannedBox]

    @cached_property
    def moving(self) -> tuple[str, ...]:
        """The names of the boxes whose place depends on fields."""
        return tuple(name for name in self.boxes if self.names_at(name))

    @cached_property
    def listing(self) -> tuple[PlannedBox, ...]:
        """The boxes that are drawn for each entry of a list."""
        return tuple(box for box in self.boxes.values() if box.each)

    @cached_property
    def title(self) -> Pattern | None:
        """The text of the first box with fields in the style of a title."""
        titles = (box for box in self.boxes.values() if "style" in box.slots and box.slots["style"].value == "title")
        return next((box.text for box in titles if box.text and box.text.names and "each" not in box.slots), None)

    def box_of(self, name: str, row: Row, size: tuple[float, float], inside: tuple[str, ...] = ()) -> Box:
        """The box on the face for an entry; raises BadValueError."""
        if name in inside:
            raise BadValueError(f"the boxes {' and '.join(inside)} stand by each other in a circle", part=name)
        if name not in self.boxes:
            known = [known for known in self.boxes if known not in (GROUND, WHOLE)]
            raise BadValueError(f'there is no box "{name}"', nearest=nearest(name, known), part=f"{name}.")
        slot = self.boxes[name].slots.get("at")
        if slot is None:
            return Box(0, 0, *size)

        def other(named: str) -> Box:
            return self.box_of(named, row, size, (*inside, name))

        x, y, width, height = (
            coordinate
            if isinstance(coordinate, float)
            else measured(pattern(coordinate).of(named(row)), size[at % 2], other)
            for at, coordinate in enumerate(slot.value)
        )
        if width < 0 or height < 0:
            raise BadValueError(f'the box "{name}" is {width:g} x {height:g} mm; expected no less than 0')
        return Box(x, y, width, height)

    def names_at(self, name: str, seen: frozenset[str] = frozenset()) -> frozenset[str]:
        """The fields on which the place of a box depends."""
        if name not in self.boxes or "at" not in self.boxes[name].slots or name in seen:
            return frozenset()
        slot = self.boxes[name].slots["at"]
        others = (other for coordinate in slot.value if isinstance(coordinate, str) for other in names_in(coordinate))
        return frozenset(slot.names).union(*(self.names_at(other, seen | {name}) for other in others))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Side:
    """The front or the back of a set: the usual face, and those of kinds."""

    usual: PlannedFace
    by: str | None
    kinds: Mapping[str, PlannedFace]

    def of(self, row: Row) -> PlannedFace:
        """The face of an entry."""
        return self.kinds.get(self.kind_of(row), self.usual) if self.by else self.usual

    def kind_of(self, row: Row) -> str:
        """The word by which an entry chooses its face; empty if all entries have the usual face."""
        return shown(named(row).get(self.by, "")) if self.by else ""

    def almost(self, kind: str) -> str | None:
        """The kind that a misspelt word must mean.

        A word with other digits, such as `tier_2` beside `tier_1`, is not a misspelling.
        """
        word = made_id(kind)
        known = {made_id(known_kind): known_kind for known_kind in self.kinds if _digits(known_kind) == _digits(kind)}
        swapped = [known_word for known_word in known if sorted(known_word) == sorted(word)]
        return next((known[close_word] for close_word in (*swapped, *get_close_matches(word, known, 1, _SLIP))), None)

    @property
    def faces(self) -> tuple[PlannedFace, ...]:
        """Every kind of face."""
        return (self.usual, *self.kinds.values())

    @property
    def names(self) -> frozenset[str]:
        """The fields it depends on."""
        used = {name for face in self.faces for box in face.boxes.values() for name in box.names}
        return frozenset({*used, *([self.by] if self.by else [])})


def _digits(word: str) -> list[str]:
    return re.findall(r"\d+", word)


def planned(face: TemplateFace, path: Path, fields: Collection[str], problems: Problems) -> Side:
    """Compile a side; unknown boxes become problems."""
    usual = _boxes(face, path)
    kinds = {
        name: PlannedFace(boxes=_merged(usual, kind, (*path, "kinds", name), problems))
        for name, kind in face.kinds.items()
    }
    if face.kinds and face.by is None:
        hint = "by: kind"
        problems.append(((*path, "kinds"), BadValueError('"kinds" needs "by", the field that chooses', hint=hint)))
    side = Side(usual=PlannedFace(boxes=usual), by=face.by, kinds=kinds)
    compiled = [
        PlannedFace(boxes={n: _with_condition(b, fields, problems) for n, b in f.boxes.items()}) for f in side.faces
    ]
    return replace(side, usual=compiled[0], kinds=dict(zip(kinds, compiled[1:], strict=True)))


def _boxes(face: TemplateFace | Kind, path: Path) -> dict[str, PlannedBox]:
    boxes: dict[str, PlannedBox] = {}
    for name in (GROUND, WHOLE):
        value = getattr(face, name)
        if value is not None:
            boxes[name] = _whole(name, value, face, (*path, name))
    for name, box in face.boxes.items():
        if isinstance(box, TemplateBox):
            boxes[name] = PlannedBox(name=name, slots=_slots(box, (*path, "boxes", name)), origin=box)
    return boxes


def _whole(name: str, value: Any, face: Placed, path: Path) -> PlannedBox:
    if isinstance(value, Ground):
        value, name_path = value.picture, (*path, "picture")
    else:
        name_path = path
    key = "fill" if name == GROUND and name_path == path else "picture"
    slots = {key: Slot(value, name_path)} | ({"fit": Slot("cover", path)} if key == "picture" else {})
    return PlannedBox(name=name, slots=slots, origin=face)


def _slots(box: TemplateBox, path: Path) -> dict[str, Slot]:
    return {key: Slot(value, (*path, key)) for key, value in box if key in box.model_fields_set and value is not None}


def _merged(usual: Mapping[str, PlannedBox], kind: Kind, path: Path, problems: Problems) -> dict[str, PlannedBox]:
    """The boxes of a kind: those of the face, changed, taken out, or with more of them."""
    boxes = dict(usual)
    for name in (name for name, box in kind.boxes.items() if box == "none"):
        if boxes.pop(name, None) is None:
            close = nearest(name, usual)
            problems.append(((*path, "boxes", name), BadValueError(f'there is no box "{name}"', nearest=close)))
    for name, box_of_kind in _boxes(kind, path).items():
        is_change = name in boxes and isinstance(boxes[name].origin, TemplateBox)
        boxes[name] = (
            replace(boxes[name], slots={**boxes[name].slots, **box_of_kind.slots}) if is_change else box_of_kind
        )
    # A box that a face calls "picture" keeps its place; the picture of the whole face is below all boxes.
    first = [name for name in (GROUND, WHOLE) if name in boxes and not isinstance(boxes[name].origin, TemplateBox)]
    return {name: boxes[name] for name in (*first, *(name for name in boxes if name not in first))}


def check_fields(side: Side, path: Path, fields: Collection[str], spare: Mapping[str, str], problems: Problems) -> None:
    """Add a problem for each field of a side that no entry has; `spare` are the unused columns, with their headers."""
    if side.by is not None and side.by not in fields:
        problems.append(((*path, "by"), unknown_field(side.by, fields, spare=spare, part=side.by)))
    for box in (box for face in side.faces for box in face.boxes.values()):
        known = {*fields, ITEM} if "each" in box.slots else fields
        for key, slot in box.slots.items():
            if key == "each" and slot.value not in fields:
                problems.append((slot.path, unknown_field(slot.value, fields, spare=spare, part=slot.value)))
            for name in slot.names if key != "when" else ():
                if name not in known:
                    problems.append((slot.path, unknown_field(name, known, spare=spare, part=f"{{{name}")))


def _with_condition(box: PlannedBox, fields: Collection[str], problems: Problems) -> PlannedBox:
    slot = box.slots.get("when")
    if slot is None:
        return box
    try:
        return replace(box, condition=condition(slot.value, fields))
    except BadValueError as error:
        problems.append((slot.path, error))
        return box
