"""The actions of a turn in ResourCEd: gather, craft, operate. Rulebook: "Action" and what follows."""

from pnp.play.parts import Part, action, stated
from pnp.play.rules import Ruling, refused, unless
from pnp.play.state import NOTHING
from pnp.play.views import Cost, Number

from .cards import Cards, Price
from .suburb import Suburb
from .turns import Turns

NOT_BEGUN = refused("ALREADY_DONE", "an action that is not begun")


class Actions(Part):
    """The actions on the tile where the token is; some actions have several steps, others end at once."""

    suburb: Suburb
    cards: Cards
    turns: Turns

    upgrade_bonus = Number()
    gather_bgcs = Number()
    gather_bgcs_bus_stop = Number()
    bgcs_crafts = Number()
    recycler_uses = Number()
    recycler_operate = Cost("card")
    composter_pay = Cost("card")
    composter_gain = Cost("card")
    irrigation_pay = Cost("card")
    irrigation_gain = Cost("card")

    def prepare(self) -> None:
        tile, card = self.model.families["tile"], self.model.families["card"]
        produced = zip(self.model.cells("produces", "tile"), self.model.cells("produces", "resource"), strict=True)
        self.gives = {tile[str(on)]: card[str(given)] for on, given in produced}
        self.prices = [self._prices(ring) for ring in range(4)]
        self.gathered_in, self.recycled_in = (
            [0, *(self.table.number[f"{verb}_ring_{ring}"] for ring in (1, 2, 3))] for verb in ("gather", "recycle")
        )

    def _prices(self, ring: int) -> dict[int, Price]:
        """The costs of tiles and upgrades; a Recycler costs more on outer rings, and has no place in the first ring."""
        model, found = self.model, dict[int, Price]()
        card = model.families["card"]
        for name, pool in (model.families["tile"] | model.families["upgrade"]).items():
            cost = model.game.rules.costs.get(f"recycler_ring_{ring}" if name == "recycler" else name)
            if cost is not None:
                found[pool] = tuple((card[kind], count) for kind, count in cost.amounts.items() if kind in card)
        return found

    # Gathering.

    @action(
        phase="act",
        of={"card": "card"},
        source=stated("Gathering", "according to the Tile and the Current Ring"),
        text="{seat} gathers {card}",
    )
    def gather(self, seat: int, card: int) -> None:
        """Take more on outer rings, and one more for an upgrade."""
        suburb, turns, spot = self.suburb, self.turns, self.suburb.spot
        if spot != suburb.centre:
            has_upgrade = suburb.on(spot) != NOTHING
            self.cards.gain(card, self.gathered_in[suburb.ring[spot]] + self.upgrade_bonus * has_upgrade, seat)
            turns.end_action(seat)
            return
        several = self.gather_bgcs_bus_stop if suburb.standing(suburb.bus_stop) else self.gather_bgcs
        self.cards.gain(card, 1, seat)
        turns.picks = (turns.picks or several) - 1
        if not turns.picks:
            turns.end_action(seat)

    @gather.options
    def gatherable(self, _seat: int) -> list[int]:
        tile = self.suburb.at(self.suburb.spot)
        if self.turns.crafts or self.turns.bought:
            return []
        return list(self.cards.kinds) if tile == self.suburb.bgcs else [self.gives[tile]] if tile in self.gives else []

    @gather.verify
    def may_gather(self, _seat: int, card: int) -> Ruling | None:
        if self.turns.crafts or self.turns.bought:
            return NOT_BEGUN
        tile = self.suburb.at(self.suburb.spot)
        gives = tile == self.suburb.bgcs or self.gives.get(tile) == card
        return unless(gives, "WRONG_PLACE", "a tile that gives it")

    # Crafting.

    def may_begin(self) -> Ruling | None:
        """Crafting is only possible at BGCS."""
        if self.turns.picks or self.turns.bought:
            return NOT_BEGUN
        return unless(self.suburb.spot == self.suburb.centre, "WRONG_PLACE", "BGCS")

    def payable(self, seat: int, pools: range) -> list[int]:
        prices = self.prices[self.suburb.ring_built]
        return [
            pool for pool in pools if pool in prices and self.cards.has(prices[pool], seat) and self.suburb.in_box(pool)
        ]

    def can_get(self, pool: int, seat: int) -> Ruling | None:
        """The piece is in the box, and the player can pay; a Recycler costs more on outer rings."""
        if not self.suburb.in_box(pool):
            return refused("SUPPLY_EMPTY", "one in the box")
        return self.cards.short(self.prices[self.suburb.ring_built][pool], seat)

    @action(
        phase="act",
        of={"tile": "tile", "where": "space"},
        source=stated("Crafting", "can only be done while on the BGCS tile"),
        text="{seat} crafts {tile} at {where}",
    )
    def craft(self, seat: int, tile: int, where: int) -> None:
        self.build(tile, self.suburb.board[where], seat)

    @craft.options
    def crafts(self, seat: int) -> list[tuple[int, int]]:
        tiles = [] if self.may_begin() else self.payable(seat, self.suburb.tiles)
        free = self.suburb.free(self.suburb.ring_built) if tiles else []
        return [(tile, space) for tile in tiles for space in free]

    @craft.verify
    def may_craft(self, seat: int, tile: int, where: int) -> Ruling | None:
        """Tiles go on the ring that is being built."""
        ring = self.suburb.ring_built
        if refusal := self.may_begin():
            return refusal
        if tile == self.suburb.bgcs:
            return refused("PRECONDITION", "a tile that can be crafted")
        if self.suburb.ring[where] != ring:
            return refused("WRONG_PLACE", f"a space of Ring {ring}")
        if self.suburb.at(where) != NOTHING:
            return refused("NO_SPACE", "an empty space")
        return self.can_get(tile, seat)

    @action(
        phase="act",
        of={"upgrade": "upgrade", "where": "space"},
        source=stated("Crafting", "Upgrades that can be placed on Tiles"),
        text="{seat} crafts {upgrade} on the tile at {where}",
    )
    def fit(self, seat: int, upgrade: int, where: int) -> None:
        self.build(upgrade, self.suburb.fitted[where], seat)

    @fit.options
    def fittings(self, seat: int) -> list[tuple[int, int]]:
        upgrades = [] if self.may_begin() else self.payable(seat, self.suburb.upgrades)
        return [(upgrade, space) for upgrade in upgrades for space in self.suburb.room_for(upgrade)]

    @fit.verify
    def may_fit(self, seat: int, upgrade: int, where: int) -> Ruling | None:
        return self.may_begin() or self.suburb.may_carry(upgrade, where) or self.can_get(upgrade, seat)

    def build(self, pool: int, zone: int, seat: int) -> None:
        """BGCS Tile: one action crafts twice."""
        self.cards.spend(self.prices[self.suburb.ring_built][pool], seat)
        self.state.move(1, pool, self.suburb.box, zone)
        self.turns.crafts += 1
        if self.turns.crafts >= self.bgcs_crafts:
            self.turns.end_action(seat)

    # Operating.

    def operation(self) -> tuple[Price, Price] | None:
        """The payments and gains of the player's tile."""
        suburb, spot = self.suburb, self.suburb.spot
        if suburb.at(spot) == suburb.recycler:
            return self.recycler_operate, ()
        if suburb.on(spot) == suburb.composter:
            return self.composter_pay, self.composter_gain
        if suburb.on(spot) == suburb.irrigation:
            return self.irrigation_pay, self.irrigation_gain
        return None

    @property
    def is_at_recycler(self) -> bool:
        return self.suburb.at(self.suburb.spot) == self.suburb.recycler

    @action(
        phase="act",
        source=stated("Operating", "Use Resources and produce Resource(s) or remove Waste"),
        text="{seat} operates the {what}",
    )
    def operate(self, seat: int) -> None:
        operation = self.operation()
        assert operation is not None
        pays, gains = operation
        self.cards.spend(pays, seat)
        for card, count in gains:
            self.cards.gain(card, count, seat)
        if self.is_at_recycler:
            self.turns.recycled[seat] += 1
            self.cards.recycle(self.recycled_in[self.suburb.ring[self.suburb.spot]])
        self.turns.end_action(seat)

    @operate.words
    def operated(self, _seat: int) -> dict[str, str]:
        suburb, pools = self.suburb, self.model.pools
        pool = suburb.recycler if self.is_at_recycler else suburb.on(suburb.spot)
        return {"what": "tile" if pool == NOTHING else pools[pool].partition(".")[2].replace("_", " ")}

    @operate.verify
    def may_operate(self, seat: int) -> Ruling | None:
        """A Recycler is used once a turn; everything else once for each action."""
        operation = self.operation()
        if operation is None:
            return refused("WRONG_PLACE", "a tile with an operation")
        if self.is_at_recycler and self.turns.recycled[seat] >= self.recycler_uses:
            return refused("ALREADY_DONE", "a player who has not run a Recycler in this turn")
        return self.cards.short(operation[0], seat)
