"""The values of stops in free places beside them: one, or one for each phase of a game; and the names of stops."""

import math
from collections.abc import Iterator, Sequence

from pnp.drawing.api import WHITE, Box, Item, Kit, Path, Point, centred, ink_on, mix, outlines

from .edge_looks import UPGRADES
from .edge_spec import EdgeSet, Stop
from .edge_stops import Site
from .edge_words import lettering, room_of
from .free_places import FreePlaces

_INK = "#141414"
_WASH = 0.35
_IN_A_ROW = 2
# How much larger than a box a disc is that stands for it, so that little of its corners is outside.
_CORNERS = 1.15


def drawn_values(site: Site, others: Sequence[Point], spec: EdgeSet, free: FreePlaces, kit: Kit) -> Iterator[Item]:
    """The value or values of a stop, near it and away from the others, or at its place if they are alone; its name."""
    stop = site.stop
    is_bare = not (stop.slots or stop.town)
    if stop.value is not None:
        type_ = lettering(kit, 0.235, spec.across, _INK)
        radius = max(0.082 * spec.across, kit.width(stop.value, type_) / 2 + 0.02 * spec.across)
        at = free.fixed(site.at, radius) if is_bare else free.disc(radius, near=site.at, away=others)
        yield Path(outline=outlines.circle(at, radius), fill=WHITE, stroke=_INK, width=max(0.2, 0.008 * spec.across))
        box = centred(at, radius * 1.9)
        yield kit.text(stop.value, box, type_, what="value of a stop", place=stop.place_of("value"))
    if stop.values:
        width, height = _cell(stop, spec, kit)
        columns = min(len(stop.values), _IN_A_ROW)
        half, high = width * columns / 2, height * math.ceil(len(stop.values) / columns) / 2
        radius, reach = min(half, high) * _CORNERS, max(0.0, half - high)
        if is_bare:
            at = free.fixed(site.at, radius, reach=reach)
        else:
            at = free.disc(radius, near=site.at, away=others, reach=reach, inside=(half, high))
        yield from _phases(stop, Box(at.x - half, at.y - high, width, height), columns, spec, kit)
    if stop.name is not None:
        yield from _name(site, others, spec, free, kit)


def _cell(stop: Stop, spec: EdgeSet, kit: Kit) -> tuple[float, float]:
    """The size of the box of one phase."""
    type_ = lettering(kit, 0.21, spec.across, _INK)
    widest = max(kit.width(words, type_) for words in stop.values.values())
    return max(0.16 * spec.across, widest + 0.07 * spec.across), 0.15 * spec.across


def _phases(stop: Stop, first: Box, columns: int, spec: EdgeSet, kit: Kit) -> Iterator[Item]:
    """Boxes in the colours of the phases, from the box of the first one on."""
    for number, (phase, words) in enumerate(stop.values.items()):
        row, column = divmod(number, columns)
        box = first._replace(x=first.x + column * first.width, y=first.y + row * first.height)
        colour = UPGRADES[phase]
        fill = mix(WHITE, colour, _WASH) if kit.style.is_low_ink else colour
        line = max(0.2, 0.008 * spec.across)
        yield Path(outline=outlines.rectangle(box), fill=fill, stroke=_INK, width=line)
        type_ = lettering(kit, 0.21, spec.across, ink_on(fill))
        yield kit.text(words, box, type_, what="value of a phase", place=stop.place_of("values", phase))


def _name(site: Site, others: Sequence[Point], spec: EdgeSet, free: FreePlaces, kit: Kit) -> Iterator[Item]:
    name = site.stop.name
    assert name is not None
    type_ = lettering(kit, 0.19, spec.across, _INK)
    half, high = room_of(name, type_, spec.across, kit)
    radius = min(half, high)
    at = free.disc(radius, near=site.at, away=others, reach=half - radius, inside=(half, high / 2))
    box = Box(at.x - half - 0.2, at.y - 2 * high, 2 * half + 0.4, 4 * high)
    yield kit.text(name, box, type_, what="name of a stop", place=site.stop.place_of("name"))
