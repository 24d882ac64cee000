"""What the players of Resafa have: goods, money, points, merchant tokens, and what is still due in a turn."""

from itertools import compress

from pnp.play.boards.coins import Coins
from pnp.play.rules import GameRules, Ruling, first_numbers, refused

from .cards import Amounts, items
from .numbering import Values, Zones

GOODS = ("stone", "marble", "spice", "amphora")
RARE = ("spice", "amphora")
ROWS = ("row_garden", "row_workshop", "row_canal")
# What is gained as a number that is still to be used up, and the value it is kept in.
_DUE = {
    "sack_card": "sacks",
    "any_step": "free_steps",
    "pink_step": "pink_steps",
    "flip_tile": "flips",
    "rare": "rare_picks",
    "square_token": "squares",
    "scarab_token": "scarabs",
}


class House(GameRules):
    """The store house, the caravan and the score of every player."""

    def prepare(self) -> None:
        state = self.state
        self.cells, self.width, self.count_in = state.cells, state.zones, state.held
        self.at, self.zone = first_numbers(Values, self.kept), first_numbers(Zones, self.zones)
        self.row_zone: dict[str, int] = {row: getattr(self.zone, row) for row in ROWS}
        families = self.model.families
        self.good = {name: families[name][name] for name in GOODS}
        self.token = families["merchant"]
        self.is_solo = self.players == 1
        self.purse = self._purses()
        self.due: dict[str, int] = {unit: getattr(self.at, name) for unit, name in _DUE.items()}
        self.top_camel, self.first_camel = self.number["camel_top"], self.number["camel_start"]

    def _purses(self) -> dict[str, Coins]:
        """A purse for each good and for coins; the value of the large pieces is printed on them."""
        shown = {str(item["id"]): str(item.get("value", "1")) for item in items(self.model.game, "goods")}
        worth = {piece: int(value.lstrip("×")) for piece, value in shown.items()}
        triple, coin = self.model.families["triple"], self.model.families["coin"]
        state, supply, stores = self.state, self.zone.supply, self.zones["store"]
        holders = (*stores, *self.zones["caravan"])
        purses = {
            name: Coins(state, triple[f"triple_{name}"], pool, worth[f"triple_{name}"], supply, holders)
            for name, pool in self.good.items()
        }
        return {**purses, "coin": Coins(state, coin["five"], coin["one"], worth["coin_5"], supply, stores)}

    def put(self, value: int, number: int) -> None:
        """Change a value that is known by its number, if it changes."""
        if self.values[value] != number:
            self.state.set(value, number)

    def lie(self, pool: int, zone: int) -> int:
        return self.cells[pool * self.width + zone]

    def there(self, pools: range, zone: int) -> list[int]:
        """The pools of a range of which something lies in a zone."""
        if not self.count_in[zone]:
            return []
        width = self.width
        return list(compress(pools, self.cells[pools.start * width + zone : pools.stop * width : width]))

    def held(self, unit: str, seat: int) -> int:
        return self.purse[unit].held(self.zone.store + seat)

    def score(self, seat: int, points: int) -> None:
        if points and seat < self.players:
            self.state.set(self.at.points + seat, self.values[self.at.points + seat] + points)

    def gain(self, seat: int, amounts: Amounts, times: int = 1) -> None:
        """Take what a card, a room, a garden or a box gives; what is not there is lost."""
        values = self.values
        for unit, number in amounts:
            if unit == "vp":
                self.score(seat, number * times)
            elif unit in self.purse:
                self.purse[unit].earn(self.zone.store + seat, number * times)
            elif unit == "camel":
                have = values[self.at.caravan + seat]
                self.put(self.at.caravan + seat, min(self.top_camel, have + number * times))
            elif unit == "production":
                self.put(self.at.free_runs, values[self.at.free_runs] + number * times)
            else:
                self.put(self.due[unit], values[self.due[unit]] + number * times)

    def short(self, seat: int, cost: Amounts) -> Ruling | None:
        for unit, number in cost:
            if number > 0 and (there := self.held(unit, seat)) < number:
                return refused("CANNOT_PAY", f"{number} {unit}", str(there))
        return None

    def spend(self, seat: int, cost: Amounts) -> None:
        for unit, number in cost:
            if number > 0:
                self.purse[unit].pay(self.zone.store + seat, number)

    def tokens(self, seat: int) -> int:
        count, zone = self.count_in, self.zone
        in_rows = count[zone.row_garden + seat] + count[zone.row_workshop + seat] + count[zone.row_canal + seat]
        return count[zone.causeway + seat] + in_rows

    def on_board(self, kind: str, seat: int) -> int:
        pool = self.token[kind]
        zones = (self.zone.causeway, self.zone.row_garden, self.zone.row_workshop, self.zone.row_canal)
        return sum(self.lie(pool, zone + seat) for zone in zones)

    def in_row(self, row: str, seat: int) -> int:
        """How many tokens lie in a row: what each tile of its kind is worth at the end."""
        return self.count_in[self.row_zone[row] + seat]

    def next_token(self) -> int | None:
        """The token to be laid next; a token that the supply does not hold is not gained."""
        for kind, value in (("scarab_token", self.at.scarabs), ("square_token", self.at.squares)):
            if self.values[value] and not self.lie(self.token[kind], self.zone.supply):
                self.put(value, 0)
            if self.values[value]:
                return self.token[kind]
        return None

    def lay_token(self, token: int, zone: int) -> None:
        value = self.at.scarabs if token == self.token["scarab_token"] else self.at.squares
        self.put(value, self.values[value] - 1)
        self.state.move(1, token, self.zone.supply, zone)

    def lay_tokens(self, seat: int) -> bool:
        """Lay due tokens on the causeway; return whether the player has to choose a row for one."""
        while (token := self.next_token()) is not None:
            if self.count_in[self.zone.causeway + seat] < self.number["causeway"]:
                self.lay_token(token, self.zone.causeway + seat)
            elif any(self.in_row(row, seat) < self.number["token_rows"] for row in ROWS):
                return True
            else:
                self.put(self.at.scarabs, 0)
                self.put(self.at.squares, 0)
        return False
