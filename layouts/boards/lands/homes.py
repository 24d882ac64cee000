"""Houses of a suburb with their trees and fences, a path to each."""

from collections.abc import Iterator

from pnp.drawing.api import Item, lighter

from ..parts.site import Site

_USUAL = ("house", "round_tree", "house", "gum_tree", "shrub")


def draw(site: Site) -> Iterator[Item]:
    grass = site.ground("leaf_light")
    yield from site.fill(grass)
    yield from site.patches(lighter(grass, 0.3), site.size * 2.6)
    yield from site.ways(site.tints["stone"], site.tints["paving"], site.size * 0.5)
    yield from site.grown(_USUAL, site.size * 0.85)
    yield from site.tufts(site.size * 0.9, site.tints["leaf"])
