"""A network of water on a board: a grid of spaces for canal tiles, tanks at its foot, springs around it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pydantic import Field

from pnp.base.colours import WHITE, Colour, darker, lighter
from pnp.drawing.api import FRAME, HAIRLINE, Box, Item, Kit, Path, Point, centred, outlines
from pnp.game.model import ColourName, IconName, Id, Length, Placed, Rules, Table

from ...parts.amounts import pill, sign_of
from ...parts.channels import Edge, Waters, basin, channel, waters
from ..parts.region import Canvas, Region

_TANK: tuple[Edge, ...] = ("N",)
_THROUGH: tuple[Edge, ...] = ("N", "S")


class Network(Placed):
    """A grid of spaces for canal tiles over a row for tanks, with sources around it."""

    of: Id = Field(description="table of rules.yaml: row, column, points, and what is taken off the cost")
    points: Id = Field(description="column of that table with the points")
    sources: Id = Field(description="table of rules.yaml: side (top, left, right) and line")
    tile: Length = Field(30.0, gt=0)
    gap: Length = Field(0.6, ge=0)
    width: Length = Field(8.0, gt=0, description="of the water")
    rim: Length = Field(13.0, ge=0, description="room around the grid for the sources")
    water: ColourName
    bank: ColourName
    ground: ColourName
    source_icon: IconName
    mark: IconName | None = Field(None, description="on the spaces listed in `marked`")
    marked: Id | None = Field(None, description="table of rules.yaml: row and column of those spaces")


class NetworkRegion(Region):
    """A network of water."""

    network: Network


@dataclass(frozen=True, slots=True, kw_only=True)
class _Space:
    row: int
    column: int
    points: int
    discount: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Setting:
    network: Network
    rules: Rules
    kit: Kit

    @property
    def step(self) -> float:
        """From one space to the next."""
        return self.network.tile + self.network.gap

    @property
    def inks(self) -> Waters:
        """The inks of the channels."""
        kit, network = self.kit, self.network
        return waters(kit, lighter(kit.colour(network.water), 0.4), kit.colour(network.bank))

    def fill(self, colour: Colour) -> Colour:
        """The colour of a ground, which is white with little ink."""
        return WHITE if self.kit.style.is_low_ink else colour


def draw(region: NetworkRegion, canvas: Canvas) -> Iterator[Item]:
    """Draw sources, channels and spaces; a grid that needs more room than its box is a finding."""
    network, box, rules = region.network, canvas.box, canvas.game.rules
    setting = _Setting(network=network, rules=rules, kit=canvas.kit)
    if not _has_tables(setting):
        return
    spaces = _spaces(network, rules)
    columns, rows = max(s.column for s in spaces), max(s.row for s in spaces)
    width, height = columns * setting.step - network.gap, rows * setting.step - network.gap
    need = width + 2 * network.rim, height + network.rim
    canvas.check_room(region, "network-overflow", f"{columns} x {rows} spaces", need, "give the region a larger box")
    grid = Box(box.centre.x - need[0] / 2 + network.rim, box.y + network.rim, width, height)
    yield from _ground(grid, setting)
    yield from _sources(grid, setting)
    marked = _marked(rules.tables[network.marked]) if network.marked else frozenset()
    for space in spaces:
        left, top = grid.x + (space.column - 1) * setting.step, grid.y + (space.row - 1) * setting.step
        place = Box(left, top, network.tile, network.tile)
        yield from _space(space, place, setting, is_tank=space.row == rows)
        yield from _worth(space, place, setting)
        if network.mark and (space.row, space.column) in marked:
            corner = Box(place.right - 6.6, place.bottom - 6.8, 6.0, 6.0)
            yield canvas.kit.glyph(network.mark, corner, canvas.kit.style.ink)


def _spaces(network: Network, rules: Rules) -> tuple[_Space, ...]:
    table = rules.tables[network.of]
    spaces = []
    for cells in table.records(*table.columns):
        at = cells.pop("row"), cells.pop("column")
        points = cells.pop(network.points)
        spaces.append(_Space(row=at[0], column=at[1], points=points, discount={k: v for k, v in cells.items() if v}))
    return tuple(spaces)


def _marked(table: Table) -> frozenset[tuple[int, int]]:
    return frozenset((space["row"], space["column"]) for space in table.records("row", "column"))


def _has_tables(setting: _Setting) -> bool:
    network, tables, kit = setting.network, setting.rules.tables, setting.kit
    names = {key: name for key in ("of", "sources", "marked") if (name := getattr(network, key))}
    found = [
        kit.knows(name, tables, f'rules.yaml has no table "{name}"', network.place_of(key), code="unknown-table")
        for key, name in names.items()
    ]
    return all(found)


def _ground(grid: Box, setting: _Setting) -> Iterator[Item]:
    if setting.kit.style.is_low_ink:
        return
    frame = outlines.rectangle(grid.inset(-1.6), 2)
    ground = setting.kit.colour(setting.network.ground)
    yield Path(outline=frame, fill=darker(ground, 0.22), stroke=darker(ground, 0.5), width=FRAME)


def _sources(grid: Box, setting: _Setting) -> Iterator[Item]:
    """A spring outside the grid for every source, with a place for its cube."""
    network, inks = setting.network, setting.inks
    out = network.rim / 2
    for source in setting.rules.tables[network.sources].records("line"):
        along = (source["line"] - 1) * setting.step + network.tile / 2
        match source["side"]:
            case "top":
                at, mouth = Point(grid.x + along, grid.y - out), Point(grid.x + along, grid.y)
            case "left":
                at, mouth = Point(grid.x - out, grid.y + along), Point(grid.x, grid.y + along)
            case _:
                at, mouth = Point(grid.right + out, grid.y + along), Point(grid.right, grid.y + along)
        for stroke, share in ((inks.line, 0.75), (inks.bank, 0.7), (inks.shore, 0.5), (inks.water, 0.42)):
            yield Path(outline=outlines.line(*at, *mouth), stroke=stroke, width=network.width * share)
        yield from _spring(at, setting)


def _spring(at: Point, setting: _Setting) -> Iterator[Item]:
    network, kit = setting.network, setting.kit
    water, bank = kit.colour(network.water), kit.colour(network.bank)
    dark = darker(water, 0.3)
    light = dark if kit.style.is_low_ink else WHITE
    radius = min(network.rim * 0.45, 6.4)
    yield Path(outline=outlines.circle(at, radius), fill=setting.fill(bank), stroke=dark, width=FRAME)
    pool = outlines.circle(at, radius - 0.8)
    yield Path(outline=pool, fill=setting.fill(lighter(water, 0.35)), stroke=water, width=HAIRLINE)
    hexagon = outlines.hexagon(at, radius * 1.35, flat_top=False)
    yield Path(outline=hexagon, stroke=light, width=0.3, dash=(0.9, 0.7))
    yield kit.glyph(network.source_icon, centred(at, radius * 0.9), light)


def _space(space: _Space, box: Box, setting: _Setting, *, is_tank: bool) -> Iterator[Item]:
    """The printed channel: straight down, with an inlet from either side; a basin in the row of the tanks."""
    ground, width, inks = setting.kit.colour(setting.network.ground), setting.network.width, setting.inks
    light = lighter(ground, 0.3 if (space.row + space.column) % 2 else 0.18)
    outline = outlines.rectangle(box, 1.2)
    yield Path(outline=outline, fill=setting.fill(light), stroke=darker(ground, 0.4), width=HAIRLINE)
    if is_tank:
        yield from channel(_TANK, box, width, inks)
        yield from basin(centred(Point(box.centre.x, box.centre.y + box.height * 0.08), box.width * 0.66), inks, 2)
        return
    yield from _inlets(box, setting)
    yield from channel(_THROUGH, box, width, inks)


def _inlets(box: Box, setting: _Setting) -> Iterator[Item]:
    """Narrow channels from either side into the middle, with arrows, because water enters there and runs down."""
    middle, inks = box.centre, setting.inks
    ink = inks.line if setting.kit.style.is_low_ink else WHITE
    for x, toward in ((box.x, 1), (box.right, -1)):
        for stroke, share in ((inks.line, 0.62), (inks.bank, 0.56), (inks.shore, 0.36), (inks.water, 0.28)):
            line = outlines.line(x, middle.y, middle.x, middle.y)
            yield Path(outline=line, stroke=stroke, width=setting.network.width * share)
        tip = Point(x + toward * box.width * 0.2, middle.y)
        arrow = [(tip.x - toward * 1.6, tip.y - 1.0), (tip.x, tip.y), (tip.x - toward * 1.6, tip.y + 1.0)]
        yield Path(outline=outlines.polyline(arrow), stroke=ink, width=0.35, round_ends=True)


def _worth(space: _Space, box: Box, setting: _Setting) -> Iterator[Item]:
    """Points in the upper right corner, the discount at the foot."""
    kit, rules = setting.kit, setting.rules
    if space.points:
        plate = Box(box.right - 10.4, box.y + 0.8, 9.8, 5.6)
        yield from pill({setting.network.points: space.points}, plate, kit, rules)
    for unit, number in space.discount.items():
        plate = Box(box.x + 0.7, box.bottom - 6.2, 11.4, 5.6)
        yield Path(outline=outlines.rectangle(plate, 1.2), fill=WHITE, stroke=kit.style.ink, width=HAIRLINE)
        type_ = kit.style.title().but(family=kit.style.text_family, size_pt=12, colour=kit.style.ink)
        yield kit.line(f"−{number}", plate.x + 1.0, plate.centre.y + 1.5, type_)
        yield kit.icon(sign_of(unit, rules), Box(plate.right - 5.1, plate.y + 0.5, 4.6, 4.6))
