"""Hex maps: hexagons of hexagons or rectangles, with nested zones, terrain, labels, legend, compass and title.

All measures follow from the width of a hexagon, so that one key makes a map smaller for smaller paper.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path as FilePath
from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from pnp.base.findings import Findings
from pnp.base.made_ids import in_words
from pnp.drawing import hexes
from pnp.drawing.api import Box, Colour, Face, Group, Item, Kit, Path, Point, Stamp, darker, outlines
from pnp.drawing.hexes import Hex
from pnp.game.board_maps import BoardMap
from pnp.game.hex_maps.chart import HexChart, shape_of
from pnp.game.hex_maps.keys import HexGridKeys, HexMapKeys, Sign, sign_alone
from pnp.game.hex_maps.surveying import chart_of, labelling_of, nearest_hex, no_hex
from pnp.game.model import (
    BadValueError,
    ColourName,
    Game,
    Id,
    Length,
    Piece,
    PieceSet,
    RichText,
    entry_of,
)
from pnp.reader.placed import Implied

from ..boards.parts.region import Canvas
from ..boards.parts.regions import AnyRegion
from ..boards.parts.regions import draw as draw_region
from ..parts.engraving import map_frame
from ..tiles.parts.edge_checks import check_tiles
from ..tiles.parts.edge_spec import EdgeSet, Kind
from .parts.arrows import arrow
from .parts.border_labels import border_labels
from .parts.furniture import Furniture
from .parts.hex_ground import Ground, ground_items
from .parts.hex_labels import HexLabels
from .parts.hex_plans import SpacePlan, ZonePlan, is_crossed_below
from .parts.land import Land
from .parts.land_keys import Arrow, DrawnLine, DrawnSides, DrawnTerrain, MapScale, check_terrain
from .parts.land_reading import has_land, land_of
from .parts.landscape import DrawingStyle
from .parts.map_legend import MapLegend
from .parts.map_panel import MapPanel, PanelWords
from .parts.motif import Motif
from .parts.poster_seams import seams
from .parts.printed_tiles import drawn_tile, edges_of, tiles_of
from .parts.space_keys import MOTIFS, Space, Vignettes, Zone
from .parts.terrain_notes import TerrainNotes

# Measures of a map whose hexagons are 20 mm wide; all are scaled with the hexagons.
_USUAL_HEX = 20.0
_FRAME, _GAP, _BAR = 8.0, 6.0, 2.4


class HexMap(HexMapKeys, Piece):
    """One map."""

    title: RichText | None = Field(None, description="in the cartouche; left out: the game's title")
    subtitle: RichText | None = None
    terrain: dict[
        Id, Annotated[DrawnTerrain, BeforeValidator(sign_alone, json_schema_input_type=DrawnTerrain | Sign)]
    ] = Field(  # type: ignore[assignment]  # a narrower kind of value
        default_factory=dict,
        description="kinds of terrain: a character each, or what they look like and where they lie",
    )
    hexsides: tuple[DrawnSides, ...] = ()
    lines: tuple[DrawnLine, ...] = ()
    colour: ColourName | None = Field(None, description="ground of all hexagons; left out: the game's ground")
    zones: tuple[Zone, ...] = Field((), description="from the middle outwards, each around the one before")
    spaces: tuple[Space, ...] = ()
    legend_title: RichText | None = None
    notes: RichText | None = Field(None, description="sentences under the legend")
    vignettes: Vignettes = Field(default_factory=Vignettes)
    arrows: tuple[Arrow, ...] = ()
    scale: MapScale | None = None
    legend_names: dict[Id, RichText] = Field(
        default_factory=dict, description="what the legend calls kinds of terrain, hexsides and lines"
    )
    regions: tuple[AnyRegion, ...] = Field(
        (), description="tracks, tables, texts over the map; boxes from its top left"
    )

    @property
    def legend_words(self) -> dict[str, str]:
        """The legend's words for each kind of terrain, hexsides and lines."""
        named = {name: kind.name for name, kind in self.terrain.items() if kind.name}
        kinds = dict.fromkeys(
            (*self.terrain, *(side.kind for side in self.hexsides), *(line.kind for line in self.lines))
        )
        return {kind: in_words(kind) for kind in kinds} | named | self.legend_names

    def notes_of(self, chart: HexChart) -> dict[Hex, str]:
        """The words that terrain prints on its hexagons."""
        says = {name: kind.says for name, kind in self.terrain.items() if kind.says is not None}
        return {cell: says[name] for cell, name in chart.terrain.items() if name in says}

    def implied(self) -> Iterator[Implied]:
        """The words of the legend that are made from the names of kinds."""
        written = self.legend_names.keys() | {name for name, kind in self.terrain.items() if kind.name}
        for kind, words in self.legend_words.items():
            if kind not in written and self.place is not None:
                yield Implied(("legend_names", kind), words, self.place)

    @model_validator(mode="after")
    def _zones_grow(self) -> Self:
        sides = [zone.side for zone in self.zones]
        if sides != sorted(set(sides)) or (self.side is not None and sides and sides[-1] > self.side):
            raise BadValueError(
                f"zones grow from the middle outwards and end inside the map; met sides {sides}", code="map-zones"
            )
        return self


class Spec(HexGridKeys, PieceSet):
    """Maps of hexagons."""

    hex: Length = Field(20.0, ge=6, description="distance between the flat sides of a hexagon")
    orientation: Literal["pointy", "flat"] = Field("pointy", description="what is at the top of a hexagon")
    label_at: Literal["bottom", "top", "centre", "border"] = Field(
        "bottom", description="where names stand: in every hexagon, or at the ends of rows and columns alone"
    )
    label_colour: ColourName | None = Field(
        None, description="of these names; left out: the game's ink, or what reads on the colour of a space"
    )
    label_plates: bool = Field(default=False, description="these names stand on light plates, over what is drawn there")
    edge: Literal["whole", "half"] = Field("whole", description="whether the map is cut straight, through hexagons")
    drawing: DrawingStyle = Field("flat", description="how terrain is drawn")
    panel: Length = Field(80.0, ge=0, description="room at the right for title and legend, at 20 mm hexagons")
    kinds: dict[Id, Kind] = Field(default_factory=dict, description="kinds of printed tiles, as in edge_tiles")
    compass: bool = Field(default=True, description="a compass rose in the panel")
    items: tuple[HexMap, ...] = Field(min_length=1)

    def warn(self, findings: Findings) -> None:
        """Report names in the keys of the maps that the maps do not have."""
        for board in self.items:
            check_terrain(board, findings)
            names = chart_of(self, board, board.id, findings).cells
            pointed = [(space.at, space.place_of("at")) for space in board.spaces]
            pointed += [(arrow.start, arrow.place_of("from")) for arrow in board.arrows]
            pointed += [(arrow.end, arrow.place_of("to")) for arrow in board.arrows]
            for name, place in pointed:
                if name not in names:
                    findings.error(
                        "unknown-hex", no_hex(name, names), place=place, subject=name, hint=nearest_hex(name, names)
                    )
            check_tiles(self.printed(board), findings)

    def printed(self, board: HexMap) -> EdgeSet:
        """The tiles that are printed on a map."""
        notes = {}
        if any(kind.says is not None for kind in board.terrain.values()):
            chart = chart_of(self, board, board.id, Findings())
            notes = {chart.names[cell]: words for cell, words in board.notes_of(chart).items()}
        return tiles_of(board.spaces, self.kinds, self.hex, shape_of(flat_top=self.flat_top), notes)

    def board_maps(self, folder: FilePath, findings: Findings) -> Iterator[BoardMap]:  # noqa: ARG002  # all is in the YAML
        """The maps as play sees them: hexagons by their labels, one step from those that they touch."""
        for board in self.items:
            chart = chart_of(self, board, board.id, Findings())
            spaces = [(chart.cells[space.at], space) for space in board.spaces if space.at in chart.cells]
            areas = zip(board.areas, chart.areas, strict=True)
            edges = dict(edges_of(self.printed(board)))
            yield chart.as_board_map(
                places={cell: space.place for cell, space in spaces if space.place is not None},
                called={cell: space.name for cell, space in spaces if space.name},
                regions={cell: area.name for area, cells in areas if area.name for cell in cells},
                printed={cell: edges[space.at.lower()] for cell, space in spaces if space.at.lower() in edges},
            )


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every map; one that is larger than the paper is split over several pages."""
    for board in spec.items:
        # Hexagons that do not exist were reported when the keys were read.
        chart = chart_of(spec, board, board.id, Findings())
        drawing = _Drawing(board=board, spec=spec, game=game, kit=kit, chart=chart)
        width, height = drawing.trim
        name = f"{spec.id}_{board.id}"
        stamp = Stamp(name=name, width=width, height=height, items=tuple(drawing.items()), bleed=spec.bleed)
        yield Face(front=stamp, poster=True, seams=drawing.seams, **entry_of(spec, board, game))


@dataclass(frozen=True, kw_only=True)
class _Drawing:
    board: HexMap
    spec: Spec
    game: Game
    kit: Kit
    chart: HexChart

    @property
    def scale(self) -> float:
        return self.spec.hex / _USUAL_HEX

    @cached_property
    def extent(self) -> Box:
        """The box around all hexagons, or the box that cuts them; the first hexagon is at the origin."""
        grid = hexes.Grid(across=self.spec.hex, flat_top=self.spec.flat_top)
        whole = grid.bounds(self.chart.names)
        if self.spec.edge == "whole":
            return whole
        # A cut goes through the middles of the outer hexagons on one pair of sides, and below the points on the other.
        straight, pointed = self.spec.hex / 2, grid.radius / 2
        return whole.inset(pointed, straight) if self.spec.flat_top else whole.inset(straight, pointed)

    @property
    def trim(self) -> tuple[float, float]:
        around = 2 * (_FRAME + _GAP) * self.scale
        return self.extent.width + around + self.spec.panel * self.scale, self.extent.height + around

    @cached_property
    def grid(self) -> hexes.Grid:
        corner = (_FRAME + _GAP) * self.scale
        origin = Point(corner - self.extent.x, corner - self.extent.y)
        return hexes.Grid(across=self.spec.hex, flat_top=self.spec.flat_top, origin=origin)

    @cached_property
    def land(self) -> Land | None:
        if not has_land(self.chart):
            return None
        return land_of(self.board, self.chart, self.grid, self.spec.drawing, self.kit)

    @property
    def seams(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The x and y coordinates at which a cut hits at most the tips of hexagons."""
        points = [self.grid.centre(cell) for cell in self.chart.names]
        between, half = 0.75 * self.grid.radius, self.spec.hex / 2
        reach = (between, half) if self.spec.flat_top else (half, between)
        ways = []
        for axis, (edge, whole) in enumerate(((self._edge.right, self.trim[0]), (self._edge.bottom, self.trim[1]))):
            lines = {round(point[axis] + side * reach[axis], 3) for point in points for side in (-1, 1)}
            ways.append(seams(lines, edge, whole))
        return ways[0], ways[1]

    def items(self) -> Iterator[Item]:
        spec, kit, scale = self.spec, self.kit, self.scale
        whole = Box(0, 0, *self.trim)
        yield Path(outline=outlines.rectangle(whole.inset(-spec.bleed)), fill=kit.style.ground)
        yield from map_frame(whole.inset(0.6), _BAR * scale, spec.hex / 2, kit.style)
        zones = tuple(_zone(zone, kit) for zone in self.board.zones)
        yield from self._cut(ground_items(self._ground(zones), kit, self.land))
        if self.spec.label_at == "border":
            labelling = labelling_of(spec, self.board)
            yield from border_labels(self.chart, self.grid, self._edge, labelling, self._label_colour, kit)
        for each in self.board.arrows:
            yield from self._arrow(each)
        room = whole.inset(_FRAME * scale)
        if spec.panel:
            yield from self._panel(zones, room).items()
        yield from self._vignettes(room)
        canvas = Canvas(kit=kit, game=self.game, box=whole)
        for region in self.board.regions:
            yield from draw_region(region, canvas)

    @property
    def _edge(self) -> Box:
        """The box that the hexagons fill."""
        corner = (_FRAME + _GAP) * self.scale
        return Box(corner, corner, self.extent.width, self.extent.height)

    @property
    def _label_colour(self) -> Colour | None:
        name = self.spec.label_colour
        return self.kit.colour(name) if name and not self.kit.style.is_low_ink else None

    def _cut(self, items: Iterator[Item]) -> Iterator[Item]:
        if self.spec.edge == "whole":
            yield from items
            return
        line = outlines.rectangle(self._edge)
        yield Group(items=tuple(items), clip=line)
        yield Path(outline=line, stroke=self.kit.style.ink, width=0.6)

    def _arrow(self, each: Arrow) -> Iterator[Item]:
        ends = [self.chart.cells.get(name) for name in (each.start, each.end)]
        if ends[0] is not None and ends[1] is not None:
            colour = self.kit.colour(each.colour) if each.colour else self.kit.style.accent
            start, end = self.grid.centre(ends[0]), self.grid.centre(ends[1])
            yield from arrow(start, end, self.spec.hex * 0.34, colour, each.text, self.kit)

    def _ground(self, zones: tuple[ZonePlan, ...]) -> Ground:
        board, spec, kit = self.board, self.spec, self.kit
        is_bare = spec.labels is hexes.Labelling.NONE or spec.label_at == "border"
        colour = kit.colour(board.colour) if board.colour else self.land.base if self.land else kit.style.ground
        return Ground(
            grid=self.grid,
            cells=tuple(self.chart.names),
            labels=HexLabels(
                names={} if is_bare else self.chart.names,
                at=spec.label_at,
                colour=self._label_colour,
                has_plates=spec.label_plates,
                plated=frozenset(self._cells_of_tracks()),
                edge=self._edge if spec.edge == "half" else None,
                covered=tuple(Box(*region.box) for region in board.regions if region.panel),
            ),
            colour=colour,
            zones=zones,
            spaces=tuple(self._spaces()),
            notes=self._notes(),
        )

    def _cells_of_tracks(self) -> Iterator[Hex]:
        """The hexagons whose printed tiles have tracks, or anything else at their edges."""
        for space in self.board.spaces:
            cell = self.chart.cells.get(space.at)
            if cell is not None and space.tile and any(space.tile.edges.values()):
                yield cell

    def _notes(self) -> TerrainNotes:
        spaces = [(space, self.chart.cells.get(space.at)) for space in self.board.spaces]
        tiled = {cell for space, cell in spaces if space.tile}
        words = self.board.notes_of(self.chart)
        return TerrainNotes(
            words={cell: note for cell, note in words.items() if cell not in tiled},
            crowded=frozenset(cell for _, cell in spaces if cell is not None),
            is_above=self.spec.label_at == "bottom",
        )

    def _spaces(self) -> Iterator[SpacePlan]:
        kit, printed = self.kit, self.spec.printed(self.board)
        tiles = {tile.id: tile for tile in printed.items}
        for space in self.board.spaces:
            cell = self.chart.cells.get(space.at)
            if cell is not None:
                tile = tiles.get(space.at.lower())
                yield SpacePlan(
                    cell=cell,
                    motif=_motif(space.motif),
                    colour=kit.colour(space.colour) if space.colour else None,
                    icon=space.icon,
                    text=space.text,
                    name=None if tile else space.name,
                    slots=space.slots,
                    value=space.value,
                    crossed_below=is_crossed_below(cell, self.chart),
                    printed=(drawn_tile(tile, printed, self.grid.centre(cell), kit),) if tile else (),
                    place=space.place,
                )

    def _panel(self, zones: tuple[ZonePlan, ...], room: Box) -> MapPanel:
        board, spec, unit, title = self.board, self.spec, self.scale, self.board.title or self.game.title
        return MapPanel(
            words=PanelWords(title, board.subtitle, heading=board.legend_title, notes=board.notes, scale=board.scale),
            zones=zones,
            legend=MapLegend(land=self.land, words=board.legend_words, scale=unit) if self.land else None,
            furniture=Furniture(scale=unit, flat_top=spec.flat_top, kit=self.kit, place=board.place),
            room=room,
            width=spec.panel * unit,
            title_width=self._reach(room.from_top(57 * unit)),
            legend_width=min(self._reach(room.from_bottom(84 * unit)) - 11 * unit, 93 * unit),
            hex=spec.hex,
            has_compass=spec.compass,
        )

    def _reach(self, strip: Box) -> float:
        """The width of the panel in a strip: a hexagonal map leaves more room beside its slanting sides."""
        width, most = self.spec.panel * self.scale, (self.spec.panel + 24) * self.scale
        if self.board.side is None:
            return width
        halves = self.spec.hex / 2, self.grid.radius
        across, down = reversed(halves) if self.spec.flat_top else halves
        centres = map(self.grid.centre, self.chart.names)
        edges = [at.x + across for at in centres if strip.y - down < at.y < strip.bottom + down]
        return min(most, max(width, strip.right - max(edges, default=0.0) - self.scale))

    def _vignettes(self, room: Box) -> Iterator[Item]:
        """Pictures beside the slanting sides of the map; none with little ink."""
        named, scale = self.board.vignettes, self.scale
        if self.kit.style.is_low_ink:
            return
        for name, y in ((named.top_left, room.y + scale), (named.bottom_left, room.bottom - 39 * scale)):
            if name:
                yield self.kit.picture(name, Box(room.x + scale, y, 43 * scale, 38 * scale))


def _motif(name: str) -> Motif:
    return Motif(name=name, strokes=MOTIFS[name])


def _zone(zone: Zone, kit: Kit) -> ZonePlan:
    colour = kit.colour(zone.colour)
    return ZonePlan(
        side=zone.side,
        colour=colour,
        edge=kit.colour(zone.edge) if zone.edge else darker(colour, 0.2),
        motif=_motif(zone.motif),
        badge=zone.badge,
        name=zone.name or "",
    )
