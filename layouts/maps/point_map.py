"""Maps of cities and links: lines, slots for train cars, ferries, tunnels, names, a scoring table and track."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path as FilePath
from typing import Literal

from pydantic import Field

from pnp.base.findings import Findings
from pnp.base.nearest import nearest
from pnp.drawing.api import (
    WHITE,
    Box,
    Colour,
    Face,
    Item,
    Kit,
    Path,
    Point,
    Stamp,
    darker,
    lighter,
    line_drawing,
    mix,
    outlines,
    scaled,
)
from pnp.drawing.pictures.svg_art import Art
from pnp.game.board_maps import BoardMap, MapSpace, Way
from pnp.game.model import (
    ColourName,
    Game,
    IconName,
    Id,
    PictureName,
    PieceSet,
    Placed,
    RichText,
    Size,
    entry_of,
)

from ..parts.engraving import map_frame
from .parts.cities import City, city_items, city_radius
from .parts.courses import Course, course
from .parts.link_ends import LinkBand, room_at_ends
from .parts.link_legend import legend_rows, scoring_items
from .parts.link_slots import (
    LaneLook,
    SlotRow,
    casing,
    covering,
    lane_items,
    lane_offsets,
    lanes_width,
    needed_length,
    neutral,
    slot_row,
)
from .parts.margin import FurnishedMap, Margin
from .parts.names import NamePlan, name_items
from .parts.placing import Along, Room, Spot, box_at, point_at
from .parts.plain_links import line_casing, line_items
from .parts.score_track import inside_of, track_items
from .parts.sea import coast_lines, sea_items
from .parts.space_ids import check_ids, check_known

__all__ = ["City", "Spec", "faces"]

_SHORTEST = 0.6
_EDGE = 9.0
_OFF_CITY = 0.8


class LinkColour(Placed):
    """A colour of links; its symbol tells it apart without colours."""

    colour: ColourName
    symbol: IconName | None = Field(None, description="on each of its slots")
    name: RichText | None = Field(None, description="what the legend says; left out: it is not in the legend")


class Link(Placed):
    """A link between two cities."""

    between: tuple[Id, Id] = Field(description="the ids of its cities")
    length: int = Field(0, ge=0, le=30, description="number of its slots; left out: none, a line; in play one step")
    colour: Id | None = Field(None, description="one of the colours of the set; left out: any colour, in grey")
    colours: tuple[Id, ...] = Field((), max_length=4, description="of links that run beside each other; `any` is grey")
    kind: Literal["plain", "ferry", "tunnel"] = "plain"
    wild: int = Field(0, ge=0, le=30, description="number of slots that need a locomotive, drawn on them")
    bend: Along | None = Field(None, description="how far the middle lies to the left of the straight line")
    via: tuple[Spot, ...] = Field((), max_length=12, description="points that it runs through")

    @property
    def lanes(self) -> tuple[str | None, ...]:
        """The colour of each lane; None for a lane that takes any colour."""
        return tuple(None if name == "any" else name for name in self.colours) or (self.colour,)


class PointMap(FurnishedMap):
    """One map."""

    size: Size
    picture: PictureName | None = Field(None, description="the ground, which covers the whole map")
    land: PictureName | None = Field(None, description="an SVG whose shapes are land; the coast is drawn around them")
    water: ColourName | None = Field(None, description="ground around the land; left out: the game's ground")
    ground: ColourName | None = Field(None, description="colour of the land; left out: the game's ground")
    track: int | None = Field(None, ge=9, le=400, description="last number of a scoring track around the map")
    cities: tuple[City, ...] = Field(min_length=2, max_length=400)
    links: tuple[Link, ...] = Field((), max_length=2_000)
    scoring: tuple[int, ...] = Field((), max_length=30, description="points of a link of 1, 2, 3 ... slots")
    scoring_title: RichText | None = None
    scoring_box: Room | None = Field(None, description="x, y, width, height of the scoring table")

    def unprinted(self) -> Collection[str]:
        """The picture of the land is not printed: its shapes are drawn anew."""
        return ("land",)


class Spec(PieceSet):
    """Maps of points and links."""

    colours: dict[Id, LinkColour] = Field(default_factory=dict, max_length=30, description="colours of links, by name")
    slot: Size = Field((12.0, 4.2), description="length and width of a slot; a train car lies on it")
    items: tuple[PointMap, ...] = Field(min_length=1)

    def warn(self, findings: Findings) -> None:
        """Report links whose cities or colours do not exist, and cities outside of the map."""
        for board in self.items:
            known = dict.fromkeys(city.id for city in board.cities)
            check_ids("city", board.cities, board.id, findings)
            for link in board.links:
                self._check_link(link, board, known, findings)
            for city in board.cities:
                if not _inside(board, city):
                    message = f'the city "{city.id}" stands beside the map of {board.size[0]:g} x {board.size[1]:g} mm'
                    findings.error("map-outside", message, place=city.place_of("at"), subject=city.id)

    def _check_link(self, link: Link, board: PointMap, known: Collection[str], findings: Findings) -> None:
        for at, end in enumerate(link.between):
            check_known("city", end, known, board.id, link.place_of("between", at), findings)
        if link.between[0] == link.between[1]:
            message = f'a link joins "{link.between[0]}" to itself; expected two cities'
            hint = "name the other city, or leave the link out"
            findings.error("map-link", message, place=link.place_of("between"), subject=link.between[0], hint=hint)
        for name in (name for name in link.lanes if name and name not in self.colours):
            place = link.place_of("colours" if link.colours else "colour")
            message = f'links have no colour "{name}"'
            findings.error(
                "unknown-name", message, place=place, subject=name, nearest=nearest(name, [*self.colours, "any"])
            )

    def board_maps(self, folder: FilePath, findings: Findings) -> Iterator[BoardMap]:  # noqa: ARG002  # all is in the YAML
        """The cities, and the links between them."""
        for board in self.items:
            known = {city.id for city in board.cities}
            spaces = {city.id: MapSpace(id=city.id, name=city.name, place=city.place) for city in board.cities}
            ways = (
                Way(ends=link.between, length=link.length or 1, kind=link.kind, lanes=len(link.lanes), place=link.place)
                for link in board.links
                if known.issuperset(link.between)
            )
            yield BoardMap(id=board.id, spaces=tuple(spaces.values()), ways=tuple(ways), place=board.place)


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every map; one that is larger than the paper is split over several pages."""
    for board in spec.items:
        drawing = _Drawing(board=board, spec=spec, game=game, kit=kit)
        width, height = board.size
        stamp = Stamp(
            name=f"{spec.id}_{board.id}", width=width, height=height, items=tuple(drawing.items()), bleed=spec.bleed
        )
        yield Face(front=stamp, poster=True, **entry_of(spec, board, game))


def _inside(board: PointMap, city: City) -> bool:
    return Box(0, 0, *board.size).holds(point_at(city.at, *board.size))


@dataclass(frozen=True, kw_only=True)
class _Drawing:
    board: PointMap
    spec: Spec
    game: Game
    kit: Kit

    @property
    def whole(self) -> Box:
        return Box(0, 0, *self.board.size)

    @property
    def inner(self) -> Box:
        """The map inside its frame or its track."""
        return inside_of(self.whole, self.board.track) if self.board.track else self.whole.inset(_EDGE)

    @cached_property
    def points(self) -> dict[str, Point]:
        return {city.id: point_at(city.at, *self.board.size) for city in self.board.cities}

    @cached_property
    def _links(self) -> tuple[Link, ...]:
        return tuple(link for link in self.board.links if self.points.keys() >= set(link.between))

    @cached_property
    def lines(self) -> tuple[tuple[Link, Course], ...]:
        """The links without slots."""
        return tuple((link, self._course(link)) for link in self._links if not link.length)

    @cached_property
    def rows(self) -> tuple[tuple[Link, SlotRow], ...]:
        links = [link for link in self._links if link.length]
        bands = [self._band(link) for link in links]
        radii = {city.id: city_radius(city) + _OFF_CITY for city in self.board.cities}
        rooms = zip(links, bands, room_at_ends(bands, radii), strict=True)
        return tuple((link, self._row(link, band.course, room)) for link, band, room in rooms)

    def items(self) -> Iterator[Item]:
        board, kit = self.board, self.kit
        self._check_rows()
        yield from self._ground()
        for link, line in self.lines:
            yield line_casing(line, len(link.lanes), kit)
        for link, line in self.lines:
            yield from line_items(line, self._line_colours(link), link.kind)
        for link, row in self.rows:
            yield casing(row, len(link.lanes), kit)
        for link, row in self.rows:
            yield from self._link(link, row)
        for city in board.cities:
            yield from city_items(city, self.points[city.id], kit)
        margin = Margin(board=board, width=board.size[0], height=board.size[1], kit=kit)
        yield from name_items(self._names(margin), kit)
        yield from margin.items(self.game.title, legend_rows(self.spec.colours, board.links, kit))
        if board.scoring and board.scoring_box:
            box = box_at(board.scoring_box, *board.size)
            yield from margin.panel(box)
            yield from scoring_items(board.scoring, board.scoring_title, box, self.spec.slot[0], kit)

    def _check_rows(self) -> None:
        """Warn of links whose slots overlap."""
        for numbers in covering([(row, len(link.lanes)) for link, row in self.rows]):
            link, other = (self.rows[number][0] for number in numbers)
            names = " and ".join("-".join(shown_link.between) for shown_link in (link, other))
            message = f"the slots of the links {names} lie over each other"
            hint = "bend one of them: bend: 12mm, or -12mm to the other side"
            subject = "_".join(other.between)
            self.kit.findings.warning("map-links-cross", message, place=other.place, subject=subject, hint=hint)

    def _ground(self) -> Iterator[Item]:
        board, kit, bleed = self.board, self.kit, self.whole.inset(-self.spec.bleed)
        water = kit.colour(board.water) if board.water else kit.style.ground
        yield from sea_items(bleed, water, kit)
        if board.picture:
            picture = kit.picture(board.picture, self.whole, fit="cover", reach=bleed)
            faint = mix(kit.style.ink, WHITE, 0.55)
            yield from line_drawing((picture,), faint) if kit.style.is_low_ink else (picture,)
        if board.land:
            yield from self._land(board.land, water)
        if board.track:
            yield from track_items(self.whole, board.track, kit)
            yield Path(outline=outlines.rectangle(self.inner), stroke=kit.style.ink, width=0.8)
        else:
            yield from map_frame(self.whole.inset(1.2), 1.9, 12.0, kit.style)

    def _land(self, name: str, water: str) -> Iterator[Item]:
        """The shapes of a picture as large as the map, in one colour."""
        kit, board = self.kit, self.board
        art = kit.art[name]
        if not isinstance(art, Art):
            yield kit.picture(name, self.whole, fit="stretch")
            return
        matrix = scaled(self.whole.width / art.width, self.whole.height / art.height)
        shapes = [outlines.mapped(shape.outline, matrix) for shape in art.shapes]
        land = kit.colour(board.ground) if board.ground else lighter(kit.style.ground, 0.2)
        yield from coast_lines(shapes, water, 5.0, kit)
        fill = WHITE if kit.style.is_low_ink else land
        yield Path(outline=outlines.joined(*shapes), fill=fill, stroke=darker(land, 0.55), width=0.5, round_ends=True)

    def _band(self, link: Link) -> LinkBand:
        length, width = self.spec.slot
        return LinkBand(
            between=link.between,
            course=self._course(link),
            width=lanes_width(len(link.lanes), width),
            needed=needed_length(link.length, length),
        )

    def _row(self, link: Link, course: Course, ends: tuple[float, float]) -> SlotRow:
        row = slot_row(course, link.length, self.spec.slot, ends)
        if row.length < _SHORTEST * self.spec.slot[0]:
            start, end = link.between
            message = f"the slots from {start} to {end} are {row.length:.1f} mm long; expected {self.spec.slot[0]:g} mm"
            hint = "set the cities further apart, bend the link, or make `slot` shorter"
            self.kit.findings.warning("map-slot-short", message, place=link.place, subject=f"{start}_{end}", hint=hint)
        return row

    def _course(self, link: Link) -> Course:
        start, end = (self.points[name] for name in link.between)
        width, height = self.board.size
        via = [point_at(spot, width, height) for spot in link.via]
        return course(start, end, bend=link.bend.of(width) if link.bend else 0.0, via=via)

    def _link(self, link: Link, row: SlotRow) -> Iterator[Item]:
        for aside, name in zip(lane_offsets(len(link.lanes), row.width), link.lanes, strict=True):
            yield from lane_items(row, aside, self._look(link, name), self.kit)

    def _line_colours(self, link: Link) -> tuple[Colour, ...]:
        """The colour of each lane of a link without slots; a lane that takes any colour is a line in ink."""
        known = (self.spec.colours.get(name or "") for name in link.lanes)
        return tuple(self.kit.colour(colour.colour) if colour else self.kit.style.ink for colour in known)

    def _look(self, link: Link, name: str | None) -> LaneLook:
        known = self.spec.colours.get(name or "")
        colour = self.kit.colour(known.colour) if known else neutral(self.kit)
        return LaneLook(colour=colour, symbol=known.symbol if known else None, kind=link.kind, wild=link.wild)

    def _names(self, margin: Margin) -> NamePlan:
        board = self.board
        boxes = [*margin.boxes(), *([box_at(board.scoring_box, *board.size)] if board.scoring_box else [])]
        marks = [point for link, row in self.rows for point in _marks(link, row)]
        marks += [point for _, line in self.lines for point in line.marks(2.0)]
        return NamePlan(inner=self.inner, cities=board.cities, points=self.points, marks=marks, boxes=boxes)


def _marks(link: Link, row: SlotRow) -> Iterator[Point]:
    """Points spread over the slots of a link."""
    for aside in lane_offsets(len(link.lanes), row.width):
        for start, end in row.slots():
            for share in (0.0, 0.25, 0.5, 0.75, 1.0):
                for edge in (-0.5, 0.0, 0.5):
                    yield row.course.at(start + share * (end - start), aside + edge * row.width)
