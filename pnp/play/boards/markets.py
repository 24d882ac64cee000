"""A market column: tokens fill its rows from the most expensive row on; the price of a token is that of its row.

A token is sold into the lowest row with room and bought from the highest row with a token, so that a token can be
bought back for the price at which it was just sold.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Column:
    """The prices of a token by the number of tokens in the column: `sells[0]` when it is empty.

    A full column buys any number at the price above its rows; an empty one sells any number at the price below them.
    """

    sells: tuple[int, ...]
    buys: tuple[int, ...]

    @property
    def most(self) -> int:
        """The number of tokens it has room for."""
        return len(self.sells) - 1

    def moved(self, stock: int, by: int) -> int:
        """The stock after tokens are added or taken away; it stays between empty and full."""
        return max(0, min(self.most, stock + by))

    def towards(self, stock: int, balance: int, steps: int) -> int:
        """The stock after some steps towards a balance, which it does not pass."""
        return max(stock - steps, balance) if stock > balance else min(stock + steps, balance)


def column(prices: Sequence[int], spaces: int) -> Column:
    """A column from its prices, the cheapest first: over its rows, its rows, below its rows."""
    over, *rows, below = prices
    # The row of each token: the first tokens lie in the most expensive row.
    of_token = [price for price in reversed(rows) for _ in range(spaces)]
    return Column(sells=(*of_token, over), buys=(below, *of_token))
