"""The contents of one side of a token: ground, texture, rim, symbol, value, letter and label, fitted to any shape."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from pnp.base.findings import Place
from pnp.base.units import PT
from pnp.drawing.api import (
    HAIRLINE,
    WHITE,
    Box,
    Colour,
    Group,
    Item,
    Kit,
    Path,
    Point,
    Type,
    centred,
    contrast,
    darker,
    ink_on,
    mirrored,
    mix,
    outlines,
)
from pnp.drawing.style import SMALLEST_PT, Family
from pnp.game.placeholders import words_of

from ...parts.tints import readable, told_apart
from ...parts.variations import seed_of
from .cut import Cut, OnSquare, RoundCut
from .rim import Rim
from .ring import Ring, bust, inscribed, ring_items
from .round_label import Foot, PlacedLabel, RoundFrame, placed_label
from .texture import Ground

# The share of ink in the corners of a square around a round shape, which make the shape stand out.
_CORNERS = 0.16
# The smallest size of the words of a label; a letter alone may be smaller.
_LABEL_PT = 7.0
# The largest share of the room for a label of several lines, which is taken from the symbol above it.
_MOST_FOOT = 0.48
# The part of the room that a single line takes before two lines are tried, on a round token.
_LOW_FOOT = 0.36
# The size of a label that is lifted into the frame of a round token, in parts of its usual size.
_LABEL_SHARE = 0.8
# A difference in height that is invisible in print.
_SLACK = 1e-3
# The distance of the words of a label from the frame.
_CLEAR = 0.4
# Words under a symbol may reach into the curve below the square for the symbol, by this share of their height.
_SINK = 0.12


@dataclass(frozen=True, slots=True, kw_only=True)
class SideLook:
    """One side of a token, with all its colours and patterns chosen."""

    name: str
    colour: Colour
    rim: Callable[[Rim], Iterable[Item]]
    texture: Callable[[Ground], Iterable[Item]]
    has_rim: bool = True
    ink: Colour | None = None
    icon: str | None = None
    picture: str | None = None
    value: str | None = None
    letter: str | None = None
    label: str | None = None
    ring: str | None = None
    dot: bool = False
    middle: Colour | None = None
    focus: float = 0.5
    place: Place | None = None
    variation: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class _Inks:
    ground: Colour
    mark: Colour
    edge: Colour


def side_items(look: SideLook, cut: Cut, box: Box, kit: Kit) -> Iterator[Item]:
    """Draw one side in its trim box."""
    inks = _inks(look, kit)
    edge = cut.ground(box)
    if isinstance(cut, OnSquare):
        yield Path(outline=edge, fill=mix(inks.ground, inks.mark, 0.0 if kit.style.is_low_ink else _CORNERS))
        edge = cut.edge(box)
    yield Path(outline=edge, fill=inks.ground)
    seed = seed_of(look.name, look.variation)
    texture = tuple(look.texture(Ground(edge=edge, box=box, colour=inks.ground, ink=inks.mark, seed=seed)))
    if cut.reach and texture:
        bled = mirrored(texture, box, box.inset(-cut.reach), f"texture_{look.name}_{look.variation}")
        texture = (Group(items=bled, clip=edge),)
    yield from texture
    band = min(box.width, box.height) * (0.055 if look.ring else 0.1)
    yield from look.rim(Rim(cut=cut, box=box, band=band, ink=inks.edge))
    if look.ring:
        yield from _ringed(look, look.ring, inks, box.inset(band), kit)
    else:
        room = cut.room(box, has_picture=bool(look.picture) and look.has_rim)
        is_round = isinstance(cut, RoundCut)
        clear = None if is_round else max(0.0, box.x + band + _CLEAR - room.x)
        insets = (band, band + _CLEAR) if is_round and look.label else ()
        contents = _Contents(
            look=look,
            ink=inks.mark,
            ground=inks.ground,
            kit=kit,
            clear=clear,
            frames=tuple(RoundFrame.of(cut.edge(box, inset), room.centre.x) for inset in insets),
        )
        yield from contents.items(room)


def _ringed(look: SideLook, symbol: str, inks: _Inks, box: Box, kit: Kit) -> Iterator[Item]:
    """The band with its symbols around the middle, which shows a picture alone or the contents of a plain side."""
    middle = look.middle or kit.style.ground
    ring = Ring(symbol=symbol, dot=look.dot, ink=inks.mark, middle=middle, line=inks.edge)
    if look.picture and not (look.value or look.letter or look.label):
        inside = [bust(look.picture, box, kit, look.variation)]
    else:
        ink = kit.style.ink if kit.style.is_low_ink else ink_on(middle, kit.style.ink)
        inside = [*_Contents(look=look, ink=ink, ground=middle, kit=kit).items(inscribed(box))]
    yield from ring_items(ring, inside, box, kit)


def _inks(look: SideLook, kit: Kit) -> _Inks:
    if kit.style.is_low_ink:
        dark = readable(look.colour)
        return _Inks(ground=WHITE, mark=dark, edge=dark)
    mark = look.ink or ink_on(look.colour, kit.style.ink)
    ground = look.colour
    if (look.value or look.letter or look.label) and not look.ring:
        ground, mark = told_apart(ground, mark)
    strong = contrast(mark, ground) >= 3
    edge = mix(mark, ground, 0.15) if strong else darker(ground, 0.4)
    return _Inks(ground=ground, mark=mark, edge=edge)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Contents:
    """Symbol over value over label, the letter small beneath.

    Those beneath keep `clear` of the sides and the foot of the room; None where the room is a square in a round shape,
    on which a label stands inside the first of the `frames`, or is moved into the second, which keeps clear of the rim.
    """

    look: SideLook
    ink: Colour
    ground: Colour
    kit: Kit
    clear: float | None = None
    frames: tuple[RoundFrame, ...] = ()

    def items(self, room: Box) -> Iterator[Item]:
        """Divide the room among the contents."""
        look = self.look
        has_symbol = bool(look.icon or look.picture)
        has_large = has_symbol or bool(look.value)
        small = " ".join(filter(None, (look.letter if has_large else None, look.label)))
        clear = self.clear or 0.0
        if small:
            room = room.above(clear)
        foot = self._foot_share(room, small) if small else 0.0
        body, below = room.above(room.height * foot), room.from_bottom(room.height * foot)
        sink = _SINK * below.height if self.clear is None else 0.0
        line = Box(below.x + clear, below.y + sink, below.width - 2 * clear, below.height)
        label = self._label_in_frame(small, room, line) if small else None
        if label:
            body = room.above(room.bottom - label.box.y)
        if has_symbol and look.value:
            yield from self._symbol(body.from_top(body.height * 0.48))
            yield self._words(look.value, body.below(body.height * 0.48))
        elif has_symbol:
            is_round = foot and room.height <= room.width
            yield from self._symbol(body.inset(-body.width * 0.04, 0) if is_round else body)
        elif words := look.value or look.letter:
            yield self._words(words, body)
        if label:
            yield self.kit.text(small, label.box, label.type_, what=f"text of {look.name}", place=look.place)
        elif small:
            yield self._words(small, line, self._family_of_small)

    @property
    def _family_of_small(self) -> Family | None:
        return self.kit.style.title_family if self.look.label else None

    def _label_in_frame(self, small: str, room: Box, usual: Box) -> PlacedLabel | None:
        """The place of a label that would reach over the frame where it usually stands; None for others."""
        kit, type_ = self.kit, self._type_of(small, usual, self._family_of_small)
        if not self.frames or self.frames[0].holds(kit.setter(usual, type_).fit(kit.shown(small)).items):
            return None
        sizes = [size for size in (_LABEL_SHARE * type_.size_pt, _LABEL_PT) if size >= _LABEL_PT]
        highest, low = (room.bottom - share * room.height for share in (_MOST_FOOT, _LOW_FOOT))
        return placed_label(small, Foot(highest, low, usual.bottom), sizes, type_, self.frames[1], kit)

    def _foot_share(self, room: Box, small: str) -> float:
        """The share of the room for the words below: on a tall panel as much as on a square one, or one line more."""
        look, kit = self.look, self.kit
        share = (0.2 if look.picture else 0.21) * min(1.0, room.width / room.height)
        least = _LABEL_PT if look.label else SMALLEST_PT
        share = max(share, min(0.4, least * PT / 0.92 / room.height))
        smallest = Type(family=kit.style.title_family, size_pt=least, bold=True, leading=1.0)
        needed = kit.height(small, room.width - 2 * (self.clear or 0.0), smallest) if look.label else 0.0
        return max(share, min(_MOST_FOOT, needed / room.height))

    def _symbol(self, box: Box) -> Iterator[Item]:
        if self.look.picture and self.look.middle and not self.look.ring:
            yield from self._portrait(self.look.picture, self.look.middle, box)
        elif self.look.picture:
            yield self.kit.picture(self.look.picture, box, variation=self.look.variation)
        elif self.look.icon:
            yield self.kit.glyph(self.look.icon, box, self.ink)

    def _portrait(self, picture: str, ground: Colour, box: Box) -> Iterator[Item]:
        """A picture that fills its plate, with its focus in the middle, and the symbol on a corner of the plate."""
        kit, art = self.kit, self.kit.art[picture]
        plate = outlines.rectangle(box)
        yield Path(outline=plate, fill=WHITE if kit.style.is_low_ink else ground)
        width = art.width * max(box.width / art.width, box.height / art.height)
        hidden = width - box.width
        keep = min(1.0, max(0.0, (width * self.look.focus - box.width / 2) / hidden)) if hidden > 0 else 0.5
        yield kit.picture(picture, box, fit="cover", keep=Point(keep, 0.5), variation=self.look.variation)
        yield Path(outline=plate, stroke=self.ink, width=HAIRLINE)
        if self.look.icon:
            side = 0.32 * min(box.width, box.height)
            at = Point(box.x + side * 0.42, box.y + side * 0.42)
            yield Path(outline=outlines.circle(at, side / 2), fill=self.ground, stroke=self.ink, width=HAIRLINE)
            yield kit.glyph(self.look.icon, centred(at, side * 0.7), self.ink)

    def _words(self, words: str, box: Box, family: Family | None = None) -> Item:
        type_ = self._type_of(words, box, family)
        return self.kit.text(words, box, type_, what=f"text of {self.look.name}", place=self.look.place)

    def _type_of(self, words: str, box: Box, family: Family | None) -> Type:
        type_ = Type(
            family=family or self.kit.style.text_family,
            size_pt=min(36.0, max(SMALLEST_PT, box.height * 0.92 / PT)),
            bold=True,
            colour=self.ink,
            align="centre",
            valign="middle",
            leading=1.0,
        )
        if self.look.label and type_.size_pt > _LABEL_PT and self._fits(words, box, type_.but(size_pt=_LABEL_PT)):
            return type_.but(min_pt=_LABEL_PT)
        return type_

    def _fits(self, words: str, box: Box, type_: Type) -> bool:
        is_whole = all(self.kit.width(word, type_) <= box.width for word in words_of(words))
        return is_whole and self.kit.height(words, box.width, type_) <= box.height + _SLACK
