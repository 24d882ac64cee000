"""The land of a map from its chart and its keys: names and colours looked up."""

from collections.abc import Mapping

from pnp.drawing.api import Colour, Kit
from pnp.drawing.hexes import Grid
from pnp.game.hex_maps.chart import HexChart
from pnp.game.hex_maps.keys import HexMapKeys

from .land import WATER, KindOfLand, Land, Named
from .landscape import TERRAIN, DrawingStyle, Landscape, colours_of
from .river_parts import check_rivers


def has_land(chart: HexChart) -> bool:
    """Tell whether a map has more than bare hexagons, zones and single spaces."""
    return bool(chart.terrain or chart.side_lines or chart.tracks or chart.areas)


def land_of(board: HexMapKeys, chart: HexChart, grid: Grid, drawing: DrawingStyle, kit: Kit) -> Land:
    """Collect all values from which the land of a map is drawn; named rivers in several parts are findings."""
    kinds = _kinds(board, kit)
    waters = [cell for cell, kind in chart.terrain.items() if kind in kinds and kinds[kind].draw == WATER]
    check_rivers(board, chart, waters, kit.findings)
    return Land(
        chart=chart,
        grid=grid,
        landscape=Landscape(drawing=drawing, style=kit.style),
        kinds=kinds,
        kit=kit,
        sides=tuple(Named(colour=_colour(line.colour, kit), name=line.name, says=line.says) for line in board.hexsides),
        lines=tuple(Named(colour=_colour(line.colour, kit), name=line.name) for line in board.lines),
        areas=tuple(Named(colour=_colour(a.colour, kit), name=a.name, tint=a.tint) for a in board.areas),
    )


def _kinds(board: HexMapKeys, kit: Kit) -> Mapping[str, KindOfLand]:
    found = {}
    for name, kind in board.terrain.items():
        # An unknown name was reported when the map was read; a drawing is still needed for the live page.
        draw = kind.draw or (name if name in TERRAIN else "clear")
        found[name] = KindOfLand(draw=draw, colours=colours_of(draw, _colour(kind.colour, kit), kit.style))
    return found


def _colour(name: str | None, kit: Kit) -> Colour | None:
    return kit.colour(name) if name else None
