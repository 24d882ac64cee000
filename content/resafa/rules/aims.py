"""What a player wants: points now, points at the end, and means to get more. Only playouts ask."""

from pnp.play.parts import Part
from pnp.play.table import Table
from pnp.play.views import Number, Value, Zones

from .bases import Bases
from .canals import Canals
from .gardens import Gardens
from .house import House, Tokens
from .kinds import GOODS, RARE, Due, Kind, Stage
from .tracks import Tracks

# In tenths of a victory point.
_WORTH = {"coin": 5, "stone": 6, "marble": 9, "spice": 16, "amphora": 16}
_ENOUGH = {"coin": 12, "stone": 6, "marble": 6, "spice": 8, "amphora": 8}
_A_SALE, _A_RIGHT, _A_STEP, _A_CARD, _A_SPECIAL, _A_ROOM = 38, 11, 13, 8, 60, 14
# What a kind of action is worth where what it takes is there.
_JOBS = {
    Kind.COLOUR: (_A_RIGHT, {}),
    Kind.PROVISIONS: (_A_RIGHT, {}),
    Kind.PRODUCTION: (30, {}),
    Kind.WORKSHOP: (14, {"coin": 1, "stone": 1}),
    Kind.GARDEN: (12, {"stone": 1}),
    Kind.CANAL: (30, {"marble": 2, "coin": 1}),
}


class Aims(Part):
    """Ten for each victory point; goods, tiles and tokens are valued at what they will bring."""

    hand = Zones()
    specials = Zones()
    used = Zones()
    fresh = Zones()
    who = Value()
    limit = Number("hand_limit")

    def __init__(
        self,
        table: Table,
        house: House,
        tokens: Tokens,
        tracks: Tracks,
        gardens: Gardens,
        canals: Canals,
        bases: Bases,
    ) -> None:
        super().__init__(table)
        self.house, self.tokens, self.tracks, self.gardens, self.canals = house, tokens, tracks, gardens, canals
        self.bases, self.trading, self.caravan, self.agenda = bases, bases.trading, bases.caravan, bases.agenda

    def aim(self, seat: int) -> int:
        house, held = self.house, self.state.held
        worth = 10 * house.points[seat] + self._goods(seat)
        worth += 8 * min(4, house.camels[seat]) + 20 * self.gardens.filled[seat]
        tiles = (self.gardens.count(seat), self.gardens.city.count(seat), self.canals.count(seat))
        worth += sum(each * count for each, count in zip((10, 25, 45), tiles, strict=True))
        rows = zip(self.tokens.in_rows(seat), tiles, strict=True)
        worth += sum(tokens * (10 * count + 15) for tokens, count in rows)
        worth += 30 * self.bases.count(seat) + 12 * self.tokens.count(seat)
        worth += 15 * self.tokens.of_kind(self.tokens.scarab, seat)
        worth += _A_SPECIAL * sum(held[zones[seat]] for zones in (self.specials, self.used, self.fresh))
        worth += 15 * held[self.specials[seat]] + _A_STEP * sum(self.tracks.steps.of(seat))
        worth += _A_CARD * min(self.limit, held[self.hand[seat]])
        return worth + (self._under_way(seat) if seat == self.who else 0)

    def _goods(self, seat: int) -> int:
        held = {"coin": self.house.held("coin", seat)} | {good: self.house.everywhere(good, seat) for good in GOODS}
        return sum(_WORTH[unit] * min(_ENOUGH[unit], number) for unit, number in held.items())

    def _under_way(self, seat: int) -> int:
        """The value of what is still due in the turn, as far as it can be done."""
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
        """The value of a trading action: a sale of what is on the camels, or can be loaded."""
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
