"""Fields with furrows, each ploughed its own way, between hedges."""

from collections.abc import Iterator

from pnp.drawing.api import Box, Item, Outline, Path, darker, lighter, mix, outlines

from ..parts.site import Site

_USUAL = ("round_tree", "shrub", "crops")


def draw(site: Site) -> Iterator[Item]:
    crop = site.ground("leaf_light")
    tones = (crop, mix(crop, site.tints["sun"], 0.35), lighter(crop, 0.3), mix(crop, site.tints["clay"], 0.45))
    yield from site.fill(darker(crop, 0.16))
    chance, step = site.chance.child("fields"), site.size * 2.6
    for row in range(int(site.box.height / step) + 1):
        x = site.box.x - step * chance.share()
        while x < site.box.right:
            wide = step * chance.between(0.9, 1.7)
            field, tone = Box(x, site.box.y + row * step, wide, step).inset(0.35), chance.pick(tones)
            yield from site.fill(tone, outlines.rectangle(field, 0.6))
            lies = chance.share() < 0.5
            lines = outlines.joined(*_furrows(field, site.size * 0.26, lies=lies))
            yield Path(outline=lines, stroke=darker(tone, 0.16), width=0.2)
            x += wide
    yield from site.grown(_USUAL, site.size * 3)


def _furrows(field: Box, gap: float, *, lies: bool) -> Iterator[Outline]:
    room = field.inset(0.5)
    length = room.height if lies else room.width
    for k in range(max(2, int(length / gap))):
        at = (k + 0.5) * length / max(2, int(length / gap))
        if lies:
            yield outlines.line(room.x, room.y + at, room.right, room.y + at)
        else:
            yield outlines.line(room.x + at, room.y, room.x + at, room.bottom)
