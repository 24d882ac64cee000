"""Random numbers from a seed: the same seed gives the same numbers on every machine and with every version."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

# Numerical Recipes' constants of a full-period generator modulo 2 ** 32.
_FACTOR, _STEP, _PERIOD = 1664525, 1013904223, 2**32


class Chance:
    """A stream of random numbers that depends on its seed alone."""

    __slots__ = ("_seed", "_state")

    def __init__(self, seed: str) -> None:
        """Start the stream of a seed."""
        self._seed = seed
        self._state = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:4], "big")

    def child(self, name: str) -> "Chance":
        """An independent stream for one layer, so that a change in one layer does not change the others."""
        return Chance(f"{self._seed}/{name}")

    def share(self) -> float:
        """A number from 0 to less than 1."""
        self._state = (self._state * _FACTOR + _STEP) % _PERIOD
        return self._state / _PERIOD

    def between(self, low: float, high: float) -> float:
        """A number between two others."""
        return low + (high - low) * self.share()

    def whole(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        return low + int(self.share() * (high - low + 1))

    def pick(self, choices: Sequence[T]) -> T:
        """One of several."""
        return choices[int(self.share() * len(choices))]

    def spread(self, count: int, low: float, high: float, jitter: float = 0.35) -> list[float]:
        """`count` numbers in ascending order, evenly spaced over a range except for some jitter."""
        step = (high - low) / max(1, count)
        return [low + (i + 0.5 + self.between(-jitter, jitter)) * step for i in range(count)]
