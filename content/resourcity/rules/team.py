"""The aims of a team: resources that last until the pile is used up, farms, and pawns beside work."""

from functools import lru_cache
from typing import NamedTuple

from pnp.play.parts import Part
from pnp.play.views import Number, Zones

from .city import City, CityView
from .drawing import Pile
from .farms import Farming, Plots
from .pool import Pool, Resource
from .turn import Turn

# The stock of each resource to keep: a little more than a Crisis can take.
_RESERVE = 7
_MOST_KEPT = 5000
# The weight of a lacking fuel, food or water: water has most, because only catchments beside Green Spaces bring it.
_DEAR = (10, 10, 13)
# Iterating over the enumeration takes several times as long.
_RESOURCES = tuple(Resource)


class Outlook(NamedTuple):
    """The value of a city, in points, and the distance of every cell from the nearest plot and the nearest Centre."""

    points: int
    to_plot: tuple[int, ...]
    to_centre: tuple[int, ...]


class Team(Part):
    """The value of the team's position, in points that only playouts use."""

    city: City
    pool: Pool
    turn: Turn
    plots: Plots
    farming: Farming
    pile: Pile

    hands = Zones("hand")
    full_hand = Number("hand")

    def prepare(self) -> None:
        side, cells = self.city.map.columns, range(self.city.map.spaces)
        self._far = [[abs(a // side - b // side) + abs(a % side - b % side) for b in cells] for a in cells]
        # For each shape, whether it separates its lower right, lower left, upper left, upper right corner from the
        # others.
        faces = [one.faces for one in self.city.roads.shapes]
        self._parted = [bytes((corner,) in one for one in faces).ljust(256) for corner in (2, 3, 0, 1)]
        self._corners = [cells for cells in self.city.map.cells_of if len(cells) == 4]
        self._look_out, self._walk = lru_cache(_MOST_KEPT)(self._outlook), lru_cache(_MOST_KEPT)(self._walked)

    def aim(self) -> int:
        """The value of the team's position."""
        if self.table.course.ending is not None:
            return 10_000 if self.table.course.ending == "won" else -10_000
        view = self.city.view()
        outlook = self._look_out(view)
        to_come, loaded = self._to_come()
        spots = enumerate(self.city.spot)
        ways = sum([(outlook.to_centre if seat in loaded else outlook.to_plot)[spot] for seat, spot in spots])
        return outlook.points - ways + self._stocks(to_come) + len(self.plots.counts(self.plots.compost))

    def _stocks(self, to_come: list[int]) -> int:
        """The value of stocks compared with future needs; a tile used beyond the first saves a turn."""
        held = self.state.held[self.hands[max(0, self.table.course.turn)]]
        turns = len(self.pile) - (max(0, self.full_hand - held - 1) if self.turn.left else 0) + _RESERVE
        worth = 0
        for resource, wanted in zip(_RESOURCES, (_RESERVE, turns, turns), strict=True):
            left = self.pool.left(resource)
            short = 10 * (wanted - left) - to_come[resource]
            worth += left - max(0, _DEAR[resource] * short) // 10 - 20 * max(0, _RESERVE - 2 - left)
        return worth

    def _to_come(self) -> tuple[list[int], set[int]]:
        """The expected yield of crops and sets, in tenths, weighted by nearness; and the seats that keep sets."""
        made = [0] * len(_RESOURCES)
        loaded: set[int] = set()
        keeping = [seat for seat, barn in enumerate(self.farming.barns) if self.state.held[barn]]
        for crop in self.plots.crops:
            ((resource, value),) = crop.value
            if counts := self.plots.counts(crop.token):
                grown = sum([min(count, crop.ready) for count in counts])
                made[resource] += value * 8 * len(counts) + value * grown // crop.ready
            for seat in keeping:
                if self.state.count(crop.token, self.farming.barns[seat]):
                    loaded.add(seat)
                    made[resource] += value * 10 * self.farming.sets_of(crop, seat)
        made[Resource.WATER] += 40 * len(self.plots.counts(self.plots.tank))
        return made, loaded

    def _outlook(self, view: CityView) -> Outlook:
        points = 8 * min(len(view.inside), 8) + 25 * min(len(view.inside & view.green), 5) + self._promise(view.laid)
        beds = frozenset(cell for plot in view.inside for cell in self.city.map.cells_of[plot])
        return Outlook(points, self._walk(beds), self._walk(frozenset(view.centres)))

    def _walked(self, cells: frozenset[int]) -> tuple[int, ...]:
        """For every cell, the distance to the nearest of some cells."""
        return tuple([min([far[cell] for cell in cells], default=0) for far in self._far])

    def _promise(self, laid: bytes) -> int:
        """The value of corners by the number of tiles whose roads separate them: nearly enclosed ones count most."""
        first, second, third, fourth = (laid.translate(parted) for parted in self._parted)
        return sum([(0, 0, 1, 3, 0)[first[a] + second[b] + third[c] + fourth[d]] for a, b, c, d in self._corners])
