"""Names of cities, each at a place where it covers nothing, or else on a plate."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pnp.drawing.api import Box, Item, Kit, Path, Point, Type, ascent, centred, lighter, line_height, outlines

from .cities import City, city_radius
from .name_rooms import NameRooms

_SIZES = {"small": 7.5, "usual": 9.0, "large": 11.0}


@dataclass(frozen=True, slots=True, kw_only=True)
class NamePlan:
    """The obstacles for names: `marks` on links, `boxes` of furniture, each other, and the edge of `inner`."""

    inner: Box
    cities: Sequence[City]
    points: Mapping[str, Point]
    marks: Sequence[Point]
    boxes: Sequence[Box]


def name_items(plan: NamePlan, kit: Kit) -> Iterator[Item]:
    """Draw every name: first those with a given side, then the longest."""
    discs = [centred(plan.points[city.id], 2 * city_radius(city)) for city in plan.cities]
    rooms = NameRooms(plan.inner, plan.marks, [*plan.boxes, *discs])
    order = sorted(
        (city for city in plan.cities if city.name), key=lambda city: (city.name_at is None, -len(city.name))
    )
    for city in order:
        type_ = _type(city, kit)
        width = kit.width(city.name, type_)
        room = rooms.room(plan.points[city.id], city_radius(city), width, 0.8 * line_height(type_), city.name_at)
        if not rooms.is_clear(room):
            yield Path(outline=outlines.rectangle(room.inset(-0.7, -0.3), 0.8), fill=lighter(kit.style.ground, 0.5))
        baseline = room.centre.y + 0.36 * ascent(type_)
        yield kit.line(city.name, room.x, baseline, type_, place=city.place_of("name"))


def _type(city: City, kit: Kit) -> Type:
    size = _SIZES[city.size]
    return kit.style.title().but(size_pt=size, min_pt=size, bold=city.size != "small", leading=1.15)
