"""Buying and selling on tiles that are turned over. Rulebook: "Trading" B."""

from collections.abc import Mapping

from pnp.play.errors import PlayError
from pnp.play.parts import Part, action, stated
from pnp.play.printed import Items, Printed
from pnp.play.rules import Ruling, refused, unless
from pnp.play.slots import Slots
from pnp.play.views import Numbers, Pools, Reading, Value, Values, Zone

from .caravan import Caravan, Roads
from .house import House
from .kinds import ANY_TIME, GOODS, Due, Stage
from .printed import Sale, TradingTile


class Market(Part):
    """The tiles of the centres: front up for better buying, back up for better selling."""

    roads: Roads

    tiles = Pools("trade")
    printed = Printed(Items[TradingTile], "trading_tiles", pool="trade")
    centres = Slots("tile")
    box = Zone()
    turned = Values(bool)
    blue = Numbers("blue_centres", "blue_tiles_up")
    red = Numbers("red_centres", "red_tiles_up")

    def prepare(self) -> None:
        self._ways = {colour: (up, all_ - up) for colour, (all_, up) in (("blue", self.blue), ("red", self.red))}
        for centre, colour in enumerate(self.roads.colours):
            if colour not in self._ways:
                place = self.model.place_in("centres", centre, 1)
                raise PlayError(f'"{colour}" is not the colour of a centre; expected {" or ".join(self._ways)}', place)

    def tile_at(self, centre: int) -> TradingTile:
        tile = self.centres[centre]
        assert tile is not None
        return self.printed.items[tile - self.tiles[0]]

    def turn(self, centre: int) -> None:
        self.turned[centre] = not self.turned[centre]

    def bought(self, centre: int) -> tuple[str, int]:
        """The goods sold to players here, with their prices."""
        buy = self.tile_at(centre).buy
        (price,) = (buy.worse if self.turned[centre] else buy.better).values()
        return buy.item, price

    def sale(self, centre: int) -> Sale:
        return self.tile_at(centre).sell

    def centre_to_fill(self) -> int | None:
        return next(iter(self.centres.free()), None)

    @action(
        phase="lay_tile",
        by="chance",
        of={"tile": "trade", "side": "front or back"},
        source=stated("Game Setup 6", "randomly place a blue trading tile on each blue space"),
        text="The trading tile {tile} is laid out, {side} up",
        otherwise=refused("WRONG_PLACE", "a tile of the colour of the next centre, one of them turned"),
    )
    def lay_tile(self, seat: int, tile: int, side: int) -> None:
        centre = self.centre_to_fill()
        assert centre is not None
        self.centres.put(tile, self.box, centre)
        self.turned[centre] = bool(side)

    @lay_tile.options
    def next_tiles(self, seat: int) -> Mapping[tuple[int, int], int]:
        """Tiles of the colour of the centre with either side up, weighted by the number of tiles to lie that way."""
        centre = self.centre_to_fill()
        if centre is None:
            return {}
        colour = self.roads.colours[centre]
        laid = [self.turned[one] for one in range(centre) if self.roads.colours[one] == colour]
        due = [all_ - laid.count(bool(is_back)) for is_back, all_ in enumerate(self._ways[colour])]
        left = [
            tile
            for tile, printed in zip(self.tiles, self.printed.items, strict=True)
            if printed.colour == colour and self.state.count(tile, self.box)
        ]
        return {(tile, way): number for tile in left for way, number in enumerate(due) if number}


class Trading(Part):
    """After its journey a caravan buys or sells one kind of good, not both."""

    house: House
    caravan: Caravan
    market: Market

    supply = Zone()
    sold = Value()  # the good sold in this action plus one
    sold_count = Value()
    founded = Value(bool)
    always_turns = Reading("turn_tile.always")

    def _is_time(self, seat: int) -> bool:
        return self.caravan.stage is Stage.ARRIVED and self.market.centres[self.caravan.stop[seat]] is not None

    def _may_trade(self, seat: int) -> Ruling | None:
        if self.caravan.stage is Stage.TRADED:
            return refused("ALREADY_DONE", "a trading action in which nothing was traded")
        return unless(self._is_time(seat), "PRECONDITION", "a caravan that has moved in this action to a trading tile")

    def _traded(self, centre: int) -> None:
        self.caravan.stage = Stage.TRADED
        self.market.turn(centre)

    def end(self, seat: int) -> None:
        """End the action; in one reading the tile is turned over although nothing was traded."""
        if self.always_turns and self.caravan.stage is Stage.ARRIVED:
            self.market.turn(self.caravan.stop[seat])
        self.caravan.stage = Stage.AWAY
        self.caravan.passes_resafa = self.caravan.has_loaded = self.founded = False
        self.sold = self.sold_count = self.house.due[Due.FLIP_TILE] = 0

    def sold_of(self, good: str, seat: int) -> int:
        """The number of goods of a kind that were sold in this action."""
        return self.sold_count if self.sold == GOODS.index(good) + 1 else 0

    @action(
        phase=ANY_TIME,
        of={"count": "number.camel_top"},
        source=stated("Trading B", "either buy or sell (but not both) ONE type"),
        text="{seat} buys {count} {good}",
    )
    def buy(self, seat: int, count: int) -> None:
        centre = self.caravan.stop[seat]
        good, price = self.market.bought(centre)
        self.house.spend(seat, {"coin": count * price})
        self.house.purse[good].earn(self.house.caravan[seat], count)
        self._traded(centre)

    @buy.words
    def good_bought(self, seat: int, count: int) -> dict[str, str]:
        return {"good": self.market.bought(self.caravan.stop[seat])[0] if self._is_time(seat) else "goods"}

    @buy.verify
    def may_buy(self, seat: int, count: int) -> Ruling | None:
        if refusal := self._may_trade(seat):
            return refusal
        if not count:
            return refused("PRECONDITION", "at least one")
        good, price = self.market.bought(self.caravan.stop[seat])
        left = self.house.purse[good].held(self.supply)
        if left < count:
            return refused("SUPPLY_EMPTY", f"{count} {good} in the supply", str(left))
        return self.caravan.carries(good, count, seat) or self.house.short(seat, {"coin": count * price})

    @action(
        phase=ANY_TIME,
        of={"count": "number.camel_top"},
        source=stated("Trading B", "either buy or sell (but not both) ONE type"),
        text="{seat} sells {count} {good}",
    )
    def sell(self, seat: int, count: int) -> None:
        """Gain coins and points for each good sold, and once the bonus on gold."""
        centre = self.caravan.stop[seat]
        sale, is_back = self.market.sale(centre), self.market.turned[centre]
        self.house.purse[sale.item].pay(self.house.caravan[seat], count)
        self.house.gain(seat, sale.better if is_back else sale.worse, count)
        if is_back:
            self.house.gain(seat, sale.bonus)
        self.sold, self.sold_count = GOODS.index(sale.item) + 1, count
        self._traded(centre)

    @sell.words
    def good_sold(self, seat: int, count: int) -> dict[str, str]:
        return {"good": self.market.sale(self.caravan.stop[seat]).item if self._is_time(seat) else "goods"}

    @buy.among
    @sell.among
    def counts(self, seat: int) -> range:
        return range(1, self.house.camels[seat] + 1) if self._is_time(seat) else range(0)

    @sell.verify
    def may_sell(self, seat: int, count: int) -> Ruling | None:
        if refusal := self._may_trade(seat):
            return refusal
        if not count:
            return refused("PRECONDITION", "at least one")
        wanted = self.market.sale(self.caravan.stop[seat]).item
        loaded = self.house.loaded(wanted, seat)
        return unless(loaded >= count, "CANNOT_PAY", f"{count} {wanted} in the caravan", str(loaded))
