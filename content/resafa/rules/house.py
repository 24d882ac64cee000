"""Goods, coins, points and merchant tokens of players. Rulebook: "Individual Player Setup", "Trading" C."""

from pnp.play.boards.coins import Coins
from pnp.play.parts import Part, action, stated
from pnp.play.printed import Items, Printed
from pnp.play.rules import Ruling, refused
from pnp.play.views import Number, Pool, Pools, Values, Zone, Zones

from .kinds import GOODS, RARE, Due
from .printed import Amounts, Good

_DUE = {due.name.lower(): due for due in Due}


def less(cost: Amounts, *spared: Amounts) -> dict[str, int]:
    """The part of a cost that is still to be paid."""
    left = dict(cost)
    for amounts in spared:
        for unit, number in amounts.items():
            if unit in left:
                left[unit] -= number
    return {unit: number for unit, number in left.items() if number > 0}


class House(Part):
    """The store house, the caravan and the score of every player; a triple counts as three pieces."""

    supply = Zone()
    store = Zones()
    caravan = Zones()
    triples = Pools("triple")
    one = Pool("coin.one")
    five = Pool("coin.five")
    printed = Printed(Items[Good], "goods")
    top_camel = Number("camel_top")
    points = Values()
    camels = Values(int, "caravan")
    due = Values(int)

    def prepare(self) -> None:
        worth = {good.id: good.worth for good in self.printed.items}
        triples, supply, kinds = self.model.families["triple"], self.supply, self.table.kinds
        holders = (*self.store, *self.caravan)
        self.purse = {
            good: Coins(self.state, triples[f"triple_{good}"], kinds(good)[0], worth[f"triple_{good}"], supply, holders)
            for good in GOODS
        }
        self.purse["coin"] = Coins(self.state, self.five, self.one, worth["coin_5"], supply, self.store)

    def held(self, unit: str, seat: int) -> int:
        """How much of a good, or how many coins, lie in the store house."""
        return self.purse[unit].held(self.store[seat])

    def loaded(self, good: str, seat: int) -> int:
        return self.purse[good].held(self.caravan[seat])

    def everywhere(self, good: str, seat: int) -> int:
        return self.held(good, seat) + self.loaded(good, seat)

    def rare(self, seat: int) -> int:
        return sum(self.everywhere(good, seat) for good in RARE)

    def score(self, seat: int, points: int) -> None:
        """Score points; the bot has none."""
        if points and seat < self.players:
            self.points[seat] += points

    def gain(self, seat: int, amounts: Amounts, times: int = 1) -> None:
        """Take the gains of a card, a room, a garden or a box; gains that the supply lacks are lost."""
        for unit, each in amounts.items():
            number = each * times
            if unit == "vp":
                self.score(seat, number)
            elif unit in self.purse:
                self.purse[unit].earn(self.store[seat], number)
            elif unit == "camel":
                self.camels[seat] = min(self.top_camel, self.camels[seat] + number)
            else:
                self.due[_DUE[unit]] += number

    def short(self, seat: int, cost: Amounts) -> Ruling | None:
        """Refuse a cost that a seat cannot pay."""
        for unit, number in cost.items():
            if (held := self.held(unit, seat)) < number:
                return refused("CANNOT_PAY", f"{number} {unit}", str(held))
        return None

    def spend(self, seat: int, cost: Amounts) -> None:
        for unit, number in cost.items():
            self.purse[unit].pay(self.store[seat], number)


class Tokens(Part):
    """Trading C: the first two tokens lie on the causeway, others in three rows, in which they multiply tiles."""

    house: House

    supply = Zone()
    causeway = Zones()
    garden = Zones("row_garden")
    workshop = Zones("row_workshop")
    canal = Zones("row_canal")
    square = Pool("merchant.square_token")
    scarab = Pool("merchant.scarab_token")
    on_causeway = Number("causeway")
    in_row_most = Number("token_rows")
    scarabs_on_board = Number("reading.scarabs.on_board")

    def prepare(self) -> None:
        self.rows = (self.garden, self.workshop, self.canal)
        self._tokens = {Due.SCARAB_TOKEN: self.scarab, Due.SQUARE_TOKEN: self.square}

    def count(self, seat: int) -> int:
        return self.state.held[self.causeway[seat]] + sum(self.in_rows(seat))

    def in_rows(self, seat: int) -> list[int]:
        """The number of tokens in each row, which is the value of each tile of its kind at the end."""
        return [self.state.held[row[seat]] for row in self.rows]

    def of_kind(self, token: int, seat: int) -> int:
        return self.state.total((token,), (self.causeway[seat], *(row[seat] for row in self.rows)))

    def scoring_scarabs(self, seat: int) -> int:
        """Scarabs that count: all on the board, or in the stricter reading those in the rows."""
        left_out = 0 if self.scarabs_on_board else self.state.count(self.scarab, self.causeway[seat])
        return self.of_kind(self.scarab, seat) - left_out

    def lay_due(self, seat: int) -> bool:
        """Lay due tokens on the causeway; return whether the player has to choose a row for a token."""
        while (due := self._next()) is not None:
            if self.state.held[self.causeway[seat]] < self.on_causeway:
                self._lay(due, self.causeway[seat])
            elif min(self.in_rows(seat)) < self.in_row_most:
                return True
            else:
                self.house.due[Due.SCARAB_TOKEN] = self.house.due[Due.SQUARE_TOKEN] = 0
        return False

    def _next(self) -> Due | None:
        """The next token to be laid; a token that the supply does not hold is not gained."""
        due = self.house.due
        for kind, token in self._tokens.items():
            if due[kind] and not self.state.count(token, self.supply):
                due[kind] = 0
            if due[kind]:
                return kind
        return None

    def _lay(self, due: Due, zone: int) -> None:
        self.house.due[due] -= 1
        self.state.move(1, self._tokens[due], self.supply, zone)

    @action(
        phase="token",
        of={"row": "row"},
        source=stated("Trading C", "the leftmost space of one of the 3 rows"),
        text="{seat} lays a merchant token in the {row} row",
    )
    def place_token(self, seat: int, row: int) -> None:
        due = self._next()
        assert due is not None
        self._lay(due, self.rows[row][seat])

    @place_token.verify
    def may_place_token(self, seat: int, row: int) -> Ruling | None:
        full = self.state.held[self.rows[row][seat]] >= self.in_row_most
        return refused("NO_SPACE", "a row with a place left") if full else None
