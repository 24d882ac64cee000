"""Hex maps: hexagons of hexagons or rectangles, with nested zones, terrain, labels, legend, compass and title.

All measures follow from the width of a hexagon, so that one key makes a map smaller for smaller paper.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Literal, Self

from pydantic import Field, model_validator

from pnp.drawing import hexes
from pnp.drawing.api import Box, Chance, Face, Item, Kit, Path, Point, Stamp, darker, outlines
from pnp.drawing.scenery.figures import Figures, drawn, standing
from pnp.game.model import (
    BadValueError,
    ColourName,
    Game,
    IconName,
    Length,
    PictureName,
    Piece,
    PieceSet,
    Placed,
    RichText,
    entry_of,
)
from pnp.project.vocabulary import functions

from ..parts.engraving import map_frame
from .parts.furniture import Furniture
from .parts.hex_ground import Ground, SpacePlan, ZonePlan, ground_items
from .parts.motif import Motif

MOTIFS = functions(f"{__package__}.motifs", called="motif", function="draw")

if TYPE_CHECKING:
    MotifName = str
else:
    MotifName = Literal[tuple(MOTIFS)]

_PICTURES = Figures(FilePath(__file__).with_name("pictures"))

# Measures of a map whose hexagons are 20 mm wide; all shrink with them.
_USUAL_HEX = 20.0
_FRAME, _GAP, _BAR = 8.0, 6.0, 2.4
_SMALLEST_COMPASS = 5.0


class Zone(Placed):
    """A part of the map around its middle, in play for some number of players."""

    side: int = Field(ge=1, le=60, description="hexagons along each of its sides")
    colour: ColourName = Field(description="tint of the hexagons it adds to the zone inside it")
    edge: ColourName | None = Field(None, description="the band inside its border; left out: a darker tint")
    badge: str | None = Field(None, description="a number or letter on its border")
    name: RichText | None = Field(None, description="what the legend says")
    motif: MotifName = Field("none", description="what grows there")


class Space(Placed):
    """A single hexagon that differs from the ground."""

    at: str = Field(description="its label")
    colour: ColourName | None = None
    icon: IconName | None = None
    text: RichText | None = None
    motif: MotifName = "none"


class Vignettes(Placed):
    """Pictures in the free corners beside a hexagonal map."""

    top_left: PictureName | None = None
    bottom_left: PictureName | None = None


class HexMap(Piece):
    """One map."""

    title: RichText | None = Field(None, description="in the cartouche; left out: the game's title")
    subtitle: RichText | None = None
    side: int | None = Field(None, ge=1, le=20, description="hexagons along a side of a hexagonal map")
    columns: int | None = Field(None, ge=1, le=60, description="with `rows`: a rectangular map")
    rows: int | None = Field(None, ge=1, le=60)
    colour: ColourName | None = Field(None, description="ground of all hexagons; left out: the game's ground")
    zones: tuple[Zone, ...] = Field((), description="from the middle outwards, each around the one before")
    spaces: tuple[Space, ...] = ()
    legend_title: RichText | None = None
    notes: RichText | None = Field(None, description="sentences under the legend")
    vignettes: Vignettes = Field(default_factory=Vignettes)

    @model_validator(mode="after")
    def _has_one_form(self) -> Self:
        if (self.side is None) == (self.columns is None) or (self.columns is None) != (self.rows is None):
            raise BadValueError("a map has either `side`, or `columns` and `rows`", code="map-form")
        sides = [zone.side for zone in self.zones]
        if sides != sorted(set(sides)) or (self.side is not None and sides and sides[-1] > self.side):
            raise BadValueError(
                f"zones grow from the middle outwards and end inside the map; met sides {sides}", code="map-zones"
            )
        return self


class Spec(PieceSet):
    """Maps of hexagons."""

    hex: Length = Field(20.0, ge=6, description="distance between the flat sides of a hexagon")
    orientation: Literal["pointy", "flat"] = Field("pointy", description="what is at the top of a hexagon")
    labels: hexes.Labelling | None = Field(
        None, description="how hexagons are named; left out: diagonal on a hexagonal map, letter_number on a rectangle"
    )
    panel: Length = Field(80.0, ge=0, description="room at the right for title and legend, at 20 mm hexagons")
    compass: bool = Field(default=True, description="a compass rose in the panel")
    items: tuple[HexMap, ...] = Field(min_length=1)

    @property
    def flat_top(self) -> bool:
        """Tell whether a flat side is at the top."""
        return self.orientation == "flat"


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every map; one that is larger than the paper is split over several pages."""
    for board in spec.items:
        drawing = _Drawing(board=board, spec=spec, game=game, kit=kit)
        width, height = drawing.trim
        name = f"{spec.id}_{board.id}"
        stamp = Stamp(name=name, width=width, height=height, items=tuple(drawing.items()), bleed=spec.bleed)
        yield Face(front=stamp, poster=True, **entry_of(spec, board, game))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Drawing:
    board: HexMap
    spec: Spec
    game: Game
    kit: Kit

    @property
    def scale(self) -> float:
        return self.spec.hex / _USUAL_HEX

    @property
    def cells(self) -> tuple[hexes.Hex, ...]:
        if self.board.side is not None:
            return hexes.hexagon(self.board.side)
        return hexes.rectangle(self.board.columns or 1, self.board.rows or 1, flat_top=self.spec.flat_top)

    @property
    def extent(self) -> Box:
        """The box around all hexagons, the first of them about the origin."""
        return hexes.Grid(across=self.spec.hex, flat_top=self.spec.flat_top).bounds(self.cells)

    @property
    def trim(self) -> tuple[float, float]:
        around = 2 * (_FRAME + _GAP) * self.scale
        return self.extent.width + around + self.spec.panel * self.scale, self.extent.height + around

    def items(self) -> Iterator[Item]:
        spec, kit, scale = self.spec, self.kit, self.scale
        whole = Box(0, 0, *self.trim)
        yield Path(outline=outlines.rectangle(whole.inset(-spec.bleed)), fill=kit.style.ground)
        yield from map_frame(whole.inset(0.6), _BAR * scale, spec.hex / 2, kit.style)
        zones = tuple(_zone(zone, kit) for zone in self.board.zones)
        yield from ground_items(self._ground(zones), kit)
        room = whole.inset(_FRAME * scale)
        if spec.panel:
            yield from self._panel(zones, room)
        yield from self._vignettes(room)

    def _ground(self, zones: tuple[ZonePlan, ...]) -> Ground:
        board, spec, kit = self.board, self.spec, self.kit
        corner = (_FRAME + _GAP) * self.scale
        origin = Point(corner - self.extent.x, corner - self.extent.y)
        usual = hexes.Labelling.DIAGONAL if board.side is not None else hexes.Labelling.LETTER_NUMBER
        labels = hexes.labels(self.cells, spec.labels or usual, flat_top=spec.flat_top)
        return Ground(
            grid=hexes.Grid(across=spec.hex, flat_top=spec.flat_top, origin=origin),
            cells=self.cells,
            labels=labels,
            colour=kit.colour(board.colour) if board.colour else kit.style.ground,
            zones=zones,
            spaces=tuple(_spaces(board, labels, kit)),
        )

    def _panel(self, zones: tuple[ZonePlan, ...], room: Box) -> Iterator[Item]:
        """Title at the top right, legend at the bottom right, the compass between them where it can be read."""
        board, spec, scale = self.board, self.spec, self.scale
        furniture = Furniture(scale=scale, flat_top=spec.flat_top, kit=self.kit, place=board.place)
        # Beside the slanting sides of a hexagonal map words may reach further to the left than the panel.
        reach = spec.panel + 24 if board.side is not None else spec.panel
        title = Box(room.right - reach * scale, room.y + 3 * scale, (reach - 3) * scale, 54 * scale)
        yield from furniture.cartouche(board.title or self.game.title, board.subtitle, title)
        foot, width = (82 if zones else 34) * scale, min(reach - 11, 93) * scale
        corner = Box(room.right - width, room.bottom - foot - 2 * scale, width - 3 * scale, foot)
        yield from furniture.legend(zones, board.legend_title, board.notes, corner)
        free = Box(room.right - spec.panel * scale, title.bottom, spec.panel * scale, corner.y - title.bottom)
        radius = min(free.width, free.height) * 0.34
        if spec.compass and radius >= _SMALLEST_COMPASS * scale:
            yield from self._compass(Point(room.right - min(36.0, spec.panel / 2) * scale, free.centre.y), radius)

    def _compass(self, centre: Point, radius: float) -> Iterator[Item]:
        (rose,) = _PICTURES["compass_rose"]
        matrix = standing(rose, centre.x, centre.y + radius, 2 * radius / rose.width, 2 * radius / rose.height)
        return iter(drawn(rose, matrix, {"ink": self.kit.style.ink, "ground": self.kit.style.ground}, Chance("rose")))

    def _vignettes(self, room: Box) -> Iterator[Item]:
        """Pictures beside the slanting sides of the map; where little ink is wanted, none."""
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


def _spaces(board: HexMap, labels: dict[hexes.Hex, str], kit: Kit) -> Iterator[SpacePlan]:
    named = {label: cell for cell, label in labels.items()}
    for space in board.spaces:
        cell = named.get(space.at)
        if cell is None:
            called = f"they are called {next(iter(named))} to {list(named)[-1]}" if named else "they have no labels"
            message = f'the map has no hexagon "{space.at}"; {called}'
            kit.findings.error("unknown-hex", message, place=space.place_of("at"))
            continue
        yield SpacePlan(
            cell=cell,
            motif=_motif(space.motif),
            colour=kit.colour(space.colour) if space.colour else None,
            icon=space.icon,
            text=space.text,
            place=space.place,
        )
