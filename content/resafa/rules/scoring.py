"""The seven lines of the golden table, and the winner. Rulebook: "End game scoring"."""

from collections.abc import Iterator, Sequence

from pnp.play.parts import Part
from pnp.play.printed import Rows
from pnp.play.views import Grid, Number, Reading

from .canals import Canals
from .cards import Cards, Effect
from .gardens import Gardens
from .hand import Possessions
from .house import House, Tokens
from .kinds import GOODS, RARE, Colour

_PAID = {"rare": RARE, "stone_or_marble": GOODS[:2]}


class Scoring(Part):
    """Goods that a card turns into points are spent first, because that is worth more than keeping them."""

    house: House
    tokens: Tokens
    cards: Cards
    possessions: Possessions
    gardens: Gardens
    canals: Canals

    final = Grid(int)
    scarabs = Rows(of=int)
    scarabs_p13 = Rows(of=int)
    canal_count = Rows(of=int)
    rare_vp = Number()
    left_for_vp = Number()
    counts_together = Reading("leftovers.together")

    def score(self) -> None:
        """Score every line of the table for every player."""
        for seat in range(self.players):
            for line, points in enumerate(self._lines(seat)):
                self.final[seat, line] = points
                self.house.score(seat, points)

    def _lines(self, seat: int) -> Iterator[int]:
        """The points of each line of the table; the third one turns goods into points."""
        cards, canals = self.possessions.special_cards(seat), self.canals.count(seat)
        yield _on_scale(self.scarabs, self.tokens.scoring_scarabs(seat))
        tiles = (self.gardens.count(seat), self.gardens.city.count(seat), canals)
        yield sum(tokens * count for tokens, count in zip(self.tokens.in_rows(seat), tiles, strict=True))
        yield self._pink(seat, cards)
        yield sum(self.cards.of[card].end for card in cards)
        yield self.rare_vp * self.house.rare(seat)
        yield self._left(seat)
        yield _on_scale(self.canal_count, canals)

    def _left(self, seat: int) -> int:
        """Points for coins, stone and marble: counted together, or in the other reading separately."""
        heaps = [self.house.held("coin", seat), *(self.house.everywhere(good, seat) for good in GOODS[:2])]
        each = self.left_for_vp
        return sum(heaps) // each if self.counts_together else sum(heap // each for heap in heaps)

    def _pink(self, seat: int, cards: Sequence[int]) -> int:
        """Points for the requirements of pink cards; one of these cards may be scored again by another."""
        of = self.cards.of
        scored = {card: sum(self._requirement(effect, seat) for effect in of[card].effects) for card in cards}
        better = any(effect.printed.scale for card in cards for effect in of[card].effects)
        # The higher scale replaces the usual one, which the first line has.
        usual = _on_scale(self.scarabs, self.tokens.scoring_scarabs(seat)) if better else 0
        again = [card for card in cards if any(effect.printed.again for effect in of[card].effects)]
        others = [
            scored[card] + of[card].end for card in cards if card not in again and of[card].suits == (Colour.PINK,)
        ]
        return sum(scored.values()) - usual + len(again) * max(others, default=0)

    def _requirement(self, effect: Effect, seat: int) -> int:
        printed = effect.printed
        if printed.when != "end" or printed.again:
            return 0
        if printed.scale:
            return _on_scale(self.scarabs_p13, self.tokens.scoring_scarabs(seat))
        count = self._converted(effect, seat) if printed.pay else self.possessions.times(effect, seat)
        return effect.gain.get("vp", 0) * count

    def _converted(self, effect: Effect, seat: int) -> int:
        """Return goods to the supply for points; return how many."""
        left = most = effect.printed.times or 0
        for unit in effect.printed.pay:
            for good in _PAID.get(unit, (unit,)):
                purse = self.house.purse[good]
                for zone in (self.house.store[seat], self.house.caravan[seat]):
                    if zone in purse.purses:
                        given = min(left, purse.held(zone))
                        purse.pay(zone, given)
                        left -= given
        return most - left

    def how_it_ended(self) -> str:
        """The winner: by points, then by canal tiles, or several together; a single player plays for a score."""
        if self.players == 1:
            return "played_alone"
        points = list(self.house.points)
        first = [seat for seat, own in enumerate(points) if own == max(points)]
        if len(first) == 1:
            return "won"
        canals = [self.canals.count(seat) for seat in first]
        return "won_by_canals" if canals.count(max(canals)) == 1 else "shared"


def _on_scale(rows: Sequence[tuple[int, ...]], count: int) -> int:
    """The points of the last row that a count reaches."""
    return max((points for least, points in rows if least <= count), default=0)
