"""Marks of single hexagons of a map besides colour and icon: names of places, circles for stations, values."""

import math
from collections.abc import Iterator, Sequence

from pnp.drawing.api import WHITE, Item, Kit, Path, Point, ascent, centred, outlines

from .hex_plans import SpacePlan
from .plates import plated

_SLOT = 0.33
"""The width of a slot, as a share of that of a hexagon."""


def stop_items(spaces: Sequence[tuple[SpacePlan, Point]], across: float, kit: Kit) -> Iterator[Item]:
    """Slots, values and names of places; each with the middle of its hexagon."""
    for space, centre in spaces:
        if space.slots is not None:
            yield from _slots(space.slots, centre, across, kit)
            yield from _signs(space, space.slots, centre, across, kit)
        # The name is below the middle, and the value above it; a line that runs down exchanges them.
        down = -1 if space.crossed_below else 1
        if space.value:
            yield from _value(
                space.value, Point(centre.x + across * 0.31, centre.y - down * across * 0.27), across, kit
            )
        if space.name:
            off = across * (0.3 if space.slots is None else 0.36 if space.slots else 0.24)
            yield from _name(
                space.name, Point(centre.x, centre.y + down * off), across, kit, is_above=space.crossed_below
            )


def _signs(space: SpacePlan, slots: int, centre: Point, across: float, kit: Kit) -> Iterator[Item]:
    """The icon at the upper left, and the text in the first slot, or under the icon if there are no slots."""
    side, corner = across * 0.2, Point(centre.x - across * 0.22, centre.y - across * 0.26)
    if space.icon:
        yield kit.icon(space.icon, centred(corner, side), kit.style.ink)
    if space.text:
        at = slot_places(slots, centre, across)[0] if slots else corner
        box = centred(at, across * _SLOT * 0.86)
        if space.icon and not slots:
            box = box._replace(y=box.y + side)
        size = max(6.0, across * 0.3)
        type_ = kit.style.rules().but(size_pt=size, min_pt=6, bold=True, align="centre", valign="middle", leading=1.0)
        yield kit.text(space.text, box, type_, what="text of a hexagon", place=space.place)


def slot_places(count: int, centre: Point, across: float) -> list[Point]:
    """The middles of slots: one, two side by side, or around the middle."""
    if count == 1:
        return [centre]
    reach = across * _SLOT / 2 / math.sin(math.pi / count)
    first = 0.0 if count == 2 else -90.0  # two lie side by side
    angles = [math.radians(first + 360 * k / count) for k in range(count)]
    return [Point(centre.x + reach * math.cos(a), centre.y + reach * math.sin(a)) for a in angles]


def _slots(count: int, centre: Point, across: float, kit: Kit) -> Iterator[Item]:
    ink = kit.style.ink
    if count == 0:
        yield Path(outline=outlines.circle(centre, across * 0.075), fill=ink, stroke=WHITE, width=0.3)
        return
    radius = across * _SLOT / 2
    places = slot_places(count, centre, across)
    if count > 1:
        back = outlines.polygon(places) if count > 2 else outlines.polyline(places)
        yield Path(outline=back, fill=WHITE if count > 2 else None, stroke=ink, width=2 * radius + 0.9, round_ends=True)
        yield Path(outline=back, stroke=WHITE, width=2 * radius + 0.3, round_ends=True)
    for place in places:
        yield Path(outline=outlines.circle(place, radius), fill=WHITE, stroke=ink, width=0.4)


def _value(words: str, centre: Point, across: float, kit: Kit) -> Iterator[Item]:
    radius = across * 0.115
    yield Path(outline=outlines.circle(centre, radius), fill=WHITE, stroke=kit.style.ink, width=0.3)
    size = max(6.0, across * 0.36)
    type_ = kit.style.rules().but(size_pt=size, min_pt=6, bold=True, align="centre", valign="middle", leading=1.0)
    yield kit.text(words, centred(centre, 2 * radius), type_, what="value of a space")


def _name(words: str, foot: Point, across: float, kit: Kit, *, is_above: bool) -> Iterator[Item]:
    size = max(6.0, min(11.0, across * 0.44))
    type_ = kit.style.flavour().but(size_pt=size, min_pt=size, bold=True, align="centre", colour=kit.style.ink)
    if is_above:
        foot = Point(foot.x, foot.y + 0.6 * ascent(type_))
    yield from plated(words, foot, type_, kit.style.ground, kit)
