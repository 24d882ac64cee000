"""Parks seen from above: mown grass, footpaths from edge to edge, ponds, flowers and rain trees."""

from collections.abc import Iterator

from pnp.drawing.api import Item

from ...tiles.parts.city_tints import CityTints
from ..parts.city_land import quarters
from ..parts.site import Site


def draw(site: Site) -> Iterator[Item]:
    yield from site.fill(site.colour or CityTints(site.kit.style)["lawn_light"])
    for quarter in quarters(site):
        yield quarter.park()
