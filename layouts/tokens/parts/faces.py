"""What stands on a token: ground, rim, symbol, value, letter and label, fitted to any shape."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pnp.base.colours import WHITE, Colour, contrast, darker, ink_on, mix
from pnp.base.findings import Place
from pnp.base.units import PT
from pnp.drawing.faces import Shape
from pnp.drawing.geometry import Box
from pnp.drawing.hatching import hatching
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Group, Item, Outline, Path
from pnp.drawing.style import SMALLEST_PT, Family, Type

from ...parts.tints import readable
from .cracks import cracked_earth
from .rims import Rim, inner, rim
from .ring import Ring, ring_items

RimName = Literal["none", "plain", "double", "dots", "milled", "rope", "teeth"]
TextureName = Literal["none", "hatch", "cracks"]

# The share of the trim box that stays clear of the edge, in a square about the middle.
_ROOM = {Shape.DISC: 0.74, Shape.RECTANGLE: 0.74, Shape.HEX_FLAT: 0.7, Shape.HEX_POINTY: 0.7, Shape.DROP: 0.6}


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """One side of a token with all its colours and patterns settled."""

    name: str
    colour: Colour
    rim: RimName = "plain"
    texture: TextureName = "none"
    ink: Colour | None = None
    icon: str | None = None
    picture: str | None = None
    value: str | None = None
    letter: str | None = None
    label: str | None = None
    ring: str | None = None
    dot: bool = False
    middle: Colour | None = None
    place: Place | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Inks:
    """The ground, what is drawn on it, and the rim."""

    ground: Colour
    mark: Colour
    edge: Colour


def side_items(look: Look, shape: Shape, trim: Box, kit: Kit, *, bleed: float = 0.0) -> Iterator[Item]:
    """Draw one side in its trim box."""
    inks = _inks(look, kit)
    edge = inner(shape, trim, -bleed)
    yield Path(outline=edge, fill=inks.ground)
    yield from _texture(look, edge, trim.inset(-bleed), inks)
    band = min(trim.width, trim.height) * (0.055 if look.ring else 0.1)
    yield from rim(look.rim, Rim(shape, trim, band, inks.edge))
    if look.ring:
        yield from ring_items(_ring(look, look.ring, inks, kit), trim.inset(band), kit)
    else:
        yield from _contents(look, _room(look, shape, trim), inks, kit)


def _ring(look: Look, symbol: str, inks: _Inks, kit: Kit) -> Ring:
    middle = look.middle or kit.style.ground
    return Ring(symbol=symbol, dot=look.dot, ink=inks.mark, middle=middle, line=inks.edge, picture=look.picture)


def _inks(look: Look, kit: Kit) -> _Inks:
    if kit.style.is_low_ink:
        dark = readable(look.colour)
        return _Inks(ground=WHITE, mark=dark, edge=dark)
    mark = look.ink or ink_on(look.colour, kit.style.ink)
    strong = contrast(mark, look.colour) >= 3
    edge = mix(mark, look.colour, 0.15) if strong else darker(look.colour, 0.4)
    return _Inks(ground=look.colour, mark=mark, edge=edge)


def _texture(look: Look, edge: Outline, reach: Box, inks: _Inks) -> Iterator[Item]:
    if look.texture == "cracks":
        dark = darker(inks.ground, 0.62)
        yield Path(outline=edge, fill=WHITE if inks.ground == WHITE else darker(inks.ground, 0.45))
        items = tuple(cracked_earth(reach, reach.height * 0.36, (inks.ground, dark), look.name))
        yield Group(items=items, clip=edge)
    elif look.texture == "hatch":
        yield Group(items=tuple(hatching(reach, mix(inks.mark, inks.ground, 0.55), 1.0)), clip=edge)


def _room(look: Look, shape: Shape, trim: Box) -> Box:
    # A picture on a square fills it, because it has corners of its own to spare.
    share = 0.8 if look.picture and shape is Shape.RECTANGLE and look.rim != "none" else _ROOM[shape]
    if shape is Shape.RECTANGLE:
        gap = min(trim.width, trim.height) * (1 - share) / 2
        return trim.inset(gap)
    side = trim.width * share
    middle = trim.centre
    # The body of a drop is the disc at its foot.
    y = trim.bottom - trim.width / 2 if shape is Shape.DROP else middle.y
    return Box(middle.x - side / 2, y - side / 2, side, side)


def _contents(look: Look, room: Box, inks: _Inks, kit: Kit) -> Iterator[Item]:
    """Share the room among what there is: symbol over value over label, the letter small beneath."""
    has_symbol = bool(look.icon or look.picture)
    has_foot = bool(look.label or (look.letter and has_symbol))
    foot = _foot_share(look, room, kit) if has_foot else 0.0
    body, below = room.above(room.height * foot), room.from_bottom(room.height * foot)
    if has_symbol and look.value:
        yield from _symbol(look, body.from_top(body.height * 0.4), inks, kit)
        yield from _words(look, look.value, body.below(body.height * 0.4), inks, kit)
    elif has_symbol:
        is_round = foot and room.height <= room.width
        yield from _symbol(look, body.inset(-body.width * 0.04, 0) if is_round else body, inks, kit)
    elif look.value or look.letter:
        yield from _words(look, look.value or look.letter or "", body, inks, kit)
    small = look.label or (look.letter if has_symbol else None)
    if small:
        line = Box(below.x, below.y + below.height * 0.12, below.width, below.height)
        yield from _words(look, small, line, inks, kit, family=kit.style.title_family if look.label else None)


def _foot_share(look: Look, room: Box, kit: Kit) -> float:
    """How much of the room the words below get: as much on a tall panel as on a square one, or a line more."""
    share = (0.2 if look.picture else 0.21) * min(1.0, room.width / room.height)
    share = max(share, min(0.4, SMALLEST_PT * PT / room.height))
    smallest = Type(family=kit.style.title_family, size_pt=SMALLEST_PT, bold=True, leading=1.0)
    needed = kit.height(look.label, room.width, smallest) if look.label else 0.0
    return max(share, min(0.4, needed / room.height))


def _symbol(look: Look, box: Box, inks: _Inks, kit: Kit) -> Iterator[Item]:
    if look.picture:
        yield kit.picture(look.picture, box)
    elif look.icon:
        yield kit.glyph(look.icon, box, inks.mark)


def _words(look: Look, words: str, box: Box, inks: _Inks, kit: Kit, *, family: Family | None = None) -> Iterator[Item]:
    size = min(36.0, max(SMALLEST_PT, box.height * 0.92 / PT))
    type_ = Type(
        family=family or kit.style.text_family,
        size_pt=size,
        bold=True,
        colour=inks.mark,
        align="centre",
        valign="middle",
        leading=1.0,
    )
    yield kit.text(words, box, type_, what=f"text of {look.name}", place=look.place)
