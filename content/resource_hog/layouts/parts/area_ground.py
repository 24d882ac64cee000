"""The land and the waters of an area map: washes, tufts, waves, shores and borders."""

import math
from collections.abc import Iterator

from pnp.drawing.api import WHITE, Chance, Colour, Group, Item, Kit, Outline, Path, Point, darker, mix, outlines

from .area_plan import Region

_BORDER = 0.9


def ground_items(regions: tuple[Region, ...], kit: Kit) -> Iterator[Item]:
    """Draw all areas, then the borders between them."""
    for region in regions:
        yield from _area(region, kit)
    yield from _borders(regions, kit)


def outline_of(region: Region) -> Outline:
    """The border of an area."""
    return outlines.hexagon(region.centre, region.across, flat_top=False)


def _area(region: Region, kit: Kit) -> Iterator[Item]:
    clip = outline_of(region)
    low = kit.style.is_low_ink
    colour = kit.colour(region.plan.colour)
    is_water = region.plan.ground == "sea"
    land = kit.style.palette.get("meadow", kit.style.ground) if region.plan.ground == "lake" else colour
    yield Path(outline=clip, fill=WHITE if low else (colour if is_water else land))
    match region.plan.ground:
        case "sea":
            inner = (*_shore_of_sea(region, kit), *_waves(region, region.across * 0.42, kit))
        case "lake":
            inner = (*_tufts(region, kit), *_lake(region, colour, kit))
        case _:
            inner = tuple(_tufts(region, kit))
    yield Group(items=inner, clip=clip)


def _borders(regions: tuple[Region, ...], kit: Kit) -> Iterator[Item]:
    for region in regions:
        line = outline_of(region)
        if not kit.style.is_low_ink:
            band = Path(outline=line, stroke=kit.colour(region.plan.edge), width=5.0)
            yield Group(items=(band,), clip=line)
    joined = outlines.joined(*(outline_of(region) for region in regions))
    yield Path(outline=joined, stroke=kit.style.ink, width=_BORDER)


def _half_width(region: Region, y: float) -> float:
    """The distance that an area reaches left and right of its middle at a height."""
    away = abs(y - region.centre.y)
    radius = region.across / math.sqrt(3)
    if away <= radius / 2:
        return region.across / 2
    return max(0.0, (radius - away) * math.sqrt(3))


def _shore_of_sea(region: Region, kit: Kit) -> Iterator[Item]:
    """Strokes that run out from the coast, as on old charts."""
    chance = Chance(f"shore/{region.name}")
    radius = region.across / math.sqrt(3)
    lines = []
    y = region.centre.y - radius + 2.0
    while y < region.centre.y + radius - 1.0:
        half = _half_width(region, y)
        for side in (-1, 1):
            length = min(half * 0.9, chance.between(4.0, 9.5))
            lines.append(outlines.line(region.centre.x + side * half, y, region.centre.x + side * (half - length), y))
        y += 1.5
    yield Path(outline=outlines.joined(*lines), stroke=_water_ink(region, kit), width=0.3, round_ends=True)


def _water_ink(region: Region, kit: Kit) -> Colour:
    return darker(kit.colour(region.plan.colour), 0.5)


def _waves(region: Region, reach: float, kit: Kit) -> Iterator[Item]:
    chance = Chance(f"waves/{region.name}")
    waves = []
    for row in range(-7, 8):
        y = region.centre.y + row * reach / 7.5
        for column in range(-4, 5):
            x = region.centre.x + (column + (row % 2) * 0.5) * reach / 4.2 + chance.between(-2.5, 2.5)
            if math.dist((x, y), region.centre) < reach and chance.share() < 0.62:
                waves.append(_wave(x, y + chance.between(-1.2, 1.2), chance.whole(1, 3)))
    if waves:
        yield Path(outline=outlines.joined(*waves), stroke=_water_ink(region, kit), width=0.35, round_ends=True)


def _wave(x: float, y: float, count: int) -> Outline:
    points = [x, y]
    for i in range(count):
        left = x + 3.4 * i
        points += [left + 0.6, y - 1.3, left + 1.6, y - 1.3, left + 1.8, y - 0.2]
        points += [left + 2.0, y + 0.5, left + 2.8, y + 0.4, left + 3.4, y]
    return Outline("M" + "C" * (2 * count), tuple(points))


def _lake(region: Region, colour: Colour, kit: Kit) -> Iterator[Item]:
    """A lake with an uneven shore and ripples along it."""
    low = kit.style.is_low_ink
    shore = _blob(region, 0.4)
    yield Path(outline=shore, fill=WHITE if low else colour, stroke=kit.style.ink, width=0.8)
    ripples = [
        Path(outline=_blob(region, share), stroke=_water_ink(region, kit), width=0.3, dash=(6.0, 1.6, 2.5, 2.2))
        for share in (0.38, 0.355, 0.325)
    ]
    waves = tuple(_waves(region, region.across * 0.3, kit))
    yield Group(items=(*ripples, *waves), clip=shore)


def _blob(region: Region, share: float) -> Outline:
    """A smooth closed line about the middle, with the same bays at every size."""
    chance = Chance(f"lake/{region.name}")
    corners = []
    for i in range(14):
        angle = 2 * math.pi * i / 14
        radius = region.across * share * chance.between(0.9, 1.16)
        corners.append(Point(region.centre.x + radius * math.cos(angle), region.centre.y + radius * math.sin(angle)))
    points = [_between(corners[-1], corners[0])]
    numbers = [*points[0]]
    for i, corner in enumerate(corners):
        end = _between(corner, corners[(i + 1) % len(corners)])
        start = Point(*numbers[-2:])
        numbers += [*_towards(start, corner), *_towards(end, corner), *end]
    return Outline("M" + "C" * len(corners) + "Z", tuple(numbers))


def _between(a: Point, b: Point) -> Point:
    return Point((a.x + b.x) / 2, (a.y + b.y) / 2)


def _towards(start: Point, corner: Point) -> Point:
    return Point(start.x + (corner.x - start.x) * 2 / 3, start.y + (corner.y - start.y) * 2 / 3)


def _tufts(region: Region, kit: Kit) -> Iterator[Item]:
    style = kit.style
    chance = Chance(f"tufts/{region.name}")
    ink = mix(darker(kit.colour(region.plan.edge), 0.45), style.ground, 0.1)
    radius = region.across / math.sqrt(3)
    hills, blades = [], []
    for _ in range(64):
        x = region.centre.x + chance.between(-0.5, 0.5) * region.across
        y = region.centre.y + chance.between(-1, 1) * radius
        if region.plan.ground == "hills" and chance.share() < 0.3:
            hills += _hill(x, y, chance.between(7, 11))
        else:
            blades += [outlines.line(x + d, y, x + d * 1.9, y - 2.6 + abs(d)) for d in (-0.9, 0.0, 0.9)]
    if hills:
        yield Path(outline=outlines.joined(*hills), stroke=ink, width=0.35, round_ends=True)
    yield Path(outline=outlines.joined(*blades), stroke=ink, width=0.3, round_ends=True)


def _hill(x: float, y: float, wide: float) -> list[Outline]:
    """A low arch with strokes on its right flank."""
    high = wide * 0.42
    arch = Outline(
        "MC", (x - wide / 2, y, x - wide * 0.25, y - high * 1.3, x + wide * 0.25, y - high * 1.3, x + wide / 2, y)
    )
    strokes = [
        outlines.line(x + wide * s, y - high * h, x + wide * (s + 0.06), y - high * h + high * 0.55)
        for s, h in ((0.12, 0.86), (0.2, 0.72), (0.28, 0.52))
    ]
    return [arch, *strokes]
