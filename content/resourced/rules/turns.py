"""The turns of ResourCEd: gather, craft, operate, move, trade, and how a round ends."""

from collections.abc import Iterable

from pnp.play.rules import CHANCE, Action, Ruling, refused, unless
from pnp.play.state import NOTHING

from .suburb import Cost
from .team import Team


class Turns(Team):
    """A turn is an action, a move and an action; after the last player the round ends."""

    def begin_turn(self, seat: int) -> None:
        """Begin the turn of the next player who does not skip; after the last one the round ends."""
        while seat < self.players and self.value("skipped", seat):
            self.set("skipped", 0, seat)
            seat += 1
        if seat == self.players:
            self.close_round()
            return
        self.forget((self.no.acted, self.no.crafts, self.no.picks, self.no.bought, self.no.traded, self.no.partner))
        self.set("recycled", 0, seat)
        self.set("event", seat + 1)  # whose turn it will be when the spinner stands
        self.pass_to(CHANCE)
        self.go("spin")

    def spin(self, action: Action) -> None:
        """Turns 2: set the steps; the Bus Stop adds one, smoke takes one."""
        seat = self.value("event") - 1
        steps = self.steps[action.what[0]]
        extra = self.number["bus_stop_movement"] * self.standing("bus_stop") - self.value("slowed", seat)
        self.set("spun", max(0, steps + extra))
        self.set("slowed", 0, seat)
        self.set("event", 0)
        self.pass_to(seat)
        self.go("act")

    def gathered(self) -> Iterable[tuple[int]]:
        tile = self.at(self.spot)
        if tile == self.tile["bgcs"]:
            return [(card,) for card in self.cards]
        return [(self.gives[tile],)] if tile in self.gives else []

    def gathers(self, action: Action) -> Ruling | None:
        tile, card = self.at(self.spot), action.what[0]
        if self.value("crafts") or self.value("bought"):
            return refused("ALREADY_DONE", "an action that is not begun")
        if tile == self.tile["bgcs"] or self.gives.get(tile) == card:
            return None
        return refused("WRONG_PLACE", "a tile that gives it")

    def gather(self, action: Action) -> None:
        """Take more the farther out the tile is, and one more for an upgrade."""
        hand, card = self.hands[action.by], action.what[0]
        if self.spot != self.centre:
            count = self.number[f"gather_ring_{self.ring[self.spot]}"]
            self.take(card, count + self.number["upgrade_bonus"] * (self.on(self.spot) != NOTHING), hand)
            self.end_action()
            return
        several = self.number["gather_bgcs_bus_stop"] if self.standing("bus_stop") else self.number["gather_bgcs"]
        self.take(card, 1, hand)
        self.set("picks", (self.value("picks") or several) - 1)
        if not self.value("picks"):
            self.end_action()

    def is_at_bgcs(self, _action: Action) -> Ruling | None:
        """Crafting is done at BGCS alone."""
        if self.value("picks") or self.value("bought"):
            return refused("ALREADY_DONE", "an action that is not begun")
        return unless(self.spot == self.centre, "WRONG_PLACE", "BGCS")

    def is_ring(self, action: Action) -> Ruling | None:
        """Tiles go on the ring that is being built."""
        tile, space = action.what
        if tile == self.tile["bgcs"]:
            return refused("PRECONDITION", "a tile that can be crafted")
        there = self.ring[space] == self.value("ring")
        return None if there else refused("WRONG_PLACE", f"a space of Ring {self.value('ring')}")

    def can_pay(self, action: Action) -> Ruling | None:
        """The crafter pays; a Recycler costs more the farther out the ring is."""
        return self.short(self.costs_in[self.value("ring")][action.what[0]], action.by)

    def crafts(self) -> Iterable[tuple[int, int]]:
        costs, seat = self.costs_in[self.value("ring")], self.course.turn
        tiles = [tile for tile in self.tile.values() if tile in costs and self.has(costs[tile], seat)]
        if not tiles:
            return []
        ring = self.free(self.value("ring"))
        return [(tile, space) for tile in tiles for space in ring]

    def fittings(self) -> Iterable[tuple[int, int]]:
        costs, seat = self.costs_in[self.value("ring")], self.course.turn
        payable = [upgrade for upgrade in self.carries if self.has(costs[upgrade], seat)]
        return [(upgrade, space) for upgrade in payable for space in self.room_for(upgrade)]

    def fits(self, action: Action) -> Ruling | None:
        """Every upgrade goes on its own tile; CARYA builds on Resource Tiles."""
        upgrade, space = action.what
        if self.at(space) != self.carries[upgrade] or (action.kind == "join" and upgrade == self.upgrade["bus_stop"]):
            return refused("WRONG_PLACE", f"a {self.model.pools[self.carries[upgrade]].partition('.')[2]}")
        return refused("NO_SPACE", "a tile without an upgrade") if self.on(space) != NOTHING else None

    def craft(self, action: Action) -> None:
        self.build(action, self.board)

    def fit(self, action: Action) -> None:
        self.build(action, self.fitted)

    def build(self, action: Action, first: int) -> None:
        """BGCS Tile: one action crafts twice."""
        pool, space = action.what
        self.spend(self.costs_in[self.value("ring")][pool], action.by)
        self.state.move(1, pool, self.box, first + space)
        self.set("crafts", self.value("crafts") + 1)
        if self.value("crafts") >= self.number["bgcs_crafts"]:
            self.end_action()

    def operation(self) -> tuple[Cost, Cost] | None:
        if self.at(self.spot) == self.tile["recycler"]:
            return self.costs["recycler_operate"], ()
        if self.on(self.spot) == self.upgrade["composter"]:
            return self.costs["composter_pay"], self.costs["composter_gain"]
        if self.on(self.spot) == self.upgrade["irrigation_system"]:
            return self.costs["irrigation_pay"], self.costs["irrigation_gain"]
        return None

    def can_operate(self, action: Action) -> Ruling | None:
        """A Recycler once a turn; everything else as often as one has actions."""
        operation = self.operation()
        if operation is None:
            return refused("WRONG_PLACE", "a tile with an operation")
        has_run = self.value("recycled", action.by) >= self.number["recycler_uses"]
        if has_run and self.at(self.spot) == self.tile["recycler"]:
            return refused("ALREADY_DONE", "a player who has not run a Recycler in this turn")
        return self.short(operation[0], action.by)

    def operate(self, action: Action) -> None:
        operation = self.operation()
        assert operation is not None
        self.spend(operation[0], action.by)
        for card, count in operation[1]:
            self.take(card, count, self.hands[action.by])
        if self.at(self.spot) == self.tile["recycler"]:
            self.set("recycled", self.value("recycled", action.by) + 1, action.by)
            self.recycle(self.number[f"recycle_ring_{self.ring[self.spot]}"])
        self.end_action()

    def is_at_bus_stop(self, _action: Action) -> Ruling | None:
        """Turns 3c and 5c: operating the Bus Stop is an action, for which a player stands at BGCS."""
        if self.spot != self.centre or not self.standing("bus_stop"):
            return refused("WRONG_PLACE", "BGCS with a Bus Stop")
        begun = self.value("picks") or self.value("crafts")
        return refused("ALREADY_DONE", "an action that is not begun") if begun else None

    def is_for_sale(self, action: Action) -> Ruling | None:
        """Get a card, and waste one from the bank, as often as one likes."""
        if action.what[0] == action.what[1] and self.state.count(action.what[0], self.bank) < 2:
            return refused("SUPPLY_EMPTY", "two of it in the bank")
        return None

    def shop(self, action: Action) -> None:
        """Get one, waste one from the bank."""
        self.state.move(1, action.what[0], self.bank, self.hands[action.by])
        self.state.move(1, action.what[1], self.bank, self.waste)
        self.set("bought", self.value("bought") + 1)

    def may_rest(self, action: Action) -> Ruling | None:
        """A player acts if possible; a second craft or purchase is optional, and a Recycler may lapse."""
        if (
            self.value("crafts")
            or self.value("bought")
            or (self.at(self.spot) == self.tile["recycler"] and self.can_operate(action))
        ):
            return None
        return refused("PRECONDITION", "a Recycler one cannot run")

    def end_action(self, _action: Action | None = None) -> None:
        """Go on: act, move, act, then discard down to the hand limit."""
        self.set("acted", self.value("acted") + 1)
        self.forget((self.no.crafts, self.no.bought))
        self.go("move" if self.value("acted") == 1 else "discard")

    def can_reach(self, action: Action) -> Ruling | None:
        """Turns 4: from tile to tile, up to the number spun."""
        if action.what in self.reached():
            return None
        return refused("NOT_ADJACENT", f"a tile within {self.value('spun')} steps")

    def move(self, action: Action) -> None:
        self.set("spot", action.what[0], action.by)
        self.go("act")

    def partners(self) -> Iterable[int]:
        """The players with whom the acting player can trade now."""
        values, no = self.values, self.no
        if values[no.traded] >= self.trade_limit():
            return ()
        chained, partner = self.chained(self.course.turn), values[no.partner] - 1
        return chained if partner < 0 else (partner,) if partner in chained else ()

    def gifts(self) -> Iterable[tuple[int, int]]:
        hand, cells, width = self.hands[self.course.turn], self.cells, self.state.zones
        return [(whom, card) for whom in self.partners() for card in self.cards if cells[card * width + hand]]

    def wishes(self) -> Iterable[tuple[int, int]]:
        cells, where = self.cells, self.where
        return [(whom, card) for whom in self.partners() for card in self.cards if cells[where[card][whom]]]

    def trade_limit(self) -> int:
        return self.number["trade_limit"] + self.number["trade_limit_per_shelter"] * self.standing("shelter")

    def may_trade(self, action: Action) -> Ruling | None:
        """A player trades with one partner a turn, linked by a chain of players, up to the limit."""
        partner, values, no = action.what[0], self.values, self.no
        if partner == action.by or values[no.partner] not in (0, partner + 1):
            return refused("PRECONDITION", "the one partner of this turn")
        if partner not in self.chained(action.by):
            return refused("NOT_ADJACENT", "a partner in a chain of players")
        if values[no.traded] >= self.trade_limit():
            return refused("LIMIT_REACHED", f"fewer than {self.trade_limit()} cards traded", str(values[no.traded]))
        return None

    def trade(self, action: Action) -> None:
        self.set("traded", self.value("traded") + 1)
        self.set("partner", action.what[0] + 1)

    def is_over_limit(self, _action: Action) -> Ruling | None:
        """Turns 6: only what is above the limit is wasted."""
        held = self.in_hand(self.course.turn)
        return None if held > self.limit() else refused("PRECONDITION", f"more than {self.limit()} cards", str(held))

    def is_within_limit(self, action: Action) -> Ruling | None:
        """Turns 6: down to the limit first."""
        held = self.in_hand(action.by)
        return None if held <= self.limit() else refused("LIMIT_REACHED", f"{self.limit()} cards or fewer", str(held))

    def end_turn(self, action: Action) -> None:
        self.begin_turn(action.by + 1)

    def close_round(self) -> None:
        """End the game or finish a ring; then begin the next round."""
        if self.look_for_ends("round"):
            return
        housings = self.laid("social_housing")
        if self.pile <= self.number["waste_to_progress"] and housings >= self.number["housing_for_ring_3"]:
            self.set("ring", 3)
        self.begin_round()
