"""The trade phase: goods travel between own areas, and are bought and sold on the trading board."""

from collections.abc import Iterator

from pnp.play.boards.markets import Column, column
from pnp.play.rules import Action, Ruling, refused, unless

from .retreat import Retreat

FOOD, SALT, ARMS, SLAVE, MERCENARY = range(5)


class Trade(Retreat):
    """A good of the board is its number in the table of spaces."""

    def prepare(self) -> None:
        super().prepare()
        cells, spaces = self.model.cells, map(int, self.model.cells("spaces", "spaces"))
        self.goods = [str(good) for good in cells("spaces", "good")]
        self.columns: list[Column] = [
            column([int(price) for price in cells("prices", good)], room)
            for good, room in zip(self.goods, spaces, strict=True)
        ]
        self.grey = self.model.families["grey"]["grey"]
        self.tokens = (self.food, self.salt, self.arms, self.grey, self.grey)
        self.stack, board, slaves, mercenaries = (
            self.zones[name][0] for name in ("stack", "board", "slaves", "mercenaries")
        )
        self.tracks = (board, board, board, slaves, mercenaries)
        self.sent = {
            good: self.kept[f"{name}_sent"][0]
            for good, name in ((self.salt, "salt"), (self.food, "food"), (self.arms, "arms"))
        }

    def stock(self, good: int) -> int:
        return self.at(self.tokens[good], self.tracks[good])

    def is_slave_market_open(self) -> bool:
        """Tell whether slaves are left in the stack."""
        return self.at(self.grey, self.stack) > self.number["mercenaries"]

    def markets(self, seat: int) -> list[int]:
        return [area for area in self.own(seat) if self.at(self.harbour, self.built + area)]

    # Goods on the way.

    def hauls(self) -> Iterator[tuple[int, int, int]]:
        own = self.own(self.course.turn)
        if len(own) > 1:
            for one in own:
                for good in (self.salt, self.food, self.arms):
                    if self.at(good, self.store + one):
                        yield from ((one, other, good) for other in own if other != one)

    def can_haul(self, action: Action) -> Ruling | None:
        """Goods travel between own areas; a good that was sent away does not come back in the same phase."""
        one, other, good = action.what
        if one == other or not (self.is_own(one, action.by) and self.is_own(other, action.by)):
            return refused("WRONG_PLACE", "two areas of one's own")
        if not self.at(good, self.store + one):
            return refused("CANNOT_PAY", "one of it in the area", "0")
        if self.values[self.sent[good]] >> other & 1:
            return refused("ALREADY_DONE", "an area out of which none of it went in this phase")
        fare, met = self.toll(one, other), self.money(action.by)
        return unless(met >= fare, "CANNOT_PAY", f"{fare} money", str(met))

    def toll(self, one: int, other: int) -> int:
        """The fee for a trip; goods that follow on the same trip add none."""
        is_same = (self.store + one, self.store + other) == (self.value("trip_from"), self.value("trip_to"))
        if is_same and not self.reading["fee.token"]:
            return 0
        return self.fare(one, other, self.map.distances[one][other])

    def haul(self, action: Action) -> None:
        """Move one good."""
        one, other, good = action.what
        self.pay(action.by, self.toll(one, other))
        self.set("trip_from", self.store + one)
        self.set("trip_to", self.store + other)
        self.state.set(self.sent[good], self.values[self.sent[good]] | 1 << one)
        self.state.move(1, good, self.store + one, self.store + other)

    # The board.

    def on_sale(self, other_way: str) -> list[int]:
        gone = self.value(other_way)
        return [
            good
            for good in range(len(self.goods))
            if not gone >> good & 1 and (good != SLAVE or self.is_slave_market_open())
        ]

    def purchases(self) -> list[tuple[int, int]]:
        here, money = self.markets(self.course.turn), self.money(self.course.turn)
        goods = self.on_sale("sold") if here else ()
        return [(good, area) for good in goods if self.columns[good].buys[self.stock(good)] <= money for area in here]

    def sales(self) -> list[tuple[int, int]]:
        seat = self.course.turn
        here = self.markets(seat)
        goods = self.on_sale("bought") if here else ()
        return [(good, area) for good in goods for area in here if self.at(*self.seller(good, seat, area))]

    def can_deal(self, action: Action, other_way: str) -> Ruling | None:
        """A deal needs a harbour, and each good goes one way in a phase."""
        good, area = action.what
        if not self.is_own(area, action.by) or not self.at(self.harbour, self.built + area):
            return refused("WRONG_PLACE", "an own area with a harbour")
        if good == SLAVE and not self.is_slave_market_open():
            return refused("PRECONDITION", "a slave in the stack", "0")
        if self.value(other_way) >> good & 1:
            return refused("ALREADY_DONE", f"a good not {other_way} in this phase")
        if self.reading["one_type.one"] and (self.value("bought") | self.value("sold")) & ~(1 << good):
            return refused("LIMIT_REACHED", "the one good of this phase")
        return None

    def can_buy(self, action: Action) -> Ruling | None:
        """Buying needs money, and a token of the column or of the supply."""
        if refusal := self.can_deal(action, "sold"):
            return refusal
        good, stock = action.what[0], self.stock(action.what[0])
        if not stock and not self.at(self.tokens[good], self.box):
            return refused("SUPPLY_EMPTY", "one of it in the supply", "0")
        if good in (SLAVE, MERCENARY) and not self.at(self.disc[action.by], self.box):
            return refused("SUPPLY_EMPTY", "a disc of one's own", "0")
        price, met = self.columns[good].buys[stock], self.money(action.by)
        return unless(met >= price, "CANNOT_PAY", f"{price} money", str(met))

    def buy(self, action: Action) -> None:
        """Buy from the highest row that has one; people become one's own."""
        good, area = action.what
        stock, token = self.stock(good), self.tokens[good]
        self.pay(action.by, self.columns[good].buys[stock])
        self.mark("bought", good)
        source = self.tracks[good] if stock else self.box
        if token != self.grey:
            self.state.move(1, token, source, self.store + area)
            return
        if stock:
            self.put_back(token, 1, source)
        self.take(self.disc[action.by], 1, (self.idle if good == SLAVE else self.nobles) + area)

    def seller(self, good: int, seat: int, area: int) -> tuple[int, int]:
        if self.tokens[good] != self.grey:
            return self.tokens[good], self.store + area
        disc = self.disc[seat]
        firsts = (self.idle, self.moved) if good == SLAVE else (self.nobles, self.rode, self.tired)
        return disc, next((first + area for first in firsts if self.at(disc, first + area)), firsts[0] + area)

    def can_sell(self, action: Action) -> Ruling | None:
        refusal = self.can_deal(action, "bought")
        if refusal is None and not self.at(*self.seller(action.what[0], action.by, action.what[1])):
            return refused("CANNOT_PAY", "one of it in the harbour area", "0")
        return refusal

    def sell(self, action: Action) -> None:
        """Sell into the lowest row that has room; above the rows no token stays."""
        good, area = action.what
        stock, token = self.stock(good), self.tokens[good]
        piece, zone = self.seller(good, action.by, area)
        has_room = stock < self.columns[good].most
        self.mark("sold", good)
        if token != self.grey:
            self.state.move(1, piece, zone, self.tracks[good] if has_room else self.box)
        else:
            self.put_back(piece, 1, zone)
            if has_room:
                self.take(token, 1, self.tracks[good])
            self.look_at(area, action.by)
        self.earn(action.by, self.columns[good].sells[stock])

    def mark(self, way: str, good: int) -> None:
        if not self.value(way) >> good & 1:
            self.set(way, self.value(way) | 1 << good)
