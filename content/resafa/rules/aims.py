"""What a player of Resafa wants: points now, points at the end, and means to get more."""

from .caravan import ARRIVED, AWAY
from .cards import CANAL, COLOUR, GARDEN, PRODUCTION, PROVISIONS, TRADING, WORKSHOP
from .house import GOODS, ROWS
from .scoring import Scoring

# In tenths of a victory point.
_WORTH = {"stone": 6, "marble": 9, "spice": 16, "amphora": 16, "coin": 5}
_ENOUGH = {"stone": 6, "marble": 6, "spice": 8, "amphora": 8, "coin": 12}
_A_SALE, _A_RIGHT, _A_STEP, _A_CARD, _A_SPECIAL = 38, 11, 13, 8, 60


class Aims(Scoring):
    """How well somebody stands, in points that only playouts use: ten for each victory point."""

    def aim(self, seat: int) -> int:
        """Goods, tiles and tokens, valued at what they will bring."""
        values = self.values
        worth = 10 * values[self.at.points + seat] + self._goods(seat)
        worth += 8 * min(4, values[self.at.caravan + seat]) + 20 * values[self.at.filled + seat]
        tiles = (self.gardens(seat), self.workshops(seat), self.canal_count(seat))
        worth += 10 * tiles[0] + 25 * tiles[1] + 45 * tiles[2]
        worth += sum(self.in_row(row, seat) * (10 * count + 15) for row, count in zip(ROWS, tiles, strict=True))
        worth += 30 * self.bases(seat) + 12 * self.tokens(seat) + 15 * self.on_board("scarab_token", seat)
        count, zone = self.count_in, self.zone
        worth += _A_SPECIAL * (count[zone.specials + seat] + count[zone.used + seat] + count[zone.fresh + seat])
        worth += 15 * count[zone.specials + seat]
        worth += _A_STEP * sum(values[self.at.steps + 4 * seat : self.at.steps + 4 * seat + 4])
        worth += _A_CARD * min(self.number["hand_limit"], count[zone.hand + seat])
        return worth + (self._under_way(seat) if seat == values[self.at.who] else 0)

    def _goods(self, seat: int) -> int:
        worth = _WORTH["coin"] * min(_ENOUGH["coin"], self.held("coin", seat))
        loaded = self.count_in[self.zone.caravan + seat]
        for good in GOODS:
            there = self.everywhere(good, seat) if loaded else self.held(good, seat)
            worth += _WORTH[good] * min(_ENOUGH[good], there)
        return worth

    def _under_way(self, seat: int) -> int:
        """The value of what is still due in the turn, as far as it can be done."""
        values, at = self.values, self.at
        due = 14 * sum(values[value] for value in (at.runs, at.free_runs, at.apart_runs))
        due += _A_STEP * (values[at.free_steps] + values[at.pink_steps])
        due += sum(self._job(code & 15, seat) for code in self.agenda())
        if values[at.job]:
            kind = values[at.job] & 15
            due += 2 + (self._journey(seat) if kind == TRADING else 0 if kind == PRODUCTION else self._job(kind, seat))
        return due

    def _job(self, kind: int, seat: int) -> int:
        coin, stone, marble = (self.held(unit, seat) for unit in ("coin", "stone", "marble"))
        if kind in {COLOUR, PROVISIONS}:
            return _A_RIGHT
        if kind == PRODUCTION:
            return 30
        if kind == WORKSHOP:
            return 14 if coin and stone else 0
        if kind == GARDEN:
            return 12 if stone else 0
        if kind == CANAL:
            return 30 if marble >= 2 and coin else 0
        rare = self.everywhere("spice", seat) + self.everywhere("amphora", seat)
        return 25 * min(rare, self.values[self.at.caravan + seat]) + 6 if coin >= 2 else 0

    def _journey(self, seat: int) -> int:
        """The value of a trading action: a sale of what is on the camels, or can be loaded."""
        values, stage = self.values, self.values[self.at.stage]
        if stage == AWAY:
            return self._job(TRADING, seat)
        if stage != ARRIVED:
            return 15 * (not values[self.at.founded])
        centre = values[self.at.stop + seat]
        good = str(self.prices[self.tile_at(centre)]["sell"]["item"])
        there = self.purse[good].held(self.zone.caravan + seat)
        if self.can_load():
            there += max(0, min(self.held(good, seat), self.room_for(good, seat))) * 9 // 10
        each = _A_SALE if good in {"spice", "amphora"} else _A_SALE // 3
        return there * each * (3 if self.is_back(centre) else 2) // 4 + 10
