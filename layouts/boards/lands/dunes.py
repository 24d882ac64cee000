"""Sand blown into ripples, with the crests of a few dunes."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Outline, Path, darker, mix

from ..parts.site import Site

_USUAL = ("rocks", "palm", "shrub")


def draw(site: Site) -> Iterator[Item]:
    sand = site.ground("sand")
    shade = mix(sand, site.tints["sand_shade"], 0.55)
    yield from site.fill(sand)
    for crest, lee in _dunes(site):
        yield from site.fill(mix(sand, shade, 0.7), lee)
        yield Path(outline=crest, stroke=darker(shade, 0.06), width=0.35, round_ends=True)
    yield from site.strokes(list(_ripples(site)), shade)
    yield from site.grown(_USUAL if site.things else (), site.size * 2.4)


def _dunes(site: Site) -> Iterator[tuple[Outline, Outline]]:
    """The crests of dunes, and the shade in their lee, here and there."""
    for at in site.places(site.size * 4, 0.42):
        wide, high = site.size * site.chance.between(1.6, 3), site.size * site.chance.between(0.5, 0.9)
        x, y, lean = at.x, at.y, site.size * site.chance.between(-0.5, 0.5)
        rise = (x - wide * 0.6, y - high * 0.3, x - wide * 0.3 + lean, y - high, x + lean, y - high)
        fall = (x + wide * 0.3 + lean, y - high, x + wide * 0.6, y - high * 0.2, x + wide, y + high * 0.2)
        foot = (x + wide * 0.5, y - high * 0.1, x + wide * 0.2 + lean, y + high * 0.2, x + lean, y - high)
        yield Outline("MCC", (x - wide, y, *rise, *fall)), Outline("MCCZ", (x + lean, y - high, *fall, *foot))


def _ripples(site: Site) -> Iterator[Outline]:
    """Short bows in groups of three."""
    for at in site.places(site.size * 2.2, 0.45):
        wide = site.size * site.chance.between(0.5, 0.9)
        for k in range(3):
            x, y, half = at.x + k * wide * 0.25, at.y + k * site.size * 0.2, wide * (1 - 0.22 * k) / 2
            yield Outline("MC", (x - half, y, x - half / 3, y - half * 0.4, x + half / 3, y + half * 0.4, x + half, y))
