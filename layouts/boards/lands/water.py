"""Water with waves, and shallows along its bank."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Outline, lighter

from ..parts.site import Site

# How far the shallows reach, in trees, and how much lighter they are.
_SHALLOWS = ((0.22, 0.5), (0.7, 0.32), (1.3, 0.12))


def draw(site: Site) -> Iterator[Item]:
    deep = site.ground("water")
    yield from site.fill(site.tints["sand"])
    for depth, light in _SHALLOWS:
        yield from site.fill(lighter(deep, light), site.within(site.size * depth))
    yield from site.strokes(list(_waves(site)), lighter(deep, 0.5), 0.35)
    yield from site.grown((), site.size * 3)


def _waves(site: Site) -> Iterator[Outline]:
    """Short double bows, all the same way round."""
    for at in site.places(site.size * 1.5, 0.4):
        half = site.size * site.chance.between(0.24, 0.4)
        x, y, low = at.x, at.y, half * 0.55
        left = (x - 2 * half, y, x - 1.4 * half, y - low, x - 0.6 * half, y - low, x, y)
        yield Outline("MCC", (*left, x + 0.6 * half, y - low, x + 1.4 * half, y - low, x + 2 * half, y))
