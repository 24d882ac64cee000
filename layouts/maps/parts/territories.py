"""Areas of a map with outlines drawn by a designer: their names, places and neighbours."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path as FilePath
from typing import Literal

from pydantic import Field

from pnp.base.findings import Findings
from pnp.base.nearest import nearest
from pnp.drawing.api import Outline, outlines
from pnp.drawing.borders import Borders, borders
from pnp.drawing.pictures.svg_areas import SvgAreas, read_areas, size_of
from pnp.drawing.rings import Ring, perimeter, rings_of
from pnp.game.board_maps import BoardMap, MapSpace, Way
from pnp.game.model import ColourName, IconName, Id, Length, Name, PictureName, Placed, RichText

from .landscape import TerrainName
from .margin import FurnishedMap
from .space_ids import check_ids, check_known

_ENDS = tuple[Id, Id]
_MOST_POINTS = 200_000
_FEW = 12
_HINT = "name the shape in the drawing program: its object properties show the id; or write shape: ID"


class Region(Placed):
    """A group of areas, such as a continent."""

    name: RichText
    colour: ColourName
    bonus: RichText | None = Field(None, description="what the legend says at the right: the bonus for holding it")


class Territory(Placed):
    """An area; a shape or a group of the SVG is its outline."""

    id: Id
    shape: Name | None = Field(None, description="the id of its shape in the SVG; left out: its own id")
    name: RichText
    region: Id | None = None
    kind: Literal["land", "sea"] = "land"
    colour: ColourName | None = Field(None, description="left out: that of its region, or the game's ground")
    value: RichText | None = Field(None, description="a number or word in a disc above the name")
    icon: IconName | None = Field(None, description="an icon beside the value, such as a city or a good")
    terrain: TerrainName | None = Field(None, description="drawn here and there in the area")

    @property
    def shape_id(self) -> str:
        """The id of its shape."""
        return self.shape or self.id


class TerritoryMap(FurnishedMap):
    """One map."""

    outlines: PictureName = Field(description="an SVG in art/ with a shape or a group for each area")
    width: Length = Field(gt=0, le=3000, description="width on paper; the height follows from the SVG")
    water: ColourName | None = Field(None, description="ground around the land; left out: the game's ground")
    regions: dict[Id, Region] = Field(default_factory=dict, max_length=60)
    areas: tuple[Territory, ...] = Field(min_length=1, max_length=1_000)
    sea_links: tuple[_ENDS, ...] = Field((), max_length=500, description="areas that are joined over water")
    edge_links: tuple[_ENDS, ...] = Field(
        (), max_length=50, description="areas that are joined over the edges: [at the left, at the right]"
    )
    barred: tuple[_ENDS, ...] = Field((), max_length=500, description="neighbours whose border nobody can cross")
    tolerance: Length = Field(1.0, ge=0.1, le=20, description="widest gap between outlines that still touch")

    def unprinted(self) -> Collection[str]:
        """The picture with the outlines is not printed: the areas are drawn anew."""
        return ("outlines",)


@dataclass(frozen=True, kw_only=True)
class Territories:
    """The areas of a map in millimetres."""

    board: TerritoryMap
    height: float
    outlines: Mapping[str, Outline]

    @cached_property
    def rings(self) -> Mapping[str, tuple[Ring, ...]]:
        """The outlines as points, close enough together to find neighbours."""
        step = max(0.6 * self.board.tolerance, sum(map(perimeter, self.outlines.values())) / _MOST_POINTS)
        return {name: rings_of(outline, step) for name, outline in self.outlines.items()}

    def coarse(self, name: str) -> tuple[Ring, ...]:
        """The rings of an area with fewer points, which suffice for placing its name."""
        return tuple(ring[::4] if len(ring) > _FEW else ring for ring in self.rings[name])

    @cached_property
    def borders(self) -> Borders:
        """The neighbour beyond each part of each outline."""
        return borders(self.rings, tolerance=self.board.tolerance)

    @property
    def by_id(self) -> dict[str, Territory]:
        """The areas that have an outline, by their ids."""
        return {area.id: area for area in self.board.areas if area.id in self.outlines}

    def map(self) -> BoardMap:
        """The areas as play sees them: their borders except the barred ones, and the sea links."""
        board, known = self.board, self.by_id
        barred = {frozenset(ends) for ends in board.barred}
        ways = [
            Way(ends=ends, kind="border", place=known[ends[0]].place)
            for ends in sorted(self.borders.lengths)
            if frozenset(ends) not in barred
        ]
        ways += [
            Way(ends=ends, kind="sea", place=board.place_of(key, at))
            for key in ("sea_links", "edge_links")
            for at, ends in enumerate(getattr(board, key))
            if known.keys() >= set(ends)
        ]
        spaces = tuple(
            MapSpace(id=area.id, name=area.name, kind=area.kind, region=area.region or "", place=area.place)
            for area in known.values()
        )
        return BoardMap(id=board.id, spaces=spaces, ways=tuple(ways), place=board.place)


def territories(board: TerritoryMap, folder: FilePath, findings: Findings) -> Territories | None:
    """Read the outlines of a map; areas without one are findings. Gives None if the file cannot be read."""
    name = f"{board.outlines}.svg"
    wanted = [area.shape_id for area in board.areas]
    shown = f"{folder.parent.name}/{folder.name}/art/{name}"
    project = folder.parent.parent
    drawn = read_areas(folder / "art" / name, shown_as=shown, wanted=wanted, findings=findings, inside=project)
    if drawn is None:
        return None
    _check_outlines(board, drawn, findings)
    box, matrix = size_of(drawn, board.width)
    mapped = {
        area.id: outlines.mapped(outlines.joined(*drawn.areas[area.shape_id]), matrix)
        for area in board.areas
        if area.shape_id in drawn.areas
    }
    return Territories(board=board, height=box.height, outlines=mapped)


def check_names(board: TerritoryMap, findings: Findings) -> None:
    """Report areas in sea links and barred borders that are not on the map, unknown regions, and duplicate areas."""
    known = [area.id for area in board.areas]
    for key in ("sea_links", "edge_links", "barred"):
        for at, ends in enumerate(getattr(board, key)):
            for number, end in enumerate(ends):
                check_known("area", end, known, board.id, board.place_of(key, at, number), findings)
    check_ids("area", board.areas, board.id, findings)
    for area in board.areas:
        if area.region is not None and area.region not in board.regions:
            message, close = f'the map "{board.id}" has no region "{area.region}"', nearest(area.region, board.regions)
            place = area.place_of("region")
            findings.error("unknown-name", message, place=place, subject=area.region, nearest=close)


def _check_outlines(board: TerritoryMap, drawn: SvgAreas, findings: Findings) -> None:
    for area in board.areas:
        if area.shape_id not in drawn.areas:
            close = nearest(area.shape_id, drawn.ids)
            findings.error(
                "unknown-outline",
                close.after(f'{board.outlines}.svg has no shape with the id "{area.shape_id}"'),
                place=area.place_of("shape" if area.shape else "id"),
                subject=area.id,
                hint=f"shape: {close.suggestion}" if close.suggestion else _HINT,
            )
