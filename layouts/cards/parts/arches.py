"""Sandstone round a picture: arches, spandrels, and strips of mosaic."""

import math
from collections.abc import Iterator

from pnp.drawing.api import WHITE, Box, Colour, Group, Item, Kit, Outline, Path, Point, darker, lighter, outlines
from pnp.drawing.scenery import scenery
from pnp.game.scenes import Scene

from ...parts.pictures import picture


def arch(box: Box) -> Outline:
    """A flat pointed arch that fills a box."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    middle, spring = box.centre.x, y + min(box.height * 0.5, box.width * 0.3)
    rise = spring - y
    return Outline(
        "MLCCLZ",
        (
            *(x, bottom, x, spring),
            *(x, spring - rise * 0.75, x + box.width * 0.26, y + rise * 0.16, middle, y),
            *(right - box.width * 0.26, y + rise * 0.16, right, spring - rise * 0.75, right, spring),
            *(right, bottom),
        ),
    )


def view(scene: Scene | None, art: str | None, box: Box, window: Outline, kit: Kit, *, seed: str) -> Iterator[Item]:
    """The view through a window in a box: a landscape, a picture, or a picture in a landscape."""
    if scene is None:
        if art:
            yield Group(items=(picture(art, box, kit),), clip=window)
        return
    focus = (lambda room: picture(art, room, kit)) if art else None
    yield Group(items=(scenery(scene, box, kit.style, seed, art=kit.art, focus=focus),), clip=window)


def spandrels(box: Box, window: Outline, colour: Colour, kit: Kit) -> Iterator[Item]:
    """The wall round an arch: two tints of stone, a roundel in each corner, and the rim of the arch."""
    low = kit.style.is_low_ink
    wall = WHITE if low else mixed_stone(kit)
    edge = darker(mixed_stone(kit), 0.45)
    yield Path(
        outline=outlines.joined(outlines.rectangle(box), window), fill=wall, stroke=edge, width=0.3, even_odd=True
    )
    radius = min(1.7, box.height * 0.1)
    for x in (box.x + radius * 1.75, box.right - radius * 1.75):
        centre = Point(x, box.y + radius * 1.75)
        yield Path(outline=outlines.circle(centre, radius), fill=WHITE if low else colour, stroke=edge, width=0.25)
        yield Path(outline=outlines.star(centre, radius * 0.72, 8, 0.55), fill=edge if low else lighter(colour, 0.75))
    yield Path(outline=window, stroke=WHITE if low else lighter(wall, 0.55), width=1.1)
    yield Path(outline=window, stroke=edge, width=0.3)


def mixed_stone(kit: Kit) -> Colour:
    """The colour of walls: the ground of the game, a shade darker."""
    return darker(kit.colour("ground"), 0.07)


def mosaic_strip(box: Box, tints: tuple[Colour, ...], kit: Kit, bleed: float = 0.0) -> Iterator[Item]:
    """A row of small square stones along a box and its bleed, with the tints in turn, the same from both ends."""
    low = kit.style.is_low_ink
    count = max(3, round(box.width / box.height) | 1)
    wide = box.width / count
    ink = kit.style.ink
    beyond = math.ceil(bleed / wide)
    bed = outlines.rectangle(box.inset(-bleed, 0))
    yield Path(outline=bed, fill=WHITE if low else darker(kit.colour("ground"), 0.35))
    for i in range(-beyond, count + beyond):
        tint = tints[min(i, count - 1 - i) % len(tints)]
        stone = Box(box.x + i * wide, box.y, wide, box.height).inset(0.14)
        filled = WHITE if low and i % 2 else tint
        yield Path(outline=outlines.rectangle(stone, 0.2), fill=filled, stroke=ink if low else None, width=0.2)
