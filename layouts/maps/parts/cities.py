"""Cities of a map of links: discs in three sizes, some with an icon."""

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from pnp.drawing.api import WHITE, Item, Kit, Path, Point, centred, darker, ink_on, lighter, outlines
from pnp.game.model import ColourName, IconName, Id, Placed, RichText

from .name_rooms import SIDES
from .placing import Spot

Side = Literal["right", "left", "above", "below", "above_right", "below_right", "above_left", "below_left"]
assert set(SIDES) == set(Side.__args__)  # type: ignore[attr-defined]  # the words of a Literal

_RADII = {"small": 2.2, "usual": 3.0, "large": 4.0}


class City(Placed):
    """A city, or any other point of the map."""

    id: Id
    name: RichText = Field("", description="left out: none is printed")
    at: Spot = Field(description="from the left and from the top: [42 %, 120mm]")
    size: Literal["small", "usual", "large"] = "usual"
    colour: ColourName | None = Field(None, description="left out: the accent of the game")
    icon: IconName | None = None
    name_at: Side | None = Field(None, description="side on which the name stands; left out: where there is room")


def city_radius(city: City) -> float:
    """The radius of the disc."""
    return _RADII[city.size]


def city_items(city: City, at: Point, kit: Kit) -> Iterator[Item]:
    """The disc: a dark rim, a light ring, and the colour with a light from the top left."""
    style, radius = kit.style, city_radius(city)
    colour = kit.colour(city.colour) if city.colour else style.accent
    fill = WHITE if style.is_low_ink else colour
    yield Path(outline=outlines.circle(at, radius), fill=style.ink)
    yield Path(outline=outlines.circle(at, radius * 0.86), fill=lighter(style.ground, 0.4))
    yield Path(outline=outlines.circle(at, radius * 0.68), fill=fill, stroke=darker(colour, 0.4), width=0.25)
    if city.icon:
        ink = style.ink if style.is_low_ink else ink_on(colour, style.ink)
        yield kit.glyph(city.icon, centred(at, radius * 1.05), ink)
    elif not style.is_low_ink:
        shine = Point(at.x - radius * 0.2, at.y - radius * 0.22)
        yield Path(outline=outlines.circle(shine, radius * 0.2), fill=lighter(colour, 0.55))
