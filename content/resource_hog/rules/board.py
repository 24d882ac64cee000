"""The trading board: its columns, and the stack of slaves and mercenaries. Rulebook: "Trading board"."""

from enum import IntEnum

from pnp.play.boards.markets import column
from pnp.play.errors import PlayError
from pnp.play.parts import Part
from pnp.play.piles import Heap, Pile
from pnp.play.views import Number, Pool, Zone


class Ware(IntEnum):
    """The goods that are traded, by their rows in the table of spaces."""

    FOOD = 0
    SALT = 1
    ARMS = 2
    SLAVE = 3
    MERCENARY = 4

    @property
    def is_person(self) -> bool:
        return self >= Ware.SLAVE


class Board(Part):
    """A column fills from its dearest row; above the rows there are never tokens, below them the supply sells."""

    box = Zone()
    grey = Pool()
    food = Heap("good.preserved_food", "board")
    salt = Heap("good.salt", "board")
    arms = Heap("good.arms", "board")
    slaves = Heap("grey")
    mercenaries = Heap("grey")
    stack = Heap("grey")
    start_stock = Number()
    slaves_in_stack = Number("slaves")
    mercenaries_in_stack = Number("mercenaries")
    adjust_steps = Number()

    def prepare(self) -> None:
        goods, wholes = map(str, self.model.cells("spaces", "good")), self.model.wholes
        self.columns = [
            column(wholes("prices", good), room) for good, room in zip(goods, wholes("spaces", "spaces"), strict=True)
        ]
        for row, ware in enumerate((Ware.FOOD, Ware.SALT, Ware.ARMS)):
            if self.columns[ware].most < self.start_stock:
                problem = (
                    f"the column has room for {self.columns[ware].most}; expected {self.start_stock} to begin with"
                )
                raise PlayError(problem, self.model.place_in("spaces", row, 1))
        self.is_person = [ware.is_person for ware in Ware]
        self.tracks: tuple[Pile, ...] = (self.food, self.salt, self.arms, self.slaves, self.mercenaries)

    def begin(self) -> None:
        """Startup setup: goods in balance, and slaves on top of mercenaries."""
        for track in (self.food, self.salt, self.arms):
            track.gain(self.start_stock)
        self.stack.gain(self.slaves_in_stack + self.mercenaries_in_stack)

    def stock(self, ware: int) -> int:
        return self.tracks[ware][0]

    def price_to_buy(self, ware: int) -> int:
        return self.columns[ware].buys[self.tracks[ware][0]]

    def price_to_sell(self, ware: int) -> int:
        return self.columns[ware].sells[self.tracks[ware][0]]

    def has_room(self, ware: int) -> bool:
        return self.tracks[ware][0] < self.columns[ware].most

    @property
    def is_slave_market_open(self) -> bool:
        """Tell whether slaves are left in the stack."""
        return self.stack[0] > self.mercenaries_in_stack

    def balance(self) -> None:
        """Adjust food, salt and arms towards the balance."""
        for ware in (Ware.FOOD, Ware.SALT, Ware.ARMS):
            self._fill(ware, self.columns[ware].towards(self.stock(ware), self.start_stock, self.adjust_steps))

    def shift(self, ware: Ware, steps: int) -> None:
        self._fill(ware, self.columns[ware].moved(self.stock(ware), steps))

    def _fill(self, ware: Ware, wanted: int) -> None:
        """Fill a column from the supply, or remove tokens, until it has a given stock."""
        track, stock = self.tracks[ware], self.stock(ware)
        if wanted > stock:
            track.gain(wanted - stock)
        elif wanted < stock:
            track.lose(stock - wanted)

    def free_person(self) -> None:
        """Move the top of the stack to the track of slaves, or after the last slave to the track of mercenaries."""
        person = Ware.SLAVE if self.is_slave_market_open else Ware.MERCENARY
        if self.has_room(person):
            self.stack.move(1, 0, self.tracks[person], 0)
        else:
            self.stack.lose(1)
