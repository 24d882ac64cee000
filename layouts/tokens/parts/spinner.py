"""The spinner: a disc of sectors and the arrow that turns on it, side by side on one piece."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pydantic import Field

from pnp.base.colours import WHITE, Colour, darker, ink_on, lighter
from pnp.base.units import whole_number
from pnp.drawing.api import Box, Group, Item, Kit, Outline, Path, Point, centred, outlines, turned
from pnp.game.model import ColourName, IconName, Id, Length, Name, Piece, RichText

from .spinner_arrow import Arrow, hole_cut, hole_items

_GAP = 6.0
_ARROW_WIDTH = 26.0


class Spinner(Piece):
    """A disc of equal sectors, one for each row of a table of the rules, with an arrow to cut out and pin."""

    kind: Literal["spinner"]
    table: Id = Field(description="table of rules.yaml with one row for each sector")
    column: Name = Field(description="column of the table that is printed in the sectors")
    diameter: Length = Field(90.0, ge=40, le=180, description="of the disc")
    icon: IconName | None = Field(None, description="repeated under a number, as often as it says")
    hub: IconName | None = Field(None, description="icon of the arrow's tail")
    colours: tuple[ColourName, ...] = Field((), description="one for each different value, in order of appearance")
    arrow: ColourName | None = Field(None, description="of the arrow; left out: the game's accent")
    hint: RichText | None = Field(None, description="how to put it together, beside the disc")


def spinner_size(item: Spinner) -> tuple[float, float]:
    """Width and height of the piece that holds disc and arrow."""
    return item.diameter + _GAP + _ARROW_WIDTH, item.diameter


def spinner_items(item: Spinner, values: tuple[str, ...], kit: Kit) -> Iterator[Item]:
    """Draw disc, arrow and the hint for assembly; `values` are the contents of the sectors."""
    yield from _Disc(item, values, kit).items()
    arrow = _arrow(item)
    yield from arrow.items(kit.colour(item.arrow) if item.arrow else None, item.hub, kit)
    if item.hint:
        type_ = kit.style.credit().but(size_pt=7, align="centre", valign="top")
        top = arrow.box.bottom + 2
        room = Box(arrow.box.x, top, _ARROW_WIDTH, item.diameter - top)
        yield kit.text(item.hint, room, type_, what=f"hint of {item.id}", place=item.place_of("hint"))


def spinner_cut(item: Spinner) -> Outline:
    """The lines to cut along: around disc and arrow, and around their holes."""
    radius = item.diameter / 2
    centre = Point(radius, radius)
    return outlines.joined(outlines.circle(centre, radius), hole_cut(centre), _arrow(item).cut)


def _arrow(item: Spinner) -> Arrow:
    return Arrow(Box(item.diameter + _GAP, 2, _ARROW_WIDTH, item.diameter * 0.72))


@dataclass(frozen=True, slots=True)
class _Disc:
    item: Spinner
    values: tuple[str, ...]
    kit: Kit

    @property
    def low(self) -> bool:
        return self.kit.style.is_low_ink

    @property
    def centre(self) -> Point:
        return Point(self.item.diameter / 2, self.item.diameter / 2)

    @property
    def inner(self) -> float:
        """The radius of the sectors."""
        return self.item.diameter / 2 - 4.2

    def items(self) -> Iterator[Item]:
        style, centre, inner, low = self.kit.style, self.centre, self.inner, self.low
        step, tints = 360 / len(self.values), self._tints()
        ground = outlines.circle(centre, self.item.diameter / 2)
        yield Path(outline=ground, fill=WHITE if low else darker(style.accent, 0.35))
        for i, value in enumerate(self.values):
            start, tint = -90 + (i - 0.5) * step, tints[value]
            sector = outlines.sector(centre, inner, start, start + step)
            if low:
                yield Path(outline=sector, fill=WHITE, stroke=style.ink, width=0.5)
            else:
                yield Path(outline=sector, fill=tint, stroke=WHITE, width=1.0)
                shade = outlines.sector(centre, inner * 0.42, start, start + step)
                yield Path(outline=shade, fill=lighter(tint, 0.18), stroke=WHITE, width=0.5)
            label = Group(items=tuple(self._label(value, tint)))
            yield Group(items=(label,), matrix=turned(i * step, centre))
        yield from self._rim()
        yield from hole_items(centre, self.kit)

    def _tints(self) -> dict[str, Colour]:
        accent = self.kit.style.accent
        colours = [self.kit.colour(name) for name in self.item.colours] or [accent, lighter(accent, 0.4)]
        return {value: colours[i % len(colours)] for i, value in enumerate(dict.fromkeys(self.values))}

    def _label(self, value: str, tint: Colour) -> Iterator[Item]:
        kit, inner, x = self.kit, self.inner, self.centre.x
        ink = kit.style.ink if self.low else ink_on(tint, "#20252B")
        type_ = kit.style.title().but(
            size_pt=min(36.0, inner * 0.95), min_pt=6, colour=ink, align="centre", valign="middle", leading=1.25
        )
        top = self.centre.y - inner * 0.95
        yield kit.text(value, Box(x - inner * 0.3, top, inner * 0.6, inner * 0.4), type_, what="spinner number")
        number = whole_number(value) or 0
        if self.item.icon and 0 < number <= 4:
            side = inner * 0.15
            left = x - (number - 1) * side * 0.6
            for i in range(number):
                yield kit.glyph(self.item.icon, centred(Point(left + i * side * 1.2, top + inner * 0.47), side), ink)

    def _rim(self) -> Iterator[Item]:
        style, (x, y), radius = self.kit.style, self.centre, self.item.diameter / 2
        ink = style.ink if self.low else lighter(style.accent, 0.75)
        count = len(self.values) * 6
        for i in range(count):
            angle = math.radians(-90 + 360 * i / count)
            spot = Point(x + (radius - 2.3) * math.cos(angle), y + (radius - 2.3) * math.sin(angle))
            yield Path(outline=outlines.circle(spot, 0.9 if i % 6 == 3 else 0.45), fill=ink)
        yield Path(outline=outlines.circle(self.centre, radius - 0.3), stroke=style.ink, width=0.3)
