"""Trading in Resafa: buying and selling on tiles that are turned over, and trading bases."""

from collections.abc import Iterable, Mapping

from pnp.game.numbers import values_of
from pnp.play.rules import Action, Ruling, offered, refused, unless
from pnp.play.state import NOTHING

from .canals import OWNERS
from .caravan import ARRIVED, TRADED, Caravan
from .cards import BASE, TRADING, Amounts, amounts, items
from .house import GOODS


class Trading(Caravan):
    """A tile is better for buying with its front up, for selling with its back up."""

    def prepare(self) -> None:
        super().prepare()
        tables = self.model.game.rules.tables
        self.trade = self.kinds("trade")
        self.prices = dict(zip(self.trade, map(dict, items(self.model.game, "trading_tiles")), strict=True))
        boxes = tables[f"base_boxes_{'1_2' if self.few else '3_4'}"].rows
        self.boxes = [
            (f"{row[1]}_token", self._printed(str(row[2])))
            for row in boxes
            if len(row) < 4 or self.players in values_of(row[3], 4)
        ]
        self.box_at = tuple(self.kept[f"box_{box + 1}"][0] for box in range(4))
        self.base_cost = self.model.game.rules.costs["trading_base"].amounts
        self.cubes_of = tuple(self.model.families["marker"][f"cube_{name}"] for name in OWNERS)

    @staticmethod
    def _printed(cell: str) -> Amounts:
        """The gain printed on a box, from a cell such as `1 sack_card`; none for an empty cell."""
        number, _, unit = cell.partition(" ")
        return ((unit, int(number)),) if unit else ()

    # The trade.

    def tile_at(self, centre: int) -> int:
        return self.state.lying[self.zone.tile + centre]

    def is_back(self, centre: int) -> bool:
        """Tell whether the side for selling lies up."""
        return bool(self.values[self.at.turned + centre])

    def turn_tile(self, centre: int) -> None:
        self.put(self.at.turned + centre, 1 - self.values[self.at.turned + centre])

    def may_trade_now(self) -> Ruling | None:
        """A caravan buys or sells, not both, after its journey."""
        if refusal := self.wants_job(TRADING):
            return refusal
        if self.values[self.at.stage] == TRADED:
            return refused("ALREADY_DONE", "a trading action in which nothing was traded")
        return unless(self.values[self.at.stage] == ARRIVED, "PRECONDITION", "a caravan that has moved")

    def buy_price(self, centre: int) -> tuple[str, int]:
        """What is sold to players here, and for how much."""
        buy = self.prices[self.tile_at(centre)]["buy"]
        return str(buy["item"]), int(buy["worse" if self.is_back(centre) else "better"]["coin"])

    def buy_offers(self) -> Iterable[tuple[int]]:
        if self.job_kind != TRADING or self.values[self.at.stage] != ARRIVED:
            return []
        seat = self.values[self.at.who]
        good, price = self.buy_price(self.values[self.at.stop + seat])
        most = min(self.room_for(good, seat), self.held("coin", seat) // price, self.purse[good].held(self.zone.supply))
        return [(count,) for count in range(1, most + 1)]

    def may_buy(self, action: Action) -> Ruling | None:
        refusal, count = self.may_trade_now(), action.what[0]
        if refusal is not None:
            return refusal
        if not count:
            return refused("PRECONDITION", "at least one")
        good, price = self.buy_price(self.values[self.at.stop + action.by])
        there = self.purse[good].held(self.zone.supply)
        if there < count:
            return refused("SUPPLY_EMPTY", f"{count} {good} in the supply", str(there))
        return self.carries(good, count, action.by) or self.short(action.by, (("coin", count * price),))

    def buy(self, action: Action) -> None:
        good, price = self.buy_price(self.values[self.at.stop + action.by])
        self.spend(action.by, (("coin", action.what[0] * price),))
        self.purse[good].earn(self.zone.caravan + action.by, action.what[0])
        self.traded(action.by)

    def sell_offers(self) -> Iterable[tuple[int]]:
        if self.job_kind != TRADING or self.values[self.at.stage] != ARRIVED:
            return []
        seat = self.values[self.at.who]
        wanted = self.prices[self.tile_at(self.values[self.at.stop + seat])]["sell"]["item"]
        return [(count,) for count in range(1, self.purse[wanted].held(self.zone.caravan + seat) + 1)]

    def may_sell(self, action: Action) -> Ruling | None:
        refusal, count = self.may_trade_now(), action.what[0]
        if refusal is not None:
            return refusal
        if not count:
            return refused("PRECONDITION", "at least one")
        wanted = str(self.prices[self.tile_at(self.values[self.at.stop + action.by])]["sell"]["item"])
        there = self.purse[wanted].held(self.zone.caravan + action.by)
        return unless(there >= count, "CANNOT_PAY", f"{count} {wanted} in the caravan", str(there))

    def sell(self, action: Action) -> None:
        """Gain coins and points for each good sold, and the bonus on gold once."""
        seat, count = action.by, action.what[0]
        centre = self.values[self.at.stop + seat]
        told = self.prices[self.tile_at(centre)]["sell"]
        self.purse[told["item"]].pay(self.zone.caravan + seat, count)
        back = self.is_back(centre)
        self.gain(seat, amounts(told["better" if back else "worse"]), count)
        if back and "bonus" in told:
            self.gain(seat, amounts(told["bonus"]))
        self.put(self.at.sold, GOODS.index(told["item"]) + 1)
        self.put(self.at.sold_count, count)
        self.traded(seat)

    def traded(self, seat: int) -> None:
        self.put(self.at.stage, TRADED)
        self.turn_tile(self.values[self.at.stop + seat])

    def flip_offers(self) -> Iterable[tuple[()]]:
        return [()] if self.values[self.at.flips] and self.job_kind == TRADING else []

    def may_flip(self, _action: Action) -> Ruling | None:
        """A tile is flipped only where one trades, and before the trade."""
        if not self.values[self.at.flips]:
            return refused("PRECONDITION", "a card that lets one flip a tile")
        return self.may_trade_now()

    def flip(self, action: Action) -> None:
        self.put(self.at.flips, self.values[self.at.flips] - 1)
        self.turn_tile(self.values[self.at.stop + action.by])

    def forget_trade(self) -> None:
        """End the trading action; in one reading the tile turns although nothing was traded."""
        if self.reading["turn_tile.always"] and self.values[self.at.stage] == ARRIVED:
            self.turn_tile(self.values[self.at.stop + self.values[self.at.who]])
        at = self.at
        self.forget((at.stage, at.loading, at.sold, at.sold_count, at.founded, at.flips, at.job))

    # Bases.

    def has_base(self, owner: int, centre: int) -> bool:
        return any(self.values[box + centre] == owner + 1 for box in self.box_at)

    def found_offers(self) -> Iterable[tuple[int]]:
        if not self.may_found_at_all():
            return []
        centre = self.values[self.at.stop + self.values[self.at.who]]
        if centre == self.resafa:
            return []
        return [(box,) for box in range(len(self.boxes)) if not self.values[self.box_at[box] + centre]]

    def may_found_at_all(self) -> bool:
        """Tell whether a trade, or a card, lets one found a base now."""
        if self.pending(BASE) is not None:
            return True
        stage, enough = self.values[self.at.stage], TRADED if self.reading["base_needs.trade"] else ARRIVED
        return self.job_kind == TRADING and stage >= enough and not self.values[self.at.founded]

    def may_found(self, action: Action) -> Ruling | None:
        """A base needs a trade or a card, a free box, a marker, and no other base of the seat in the centre."""
        seat, box = action.by, action.what[0]
        centre = self.values[self.at.stop + seat]
        if not self.may_found_at_all():
            return refused("PRECONDITION", "a trade in this centre, or a card")
        if centre == self.resafa or box >= len(self.boxes):
            return refused("WRONG_PLACE", "a box of a trading centre for this number of players")
        if self.has_base(seat, centre):
            return refused("LIMIT_REACHED", "a centre without a base of one's own")
        if self.values[self.box_at[box] + centre]:
            return refused("NO_SPACE", "a free box")
        if not self.lie(self.cubes_of[seat], self.zone.markers + seat):
            return refused("SUPPLY_EMPTY", "a marker")
        return None if self.pending(BASE) is not None else self.short(seat, self.found_cost(seat))

    def found_cost(self, seat: int) -> Amounts:
        """A coin and a stone, less what lasting cards spare."""
        off = dict(self.each_time(seat, BASE, "off"))
        return tuple((unit, max(0, number - off.get(unit, 0))) for unit, number in self.base_cost.items())

    def found(self, action: Action) -> None:
        """Pay, put a marker, take the token and the bonus of the box."""
        seat, box = action.by, action.what[0]
        place = self.pending(BASE)
        if place is not None:
            self.strike(place)
        else:
            self.spend(seat, self.found_cost(seat))
            self.put(self.at.founded, 1)
            self.gain(seat, self.each_time(seat, BASE, "gain"))
        self.settle_base(seat, box, self.values[self.at.stop + seat])

    def settle_base(self, seat: int, box: int, centre: int) -> None:
        token, gain = self.boxes[box]
        self.state.move(1, self.cubes_of[seat], self.zone.markers + seat, self.zone.bases + seat)
        self.put(self.box_at[box] + centre, seat + 1)
        self.gain(seat, ((token, 1), *gain))

    # The beginning.

    def centre_to_fill(self) -> int | None:
        return next((centre for centre in self.centres if self.tile_at(centre) == NOTHING), None)

    def tile_offers(self) -> Mapping[tuple[int, int], int]:
        """Tiles of the colour of the centre with either side up, as often as that side still has to lie up."""
        centre = self.centre_to_fill()
        if centre is None:
            return {}
        colour = self.centre_colours[centre]
        of_colour = [one for one in self.centres if self.centre_colours[one] == colour and one < centre]
        turned = sum(self.is_back(one) for one in of_colour)
        up, down = (
            self.number[f"{colour}_tiles_up"],
            self.number[f"{colour}_centres"] - self.number[f"{colour}_tiles_up"],
        )
        ways = {way: due for way, due in enumerate((up - len(of_colour) + turned, down - turned)) if due}
        left = [tile for tile in self.trade if self.prices[tile]["colour"] == colour and self.lie(tile, self.zone.box)]
        return {(tile, way): due for tile in left for way, due in ways.items()}

    is_to_lie = offered(tile_offers, "WRONG_PLACE", "a tile of the colour of the next centre, one of them turned")

    def lay_tile(self, action: Action) -> None:
        centre = self.centre_to_fill()
        assert centre is not None
        self.state.move(1, action.what[0], self.zone.box, self.zone.tile + centre)
        self.put(self.at.turned + centre, action.what[1])
