"""Icons on a busy ground: badges with a light rim in their own shape, plain icons on a disc."""

from collections.abc import Iterator

from pnp.drawing.api import WHITE, Box, Group, Item, Kit, Path, centred, mix, moved, outlines, scaled
from pnp.drawing.pictures import icons


def with_halo(name: str, box: Box, kit: Kit, rim: float) -> Iterator[Item]:
    """Draw an icon in a box, with a light rim of this width around it."""
    side = min(box.width, box.height)
    badge = kit.style.badges.get(name)
    plate = icons.BADGES[badge.shape].plate if badge else None
    line = mix(kit.style.ground, kit.style.ink, 0.35)
    if plate is None:
        yield Path(outline=outlines.circle(box.centre, side / 2), fill=WHITE, stroke=line, width=0.3)
        yield kit.icon(name, centred(box.centre, side * 0.7))
        return
    scale = (side - 2 * rim) / icons.GRID
    corner = moved(box.centre.x - icons.GRID / 2 * scale, box.centre.y - icons.GRID / 2 * scale)
    halo = Path(outline=plate, fill=WHITE, stroke=WHITE, width=2 * rim / scale, round_ends=True)
    yield Group(items=(halo,), matrix=scaled(scale).then(corner))
    yield kit.icon(name, box.inset(rim))
