"""Grass in patches, with tufts and a few trees."""

from collections.abc import Iterator

from pnp.drawing.api import Item, lighter

from ..parts.site import Site

_USUAL = ("round_tree", "shrub", "round_tree")


def draw(site: Site) -> Iterator[Item]:
    grass = site.ground("leaf_light")
    yield from site.fill(grass)
    yield from site.patches(lighter(grass, 0.3), site.size * 3)
    yield from site.grown(_USUAL, site.size * 1.8)
    yield from site.tufts(site.size * 0.8, site.tints["leaf"])
