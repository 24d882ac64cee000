"""The trade phase: goods travel between own areas, and are bought and sold. Rulebook: "Buy", "Sell"."""

from collections.abc import Iterator

from pnp.play.kept_values import NumberSet
from pnp.play.parts import Part, action, stated
from pnp.play.piles import Pile
from pnp.play.rules import Ruling, refused, unless
from pnp.play.views import Members, MembersOfEach, Reading

from .board import Board, Ware
from .buildings import Buildings
from .land import Land
from .stores import Stores
from .trips import Trips


class Hauling(Part):
    """`sent` are the areas from which a good was sent in this phase; it cannot come back there."""

    land: Land
    stores: Stores
    trips: Trips

    sent = MembersOfEach()

    def toll(self, one: int, other: int) -> int:
        """The fee for a trip; goods that follow on the same trip add none."""
        trips, store = self.trips, self.stores.store
        if not trips.fee_is_for_each and trips.is_same(store[one], store[other]):
            return 0
        return trips.fee(one, other, self.land.map.distances[one][other])

    def _sent(self, good: int) -> NumberSet:
        return self.sent[good - self.stores.goods[0]]

    @action(
        phase="trade",
        of={"from": "area", "to": "area", "good": "good"},
        source=stated("Sell", "Move any number of good tokens from any of your areas"),
        text="{seat} sends {good} from {from} to {to}",
    )
    def haul(self, seat: int, one: int, other: int, good: int) -> None:
        store = self.stores.store
        self.stores.pay(seat, self.toll(one, other))
        self.trips.trip_from, self.trips.trip_to = store[one], store[other]
        self._sent(good).add(one)
        self.state.move(1, good, store[one], store[other])

    @haul.options
    def hauls(self, seat: int) -> Iterator[tuple[int, int, int]]:
        own, money = self.land.own(seat), self.stores.money(seat)
        for one in own if len(own) > 1 else ():
            goods = self.stores.goods_in(self.stores.store[one])
            ends = [other for other in own if other != one and self.toll(one, other) <= money] if goods else ()
            for good in goods:
                yield from ((one, other, good) for other in ends if other not in self._sent(good))

    @haul.verify
    def may_haul(self, seat: int, one: int, other: int, good: int) -> Ruling | None:
        own = self.land.realms[seat]
        if one == other or one not in own or other not in own:
            return refused("WRONG_PLACE", "two areas of one's own")
        if not self.state.count(good, self.stores.store[one]):
            return refused("CANNOT_PAY", "one of it in the area", "0")
        if other in self._sent(good):
            return refused("ALREADY_DONE", "an area out of which none of it went in this phase")
        return self.stores.may_pay(seat, self.toll(one, other))


class Trade(Part):
    """A deal needs a harbour, and each good is either bought or sold in a phase."""

    land: Land
    stores: Stores
    buildings: Buildings
    board: Board

    bought = Members()
    sold = Members()
    only_one_type = Reading("one_type.one")

    def prepare(self) -> None:
        land, stores = self.land, self.stores
        goods = [(stores.food,), (stores.salt,), (stores.arms,)]
        # The places where a player has a ware; people who have not acted come first.
        self.piles: list[list[tuple[Pile, ...]]] = [
            [*goods, (land.idle[seat], land.moved[seat]), (land.nobles[seat], land.rode[seat], land.tired[seat])]
            for seat in range(self.players)
        ]

    def markets(self, seat: int) -> list[int]:
        return [area for area in self.land.own(seat) if self.buildings.harbours[area]]

    def _may_trade_in(self, seat: int, area: int) -> Ruling | None:
        has_harbour = area in self.land.realms[seat] and self.buildings.harbours[area]
        return unless(has_harbour, "WRONG_PLACE", "an own area with a harbour")

    def may_deal(self, ware: int, gone: NumberSet) -> Ruling | None:
        """Rule on a ware that must not have been traded in the opposite direction in this phase."""
        if ware == Ware.SLAVE and not self.board.is_slave_market_open:
            return refused("PRECONDITION", "a slave in the stack", "0")
        if ware in gone:
            return refused("ALREADY_DONE", "a good that went one way in this phase")
        if self.only_one_type and any(other != ware for other in (*self.bought, *self.sold)):
            return refused("LIMIT_REACHED", "the one good of this phase")
        return None

    def may_afford(self, seat: int, ware: int) -> Ruling | None:
        """Buying needs money, and a token of the column or of the supply."""
        if refusal := self.may_deal(ware, self.sold):
            return refusal
        board, box = self.board, self.board.box
        if not board.stock(ware) and not self.state.count(board.tracks[ware].pool, box):
            return refused("SUPPLY_EMPTY", "one of it in the supply", "0")
        if board.is_person[ware] and not self.land.spare[seat][0]:
            return refused("SUPPLY_EMPTY", "a disc of one's own", "0")
        return self.stores.may_pay(seat, board.price_to_buy(ware))

    @action(
        phase="trade",
        of={"good": "spaces.good", "into": "area"},
        source=stated("Buy", "Take any number of any good from the trading board"),
        text="{seat} buys {good} into {into} for {money} money",
    )
    def buy(self, seat: int, ware: int, area: int) -> None:
        """Buy from the highest row that has a token; bought people belong to the player."""
        board, land = self.board, self.land
        stock, track = board.stock(ware), board.tracks[ware]
        self.stores.pay(seat, board.price_to_buy(ware))
        self.bought.add(ware)
        if not board.is_person[ware]:
            self.state.move(1, track.pool, track.zones[0] if stock else board.box, self.stores.store[area])
            return
        track.lose(1)
        (land.idle if ware == Ware.SLAVE else land.nobles)[seat].gain(1, area)

    @buy.options
    def purchases(self, seat: int) -> list[tuple[int, int]]:
        here = self.markets(seat)
        if not here:
            return []
        money, price = self.stores.money(seat), self.board.price_to_buy
        # Most wares are too dear; this check avoids making the refusal.
        wares = [ware for ware in range(len(Ware)) if price(ware) <= money and not self.may_afford(seat, ware)]
        return [(ware, area) for ware in wares for area in here]

    @buy.verify
    def may_buy(self, seat: int, ware: int, area: int) -> Ruling | None:
        return self._may_trade_in(seat, area) or self.may_afford(seat, ware)

    @buy.words
    def price(self, _seat: int, ware: int, _area: int) -> dict[str, int]:
        return {"money": self.board.price_to_buy(ware)}

    @action(
        phase="trade",
        of={"good": "spaces.good", "out_of": "area"},
        source=stated("Sell", "on the lowest slot for the good still having space"),
        text="{seat} sells {good} out of {out_of} for {money} money",
    )
    def sell(self, seat: int, ware: int, area: int) -> None:
        """Sell into the lowest row that has room; a sold person is replaced by a grey disc."""
        board, price, has_room = self.board, self.board.price_to_sell(ware), self.board.has_room(ware)
        pile = self.held(seat, ware, area)
        self.sold.add(ware)
        if board.is_person[ware]:
            pile.lose(1, area)
            if has_room:
                board.tracks[ware].gain(1)
            self.land.release(area, seat)
        elif has_room:
            pile.move(1, area, board.tracks[ware], 0)
        else:
            pile.lose(1, area)
        self.stores.earn(seat, price)

    def held(self, seat: int, ware: int, area: int) -> Pile:
        """The pile from which a ware of an area is sold."""
        piles = self.piles[seat][ware]
        for pile in piles:
            if pile[area]:
                return pile
        return piles[0]

    @sell.options
    def sales(self, seat: int) -> list[tuple[int, int]]:
        here = self.markets(seat)
        wares = [ware for ware in range(len(Ware)) if not self.may_deal(ware, self.bought)] if here else ()
        return [(ware, area) for ware in wares for area in here if self.held(seat, ware, area)[area]]

    @sell.verify
    def may_sell(self, seat: int, ware: int, area: int) -> Ruling | None:
        if refusal := self._may_trade_in(seat, area) or self.may_deal(ware, self.bought):
            return refusal
        return unless(self.held(seat, ware, area)[area], "CANNOT_PAY", "one of it in the harbour area", "0")

    @sell.words
    def proceeds(self, _seat: int, ware: int, _area: int) -> dict[str, int]:
        return {"money": self.board.price_to_sell(ware)}
