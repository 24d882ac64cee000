"""Pearson's chi-square test, for draws of the rules engine."""

from collections.abc import Mapping
from math import sqrt
from typing import Any, TypeVar

T = TypeVar("T")


def chi_square(counts: Mapping[T, int], weights: Mapping[Any, int]) -> float:
    """How far counts are from the distribution with these weights; infinite for an outcome that cannot be."""
    drawn, total = sum(counts.values()), sum(weights.values())
    if any(count and not weights.get(outcome) for outcome, count in counts.items()):
        return float("inf")
    expected = {outcome: drawn * weight / total for outcome, weight in weights.items() if weight}
    return sum((counts.get(outcome, 0) - most) ** 2 / most for outcome, most in expected.items())


def highest(degrees: int) -> float:
    """What chi-square exceeds once in 10,000 times, by Wilson and Hilferty; 0 when there is only one outcome."""
    if not degrees:
        return 1e-9
    spread = 2 / (9 * degrees)
    return float(degrees * (1 - spread + 3.719 * sqrt(spread)) ** 3)
