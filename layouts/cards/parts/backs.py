"""Backs of decks: a pattern over the edge, a border, and a medallion that reads the same from both ends."""

from collections.abc import Iterator

from pnp.base.colours import WHITE, Colour, contrast, darker, ink_on, lighter
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point, turned
from pnp.drawing.kit import Kit, centred
from pnp.drawing.scene import Group, Item, Path, Stamp
from pnp.drawing.style import Type

from .pattern import covered
from .spec import PATTERNS, Back

# Below this a light line is lost on a pale ground.
_LEAST_CONTRAST = 1.7


def back_stamp(back: Back, size: tuple[float, float], bleed: float, kit: Kit, *, name: str, colour: str) -> Stamp:
    """Draw a back of this size; the caller makes it once for a whole deck."""
    ground = kit.colour(back.colour) if back.colour else colour
    trim = Box(0, 0, *size)
    items = (
        *_ground(back, trim.inset(-bleed), ground, kit),
        *_border(trim, ground, kit),
        *_medallion(back, trim, ground, kit),
    )
    return Stamp(name=name, width=size[0], height=size[1], items=items, bleed=bleed)


def _ground(back: Back, reach: Box, ground: str, kit: Kit) -> Iterator[Item]:
    low = kit.style.is_low_ink
    yield Path(outline=outlines.rectangle(reach), fill=WHITE if low else ground)
    yield from covered(PATTERNS[back.pattern], reach, ground, lines_only=low)


def _ink(ground: Colour, kit: Kit) -> Colour:
    """What lines and emblem are drawn in: light, but dark on pale grounds and where ink is saved."""
    if kit.style.is_low_ink:
        return darker(ground, 0.35)
    light = lighter(ground, 0.8)
    return light if contrast(light, ground) >= _LEAST_CONTRAST else darker(ground, 0.6)


def _border(trim: Box, ground: str, kit: Kit) -> Iterator[Item]:
    light = _ink(ground, kit)
    yield Path(outline=outlines.rectangle(trim.inset(3), 2), stroke=light, width=0.6)
    yield Path(outline=outlines.rectangle(trim.inset(4.1), 1.2), stroke=light, width=0.25)


def _medallion(back: Back, trim: Box, ground: str, kit: Kit) -> Iterator[Item]:
    low = kit.style.is_low_ink
    centre, radius = trim.centre, min(trim.width * 0.29, trim.height * 0.22)
    dark, light = darker(ground, 0.35), WHITE if low else lighter(ground, 0.82)
    yield from _scallops(centre, radius, light, dark)
    yield Path(outline=outlines.circle(centre, radius), fill=light if low else ground, stroke=dark, width=0.5)
    ink = _ink(ground, kit)
    yield Path(outline=outlines.circle(centre, radius * 0.9), stroke=ink, width=0.3)
    if back.emblem:
        upper = kit.glyph(back.emblem, centred(Point(centre.x, centre.y - radius * 0.45), radius * 0.64), ink)
        yield from _twice(upper, centre)
        yield Path(
            outline=outlines.line(centre.x - radius * 0.78, centre.y, centre.x + radius * 0.78, centre.y),
            stroke=ink,
            width=0.3,
        )
        yield Path(outline=outlines.regular_polygon(centre, radius * 0.09, 4), fill=ink)
    if back.level:
        yield from _twice(Group(items=tuple(_pips(back.level, centre, radius, dark, light))), centre)
    if back.label:
        yield from _twice(_plate(back, trim, radius, ground, kit), centre)


def _scallops(centre: Point, radius: float, light: str, dark: str) -> Iterator[Item]:
    ring = [turned(15 * i, centre).apply(centre.x, centre.y - radius * 1.06) for i in range(24)]
    for ink, grow in ((dark, 0.3), (light, 0.0)):
        for spot in ring:
            yield Path(outline=outlines.circle(spot, radius * 0.14 + grow), fill=ink)
    yield Path(outline=outlines.circle(centre, radius * 1.06), fill=light)
    for spot in ring:
        yield Path(outline=outlines.circle(spot, radius * 0.05), fill=dark)


def _pips(level: int, centre: Point, radius: float, dark: str, light: str) -> Iterator[Item]:
    step = radius * 0.3
    y = centre.y + radius * 1.4
    for i in range(level):
        x = centre.x + (i - (level - 1) / 2) * step
        yield Path(outline=outlines.circle(Point(x, y), radius * 0.11), fill=light, stroke=dark, width=0.3)


def _plate(back: Back, trim: Box, radius: float, ground: str, kit: Kit) -> Group:
    label = back.label or ""
    low = kit.style.is_low_ink
    plate_colour = WHITE if low else darker(ground, 0.3)
    ink = darker(ground, 0.4) if low else ink_on(plate_colour)
    type_ = Type(
        family=kit.style.title_family,
        size_pt=10 if trim.width > 50 else 8,
        bold=True,
        colour=ink,
        align="centre",
        valign="middle",
        letter_spacing_pt=0.5,
    )
    width = kit.width(label, type_) + 5
    height = 5.6 if trim.width > 50 else 4.8
    # Between medallion and border, and nearer to the border where pips want room.
    top, bottom = trim.centre.y + radius * (1.56 if back.level else 1.2), trim.bottom - 4.1
    room = Box(trim.centre.x - width / 2, (top + bottom - height) / 2, width, height)
    plate = Path(
        outline=outlines.rectangle(room, height / 2),
        fill=plate_colour,
        stroke=ink if low else lighter(ground, 0.75),
        width=0.3,
    )
    return Group(items=(plate, kit.text(label, room, type_, what=f'label "{label}" of a back')))


def _twice(item: Item, centre: Point) -> tuple[Item, Item]:
    return item, Group(items=(item,), matrix=turned(180, centre))
