"""A map of places joined by roads: plaques with room for a tile and boxes for bases, tolls on the roads."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.base.colours import WHITE, Colour, darker, ink_on, lighter, mix
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.kit import Kit, centred
from pnp.drawing.scene import Item, Outline, Path
from pnp.drawing.scenery.shapes import smooth
from pnp.drawing.style import FRAME, HAIRLINE
from pnp.game.model import Rules, nearest

from ...parts.amounts import pill, sign_of
from .places import Routes, RoutesRegion, Stop, Stretch, Waypoint

_PAD = 1.6
_GAP = 1.2
_NAME = 7.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Base:
    """One box of a place: its token, what it gives besides, and for which numbers of players."""

    token: str
    gain: Mapping[str, int]
    players: str


def routes(region: RoutesRegion, box: Box, kit: Kit, rules: Rules) -> tuple[Item, ...]:
    """The whole map: roads first, plaques over them, tolls and the waypoint on top."""
    own = region.routes
    if not _has_tables(own, rules, kit):
        return ()
    stops = {stop.name: Point(box.x + stop.at[0], box.y + stop.at[1]) for stop in own.stops}
    colours = {str(row[0]): str(row[1]) for row in rules.tables[own.places].rows}
    bases = tuple(_bases(own, rules))
    items: list[Item] = []
    roads = [(str(a), str(b)) for a, b in rules.tables[own.roads].rows]
    met = {name for pair in roads for name in pair} | set(colours)
    for name in sorted(met - set(stops)):
        kit.findings.error(
            "unknown-name",
            f'the map has no stop "{name}", but the rules know it',
            place=own.place_of("stops"),
            hint="give it a line in stops:",
        )
    known = [pair for pair in roads if pair[0] in stops and pair[1] in stops]
    for layer in range(3):
        for pair in known:
            items += _road(pair, layer, stops, own, box, kit)
    for stop in own.stops:
        items += _plaque(stop, stops[stop.name], colours.get(stop.name), bases, own, rules, kit)
    for pair in known:
        items += _toll(pair, stops, own, box, kit, rules)
    if own.waypoint:
        items += _waypoint(own.waypoint, box, kit)
    return tuple(items)


def _has_tables(own: Routes, rules: Rules, kit: Kit) -> bool:
    missing = [(key, name) for key in ("places", "roads", "boxes") if (name := getattr(own, key)) not in rules.tables]
    for key, name in missing:
        kit.findings.error(
            "unknown-table", f'rules.yaml has no table "{name}"{nearest(name, rules.tables)}', place=own.place_of(key)
        )
    return not missing


def _bases(own: Routes, rules: Rules) -> Iterator[Base]:
    table = rules.tables[own.boxes]
    for row in table.rows:
        cells = dict(zip(table.columns, map(str, row), strict=True))
        number, _, unit = cells["gain"].partition(" ")
        yield Base(token=cells["token"], gain={unit: int(number)} if unit else {}, players=cells.get("players", ""))


def _line(pair: tuple[str, str], stops: Mapping[str, Point], own: Routes, box: Box) -> tuple[Outline, Stretch | None]:
    stretch = next((s for s in own.stretches if set(s.between) == set(pair)), None)
    first, last = stretch.between if stretch else pair
    through = [(box.x + x, box.y + y) for x, y in stretch.through] if stretch else []
    return smooth([stops[first], *through, stops[last]]), stretch


def _road(
    pair: tuple[str, str], layer: int, stops: Mapping[str, Point], own: Routes, box: Box, kit: Kit
) -> Iterator[Item]:
    """Kerb, surface and tracks, each for all roads before the next, so that crossings join."""
    line, _ = _line(pair, stops, own, box)
    low, road = kit.style.is_low_ink, kit.colour(own.road)
    match layer:
        case 0:
            yield Path(outline=line, stroke=darker(road, 0.4), width=4.6, round_ends=True)
        case 1:
            yield Path(outline=line, stroke=WHITE if low else road, width=3.8, round_ends=True)
        case _:
            yield Path(outline=line, stroke=darker(road, 0.35), width=0.5, dash=(1.5, 1.2))


def _toll(
    pair: tuple[str, str], stops: Mapping[str, Point], own: Routes, box: Box, kit: Kit, rules: Rules
) -> Iterator[Item]:
    _, stretch = _line(pair, stops, own, box)
    if stretch and stretch.coin:
        at = Point(box.x + stretch.coin[0], box.y + stretch.coin[1])
    else:
        (x1, y1), (x2, y2) = stops[pair[0]], stops[pair[1]]
        at = Point((x1 + x2) / 2, (y1 + y2) / 2)
    toll = kit.filled(own.toll)
    plate = Box(at.x - 5.4, at.y - 3, 10.8, 6)
    yield from pill({own.toll_icon: int(toll) if toll.isdigit() else 0}, plate, kit, rules)


def _plaque(
    stop: Stop, centre: Point, colour_word: str | None, bases: tuple[Base, ...], own: Routes, rules: Rules, kit: Kit
) -> Iterator[Item]:
    low, style = kit.style.is_low_ink, kit.style
    named = own.colours.get(colour_word or "")
    colour = kit.colour(named) if named else style.accent
    tile_width, tile_height = own.tile
    column = 2 * own.box_size + _GAP
    box = Box(0, 0, tile_width + column + 3 * _PAD, tile_height + 2 * _PAD)
    box = Box(centre.x - box.width / 2, centre.y - box.height / 2, box.width, box.height)
    if not low:
        shade = Box(box.x + 0.8, box.y + 0.9, box.width, box.height)
        yield Path(outline=outlines.rectangle(shade, 2.4), fill=darker(kit.colour(own.road), 0.4))
    fills = WHITE if low else mix(style.ground, WHITE, 0.65)
    yield Path(outline=outlines.rectangle(box, 2.4), fill=fills, stroke=darker(colour, 0.35), width=0.7)
    place = Box(box.x + _PAD, box.y + _PAD, tile_width, tile_height)
    yield from _tile_place(place, colour, own.letters.get(colour_word or "", ""), kit)
    right = Box(place.right + _PAD, place.y, column, tile_height)
    yield from _name(stop, right.from_top(_NAME), colour, kit)
    yield from _boxes(bases, right, own, rules, kit)


def _tile_place(box: Box, colour: Colour, letter: str, kit: Kit) -> Iterator[Item]:
    low = kit.style.is_low_ink
    yield Path(
        outline=outlines.rectangle(box, 1.4),
        fill=WHITE if low else mix(colour, WHITE, 0.62),
        stroke=darker(colour, 0.2),
        width=FRAME,
    )
    yield Path(
        outline=outlines.rectangle(box.inset(1.2), 0.8), stroke=darker(colour, 0.1), width=HAIRLINE, dash=(1.4, 1.1)
    )
    ink = mix(colour, WHITE, 0.25)
    yield Path(outline=outlines.star(box.centre, 9.5, 8, 0.66), stroke=ink, width=0.4)
    yield Path(outline=outlines.circle(box.centre, 5.6), stroke=ink, width=0.3)
    type_ = kit.style.heading().but(size_pt=20, colour=darker(colour, 0.25), align="centre", valign="middle")
    if letter:
        yield kit.text(letter, centred(box.centre, 11), type_, what="letter of a place")


def _name(stop: Stop, box: Box, colour: Colour, kit: Kit) -> Iterator[Item]:
    low = kit.style.is_low_ink
    yield Path(
        outline=outlines.rectangle(box, 1.2), fill=WHITE if low else colour, stroke=darker(colour, 0.35), width=HAIRLINE
    )
    ink = darker(colour, 0.45) if low else ink_on(colour, kit.style.ink)
    type_ = kit.style.title().but(size_pt=12, min_pt=8, colour=ink, align="centre", valign="middle")
    name = stop.title or stop.name
    yield kit.text(name, box.inset(0.8, 0), type_, what="name of a place", place=stop.place_of("name"))


def _boxes(bases: tuple[Base, ...], column: Box, own: Routes, rules: Rules, kit: Kit) -> Iterator[Item]:
    """The boxes, two in a row, from the foot of the column upwards so that they stand together."""
    side, rows = own.box_size, -(-len(bases) // 2)
    top = column.bottom - rows * side - (rows - 1) * _GAP
    spare = Box(column.x, column.y + _NAME, column.width, top - column.y - _NAME)
    yield from _houses(spare, kit)
    for index, base in enumerate(bases):
        row, place = divmod(index, 2)
        box = Box(column.x + place * (side + _GAP), top + row * (side + _GAP), side, side)
        yield from _box(base, box, own, rules, kit)


def _houses(box: Box, kit: Kit) -> Iterator[Item]:
    """A little skyline between the name and the boxes, as high as the room."""
    ink = mix(kit.style.ground, kit.style.ink, 0.28)
    foot, high = box.bottom - 0.7, min(box.height - 1.6, 8.0)
    heights = (0.45, 0.75, 0.55, 1.0, 0.6, 0.8, 0.5)
    wide = box.width / len(heights)
    for i, share in enumerate(heights):
        x, top = box.x + i * wide, foot - high * share * 0.8
        if i % 3 == 0:
            radius = wide * 0.42
            roof = outlines.sector(Point(x + wide / 2, top), radius, 180, 360)
            yield Path(outline=roof, fill=lighter(ink, 0.15))
        yield Path(
            outline=outlines.rectangle(Box(x + 0.2, top, wide - 0.4, foot - top)),
            fill=lighter(ink, 0.3 if i % 2 else 0.15),
        )
    yield Path(outline=outlines.line(box.x, foot, box.right, foot), stroke=ink, width=0.3)


def _box(base: Base, box: Box, own: Routes, rules: Rules, kit: Kit) -> Iterator[Item]:
    style = kit.style
    is_bound = base.players.isdigit()
    fills = WHITE if style.is_low_ink or not is_bound else mix(style.ground, WHITE, 0.3)
    yield Path(
        outline=outlines.rectangle(box, 1.2),
        fill=fills,
        stroke=style.ink,
        width=FRAME,
        dash=(1.2, 0.9) if is_bound else (),
    )
    large = not base.gain and not is_bound
    side = box.width * (0.66 if large else 0.5)
    corner = centred(box.centre, side) if large else Box(box.x + 0.8, box.y + 0.8, side, side)
    yield kit.icon(own.tokens.get(base.token, base.token), corner)
    if base.gain:
        ((unit, number),) = base.gain.items()
        mark = box.width * 0.44
        sign = Box(box.right - mark - 0.7, box.bottom - mark - 0.7, mark, mark)
        yield kit.icon(sign_of(unit, rules), sign)
        if number > 1:
            type_ = style.title().but(family=style.text_family, size_pt=9, align="right", colour=style.ink)
            yield kit.line(str(number), sign.x - 0.3, sign.bottom - 1.1, type_)
    if is_bound:
        type_ = style.label().but(size_pt=6.5, align="right", letter_spacing_pt=0.0)
        yield kit.line(f"{base.players}{{icon:players}}", box.right - 0.5, box.y + 3.2, type_)


def _waypoint(point: Waypoint, box: Box, kit: Kit) -> Iterator[Item]:
    """A ribbon with the name of a place on the way."""
    style = kit.style
    at = Point(box.x + point.at[0], box.y + point.at[1])
    type_ = style.heading().but(
        size_pt=17, colour=style.accent if style.is_low_ink else WHITE, align="centre", valign="middle"
    )
    width = kit.width(point.name, type_) + 12
    ribbon = Box(at.x - width / 2, at.y - 4.2, width, 8.4)
    fold = 3.2
    shape = [
        (ribbon.x - fold, ribbon.y),
        (ribbon.right + fold, ribbon.y),
        (ribbon.right, ribbon.centre.y),
        (ribbon.right + fold, ribbon.bottom),
        (ribbon.x - fold, ribbon.bottom),
        (ribbon.x, ribbon.centre.y),
    ]
    colour = darker(style.accent, 0.1)
    yield Path(
        outline=outlines.polygon(shape),
        fill=WHITE if style.is_low_ink else colour,
        stroke=darker(colour, 0.4),
        width=FRAME,
    )
    yield kit.text(point.name, ribbon, type_, what="name of the waypoint", place=point.place_of("name"))
