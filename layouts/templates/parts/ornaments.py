"""Shapes, pictures and icons of a box, after all its keys have values."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

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
    Stamp,
    Use,
    contrast,
    halo,
    ink_on,
    mix,
    outlines,
)
from pnp.drawing.pictures.fading import faded as faded_picture
from pnp.drawing.scene import Picture, rebuilt

from ...parts.pictures import picture, with_own_bleed
from ...parts.tints import readable
from .codes import code
from .icon_rows import icon_row
from .model import SHAPES
from .plates import Behind, Plate
from .shape_rooms import room_for_icons
from .veils import veil

Look = Mapping[str, Any]
"""The values of the keys of a box."""

_SHARE = {"left": 0.0, "centre": 0.5, "right": 1.0, "top": 0.0, "middle": 0.5, "bottom": 1.0}
_BANDS = 96
_READS = 4.5
_NEAR = 0.02
# The shapes that fill their box, but for its corners.
_WHOLE = (None, "rectangle", "rounded")


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """The shape of a box: its outline, its colours from top to bottom, and the colour of its line."""

    room: Box
    outline: Outline
    is_open: bool
    fills: tuple[Colour, ...]
    stroke: Colour | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ornaments:
    """Draws the part of a box behind its text, on a side of this size."""

    name: str
    size: tuple[float, float]
    bleed: float
    kit: Kit
    _icons_drawn: dict[tuple[str, Box, Colour, bool], Item] = field(default_factory=dict)

    def items(self, look: Look, room: Box, behind: Behind, *, is_ground: bool) -> Iterator[Item]:
        """The fill, then the picture, cut to the shape, then its line, the icons and the code."""
        form = None if is_ground and self.kit.style.is_low_ink else self.form(look, self._bled(room))
        opacity = _opacity(look)
        if form and form.fills and self._is_veil(look, behind):
            yield veil(form.outline, form.room, form.fills, opacity)
        elif form:
            yield from faded(tuple(self._fill(form)), opacity, behind.colour)
        yield from faded(tuple(self._picture_and_line(look, room, form)), opacity, behind.colour)
        yield from faded(tuple(self._signs(look, room, behind.colour)), opacity_of_words(look), behind.colour)

    def _is_veil(self, look: Look, behind: Behind) -> bool:
        """Tell whether a fill lets show what lies behind it, and that is not of one colour."""
        return _opacity(look) < 1 and not behind.is_flat and not self.kit.style.is_low_ink

    def _picture_and_line(self, look: Look, room: Box, form: Form | None) -> Iterator[Item]:
        if look["picture"]:
            yield self._picture(look, room, form)
        if form:
            yield from self._line(look, form)

    def _signs(self, look: Look, room: Box, behind: Colour) -> Iterator[Item]:
        inner = room_for_icons(room, look["shape"], has_ground=bool(look["shape"] or look["fill"]))
        if look["icon"]:
            yield from self.with_halo((self._icon(look["icon"], inner, self.ink(look, behind), look),), look)
        if look["icons"]:
            yield from self.with_halo(tuple(self._icons(look, inner, behind)), look)
        if look["qr"]:
            yield self._code(look, room)

    def plate(self, look: Look, room: Box, behind: Behind, drawn: tuple[Item, ...]) -> Plate | None:
        """What a box that is `drawn` lays behind later ones; None with little ink, where they lie on white."""
        if self.kit.style.is_low_ink:
            return None
        room = self._bled(room)
        if look["picture"]:
            return Plate(room, (), is_whole=False, picture=drawn)
        form = self.form(look, room)
        if form is None or not form.fills:
            return None
        fills = tuple(mix(behind.colour, fill, _opacity(look)) for fill in form.fills)
        is_whole = look["shape"] in _WHOLE and len(set(fills)) == 1 and not look["turn"]
        return Plate(room, fills, is_whole and not self._is_veil(look, behind))

    def ink(self, look: Look, behind: Colour) -> Colour:
        """The colour of text and icons: the one named, or else one that is readable on what lies behind."""
        style = self.kit.style
        if look["colour"]:
            named = self.kit.colour(look["colour"])
            return readable(named) if style.is_low_ink else named
        fills = pair(look["fill"])
        if rim := self._halo_colour(look):
            behind = rim
        elif fills and not style.is_low_ink:
            behind = mix(behind, self.kit.colour(fills[0]), _opacity(look))
        return style.ink if contrast(style.ink, behind) >= _READS else ink_on(behind)

    def with_halo(self, items: tuple[Item, ...], look: Look) -> tuple[Item, ...]:
        """Words or icons, after the halo that their box gives them."""
        colour = self._halo_colour(look)
        return (*halo(items, colour, look["halo_width"]), *items) if colour else items

    def _halo_colour(self, look: Look) -> Colour | None:
        if not look["halo"]:
            return None
        return WHITE if self.kit.style.is_low_ink else self.kit.colour(look["halo"])

    def _code(self, look: Look, room: Box) -> Item:
        """The QR code, on white where the box has no fill."""
        ink, _ = self.code_colours(look)
        return code(look["qr"], look["level"] or "medium", room, ink, None if look["fill"] else WHITE)

    def code_colours(self, look: Look) -> tuple[Colour, tuple[Colour, ...]]:
        """The colour of the QR code, and the colours behind it."""
        if self.kit.style.is_low_ink or not look["fill"]:
            behind: tuple[Colour, ...] = (WHITE,)
        else:
            behind = tuple(map(self.kit.colour, pair(look["fill"])))
        return self.ink(look, behind[0]), behind

    def _bled(self, room: Box) -> Box:
        """The box, drawn beyond the trim where it touches the edge of the face."""
        width, height = self.size
        left = self.bleed if room.x <= _NEAR else 0.0
        above = self.bleed if room.y <= _NEAR else 0.0
        right = self.bleed if room.right >= width - _NEAR else 0.0
        below = self.bleed if room.bottom >= height - _NEAR else 0.0
        return Box(room.x - left, room.y - above, room.width + left + right, room.height + above + below)

    def form(self, look: Look, room: Box) -> Form | None:
        """The shape with its colours; None for a box without one."""
        if not (look["shape"] or look["fill"] or look["stroke"] or (look["picture"] and look["corner"])):
            return None
        outline: Outline = SHAPES[look["shape"] or "rectangle"](room, look["corner"] or 0.0)
        is_open = "Z" not in outline.ops
        fills = () if is_open else tuple(self.kit.colour(name) for name in pair(look["fill"]))
        stroke = self.kit.colour(look["stroke"]) if look["stroke"] else None
        if self.kit.style.is_low_ink and stroke is None and fills and contrast(fills[-1], WHITE) > 1.2:
            stroke = fills[-1]
        if stroke is None and (is_open or not (fills or look["picture"])):
            stroke = self.kit.colour(look["colour"]) if look["colour"] else self.kit.style.ink
        return Form(room=room, outline=outline, is_open=is_open, fills=fills, stroke=stroke)

    def _fill(self, form: Form) -> Iterator[Item]:
        if not form.fills:
            return
        first, last = form.fills[0], form.fills[-1]
        if self.kit.style.is_low_ink:
            yield Path(outline=form.outline, fill=WHITE)
        elif first == last:
            yield Path(outline=form.outline, fill=first)
        else:
            yield self._gradient(form.outline, form.room, first, last)

    def _line(self, look: Look, form: Form) -> Iterator[Item]:
        low = self.kit.style.is_low_ink
        if form.stroke is not None and (look["line"] or low):
            ink = readable(form.stroke) if low else form.stroke
            yield Path(outline=form.outline, stroke=ink, width=max(0.2, look["line"] or FRAME))

    def _picture(self, look: Look, room: Box, form: Form | None) -> Item:
        """The picture, cut to the shape of its box."""
        keep = Point(_SHARE[look["align"] or "centre"], _SHARE[look["valign"] or "middle"])
        name, fit = look["picture"], look["fit"]
        whole = with_own_bleed(name, room, self.kit) if self._is_whole(room) else room
        if whole != room:
            fit = "cover"
        reach = self._bled(room) if fit != "contain" else None
        drawn = picture(name, whole, self.kit, fit=fit, keep=keep, reach=reach)
        is_cut = form is not None and not form.is_open and (look["shape"] not in (None, "rectangle") or look["corner"])
        return Group(items=(drawn,), clip=form.outline) if form and is_cut else drawn

    def _is_whole(self, room: Box) -> bool:
        """Tell whether a box is the whole face."""
        width, height = self.size
        return abs(room.x) + abs(room.y) + abs(room.right - width) + abs(room.bottom - height) <= _NEAR

    def _gradient(self, outline: Outline, room: Box, first: Colour, last: Colour) -> Item:
        """Bands from top to bottom, each over the rest of the previous band, so that there are no seams."""
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

    def _icon(self, name: str, room: Box, ink: Colour, look: Look) -> Item:
        """An icon, as one stamp if several pieces have it at the same place."""
        key = (name, room, ink, bool(look["colour"]))
        if key not in self._icons_drawn:
            draw = self.kit.glyph if look["colour"] else self.kit.icon
            self._icons_drawn[key] = draw(*key[:3])
        return self._icons_drawn[key]

    def _icons(self, look: Look, room: Box, ground: Colour) -> Iterator[Item]:
        names = look["icons"]
        is_row = look["flow"] not in ("down", "up")
        length, across = (room.width, room.height) if is_row else (room.height, room.width)
        side, gap = icon_row(len(names), length, across, look["gap"] or 0.0)
        taken = side * len(names) + gap * (len(names) - 1)
        is_back = look["flow"] in ("left", "up")
        share = _SHARE[(look["align"] if is_row else look["valign"]) or ("right" if is_back else "left")]
        start = (room.x if is_row else room.y) + (length - taken) * share
        ink, middle = self.ink(look, ground), room.centre
        for at, name in enumerate(reversed(names) if is_back else names):
            along = start + at * (side + gap)
            x, y = (along, middle.y - side / 2) if is_row else (middle.x - side / 2, along)
            yield self._icon(name, Box(x, y, side, side), ink, look)


def _opacity(look: Look) -> float:
    """The opacity of a box; 1 where a field leaves it empty."""
    return 1.0 if look["opacity"] is None else float(look["opacity"])


def opacity_of_words(look: Look) -> float:
    """The opacity of words and icons: those on a fill of their box stay as they are, to be read on a clear one."""
    return 1.0 if look["fill"] else _opacity(look)


def pair(fill: str | tuple[str, ...] | None) -> tuple[str, ...]:
    """The one or two colours of a fill."""
    return tuple(name for name in (fill if isinstance(fill, tuple) else (fill,)) if name)


def faded(items: tuple[Item, ...], opacity: float, ground: Colour) -> tuple[Item, ...]:
    """Mix the colours of a drawing with the ground behind it; bitmaps become transparent."""
    if opacity >= 1 or not items:
        return items

    def mixed(colour: Colour | None) -> Colour | None:
        return mix(ground, colour, opacity) if colour else None

    def fade(item: Any, _matrix: object) -> Item:
        if isinstance(item, Path):
            return item._replace(fill=mixed(item.fill), stroke=mixed(item.stroke))
        if isinstance(item, Picture):
            return faded_picture(item, opacity)
        colour = getattr(item, "colour", None)
        return item._replace(colour=mixed(colour)) if colour else item  # type: ignore[no-any-return]

    return rebuilt(items, fade)
