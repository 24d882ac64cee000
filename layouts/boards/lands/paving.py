"""Flagstones in courses, some a little lighter or darker than the others."""

from collections.abc import Iterator

from pnp.drawing.api import Box, Item, Path, darker, lighter, outlines

from ..parts.site import Site


def draw(site: Site) -> Iterator[Item]:
    stone = site.ground("paving")
    joint, tones = darker(stone, 0.2), (stone, lighter(stone, 0.25), darker(stone, 0.07), stone)
    yield from site.fill(joint)
    chance, box, high = site.chance, site.box, site.size * 0.9
    slabs: dict[str, list[Box]] = {tone: [] for tone in tones}
    for row in range(int(box.height / high) + 1):
        x = box.x - high * chance.between(0, 1.6)
        while x < box.right:
            wide = high * chance.between(1.3, 2.4)
            slabs[chance.pick(tones)].append(Box(x + 0.15, box.y + row * high + 0.15, wide - 0.3, high - 0.3))
            x += wide
    for tone, found in slabs.items():
        yield Path(outline=outlines.joined(*(outlines.rectangle(slab, high * 0.08) for slab in found)), fill=tone)
