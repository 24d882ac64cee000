"""Draws the boxes of a template: shapes, pictures, icons and texts, with what is the same on all pieces drawn once."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.base.findings import Place
from pnp.base.units import PT
from pnp.drawing.api import (
    FRAME,
    WHITE,
    Box,
    Colour,
    Group,
    Item,
    Kit,
    Outline,
    Path,
    Point,
    Shape,
    Stamp,
    Type,
    Use,
    contrast,
    ink_on,
    mix,
    outlines,
    trim_outline,
    turned,
)
from pnp.drawing.scene import rebuilt

from ...parts.pictures import picture
from ...parts.tints import readable
from .fields import Pattern, Row, pattern
from .model import SHAPES, Entry, TemplateBox
from .plan import GROUND, PlannedBox, PlannedFace, Side, Values

_SHARE = {"left": 0.0, "centre": 0.5, "right": 1.0, "top": 0.0, "middle": 0.5, "bottom": 1.0}
_USUAL = {name: info.default for name, info in TemplateBox.model_fields.items()}
_DRAWN = frozenset(_USUAL) - {"at", "text", "when", "each"}
# What decides how a text is set, and in which colour.
_OF_TYPE = ("style", "size", "min", "align", "valign", "colour", "fill")
# Shapes whose corners have no room for words: the share of their width and height that stays free on each side.
_ROUND = {"disc": 0.12, "hexagon": 0.12, "shield": 0.12}
_BANDS = 96
_READS = 4.5
_NEAR = 0.02

Look = Mapping[str, Any]
_Segment = PlannedBox | tuple[PlannedBox, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Ready:
    """A box with all that is the same for every entry worked out; `filled` are the keys that are not."""

    box: PlannedBox
    look: Look
    drawn: tuple[str, ...]
    filled: tuple[str, ...]
    room: Box | None
    text: Pattern | None


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
    _segments: dict[PlannedFace, list[_Segment]] = field(default_factory=dict)
    _drawn: dict[tuple[Any, ...], tuple[Item, ...]] = field(default_factory=dict)
    _stamps: dict[tuple[Any, ...], Stamp] = field(default_factory=dict)
    _ready: dict[tuple[PlannedFace, str], _Ready] = field(default_factory=dict)
    _types: dict[tuple[Any, ...], Type] = field(default_factory=dict)

    def stamp(self, row: Row, entry: Entry) -> Stamp:
        """The side of a piece; the same stamp for all pieces when no field is in it."""
        face = self.side.of(row)
        if not any(box.names for box in face.boxes.values()):
            return self._kept((face,), self.name, lambda: self._items(face, row, entry))
        return self._stamp(f"{self.name}_{entry.id}", self._items(face, row, entry))

    def _stamp(self, name: str, items: Iterator[Item]) -> Stamp:
        width, height = self.size
        drawn = tuple(items)
        if self.shape is not Shape.RECTANGLE:
            drawn = (Group(items=drawn, clip=trim_outline(self.shape, width, height, self.bleed)),)
        return Stamp(name=name, width=width, height=height, items=drawn, bleed=self.bleed)

    def _kept(self, key: tuple[Any, ...], name: str, items: Any) -> Stamp:
        if key not in self._stamps:
            self._stamps[key] = self._stamp(name, items())
        return self._stamps[key]

    def _items(self, face: PlannedFace, row: Row, entry: Entry) -> Iterator[Item]:
        ground = self._ground(face, row)
        if GROUND not in face.boxes and not self.kit.style.is_low_ink:
            yield Path(outline=outlines.rectangle(self._reach), fill=ground)
        for number, segment in enumerate(self._segments_of(face)):
            if isinstance(segment, PlannedBox):
                yield from self._box(segment, face, row, entry, ground)
            else:
                key = (face, number, ground)
                same = self._kept(
                    key,
                    f"{self.name}_same",
                    lambda boxes=segment: (item for box in boxes for item in self._box(box, face, row, entry, ground)),
                )
                yield Use(stamp=same)

    @property
    def _reach(self) -> Box:
        return Box(0, 0, *self.size).inset(-self.bleed)

    def _ground(self, face: PlannedFace, row: Row) -> Colour:
        """The colour behind the boxes."""
        if self.kit.style.is_low_ink:
            return WHITE
        box = face.boxes.get(GROUND)
        fill = self.values.of(box, "fill", row) if box else None
        named = _pair(fill)
        return self.kit.colour(named[0]) if named else self.kit.style.ground

    def _segments_of(self, face: PlannedFace) -> list[_Segment]:
        """The boxes in drawing order, those that look the same on all pieces gathered."""
        if face not in self._segments:
            segments: list[_Segment] = []
            for name, box in face.boxes.items():
                if box.names or face.names_at(name):
                    segments.append(box)
                elif segments and isinstance(segments[-1], tuple):
                    segments[-1] = (*segments[-1], box)
                else:
                    segments.append((box,))
            self._segments[face] = segments
        return self._segments[face]

    def _box(self, box: PlannedBox, face: PlannedFace, row: Row, entry: Entry, ground: Colour) -> Iterator[Item]:
        key = (face, box.name)
        ready = self._ready[key] if key in self._ready else self._ready.setdefault(key, self._prepared(face, box))
        for number, one in enumerate(box.rows(row)):
            look = ready.look
            if ready.filled:
                look = {**look, **{name: self.values.of(box, name, one) for name in ready.filled}}
            room = _shifted(ready.room or face.box_of(box.name, one, self.size), look, number)
            items = self._ornament(ready, look, room, ground)
            if ready.text is not None:
                items = (*items, *self._text(ready, look, room, one, entry, ground))
            degrees = float(look["turn"] or 0)
            yield from (Group(items=items, matrix=turned(degrees, room.centre)),) if degrees else items

    def _prepared(self, face: PlannedFace, box: PlannedBox) -> _Ready:
        """What of a box does not depend on the entry."""
        drawn = [(key, slot) for key, slot in box.slots.items() if key in _DRAWN]
        fixed = {key: self.values.of(box, key, {}) for key, slot in drawn if not slot.names}
        return _Ready(
            box=box,
            look=_USUAL | fixed,
            drawn=tuple(key for key, _ in drawn),
            filled=tuple(key for key, slot in drawn if slot.names),
            room=None if face.names_at(box.name) else face.box_of(box.name, {}, self.size),
            text=pattern(box.slots["text"].value) if "text" in box.slots else None,
        )

    def _ornament(self, ready: _Ready, look: Look, room: Box, ground: Colour) -> tuple[Item, ...]:
        """Shape, picture and icons, drawn once for pieces on which they are the same."""
        key = (ready.box, room, ground, *(look[key] for key in ready.drawn))
        if key not in self._drawn:
            items = tuple(self._ornament_items(look, room, ground, is_ground=ready.box.name == GROUND))
            self._drawn[key] = self._faded(items, look, ground)
        return self._drawn[key]

    def _ornament_items(self, look: Look, room: Box, ground: Colour, *, is_ground: bool) -> Iterator[Item]:
        low = self.kit.style.is_low_ink
        if (look["shape"] or look["fill"] or look["stroke"]) and not (is_ground and low):
            yield from self._shape(look, self._bled(room))
        if look["picture"]:
            keep = Point(_SHARE[look["align"] or "centre"], _SHARE[look["valign"] or "middle"])
            whole = self._bled(room) if look["fit"] != "contain" else room
            yield picture(look["picture"], whole, self.kit, fit=look["fit"], keep=keep)
        inner = room.inset(min(room.width, room.height) * 0.14) if look["shape"] or look["fill"] else room
        if look["icon"]:
            yield self._icon(look["icon"], inner, look, ground)
        if look["icons"]:
            yield from self._icons(look, inner, ground)

    def _bled(self, room: Box) -> Box:
        """The box, drawn beyond the trim where it touches the edge of the face."""
        width, height = self.size
        left = self.bleed if room.x <= _NEAR else 0.0
        above = self.bleed if room.y <= _NEAR else 0.0
        right = self.bleed if room.right >= width - _NEAR else 0.0
        below = self.bleed if room.bottom >= height - _NEAR else 0.0
        return Box(room.x - left, room.y - above, room.width + left + right, room.height + above + below)

    def _shape(self, look: Look, room: Box) -> Iterator[Item]:
        kit, low = self.kit, self.kit.style.is_low_ink
        outline: Outline = SHAPES[look["shape"] or "rectangle"](room, look["corner"] or 0.0)
        is_open = "Z" not in outline.ops
        fills = [kit.colour(name) for name in _pair(look["fill"])]
        stroke = kit.colour(look["stroke"]) if look["stroke"] else None
        if low and stroke is None and fills and contrast(fills[-1], WHITE) > 1.2:
            stroke = fills[-1]
        if stroke is None and (is_open or not fills):
            stroke = kit.colour(look["colour"]) if look["colour"] else kit.style.ink
        if fills and not is_open:
            if low:
                yield Path(outline=outline, fill=WHITE)
            elif len(fills) == 1 or fills[0] == fills[1]:
                yield Path(outline=outline, fill=fills[0])
            else:
                yield self._gradient(outline, room, fills[0], fills[1])
        if stroke is not None and (look["line"] or low):
            ink = readable(stroke) if low else stroke
            yield Path(outline=outline, stroke=ink, width=max(0.2, look["line"] or FRAME))

    def _gradient(self, outline: Outline, room: Box, first: Colour, last: Colour) -> Item:
        """Bands from top to bottom, each over the rest of the one before, so that no seam shows."""
        step = room.height / _BANDS
        bands = tuple(
            Path(outline=outlines.rectangle(room.below(step * at)), fill=mix(first, last, at / (_BANDS - 1)))
            for at in range(_BANDS)
        )
        width, height = self.size
        clipped = (Group(items=bands, clip=outline),)
        return Use(
            stamp=Stamp(name=f"{self.name}_gradient", width=width, height=height, items=clipped, bleed=self.bleed)
        )

    def _icon(self, name: str, room: Box, look: Look, ground: Colour) -> Item:
        if look["colour"]:
            return self.kit.glyph(name, room, self._ink(look, ground))
        return self.kit.icon(name, room, self._ink(look, ground))

    def _icons(self, look: Look, room: Box, ground: Colour) -> Iterator[Item]:
        names, gap = look["icons"], look["gap"] or 0.0
        is_row = look["flow"] in ("right", "left")
        length, across = (room.width, room.height) if is_row else (room.height, room.width)
        side = min(across, (length - gap * (len(names) - 1)) / len(names))
        if side <= 0:
            return
        taken = side * len(names) + gap * (len(names) - 1)
        is_back = look["flow"] in ("left", "up")
        share = _SHARE[(look["align"] if is_row else look["valign"]) or ("right" if is_back else "left")]
        start = (room.x if is_row else room.y) + (length - taken) * share
        for at, name in enumerate(reversed(names) if is_back else names):
            along = start + at * (side + gap)
            x, y = (along, room.centre.y - side / 2) if is_row else (room.centre.x - side / 2, along)
            yield self._icon(name, Box(x, y, side, side), look, ground)

    def _ink(self, look: Look, ground: Colour) -> Colour:
        """The colour of text and icons: the one named, else one that reads on what is behind."""
        style = self.kit.style
        if look["colour"]:
            named = self.kit.colour(look["colour"])
            return readable(named) if style.is_low_ink else named
        fills = _pair(look["fill"])
        behind = ground if style.is_low_ink or not fills else self.kit.colour(fills[0])
        return style.ink if contrast(style.ink, behind) >= _READS else ink_on(behind)

    def _text(self, ready: _Ready, look: Look, room: Box, row: Row, entry: Entry, ground: Colour) -> tuple[Item, ...]:
        assert ready.text is not None
        markup = ready.text.of(row, self.kit.language)
        if not markup.strip():
            return ()
        has_shape = bool(look["shape"] or look["fill"] or look["stroke"])
        key = (has_shape, ground, *(look[key] for key in _OF_TYPE))
        type_ = self._types.get(key)
        if type_ is None:
            type_ = _type(look, self.kit, is_centred=has_shape).but(colour=self._ink(look, ground))
            self._types[key] = type_
        inner = _text_room(room, look) if has_shape else room
        place = self._place(ready.box, ready.text.only_field, entry)
        text = self.kit.text(markup, inner, type_, what=f"{ready.box.name} of {entry.id}", place=place)
        return self._faded((text,), look, ground)

    def _place(self, box: PlannedBox, only: str | None, entry: Entry) -> Place | None:
        """Where a text stands: in the entry when a field of it is printed, else in the template."""
        slot = box.slots["text"]
        if only in entry.fields:
            return entry.place_of(only)
        return entry.place if slot.names and entry.place else self.place_of(*slot.path)

    def _faded(self, items: tuple[Item, ...], look: Look, ground: Colour) -> tuple[Item, ...]:
        opacity = 1.0 if look["opacity"] is None else float(look["opacity"])
        if opacity >= 1 or not items:
            return items

        def mixed(colour: Colour | None) -> Colour | None:
            return mix(ground, colour, opacity) if colour else None

        def fade(item: Any, _matrix: object) -> Item:
            if isinstance(item, Path):
                return item._replace(fill=mixed(item.fill), stroke=mixed(item.stroke))
            colour = getattr(item, "colour", None)
            return item._replace(colour=mixed(colour)) if colour else item  # type: ignore[no-any-return]

        return rebuilt(items, fade)


def _pair(fill: str | tuple[str, ...] | None) -> tuple[str, ...]:
    return tuple(name for name in (fill if isinstance(fill, tuple) else (fill,)) if name)


def _shifted(room: Box, look: Look, number: int) -> Box:
    """The box of an item of a list: beside those before it."""
    if not number:
        return room
    gap = look["gap"] or 0.0
    across, down = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}[look["flow"] or "right"]
    step_x, step_y = across * (room.width + gap), down * (room.height + gap)
    return Box(room.x + number * step_x, room.y + number * step_y, room.width, room.height)


def _text_room(room: Box, look: Look) -> Box:
    """The part of a shape that has room for words."""
    shape = look["shape"] or "rectangle"
    if shape in _ROUND:
        return room.inset(room.width * _ROUND[shape], room.height * _ROUND[shape])
    across = room.height * 0.5 if shape == "banner" else 1.2
    return room.inset(min(across, room.width / 4), min(0.3, room.height / 8))


def _type(look: Look, kit: Kit, *, is_centred: bool) -> Type:
    style, name = kit.style, look["style"] or "rules"
    if name == "value":
        type_ = style.title().but(size_pt=18.0, min_pt=7.0, align="centre", valign="middle")
    else:
        type_ = getattr(style, name)()
    if is_centred:
        type_ = type_.but(align="centre", valign="middle")
    elif name in ("title", "heading", "label"):
        type_ = type_.but(valign="middle")
    changes: dict[str, object] = {key: look[key] for key in ("align", "valign") if look[key]}
    if look["size"]:
        changes["size_pt"] = look["size"] / PT
    smallest = look["min"] / PT if look["min"] else type_.min_pt
    changes["min_pt"] = min(smallest, look["size"] / PT if look["size"] else type_.size_pt)
    return type_.but(**changes)
