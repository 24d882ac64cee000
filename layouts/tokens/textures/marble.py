"""Marble: veins that run across the ground and branch, over paler clouds."""

from collections.abc import Iterator

from pnp.drawing.api import WHITE, Chance, Group, Item, Outline, Path, Point, lighter, mix, outlines

from ..parts.texture import Ground

_STEPS = 7


def draw(ground: Ground) -> Iterator[Item]:
    chance, box = Chance(ground.seed), ground.box
    items: list[Item] = []
    if ground.colour != WHITE:
        for _ in range(4):
            spot = Point(box.x + box.width * chance.share(), box.y + box.height * chance.share())
            cloud = outlines.circle(spot, box.width * chance.between(0.12, 0.24))
            items.append(Path(outline=cloud, fill=lighter(ground.colour, 0.45)))
    for width, strength, count in ((0.4, 0.3, 2), (0.2, 0.22, 3)):
        veins = [vein for _ in range(count) for vein in _vein(ground, chance)]
        ink = mix(ground.colour, ground.ink, strength)
        items.append(Path(outline=outlines.joined(*veins), stroke=ink, width=width, round_ends=True))
    yield Group(items=tuple(items), clip=ground.edge)


def _vein(ground: Ground, chance: Chance) -> Iterator[Outline]:
    """A vein from the left or the top, falling to the right, with one branch."""
    box = ground.box
    at = Point(box.x, box.y + box.height * chance.between(-0.4, 0.9))
    step = box.width / (_STEPS - 1)
    points = [at]
    for _ in range(_STEPS):
        at = Point(at.x + step, at.y + step * chance.between(-0.5, 1.3))
        points.append(at)
    yield outlines.polyline(points)
    start = points[chance.whole(1, 4)]
    yield outlines.polyline(
        [start, Point(start.x + step, start.y - step * 0.6), Point(start.x + 2 * step, start.y - step * 0.2)]
    )
