"""Trading in ResourCEd. Rulebook: "Trading"."""

from pnp.play.kept_values import OR_NONE
from pnp.play.parts import Part, action, stated
from pnp.play.rules import Ruling, refused
from pnp.play.views import Number, Value

from .cards import Cards
from .suburb import Suburb


class Trading(Part):
    """A player gives and gets cards, with one partner a turn to whom a chain of players leads."""

    suburb: Suburb
    cards: Cards

    traded = Value()
    partner = Value(OR_NONE)
    trade_limit = Number()
    trade_limit_per_shelter = Number()

    def begin_turn(self) -> None:
        self.traded, self.partner = 0, None

    def limit(self) -> int:
        return self.trade_limit + self.trade_limit_per_shelter * self.suburb.standing(self.suburb.shelter)

    def partners(self, seat: int) -> tuple[int, ...]:
        """The players with whom a player can trade now."""
        if self.traded >= self.limit():
            return ()
        chained, partner = self.suburb.chained(seat), self.partner
        return chained if partner is None else (partner,) if partner in chained else ()

    def may_trade(self, seat: int, whom: int) -> Ruling | None:
        if whom == seat or self.partner not in (None, whom):
            return refused("PRECONDITION", "the one partner of this turn")
        if whom not in self.suburb.chained(seat):
            return refused("NOT_ADJACENT", "a partner in a chain of players")
        if self.traded >= self.limit():
            return refused("LIMIT_REACHED", f"fewer than {self.limit()} cards traded", str(self.traded))
        return None

    def _pass_on(self, card: int, source: int, target: int, whom: int) -> None:
        self.state.move(1, card, self.cards.hands[source], self.cards.hands[target])
        self.traded += 1
        self.partner = whom

    @action(
        phase=("act", "move", "discard"),
        of={"whom": "player", "card": "card"},
        source=stated("Trading", "with 1 other player"),
        text="{seat} gives {card} to {whom}",
    )
    def give(self, seat: int, whom: int, card: int) -> None:
        self._pass_on(card, seat, whom, whom)

    @give.options
    def gifts(self, seat: int) -> list[tuple[int, int]]:
        partners = self.partners(seat)
        return [(whom, card) for whom in partners for card in self.cards.in_hand(seat)] if partners else []

    @give.verify
    def may_give(self, seat: int, whom: int, card: int) -> Ruling | None:
        return self.may_trade(seat, whom) or self.cards.short(((card, 1),), seat)

    @action(
        phase=("act", "move", "discard"),
        of={"whom": "player", "card": "card"},
        source=stated("Trading", "with 1 other player"),
        text="{seat} gets {card} from {whom}",
    )
    def get(self, seat: int, whom: int, card: int) -> None:
        self._pass_on(card, whom, seat, whom)

    @get.options
    def wishes(self, seat: int) -> list[tuple[int, int]]:
        return [(whom, card) for whom in self.partners(seat) for card in self.cards.in_hand(whom)]

    @get.verify
    def may_get(self, seat: int, whom: int, card: int) -> Ruling | None:
        return self.may_trade(seat, whom) or self.cards.short(((card, 1),), whom)
