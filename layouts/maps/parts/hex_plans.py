"""Zones and single spaces of a hex map with their colours looked up."""

from dataclasses import dataclass

from pnp.base.colours import Colour
from pnp.base.findings import Place
from pnp.drawing.api import Item
from pnp.drawing.hexes import DIRECTIONS, Hex
from pnp.game.hex_maps.chart import HexChart, side_between
from pnp.game.hex_maps.surveying import FLAT_WAYS

from .motif import Motif


@dataclass(frozen=True, slots=True, kw_only=True)
class ZonePlan:
    """A zone with its colour looked up."""

    side: int
    colour: Colour
    edge: Colour
    motif: Motif
    badge: str | None = None
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpacePlan:
    """A single hexagon that differs from the ground; `crossed_below` if a line runs down from its middle."""

    cell: Hex
    motif: Motif
    colour: Colour | None = None
    icon: str | None = None
    text: str | None = None
    name: str | None = None
    slots: int | None = None
    value: str | None = None
    crossed_below: bool = False
    printed: tuple[Item, ...] = ()
    place: Place | None = None


def is_crossed_below(cell: Hex, chart: HexChart) -> bool:
    """Tell whether a line runs straight down from the middle of a hexagon, where its name usually is."""
    below = cell.plus(DIRECTIONS[FLAT_WAYS.index("S")])
    return chart.flat_top and side_between(cell, below) in chart.joined
