"""A market column: tokens fill its rows from the dear end up, and the price is that of the row where one comes or goes.

Sold is into the lowest row that has room, bought from the highest row that has one, so that what was just sold can be
bought back for the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Column:
    """What one token brings and costs, by how many tokens lie in the column: `sells[0]` when it is empty.

    A full column buys any number more at the price over its rows, an empty one sells any number at the one below them.
    """

    sells: tuple[int, ...]
    buys: tuple[int, ...]

    @property
    def most(self) -> int:
        """How many tokens it has room for."""
        return len(self.sells) - 1

    def moved(self, stock: int, by: int) -> int:
        """The stock after tokens are added or taken away; it stops at nothing and where it is full."""
        return max(0, min(self.most, stock + by))

    def towards(self, stock: int, balance: int, steps: int) -> int:
        """The stock after some steps towards a balance, which it does not overstep."""
        return max(stock - steps, balance) if stock > balance else min(stock + steps, balance)


def column(prices: Sequence[int], spaces: int) -> Column:
    """A column from its prices, the cheapest first: over its rows, its rows, below its rows."""
    over, *rows, below = prices
    # The row of a token: the first ones lie in the dearest row.
    of_token = [price for price in reversed(rows) for _ in range(spaces)]
    return Column(sells=(*of_token, over), buys=(below, *of_token))
