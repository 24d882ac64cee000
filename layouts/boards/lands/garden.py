"""Beds of vegetables between gravel paths, with seedlings and shrubs."""

from collections.abc import Iterator

from pnp.drawing.api import Item, lighter

from ..parts.site import Site

_USUAL = ("beds", "round_tree", "crops", "shrub", "beds", "seedling")


def draw(site: Site) -> Iterator[Item]:
    grass = site.ground("leaf_light")
    yield from site.fill(grass)
    yield from site.patches(lighter(grass, 0.3), site.size * 2.6)
    yield from site.ways(site.tints["paving"], site.tints["sand"], site.size * 0.34)
    yield from site.grown(_USUAL, site.size * 0.8)
    yield from site.tufts(site.size * 0.9, site.tints["leaf"])
