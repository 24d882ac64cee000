"""Rolls of dice: their outcomes, the number of ways of each, and their form in a row of a table."""

from collections import Counter
from collections.abc import Mapping
from itertools import product

from pnp.game.model import values_of

_PIPS = range(1, 7)
_MOST_SHOWN = 3

DICE: Mapping[str, Mapping[int, int]] = {
    "d6": dict.fromkeys(_PIPS, 1),
    "2d6": Counter(first + other for first, other in product(_PIPS, repeat=2)),
    "d66": {10 * tens + ones: 1 for tens, ones in product(_PIPS, repeat=2)},
    "3d6": Counter(map(sum, product(_PIPS, repeat=3))),
    "d8": dict.fromkeys(range(1, 9), 1),
    "d10": dict.fromkeys(range(1, 11), 1),
    "d12": dict.fromkeys(range(1, 13), 1),
    "d20": dict.fromkeys(range(1, 21), 1),
    "d100": dict.fromkeys(range(1, 101), 1),
}
"""The number of ways to roll each number; the digits of d66 are those of its two dice."""


def rolls_of(written: str, dice: str) -> tuple[int, ...]:
    """The numbers in a row such as 2-4 or 10+; empty if it is not a roll of these dice."""
    return tuple(number for number in values_of(written, max(DICE[dice])) if number in DICE[dice])


def shown(written: str, dice: str) -> str:
    """The rolls of a row: the faces of dice if each number is one die, else as they are written."""
    rolls = rolls_of(written, dice)
    if dice not in ("d6", "d66") or not rolls:
        return written.replace("-", "\u2013")
    faces = ["".join(f"{{icon:die_{digit}}}" for digit in str(roll)) for roll in rolls]
    return " ".join(faces) if len(faces) <= _MOST_SHOWN else f"{faces[0]}\u2013{faces[-1]}"
