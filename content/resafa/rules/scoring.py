"""The end of Resafa: the seven lines of the golden table, and who has won."""

from collections.abc import Iterator, Sequence

from .bot import Bot
from .cards import COLOURS, Does
from .house import GOODS, RARE, ROWS
from .tracks import PINK

_LINES = 7
_CARDS = {f"{colour}_special_card": colour for colour in COLOURS}


class Scoring(Bot):
    """Goods that a card turns into points go back to the supply first, because that is worth more than keeping them."""

    def prepare(self) -> None:
        super().prepare()
        tables = self.model.game.rules.tables
        self.scales = {
            name: (0, *(int(row[-1]) for row in tables[name].rows if int(row[0])))
            for name in ("scarabs", "scarabs_p13", "canal_count")
        }

    def score_end(self) -> None:
        """Score every line of the table for every player."""
        for seat in range(self.players):
            for line, points in enumerate(self.lines(seat)):
                self.put(self.at.final + _LINES * seat + line, points)
                self.score(seat, points)

    def lines(self, seat: int) -> Iterator[int]:
        """The points of each line of the table; the third one turns goods into points."""
        cards = self.own_cards(seat)
        yield self.scale("scarabs", self.scarabs(seat))
        tiles = (self.gardens(seat), len(self.built(seat)), self.canal_count(seat))
        yield sum(self.in_row(row, seat) * count for row, count in zip(ROWS, tiles, strict=True))
        yield self.pink(seat, cards)
        yield sum(self.card[card].end for card in cards)
        yield self.number["rare_vp"] * sum(self.everywhere(good, seat) for good in RARE)
        yield self.left(seat)
        yield self.scale("canal_count", self.canal_count(seat))

    def scarabs(self, seat: int) -> int:
        """Scarabs that count: all on the board, or in the stricter reading those in the rows."""
        token = self.token["scarab_token"]
        rows = sum(self.lie(token, self.row_zone[row] + seat) for row in ROWS)
        return self.on_board("scarab_token", seat) if self.reading["scarabs.on_board"] else rows

    def scale(self, name: str, count: int) -> int:
        steps = self.scales[name]
        return steps[min(count, len(steps) - 1)]

    def everywhere(self, good: str, seat: int) -> int:
        purse = self.purse[good]
        return purse.held(self.zone.store + seat) + purse.held(self.zone.caravan + seat)

    def left(self, seat: int) -> int:
        """Points for coins, stone and marble: counted together, or in the other reading each apart."""
        heaps = [self.held("coin", seat), self.everywhere("stone", seat), self.everywhere("marble", seat)]
        each = self.number["left_for_vp"]
        return sum(heaps) // each if self.reading["leftovers.together"] else sum(heap // each for heap in heaps)

    def pink(self, seat: int, cards: Sequence[int]) -> int:
        """Points for the requirements of pink cards; one of these cards may be scored again by another."""
        scored = {card: sum(self.requirement(does, seat, cards) for does in self.card[card].does) for card in cards}
        better = any(does.scale for card in cards for does in self.card[card].does)
        # The higher scale counts instead of the usual one, which the first line has.
        usual = self.scale("scarabs", self.scarabs(seat)) if better else 0
        again = [card for card in cards if any(does.again for does in self.card[card].does)]
        others = [
            scored[card] + self.card[card].end
            for card in cards
            if card not in again and self.card[card].suits == (PINK,)
        ]
        return sum(scored.values()) - usual + len(again) * max(others, default=0)

    def requirement(self, does: Does, seat: int, cards: Sequence[int]) -> int:
        if does.when != "end" or does.again:
            return 0
        if does.scale:
            return self.scale(does.scale, self.scarabs(seat))
        if does.per in _CARDS:
            suit = COLOURS.index(_CARDS[does.per])
            count = sum(self.card[card].suits == (suit,) for card in cards)
        else:
            count = self.converted(does, seat) if does.pay else self.had(does.per, seat)
        return dict(does.gain)["vp"] * (min(count, does.times) if does.times else count)

    def converted(self, does: Does, seat: int) -> int:
        """Return goods to the supply for points; return how many."""
        (unit, _), most = does.pay[0], does.times
        goods = {"rare": RARE, "stone_or_marble": GOODS[:2]}.get(unit, (unit,))
        count = 0
        for good in goods:
            for zone in (self.zone.store + seat, *((self.zone.caravan + seat,) if good != "coin" else ())):
                given = min(most - count, self.purse[good].held(zone))
                self.purse[good].pay(zone, given)
                count += given
        return count

    def how_it_ended(self) -> str:
        """Who has won: by points, by canal tiles, or several together; alone one plays for a score."""
        if self.is_solo:
            return "played_alone"
        points = [self.values[self.at.points + seat] for seat in range(self.players)]
        first = [seat for seat in range(self.players) if points[seat] == max(points)]
        if len(first) == 1:
            return "won"
        canals = [self.canal_count(seat) for seat in first]
        return "won_by_canals" if canals.count(max(canals)) == 1 else "shared"
