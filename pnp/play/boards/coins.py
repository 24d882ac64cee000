"""Money in coins of two values: exact payments, with change from the bank or from another purse."""

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.play.state import State


@dataclass(frozen=True, slots=True)
class Coins:
    """Purses over a state; `large` and `small` are pools, and a small coin is worth one."""

    state: State
    large: int
    small: int
    worth: int
    bank: int
    purses: Sequence[int]

    def held(self, purse: int) -> int:
        """The money in a purse."""
        cells, width = self.state.cells, self.state.zones
        return self.worth * cells[self.large * width + purse] + cells[self.small * width + purse]

    def pay(self, purse: int, amount: int) -> None:
        """Pay the bank; the purse must hold it."""
        self._hold(purse, self.held(purse) - amount)

    def earn(self, purse: int, amount: int) -> int:
        """Take money from the bank, as much as it has; return how much that is."""
        before = self.held(purse)
        amount = min(amount, self.held(self.bank))
        self._hold(purse, before + amount)
        return self.held(purse) - before

    def give(self, purse: int, other: int, amount: int) -> None:
        """Pay from one purse into another."""
        self.pay(purse, amount)
        self.earn(other, amount)

    def _hold(self, purse: int, money: int) -> None:
        """Make a purse hold an amount in as few coins as possible; a remainder without coins is lost."""
        large, small = self._coins(purse, money)
        if large * self.worth + small < money and self._change(purse):
            large, small = self._coins(purse, money)
        self._swap(self.large, large - self.state.count(self.large, purse), purse)
        self._swap(self.small, small - self.state.count(self.small, purse), purse)

    def _coins(self, purse: int, money: int) -> tuple[int, int]:
        """The numbers of large and small coins, from the purse and the bank, for an amount."""
        count, bank = self.state.count, self.bank
        large = min(money // self.worth, count(self.large, purse) + count(self.large, bank))
        return large, min(money - large * self.worth, count(self.small, purse) + count(self.small, bank))

    def _change(self, purse: int) -> bool:
        """Change small coins of another purse for a large coin; return whether any purse had enough."""
        state = self.state
        others = [other for other in self.purses if other != purse]
        rich = max(others, key=lambda other: state.count(self.small, other), default=purse)
        source = self.bank if state.count(self.large, self.bank) else purse
        if rich == purse or state.count(self.small, rich) < self.worth or not state.count(self.large, source):
            return False
        state.move(1, self.large, source, rich)
        state.move(self.worth, self.small, rich, self.bank)
        return True

    def _swap(self, pool: int, count: int, purse: int) -> None:
        if count > 0:
            self.state.move(count, pool, self.bank, purse)
        elif count:
            self.state.move(-count, pool, purse, self.bank)
