"""The suburb of ResourCEd: what stands where, who holds what, and how cards are used, wasted and recycled."""

from pnp.referee.own import Own, Ruling, refused

DEBTS = ("food", "water", "wood", "metal")


class Suburb(Own):
    """The board, on which every space is a zone for its tile and one for its upgrade; the hands and the piles."""

    def prepare(self) -> None:
        """Number what is needed often."""
        assert self.plan.board is not None
        self.map, self.spaces = self.plan.board, range(self.plan.board.spaces)
        self.ring = [self.map.ring(space) for space in self.spaces]
        self.centre = self.ring.index(0)
        self.board, self.fitted = self.zones["board"][0], self.zones["fitted"][0]
        self.bank, self.waste, self.box = (self.zones[name][0] for name in ("bank", "waste", "box"))
        self.hands, self.cards = self.zones["hand"], self.kinds("card")
        self.card, self.tile, self.upgrade = (self.plan.families[name] for name in ("card", "tile", "upgrade"))
        self.number = {name.partition(".")[2]: met for name, met in self.figures.items() if name.startswith("number.")}
        self.debts = {self.card[name]: f"due_{name}" for name in DEBTS}
        tables = self.plan.game.rules.tables
        self.gives = {self.tile[str(t)]: self.card[str(c)] for t, c in tables["produces"].rows}
        self.carries = {self.upgrade[str(u)]: self.tile[str(t)] for t, u in tables["upgrade_on"].rows}
        self.costs = {name: {self.card[c]: n for c, n in cost.amounts.items() if c in self.card}
                      for name, cost in self.plan.game.rules.costs.items()}
        self.events = {met: name for family in ("good", "bad") for name, met in self.plan.families[family].items()}
        self.highest_good = [(self._from(str(row[1])), self._good(str(row[2]))) for row in tables["waste"].rows]

    @staticmethod
    def _from(cells: str) -> int:
        return int(cells.rstrip("+").partition("-")[0])

    @staticmethod
    def _good(faces: str) -> int:
        return 0 if faces == "none" else int(faces.rpartition("-")[2])

    def at(self, space: int) -> int:
        """The tile on a space."""
        return self.table.lying[self.board + space]

    def on(self, space: int) -> int:
        """The upgrade on a space."""
        return self.table.lying[self.fitted + space]

    def standing(self, upgrade: str) -> int:
        """How many of an upgrade are on the board."""
        pool = self.upgrade[upgrade]
        return self.table.totals[pool] - self.table.count(pool, self.box)

    def with_tile(self, tile: str) -> list[int]:
        """The spaces with such a tile."""
        return [space for space in self.spaces if self.at(space) == self.tile[tile]]

    def in_hands(self, card: int) -> int:
        """How many of a card all players hold."""
        return self.table.total((card,), self.hands)

    def in_hand(self, seat: int) -> int:
        """How many cards a player holds."""
        return self.table.total(self.cards, (self.hands[seat],))

    @property
    def pile(self) -> int:
        """How many cards lie in the Waste Pile."""
        return len(self.table.stacks[self.waste])

    @property
    def spot(self) -> int:
        """Where whoever acts stands."""
        return self.value("spot", self.match.turn)

    def use(self, card: int, seat: int) -> None:
        """Overview 5d: food and water is wasted instead of used until a Composter stands."""
        lost = card in (self.card["food"], self.card["water"]) and not self.standing("composter")
        self.table.move(1, card, self.hands[seat], self.waste if lost else self.bank)

    def spend(self, cost: dict[int, int], seat: int) -> None:
        """Pay a cost from one hand."""
        for card, count in cost.items():
            for _ in range(count):
                self.use(card, seat)

    def short(self, cost: dict[int, int], seat: int) -> Ruling | None:
        """A refusal when a hand does not hold a cost."""
        for card, count in cost.items():
            there = self.table.count(card, self.hands[seat])
            if there < count:
                return refused("CANNOT_PAY", f"{count} {self.plan.pools[card].partition('.')[2]}", str(there))
        return None

    def recycle(self, count: int) -> None:
        """Overview 5c: from the bottom of the pile back to the bank."""
        for _ in range(min(count, self.pile)):
            self.table.move(1, self.table.stacks[self.waste][0], self.waste, self.bank)
