"""A map of places joined by roads: plaques with room for a tile and boxes for bases, tolls on the roads."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from pydantic import Field

from pnp.base.colours import WHITE, Colour, darker, ink_on, lighter, mix
from pnp.base.findings import BadValueError
from pnp.base.units import whole_number
from pnp.drawing.api import FRAME, HAIRLINE, Box, Chance, Item, Kit, Outline, Path, Point, centred, outlines
from pnp.game.model import (
    ColourName,
    IconName,
    Id,
    Implied,
    Length,
    Name,
    Placed,
    RichText,
    Rules,
    Size,
    Words,
    as_id,
)

from ...parts.amounts import pill, sign_of
from ...parts.rule_tables import table_at
from ..parts.region import Canvas, Region

_PAD = 1.6
_GAP = 1.2
_NAME = 7.0


class Stop(Placed):
    """The position of a place of the map: the middle of its plaque, inside the region's box."""

    name: Name = Field(description="as the table of places has it")
    title: Words | None = Field(None, description="what the board prints; left out: the name")
    at: tuple[Length, Length]

    @property
    def name_in_keys(self) -> str:
        """Its name, as an id."""
        return as_id(self.name)

    def implied(self) -> Iterator[Implied]:
        """The name if no title is written, because it is printed then."""
        if self.title is None and self.node is not None:
            yield Implied(("title",), self.name, self.node.place_of("name"))


class Stretch(Placed):
    """The line of a road between two stops that is not straight, and the place of its coin."""

    between: tuple[Name, Name]
    through: tuple[tuple[Length, Length], ...] = ()
    coin: tuple[Length, Length] | None = None


class Waypoint(Placed):
    """A place on a road where a stop costs nothing."""

    name: RichText
    at: tuple[Length, Length]
    between: tuple[Name, Name]


class Routes(Placed):
    """A map: places with a tile and boxes each, joined by roads; tables of the rules list them."""

    places: Id = Field(description="table of rules.yaml: place and colour")
    roads: Id = Field(description="table of rules.yaml: from and to")
    boxes: Id = Field(description="table of rules.yaml: box, token, gain, and perhaps players")
    colours: dict[str, ColourName] = Field(description="colours of that table and their grounds")
    letters: dict[str, RichText] = Field(default_factory=dict, description="a letter for each colour")
    toll: RichText = Field(description="coins for a stretch")
    toll_icon: IconName
    tokens: dict[str, IconName] = Field(description="icons of the tokens in that table")
    tile: Size
    box_size: Length = Field(12.0, gt=0)
    road: ColourName
    stops: tuple[Stop, ...] = Field(min_length=1)
    stretches: tuple[Stretch, ...] = ()
    waypoint: Waypoint | None = None


class RoutesRegion(Region):
    """A map of roads."""

    routes: Routes


@dataclass(frozen=True, slots=True, kw_only=True)
class _Base:
    token: str
    gain: Mapping[str, int]
    players: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Map:
    routes: Routes
    rules: Rules
    kit: Kit
    corner: Point
    colours: Mapping[str, str]
    bases: tuple[_Base, ...]

    def at(self, point: tuple[float, float]) -> Point:
        """A point of the map on the board."""
        return Point(self.corner.x + point[0], self.corner.y + point[1])

    @property
    def stops(self) -> dict[str, Point]:
        """The middle of each place's plaque."""
        return {stop.name: self.at(stop.at) for stop in self.routes.stops}

    def stretch(self, road: tuple[str, str]) -> Stretch | None:
        """The line of a road that is not straight."""
        return next((s for s in self.routes.stretches if set(s.between) == set(road)), None)

    def line(self, road: tuple[str, str]) -> Outline:
        """The middle line of a road."""
        stretch, stops = self.stretch(road), self.stops
        first, last = stretch.between if stretch else road
        through = [self.at(point) for point in stretch.through] if stretch else []
        return outlines.smooth([stops[first], *through, stops[last]])

    def fill(self, colour: Colour) -> Colour:
        """The colour of a ground, which is white with little ink."""
        return WHITE if self.kit.style.is_low_ink else colour


def draw(region: RoutesRegion, canvas: Canvas) -> Iterator[Item]:
    """The whole map: roads first, plaques over them, tolls and the waypoint on top."""
    routes, rules = region.routes, canvas.game.rules
    if not _has_tables(routes, canvas):
        return
    drawn = _Map(
        routes=routes,
        rules=rules,
        kit=canvas.kit,
        corner=Point(canvas.box.x, canvas.box.y),
        colours={str(row[0]): str(row[1]) for row in rules.tables[routes.places].rows},
        bases=tuple(_bases(routes, rules)),
    )
    roads = [(str(a), str(b)) for a, b in rules.tables[routes.roads].rows]
    stops = set(drawn.stops)
    named = {name for road in roads for name in road} | set(drawn.colours)
    for name in sorted(named - stops):
        canvas.kit.findings.error(
            "unknown-name",
            f'the map has no stop "{name}", but the rules know it',
            place=routes.place_of("stops"),
            hint="give it a line in stops:",
        )
    known = [road for road in roads if stops.issuperset(road)]
    yield from _roads([drawn.line(road) for road in known], drawn)
    for stop in routes.stops:
        yield from _plaque(stop, drawn)
    for road in known:
        yield from _toll(road, drawn)
    if routes.waypoint:
        yield from _waypoint(routes.waypoint, drawn)


def _has_tables(routes: Routes, canvas: Canvas) -> bool:
    # A list, not a generator, so that every missing table is reported.
    return None not in [table_at(key, routes, canvas.game, canvas.kit) for key in ("places", "roads", "boxes")]


def _bases(routes: Routes, rules: Rules) -> Iterator[_Base]:
    table = rules.tables[routes.boxes]
    for y, cells in enumerate(table.records()):
        number, _, unit = str(cells["gain"]).partition(" ")
        amount = whole_number(number) if unit else 0
        if amount is None:
            place = table.place_of("rows", y, table.columns.index("gain"))
            raise BadValueError(
                f'met "{cells["gain"]}" in the column "gain"; expected an amount such as 2 coin', place=place
            )
        yield _Base(
            token=str(cells["token"]), gain={unit: amount} if unit else {}, players=str(cells.get("players", ""))
        )


def _roads(lines: list[Outline], drawn: _Map) -> Iterator[Item]:
    """Kerb, surface and tracks, each drawn for all roads before the next, so that crossings merge."""
    road = drawn.kit.colour(drawn.routes.road)
    for stroke, width in ((darker(road, 0.4), 4.6), (drawn.fill(road), 3.8)):
        for line in lines:
            yield Path(outline=line, stroke=stroke, width=width, round_ends=True)
    for line in lines:
        yield Path(outline=line, stroke=darker(road, 0.35), width=0.5, dash=(1.5, 1.2))


def _toll(road: tuple[str, str], drawn: _Map) -> Iterator[Item]:
    stretch = drawn.stretch(road)
    if stretch and stretch.coin:
        at = drawn.at(stretch.coin)
    else:
        (x1, y1), (x2, y2) = (drawn.stops[name] for name in road)
        at = Point((x1 + x2) / 2, (y1 + y2) / 2)
    toll = drawn.kit.filled(drawn.routes.toll)
    plate = Box(at.x - 5.4, at.y - 3, 10.8, 6)
    yield from pill({drawn.routes.toll_icon: whole_number(toll) or 0}, plate, drawn.kit, drawn.rules)


def _plaque(stop: Stop, drawn: _Map) -> Iterator[Item]:
    """A place: room for its tile at the left, its name over its boxes at the right."""
    routes, kit = drawn.routes, drawn.kit
    word = drawn.colours.get(stop.name, "")
    colour = kit.colour(routes.colours[word]) if word in routes.colours else kit.style.accent
    tile_width, tile_height = routes.tile
    column = 2 * routes.box_size + _GAP
    width, height = tile_width + column + 3 * _PAD, tile_height + 2 * _PAD
    centre = drawn.stops[stop.name]
    box = centred(centre, width, height)
    if not kit.style.is_low_ink:
        shade = Box(box.x + 0.8, box.y + 0.9, box.width, box.height)
        yield Path(outline=outlines.rectangle(shade, 2.4), fill=darker(kit.colour(routes.road), 0.4))
    fill = drawn.fill(mix(kit.style.ground, WHITE, 0.65))
    yield Path(outline=outlines.rectangle(box, 2.4), fill=fill, stroke=darker(colour, 0.35), width=0.7)
    place = Box(box.x + _PAD, box.y + _PAD, tile_width, tile_height)
    yield from _tile_place(place, colour, routes.letters.get(word, ""), drawn)
    right = Box(place.right + _PAD, place.y, column, tile_height)
    yield from _name(stop, right.from_top(_NAME), colour, drawn)
    yield from _boxes(stop, right, drawn)


def _tile_place(box: Box, colour: Colour, letter: str, drawn: _Map) -> Iterator[Item]:
    fill = drawn.fill(mix(colour, WHITE, 0.62))
    yield Path(outline=outlines.rectangle(box, 1.4), fill=fill, stroke=darker(colour, 0.2), width=FRAME)
    inner = outlines.rectangle(box.inset(1.2), 0.8)
    yield Path(outline=inner, stroke=darker(colour, 0.1), width=HAIRLINE, dash=(1.4, 1.1))
    ink = mix(colour, WHITE, 0.25)
    yield Path(outline=outlines.star(box.centre, 9.5, 8, 0.66), stroke=ink, width=0.4)
    yield Path(outline=outlines.circle(box.centre, 5.6), stroke=ink, width=0.3)
    if letter:
        dark = darker(colour, 0.25)
        type_ = drawn.kit.style.heading().but(size_pt=20, colour=dark, align="centre", valign="middle")
        yield drawn.kit.text(letter, centred(box.centre, 11), type_, what="letter of a place")


def _name(stop: Stop, box: Box, colour: Colour, drawn: _Map) -> Iterator[Item]:
    kit = drawn.kit
    fill, line = drawn.fill(colour), darker(colour, 0.35)
    yield Path(outline=outlines.rectangle(box, 1.2), fill=fill, stroke=line, width=HAIRLINE)
    ink = darker(colour, 0.45) if kit.style.is_low_ink else ink_on(colour, kit.style.ink)
    type_ = kit.style.title().but(size_pt=12, min_pt=8, colour=ink, align="centre", valign="middle")
    name = stop.title or stop.name
    yield kit.text(name, box.inset(0.8, 0), type_, what="name of a place", place=stop.place_of("name"))


def _boxes(stop: Stop, column: Box, drawn: _Map) -> Iterator[Item]:
    side, rows = drawn.routes.box_size, -(-len(drawn.bases) // 2)
    top = column.bottom - rows * side - (rows - 1) * _GAP
    spare = Box(column.x, column.y + _NAME, column.width, top - column.y - _NAME)
    yield from _skyline(spare, Chance(stop.name), drawn.kit)
    for index, base in enumerate(drawn.bases):
        row, place = divmod(index, 2)
        yield from _box(base, Box(column.x + place * (side + _GAP), top + row * (side + _GAP), side, side), drawn)


def _skyline(box: Box, chance: Chance, kit: Kit) -> Iterator[Item]:
    """The houses of a town, different for each town: flat roofs, domes, gables, and a minaret or two."""
    ink = mix(kit.style.ground, kit.style.ink, 0.28)
    foot, high = box.bottom - 0.7, min(box.height - 1.6, 8.0)
    edges = [box.x, *chance.spread(chance.whole(5, 8), box.x + 1, box.right - 1), box.right]
    for i, (left, right) in enumerate(pairwise(edges)):
        wall = Box(left + 0.2, foot - high * chance.between(0.32, 0.74), right - left - 0.4, 0.0)
        wall = wall._replace(height=foot - wall.y)
        tint = lighter(ink, 0.3 if i % 2 else 0.15)
        yield Path(outline=chance.pick(_ROOFS)(wall), fill=lighter(ink, 0.05))
        yield Path(outline=outlines.rectangle(wall), fill=tint)
    yield Path(outline=outlines.line(box.x, foot, box.right, foot), stroke=ink, width=0.3)


def _battlements(wall: Box) -> Outline:
    step = wall.width / 5
    return outlines.joined(*(outlines.rectangle(Box(wall.x + i * step, wall.y - 0.6, step, 0.6)) for i in (0, 2, 4)))


def _dome(wall: Box) -> Outline:
    return outlines.sector(Point(wall.centre.x, wall.y), min(wall.width * 0.46, 1.8), 180, 360)


def _gable(wall: Box) -> Outline:
    return outlines.polygon([(wall.x, wall.y), (wall.centre.x, wall.y - 1.3), (wall.right, wall.y)])


def _minaret(wall: Box) -> Outline:
    x, top = wall.centre.x, wall.y - 2.2
    tower = outlines.rectangle(Box(x - 0.5, top, 1.0, 2.2))
    return outlines.joined(tower, outlines.polygon([(x - 0.8, top), (x, top - 1.2), (x + 0.8, top)]))


_ROOFS = (_battlements, _battlements, _dome, _gable, _minaret)


def _box(base: _Base, box: Box, drawn: _Map) -> Iterator[Item]:
    """The token, with its bonus and its numbers of players; dashed unless it is for all numbers of players."""
    kit, style = drawn.kit, drawn.kit.style
    is_bound = base.players.isdigit()
    fill = drawn.fill(mix(style.ground, WHITE, 0.3)) if is_bound else WHITE
    dash = (1.2, 0.9) if is_bound else ()
    yield Path(outline=outlines.rectangle(box, 1.2), fill=fill, stroke=style.ink, width=FRAME, dash=dash)
    is_large = not base.gain and not is_bound
    side = box.width * (0.66 if is_large else 0.5)
    corner = centred(box.centre, side) if is_large else Box(box.x + 0.8, box.y + 0.8, side, side)
    yield kit.icon(drawn.routes.tokens.get(base.token, base.token), corner)
    for unit, number in base.gain.items():
        mark = box.width * 0.44
        sign = Box(box.right - mark - 0.7, box.bottom - mark - 0.7, mark, mark)
        yield kit.icon(sign_of(unit, drawn.rules), sign)
        if number > 1:
            type_ = style.title().but(family=style.text_family, size_pt=9, align="right", colour=style.ink)
            yield kit.line(str(number), sign.x - 0.3, sign.bottom - 1.1, type_)
    if is_bound:
        type_ = style.label().but(size_pt=7, align="right", letter_spacing_pt=0.0)
        yield kit.line(f"{base.players}{{icon:players}}", box.right - 0.5, box.y + 3.2, type_)


def _waypoint(point: Waypoint, drawn: _Map) -> Iterator[Item]:
    kit, style, at = drawn.kit, drawn.kit.style, drawn.at(point.at)
    ink = style.accent if style.is_low_ink else WHITE
    type_ = style.heading().but(size_pt=17, colour=ink, align="centre", valign="middle")
    width = kit.width(point.name, type_) + 12
    ribbon = centred(at, width, 8.4)
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
    outline = outlines.polygon(shape)
    yield Path(outline=outline, fill=drawn.fill(colour), stroke=darker(colour, 0.4), width=FRAME)
    yield kit.text(point.name, ribbon, type_, what="name of the waypoint", place=point.place_of("name"))
