"""Dry grass with gum trees, banksias, shrubs and rocks."""

from collections.abc import Iterator

from pnp.drawing.api import Item, lighter, mix

from ..parts.site import Site

_USUAL = ("gum_tree", "shrub", "gum_tree", "rocks", "banksia", "shrub")


def draw(site: Site) -> Iterator[Item]:
    grass = site.colour or mix(site.tints["sand_shade"], site.tints["sun_light"], 0.5)
    yield from site.fill(grass)
    yield from site.patches(lighter(grass, 0.35), site.size * 2.2)
    yield from site.patches(mix(grass, site.tints["leaf_light"], 0.6), site.size * 2.8)
    yield from site.grown(_USUAL, site.size * 0.9)
    yield from site.tufts(site.size * 0.75, site.tints["earth"])
