"""The intentions of a player in a turn; only playouts use them."""

from pnp.play.parts import Part
from pnp.play.views import Value

from .agenda import Agenda
from .caravan import Caravan
from .house import House
from .kinds import RARE, Due, Kind, Stage
from .trading import Trading

# In tenths of a victory point.
_A_SALE, _A_RIGHT, _A_STEP, _A_ROOM = 38, 11, 13, 14
# The value of a kind of action, and the goods that it needs.
_JOBS = {
    Kind.COLOUR: (_A_RIGHT, {}),
    Kind.PROVISIONS: (_A_RIGHT, {}),
    Kind.PRODUCTION: (30, {}),
    Kind.WORKSHOP: (14, {"coin": 1, "stone": 1}),
    Kind.GARDEN: (12, {"stone": 1}),
    Kind.CANAL: (30, {"marble": 2, "coin": 1}),
}


class Aims(Part):
    """The value of the open actions of a turn; `aim` of play.yaml counts finished ones."""

    house: House
    agenda: Agenda
    caravan: Caravan
    trading: Trading

    who = Value()

    def under_way(self, seat: int) -> int:
        """The value of the open actions in the turn of a seat, as far as they are possible."""
        if seat != self.who:
            return 0
        due, kind = self.house.due, self.agenda.kind
        worth = _A_ROOM * (due[Due.ACTION] + due[Due.PRODUCTION] + due[Due.APART])
        worth += _A_STEP * (due[Due.ANY_STEP] + due[Due.PINK_STEP])
        worth += sum(self._job(job.kind, seat) for job in self.agenda.due())
        if kind is Kind.NONE:
            return worth
        if kind is Kind.TRADING:
            return worth + 2 + self._journey(seat)
        return worth + 2 + (0 if kind is Kind.PRODUCTION else self._job(kind, seat))

    def _job(self, kind: Kind, seat: int) -> int:
        if kind in _JOBS:
            worth, wanted = _JOBS[kind]
            return worth if self.house.short(seat, wanted) is None else 0
        if self.house.held("coin", seat) < 2:
            return 0
        return 25 * min(self.house.rare(seat), self.house.camels[seat]) + 6

    def _journey(self, seat: int) -> int:
        """The value of a trading action: a sale of the goods on the camels, or of goods that can be loaded."""
        stage, house = self.caravan.stage, self.house
        if stage is Stage.AWAY:
            return self._job(Kind.TRADING, seat)
        if stage is Stage.TRADED:
            return 15 * (not self.trading.founded)
        centre = self.caravan.stop[seat]
        good = self.trading.market.sale(centre).item
        there = house.loaded(good, seat)
        if self.caravan.can_load():
            there += max(0, min(house.held(good, seat), self.caravan.room_for(good, seat))) // 2
        each = _A_SALE if good in RARE else _A_SALE // 3
        return there * each * (3 if self.trading.market.turned[centre] else 2) // 4 + 10
