"""What a player of Resafa wants: points now, points at the end, and means to get more."""

from ._house import GOODS, ROWS
from ._scoring import Scoring

_WORTH = {"stone": 4, "marble": 6, "spice": 12, "amphora": 12, "coin": 4}


class Aims(Scoring):
    """How well somebody stands, in points that only playouts use: ten for each victory point."""

    def aim(self, seat: int) -> int:
        """Goods, tiles and tokens at what they will bring."""
        values, cards = self.values, self.own_cards(seat)
        worth = 10 * values[self.at.points + seat]
        for good in GOODS:
            worth += _WORTH[good] * min(8, self.everywhere(good, seat))
        worth += _WORTH["coin"] * min(12, self.held("coin", seat))
        worth += 9 * values[self.at.caravan + seat] + 25 * values[self.at.filled + seat]
        workshops, gardens, canals = len(self.built(seat)), self.gardens(seat), self.canal_count(seat)
        worth += 26 * workshops + 10 * gardens + 45 * canals
        for row, count in zip(ROWS, (gardens, workshops, canals), strict=True):
            worth += self.in_row(row, seat) * (10 * count + 15)
        worth += 25 * self.bases(seat) + 18 * self.tokens(seat) + 20 * self.on_board("scarab_token", seat)
        worth += sum(30 + 10 * self.card[card].end for card in cards)
        worth += sum(6 * self.steps(seat, colour) for colour in range(4))
        return worth + self._in_hand(seat) + self._under_way(seat)

    def _in_hand(self, seat: int) -> int:
        """Cards that can still be used, and rights that would be lost."""
        return 14 * self.count_in[self.zone.hand + seat]

    def _under_way(self, seat: int) -> int:
        """What is still due in the turn."""
        if seat != self.values[self.at.who]:
            return 0
        values = self.values
        due = sum(values[value] for value in (self.at.runs, self.at.free_runs, self.at.apart_runs, self.at.free_steps))
        load = self.load_of(seat)[1] if values[self.at.stage] == 1 else 0
        return 10 * due + 9 * len(self.agenda()) + 6 * bool(values[self.at.job]) + 8 * load
