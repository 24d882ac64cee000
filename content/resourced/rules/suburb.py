"""The suburb of ResourCEd: what stands where, who holds what, and how cards are used, wasted and recycled."""

from dataclasses import dataclass

from pnp.play.boards.hexes import HexBoard
from pnp.play.rules import GameRules, Ruling, first_numbers, refused
from pnp.play.state import NOTHING

DEBTS = ("food", "water", "wood", "metal")
_MOST_KEPT = 20_000

Cost = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Values:
    """The numbers of the kept values; a value of a player is the number here and the seat."""

    round: int
    ring: int  # the ring that is being built
    spot: int  # the space a token stands on
    skipped: int  # 1 for whoever loses the next turn to an event
    slowed: int  # steps lost in the next turn
    spun: int
    acted: int  # actions done in this turn
    crafts: int  # crafts done in this action
    picks: int  # cards still to be taken at BGCS in this action
    bought: int  # cards got at the Shopping Center in this action
    traded: int  # cards that changed hands in this turn
    partner: int  # with whom: the seat and one
    recycled: int  # recyclers run by a player in this turn
    due_bank: int  # cards still to be wasted from the bank
    due_food: int  # cards all owe together
    due_water: int
    due_wood: int
    due_metal: int
    due_any: int
    upkeep: int  # 1 during the upkeep, where what is missed is wasted instead
    event: int  # the event being dealt with: its pool and one
    item: int  # the space or seat of the event that is next


class Suburb(GameRules):
    """The board, on which every space is a zone for its tile and one for its upgrade; the hands and the piles.

    Kept values are looked at by their number: `values[no.spun]`.
    """

    def prepare(self) -> None:
        assert isinstance(self.model.board, HexBoard)
        state = self.state
        self.cells, self.lying, self.held = state.cells, state.lying, state.held
        self.no = first_numbers(Values, self.kept)
        self.map, self.spaces = self.model.board, range(self.model.board.spaces)
        self.ring = [self.map.ring(space) for space in self.spaces]
        self.rings = [[space for space in self.spaces if self.ring[space] == ring] for ring in range(4)]
        self.centre = self.ring.index(0)
        self.board, self.fitted = self.zones["board"][0], self.zones["fitted"][0]
        self.bank, self.waste, self.box = (self.zones[name][0] for name in ("bank", "waste", "box"))
        self.hands, self.cards = self.zones["hand"], self.kinds("card")
        self.card, self.tile, self.upgrade = (self.model.families[name] for name in ("card", "tile", "upgrade"))
        self.debts = {self.card[name]: self.kept[f"due_{name}"][0] for name in DEBTS}
        self.where = {card: [card * state.zones + hand for hand in self.hands] for card in self.cards}
        self._read_tables()
        self._chains: dict[tuple[int, ...], tuple[tuple[int, ...], ...]] = {}
        self._around: dict[int, dict[tuple[int, int], tuple[tuple[int], ...]]] = {}
        self._ground: tuple[list[int], dict[tuple[int, int], tuple[tuple[int], ...]]] = ([], {})

    def _read_tables(self) -> None:
        tables, costs = self.model.game.rules.tables, self.model.game.rules.costs
        self.gives = {self.tile[str(t)]: self.card[str(c)] for t, c in tables["produces"].rows}
        self.carries = {self.upgrade[str(u)]: self.tile[str(t)] for t, u in tables["upgrade_on"].rows}
        self.steps = {int(sector): int(steps) for sector, steps in tables["spinner"].rows}
        self.costs: dict[str, Cost] = {
            name: tuple((self.card[c], n) for c, n in cost.amounts.items() if c in self.card)
            for name, cost in costs.items()
        }
        self.costs_in = [
            {
                pool: self.costs[named]
                for family in (self.tile, self.upgrade)
                for name, pool in family.items()
                if (named := self._cost(name, ring)) in self.costs
            }
            for ring in range(4)
        ]
        self.events = {met: name for family in ("good", "bad") for name, met in self.model.families[family].items()}
        self.highest_good = [(self._from(str(row[1])), self._good(str(row[2]))) for row in tables["waste"].rows]

    @staticmethod
    def _cost(name: str, ring: int) -> str:
        """A Recycler costs more the farther out; there is none in the first ring."""
        return f"recycler_ring_{ring}" if name == "recycler" else name

    @staticmethod
    def _from(cells: str) -> int:
        return int(cells.rstrip("+").partition("-")[0])

    @staticmethod
    def _good(faces: str) -> int:
        return 0 if faces == "none" else int(faces.rpartition("-")[2])

    def at(self, space: int) -> int:
        return self.lying[self.board + space]

    def on(self, space: int) -> int:
        return self.lying[self.fitted + space]

    def standing(self, upgrade: str) -> int:
        return self.state.spread[self.state.spaces_of[self.fitted] + self.upgrade[upgrade]]

    def laid(self, tile: str) -> int:
        return self.state.spread[self.state.spaces_of[self.board] + self.tile[tile]]

    def free(self, ring: int) -> list[int]:
        lying, first = self.lying, self.board
        return [space for space in self.rings[ring] if lying[first + space] == NOTHING]

    def room_for(self, upgrade: int) -> list[int]:
        lying, board, fitted, tile = self.lying, self.board, self.fitted, self.carries[upgrade]
        return [space for space in self.spaces if lying[board + space] == tile and lying[fitted + space] == NOTHING]

    def limit(self) -> int:
        return self.number["hand_limit"] + self.number["hand_limit_per_container"] * self.standing("shipping_container")

    def in_hands(self, card: int) -> int:
        cells = self.cells
        return sum([cells[place] for place in self.where[card]])

    def in_hand(self, seat: int) -> int:
        return self.held[self.hands[seat]]

    @property
    def pile(self) -> int:
        return self.held[self.waste]

    @property
    def spot(self) -> int:
        return self.values[self.no.spot + self.course.turn]

    def use(self, card: int, seat: int) -> None:
        """Overview 5d: food and water is wasted instead of used until a Composter stands."""
        lost = card in (self.card["food"], self.card["water"]) and not self.standing("composter")
        self.state.move(1, card, self.hands[seat], self.waste if lost else self.bank)

    def spend(self, cost: Cost, seat: int) -> None:
        for card, count in cost:
            for _ in range(count):
                self.use(card, seat)

    def has(self, cost: Cost, seat: int) -> bool:
        cells, where = self.cells, self.where
        for card, count in cost:  # noqa: SIM110  # asked for every tile at every turn; a generator takes twice as long
            if cells[where[card][seat]] < count:
                return False
        return True

    def short(self, cost: Cost, seat: int) -> Ruling | None:
        for card, count in cost:
            there = self.cells[self.where[card][seat]]
            if there < count:
                return refused("CANNOT_PAY", f"{count} {self.model.pools[card].partition('.')[2]}", str(there))
        return None

    def recycle(self, count: int) -> None:
        """Overview 5c: from the bottom of the pile back to the bank."""
        pile = self.state.stacks[self.waste]
        for _ in range(min(count, len(pile))):
            self.state.move(1, pile[0], self.waste, self.bank)

    def reached(self) -> tuple[tuple[int], ...]:
        """The spaces within the steps spun, from tile to tile; kept as long as no tile comes or goes."""
        lying = self.lying[self.board : self.board + len(self.spaces)]
        if lying != self._ground[0]:
            taken = sum([1 << space for space, tile in enumerate(lying) if tile != NOTHING])
            if len(self._around) > _MOST_KEPT:
                self._around.clear()
            self._ground = (lying, self._around.setdefault(taken, {}))
        known, wanted = self._ground[1], (self.spot, self.values[self.no.spun])
        if wanted not in known:
            known[wanted] = tuple((space,) for space in sorted(self._walked(*wanted)))
        return known[wanted]

    def _walked(self, start: int, steps: int) -> set[int]:
        edge, reached = {start}, {start}
        for _ in range(steps):
            edge = {near for space in edge for near in self.map.neighbours[space] if self.at(near) != NOTHING} - reached
            reached |= edge
        return reached

    def chained(self, seat: int) -> tuple[int, ...]:
        """With whom a player is linked by players on the same or neighbouring tiles."""
        spots = tuple(self.values[self.no.spot : self.no.spot + self.players])
        if spots not in self._chains:
            if len(self._chains) > _MOST_KEPT:
                self._chains.clear()
            linked = [self.map.region(spot, spots.__contains__) for spot in spots]
            self._chains[spots] = tuple(
                tuple(other for other in range(self.players) if other != one and spots[other] in linked[one])
                for one in range(self.players)
            )
        return self._chains[spots][seat]
