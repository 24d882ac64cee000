"""Blocks of a city seen from above, each with its houses and rain trees, and lanes between them."""

from collections.abc import Iterator

from pnp.drawing.api import Item

from ...tiles.parts.city_tints import CityTints
from ..parts.city_land import quarters
from ..parts.site import Site


def draw(site: Site) -> Iterator[Item]:
    tints = CityTints(site.kit.style)
    yield from site.fill(tints["kerb"])
    for quarter in quarters(site):
        yield quarter.yards(site.colour or tints["lawn_light"])
