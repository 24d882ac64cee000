"""Backs of decks: a pattern over the edge, a border, and a medallion that reads the same from both ends."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.base.colours import WHITE, Colour, contrast, darker, ink_on, lighter
from pnp.drawing.api import Box, Group, Item, Kit, Path, Point, Stamp, Type, centred, outlines, turned

from .pattern import covered
from .spec import PATTERNS, Back

# Below this a light line is lost on a pale ground.
_LEAST_CONTRAST = 1.7


def back_stamp(back: Back, size: tuple[float, float], bleed: float, kit: Kit, *, name: str, colour: str) -> Stamp:
    """Draw a back of this size; the caller makes it once for a whole deck."""
    drawing = _Drawing(back, Box(0, 0, *size), kit.colour(back.colour) if back.colour else colour, kit)
    return Stamp(name=name, width=size[0], height=size[1], items=tuple(drawing.items(bleed)), bleed=bleed)


@dataclass(frozen=True, slots=True)
class _Drawing:
    back: Back
    trim: Box
    ground: Colour
    kit: Kit

    @property
    def low(self) -> bool:
        return self.kit.style.is_low_ink

    @property
    def radius(self) -> float:
        """Of the medallion."""
        return min(self.trim.width * 0.29, self.trim.height * 0.22)

    @property
    def dark(self) -> Colour:
        return darker(self.ground, 0.35)

    @property
    def light(self) -> Colour:
        return WHITE if self.low else lighter(self.ground, 0.82)

    @property
    def ink(self) -> Colour:
        """What lines and emblem are drawn in: light, but dark on pale grounds and where ink is saved."""
        if self.low:
            return self.dark
        light = lighter(self.ground, 0.8)
        return light if contrast(light, self.ground) >= _LEAST_CONTRAST else darker(self.ground, 0.6)

    def items(self, bleed: float) -> Iterator[Item]:
        reach = self.trim.inset(-bleed)
        yield Path(outline=outlines.rectangle(reach), fill=WHITE if self.low else self.ground)
        yield from covered(PATTERNS[self.back.pattern], reach, self.ground, lines_only=self.low)
        yield Path(outline=outlines.rectangle(self.trim.inset(3), 2), stroke=self.ink, width=0.6)
        yield Path(outline=outlines.rectangle(self.trim.inset(4.1), 1.2), stroke=self.ink, width=0.25)
        yield from self._medallion()
        if self.back.emblem:
            yield from self._emblem(self.back.emblem)
        if self.back.level:
            yield from self._twice(Group(items=tuple(self._pips())))
        if self.back.label:
            yield from self._twice(self._plate(self.back.label))

    def _twice(self, item: Item) -> tuple[Item, Item]:
        return item, Group(items=(item,), matrix=turned(180, self.trim.centre))

    def _medallion(self) -> Iterator[Item]:
        centre, radius = self.trim.centre, self.radius
        ring = [turned(15 * i, centre).apply(centre.x, centre.y - radius * 1.06) for i in range(24)]
        for ink, grow in ((self.dark, 0.3), (self.light, 0.0)):
            for spot in ring:
                yield Path(outline=outlines.circle(spot, radius * 0.14 + grow), fill=ink)
        yield Path(outline=outlines.circle(centre, radius * 1.06), fill=self.light)
        for spot in ring:
            yield Path(outline=outlines.circle(spot, radius * 0.05), fill=self.dark)
        fill = self.light if self.low else self.ground
        yield Path(outline=outlines.circle(centre, radius), fill=fill, stroke=self.dark, width=0.5)
        yield Path(outline=outlines.circle(centre, radius * 0.9), stroke=self.ink, width=0.3)

    def _emblem(self, icon: str) -> Iterator[Item]:
        (x, y), radius = self.trim.centre, self.radius
        yield from self._twice(self.kit.glyph(icon, centred(Point(x, y - radius * 0.45), radius * 0.64), self.ink))
        line = outlines.line(x - radius * 0.78, y, x + radius * 0.78, y)
        yield Path(outline=line, stroke=self.ink, width=0.3)
        yield Path(outline=outlines.regular_polygon(self.trim.centre, radius * 0.09, 4), fill=self.ink)

    def _pips(self) -> Iterator[Item]:
        level, radius, centre = self.back.level, self.radius, self.trim.centre
        for i in range(level):
            spot = Point(centre.x + (i - (level - 1) / 2) * (radius * 0.3), centre.y + radius * 1.4)
            yield Path(outline=outlines.circle(spot, radius * 0.11), fill=self.light, stroke=self.dark, width=0.3)

    def _plate(self, label: str) -> Group:
        """The label between medallion and border, nearer to the border where pips want room."""
        kit, trim, ground = self.kit, self.trim, self.ground
        fill = WHITE if self.low else darker(ground, 0.3)
        ink = darker(ground, 0.4) if self.low else ink_on(fill)
        type_ = Type(
            family=kit.style.title_family,
            size_pt=10 if trim.width > 50 else 8,
            bold=True,
            colour=ink,
            align="centre",
            valign="middle",
            letter_spacing_pt=0.5,
        )
        width, height = kit.width(label, type_) + 5, 5.6 if trim.width > 50 else 4.8
        top, bottom = trim.centre.y + self.radius * (1.56 if self.back.level else 1.2), trim.bottom - 4.1
        room = Box(trim.centre.x - width / 2, (top + bottom - height) / 2, width, height)
        edge = ink if self.low else lighter(ground, 0.75)
        plate = Path(outline=outlines.rectangle(room, height / 2), fill=fill, stroke=edge, width=0.3)
        return Group(items=(plate, kit.text(label, room, type_, what=f'label "{label}" of a back')))
