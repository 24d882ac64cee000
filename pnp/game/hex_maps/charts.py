"""The charts of all hex maps of a game, for checks and for play."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.base.findings import Findings
from pnp.game.heads import SetHead
from pnp.game.hex_maps.chart import HexChart
from pnp.game.hex_maps.keys import KnownMap, KnownMaps
from pnp.game.hex_maps.surveying import chart_of
from pnp.game.model import Game
from pnp.reader.typed import typed

LAYOUT = "hex_map"


class ChartedMap(NamedTuple):
    """A map of a game with its keys and its chart."""

    keys: KnownMap
    chart: HexChart


def hex_charts(game: Game) -> Mapping[str, HexChart]:
    """The chart of every hex map of a game, by `set.map`."""
    return {f"{head.id}.{one.chart.id}": one.chart for head in game.sets for one in charted(head)}


def charted(head: SetHead) -> Iterator[ChartedMap]:
    """The maps of a piece set; none when it has another layout or cannot be typed, which reading the game tells."""
    unheard = Findings()
    maps = typed(KnownMaps, head.document, names=None, findings=unheard) if head.layout == LAYOUT else None
    if maps is not None:
        yield from (ChartedMap(board, chart_of(maps, board, board.id, unheard)) for board in maps.items)
