"""The layout of a counter: corners, name, echelon, symbol between words, values."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle

from pnp.base.units import PT
from pnp.drawing.api import (
    BLACK,
    HAIRLINE,
    WHITE,
    Box,
    Colour,
    Group,
    Item,
    Kit,
    Outline,
    Path,
    Point,
    Type,
    centred,
    contrast,
    darker,
    ink_on,
    lighter,
    mix,
    moved,
    outlines,
    turned,
)
from pnp.drawing.style import SMALLEST_PT, Align

from ...parts.engraving import corners
from ...parts.tints import readable
from .counter_spec import Army, Edge, Shown
from .unit_symbols import RATIO, echelon_marks, echelon_width, symbol

# Shares of the shorter side of a counter.
_MARGIN, _NAME, _CORNER, _ECHELON, _VALUES = 0.065, 0.17, 0.23, 0.115, 0.29
# The height of a code, and its greatest width beside a symbol.
_CODE, _SHORT_CODE = 0.16, 0.19
# The share of a row for words in a corner; they get more only if they need it at their smallest size.
_THIRD = 0.34
_CODE_PT = SMALLEST_PT + 0.5
_LINES: tuple[Edge, ...] = ("line", "double", "dashed")
_CORNERS: Mapping[str, Align] = {
    "top_left": "left",
    "top_right": "right",
    "bottom_left": "left",
    "bottom_right": "right",
}
_HEAD, _FOOT = ("top_left", "top_right", "code"), ("bottom_left", "bottom_right")
# The gap between a code and the echelon.
_APART = 0.2
# The tolerance between measured and available room.
_HAIR = 0.01


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """The look of the counters of a set: their side, the line along the edge, and the share cut off the corners."""

    army: Army | None
    edge: Edge
    clip: float


@dataclass(frozen=True, slots=True, kw_only=True)
class _Inks:
    ground: Colour
    words: Colour
    frame: Colour
    symbol: Colour
    side: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterFace:
    """The drawing of one counter."""

    box: Box
    look: Look
    bleed: float
    kit: Kit

    @property
    def cut(self) -> Outline:
        """The edge with its corners cut off."""
        c, (x, y, right, bottom) = self.look.clip, (self.box.x, self.box.y, self.box.right, self.box.bottom)
        corners = ((x + c, y), (right - c, y), (right, y + c), (right, bottom - c))
        return outlines.polygon([*corners, (right - c, bottom), (x + c, bottom), (x, bottom - c), (x, y + c)])

    def items(self, side: Shown) -> Iterator[Item]:
        """One side."""
        inks, unit = self._inks(side), min(self.box.width, self.box.height)
        room = self.box.inset(unit * _MARGIN)
        low = unit * _VALUES if side.get("values") else 0.0
        high = self._head_height(side, room, unit)
        middle = room.below(high).above(low)
        if not low and (side.get("bottom_left") or side.get("bottom_right")):
            middle = middle.above(unit * _CORNER * 0.8)
        marks = middle.from_top(unit * _ECHELON if side.get("echelon") else 0.0)
        middle = middle.below(marks.height * 1.3)
        yield Path(outline=outlines.rectangle(self.box.inset(-self.bleed)), fill=inks.ground)
        yield from self._bands(side, inks, middle, room.from_bottom(low))
        yield from self._edge(inks)
        if side.get("echelon"):
            yield from echelon_marks(side.get("echelon"), marks, inks.words)
        yield from self._middle(side, inks, middle, unit)
        yield from self._corners(side, inks, room, unit)
        yield from self._name(side, inks, room.from_top(high), unit)
        yield from self._values(side, inks, room.from_bottom(low), unit)

    def emblem(self) -> Iterator[Item]:
        """The back of a counter that shows only the side it belongs to."""
        army = self.look.army
        colour = self.kit.colour(army.colour) if army else self.kit.style.accent
        inks = self._inks_on(colour, colour, None, None)
        yield Path(outline=outlines.rectangle(self.box.inset(-self.bleed)), fill=inks.ground)
        yield from self._edge(inks)
        unit = min(self.box.width, self.box.height)
        if army and army.emblem:
            yield self.kit.glyph(army.emblem, self.box.inset(unit * 0.2), inks.words)

    def _inks(self, side: Shown) -> _Inks:
        kit, army = self.kit, self.look.army
        named = army.colour if army else None
        own_colour = kit.colour(named) if named else kit.style.accent
        colour = kit.colour(side.get("colour")) if side.get("colour") else own_colour
        ink = side.get("ink") or (army.ink if army else None)
        return self._inks_on(colour, own_colour, ink, side.get("frame") or (army.frame if army else None))

    def _inks_on(self, colour: Colour, own_colour: Colour, ink: str | None, frame: str | None) -> _Inks:
        kit = self.kit
        if kit.style.is_low_ink:
            dark = readable(colour)
            return _Inks(ground=WHITE, words=kit.style.ink, frame=WHITE, symbol=dark, side=readable(own_colour))
        words = kit.colour(ink) if ink else ink_on(colour, kit.style.ink)
        inside = kit.colour(frame) if frame else mix(colour, WHITE, 0.72)
        return _Inks(ground=colour, words=words, frame=inside, symbol=ink_on(inside, kit.style.ink), side=own_colour)

    def _edge(self, inks: _Inks) -> Iterator[Item]:
        edge = self.look.edge
        strong = inks.side if self.kit.style.is_low_ink else inks.words
        if edge != "none":
            dash = (1.1, 0.8) if edge == "dashed" else ()
            yield Path(outline=outlines.rectangle(self.box.inset(0.5)), stroke=strong, width=0.3, dash=dash)
        if edge == "double":
            yield Path(outline=outlines.rectangle(self.box.inset(1.0)), stroke=strong, width=0.2)
        yield from self._clip_marks(inks)

    def _clip_marks(self, inks: _Inks) -> Iterator[Item]:
        """A fine line across each corner to be cut off."""
        clip = self.look.clip
        if clip:
            for x, y, across, down in corners(self.box):
                line = outlines.line(x + across * clip, y, x, y + down * clip)
                yield Path(outline=line, stroke=mix(inks.words, inks.ground, 0.45), width=0.2)

    def _bands(self, side: Shown, inks: _Inks, middle: Box, low: Box) -> Iterator[Item]:
        band, stripe, kit = side.get("band"), side.get("stripe"), self.kit
        if band or side.is_reduced:
            height = middle.height * 0.5
            strip = Box(self.box.x, middle.centre.y - height / 2, self.box.width, height).inset(-self.bleed, 0)
            yield from self._band(strip, kit.colour(band) if band else _shade(inks))
        if stripe:
            height = self.box.bottom - low.y if low.height else self.box.height * 0.2
            strip = self.box.from_bottom(height).inset(-self.bleed, 0)._replace(height=height + self.bleed)
            yield from self._band(strip, kit.colour(stripe))

    def _band(self, strip: Box, colour: Colour) -> Iterator[Item]:
        if not self.kit.style.is_low_ink:
            yield Path(outline=outlines.rectangle(strip), fill=colour)
            return
        for y in (strip.y, min(strip.bottom, self.box.bottom)):
            line = outlines.line(strip.x, y, strip.right, y)
            yield Path(outline=line, stroke=readable(colour), width=HAIRLINE)

    def _middle(self, side: Shown, inks: _Inks, room: Box, unit: float) -> Iterator[Item]:
        """The symbol and the words beside it."""
        beside = bool(side.get("designation") or side.get("formation"))
        if side.get("unit"):
            width = min(unit * (0.55 if beside else 0.62), room.height * RATIO)
            frame = centred(room.centre, width, width / RATIO)
            yield from symbol(side.get("unit"), frame, inks.frame, inks.symbol, self.kit)
        else:
            width = min(room.width * (0.6 if beside else 0.94), room.height * 1.6)
            frame = centred(room.centre, width, room.height)
            if side.get("picture"):
                yield self.kit.picture(side.get("picture"), frame)
            elif side.get("icon"):
                yield self.kit.glyph(side.get("icon"), frame, inks.words)
            elif side.get("figure"):
                yield self._words(side, "figure", frame, inks.words, "centre", 36.0)
        for key, left, right in (("designation", room.x, frame.x), ("formation", frame.right, room.right)):
            if side.get(key):
                line = Box(left, room.y, right - left, room.height)
                yield self._upwards(side, key, line, self._ink_on(side.get("band"), inks))

    def _corners(self, side: Shown, inks: _Inks, room: Box, unit: float) -> Iterator[Item]:
        height = unit * _CORNER
        for key, align in _CORNERS.items():
            if side.get(key):
                row = room.from_top(height) if key.startswith("top") else room.from_bottom(height)
                width = self._corner_width(side, key, row)
                x = row.x if align == "left" else row.right - width
                box = Box(x, row.y, width, height)
                yield self._words(side, key, box, self._ink_at(key, side, inks), align, unit * _CORNER * 0.92 / PT)
        if side.get("code"):
            width = self._corner_width(side, "code", room)
            box = Box(room.right - width, room.y, width, unit * _CODE)
            yield self._words(side, "code", box, inks.words, "right", _CODE_PT, bold=False)

    def _corner_width(self, side: Shown, key: str, row: Box) -> float:
        """The width of the room in a corner: a third of the row, or what the words need beside the other corner."""
        third = row.width * _THIRD
        row_of_corners = _HEAD if key in _HEAD else _FOOT
        is_alone = not any(side.get(other) for other in row_of_corners if other != key)
        return min(max(third, self._least_width(side, key)), row.width - (0.0 if is_alone else third))

    def _least_width(self, side: Shown, key: str) -> float:
        type_ = self._type(SMALLEST_PT).but(bold=key != "code")
        return self.kit.width(side.get(key), type_) + _HAIR

    def _name(self, side: Shown, inks: _Inks, row: Box, unit: float) -> Iterator[Item]:
        if side.get("name"):
            box = self._beside_name(side, row, unit)
            yield self._words(side, "name", box, inks.words, "centre", unit * _NAME * 0.85 / PT)

    def _head_height(self, side: Shown, room: Box, unit: float) -> float:
        """The height of the top row: that of the name in as many lines as it needs at its smallest size, or of a code.

        A short code has room beside the echelon or the symbol.
        """
        if not side.get("name"):
            is_beside = not side.get("code") or self._least_width(side, "code") < self._beside_marks(side, room, unit)
            return 0.0 if is_beside else unit * _CODE
        smallest = self._type(SMALLEST_PT)
        return max(unit * _NAME, self.kit.height(side.get("name"), self._beside_name(side, room, unit).width, smallest))

    def _beside_marks(self, side: Shown, room: Box, unit: float) -> float:
        """The room for a code beside the marks in the middle, at the head of a counter without a name."""
        if side.get("echelon"):
            return (room.width - echelon_width(side.get("echelon"), room.from_top(unit * _ECHELON))) / 2 - _APART
        return unit * _SHORT_CODE if side.get("values") else room.width

    def _beside_name(self, side: Shown, row: Box, unit: float) -> Box:
        return self._between(side, row, unit, ("top_left",), ("top_right", "code"))

    def _values(self, side: Shown, inks: _Inks, row: Box, unit: float) -> Iterator[Item]:
        if side.get("values"):
            box = self._between(side, row, unit, ("bottom_left",), ("bottom_right",))
            ink = self._ink_at("bottom", side, inks)
            yield self._words(side, "values", box, ink, "centre", row.height * 0.92 / PT)

    def _between(self, side: Shown, row: Box, unit: float, left: Sequence[str], right: Sequence[str]) -> Box:
        """The part of a row between the words in its corners."""

        def taken(keys: Sequence[str]) -> float:
            type_ = self._type(unit * _CORNER * 0.92 / PT)
            present = [key for key in keys if side.get(key)]
            types = (type_.but(size_pt=_CODE_PT, bold=False) if key == "code" else type_ for key in present)
            widths = [self.kit.width(side.get(key), type_) for key, type_ in zip(present, types, strict=True)]
            rooms = [self._corner_width(side, key, row) for key in present]
            return max((min(w + unit * 0.04, most) for w, most in zip(widths, rooms, strict=True)), default=0.0)

        start, end = taken(left), taken(right)
        return Box(row.x + start, row.y, row.width - start - end, row.height)

    def _ink_at(self, key: str, side: Shown, inks: _Inks) -> Colour:
        """The ink of words at the foot, which may be on a stripe."""
        return self._ink_on(side.get("stripe") if key.startswith("bottom") else None, inks)

    def _ink_on(self, strip: str | None, inks: _Inks) -> Colour:
        """The ink of words on a strip of a colour, or on the ground."""
        if strip is None or self.kit.style.is_low_ink:
            return inks.words
        colour = self.kit.colour(strip)
        return inks.words if contrast(inks.words, colour) >= 4.5 else ink_on(colour, self.kit.style.ink)

    def _words(
        self, side: Shown, key: str, box: Box, ink: Colour, align: Align, size: float, *, bold: bool = True
    ) -> Item:
        type_ = self._type(size).but(colour=ink, align=align, bold=bold)
        what = f"{key.replace('_', ' ')} of {side.counter.id}"
        markup = side.get(key).replace("-", "\u2013") if key == "values" else side.get(key)
        return self.kit.text(markup, box, type_, what=what, place=side.place_of(key))

    def _type(self, size: float) -> Type:
        return Type(
            family=self.kit.style.text_family,
            size_pt=max(SMALLEST_PT, min(36.0, size)),
            bold=True,
            align="centre",
            valign="middle",
            leading=1.0,
        )

    def _upwards(self, side: Shown, key: str, box: Box, ink: Colour) -> Item:
        """A line that reads upwards."""
        lying = Box(-box.height / 2, -box.width / 2, box.height, box.width)
        words = self._words(side, key, lying, ink, "centre", box.width * 0.95 / PT)
        centre = box.centre
        return Group(items=(words,), matrix=turned(270, Point(0, 0)).then(moved(centre.x, centre.y)))


def edges_of(sides: Mapping[str, Army], *, is_low_ink: bool) -> Mapping[str, Edge]:
    """The line along the edge of each side's counters; the key "" is for counters without a side.

    With little ink no ground tells sides apart, so sides without a line get different lines.
    """
    written: dict[str, Edge] = {name: army.edge for name, army in sides.items()}
    written[""] = "line" if is_low_ink else "none"
    if not is_low_ink:
        return written
    unused: list[Edge] = [edge for edge in _LINES if edge not in written.values()] or list(_LINES)
    plain = [name for name in sides if written[name] == "none"]
    lines = dict(zip(plain, cycle(unused), strict=False))
    return written | lines


def _shade(inks: _Inks) -> Colour:
    """The band of a reduced side: its ground, darkened or lightened away from the ink, so that words stay readable."""
    is_light = contrast(inks.words, WHITE) < contrast(inks.words, BLACK)
    return darker(inks.ground, 0.4) if is_light else lighter(inks.ground, 0.6)
