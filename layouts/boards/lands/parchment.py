"""Old parchment: pale stains, fibres and darker edges."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Outline, darker, lighter

from ..parts.site import Site

# How far the dark edges reach, in trees, and how dark they are.
_EDGES = ((0.12, 0.12), (0.4, 0.06))


def draw(site: Site) -> Iterator[Item]:
    skin = site.ground("sand")
    yield from site.fill(darker(skin, 0.2))
    for depth, dark in (*_EDGES, (0.9, 0.0)):
        yield from site.fill(darker(skin, dark), site.within(site.size * depth))
    yield from site.patches(lighter(skin, 0.16), site.size * 3)
    yield from site.patches(darker(skin, 0.025), site.size * 4)
    if not site.kit.style.is_low_ink:
        yield from site.strokes(list(_fibres(site)), darker(skin, 0.12), 0.2)


def _fibres(site: Site) -> Iterator[Outline]:
    for at in site.places(site.size * 1.2, 0.5):
        long, lean = site.size * site.chance.between(0.2, 0.6), site.chance.between(-0.25, 0.25)
        x, y = at
        yield Outline("MC", (x, y, x + long * 0.3, y + long * lean, x + long * 0.6, y - long * lean, x + long, y))
