"""Links without slots, as lines: beside each other for several colours, dashed for ferries, dotted for tunnels."""

from collections.abc import Iterator

from pnp.drawing.api import WHITE, Colour, Item, Kit, Path, lighter

from .courses import Course
from .link_slots import lane_offsets

_WIDTH = 0.9
_DASHES = {"ferry": (2.4, 1.6), "tunnel": (0.01, 1.9)}


def line_casing(course: Course, lanes: int, kit: Kit) -> Item:
    """A light band under the lines of a link, which separates them from the ground."""
    fill = WHITE if kit.style.is_low_ink else lighter(kit.style.ground, 0.5)
    width = 2 * lane_offsets(lanes, _WIDTH)[-1] + 2.4 * _WIDTH
    return Path(outline=course.band(0, course.length, 0, width), fill=fill)


def line_items(course: Course, colours: tuple[Colour, ...], kind: str) -> Iterator[Item]:
    """A line for each colour; `kind` is plain, ferry or tunnel."""
    for aside, colour in zip(lane_offsets(len(colours), _WIDTH), colours, strict=True):
        line = course.line(0, course.length, aside)
        yield Path(outline=line, stroke=colour, width=_WIDTH, dash=_DASHES.get(kind, ()), round_ends=kind != "ferry")
