"""Cells of tables that stand for a range of whole numbers: 0-5, 6, 24+."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

_CELL = re.compile(r"\s*(\d+)(?:(\s*[-\u2013]\s*)(\d+)|(\+))?\s*")


@dataclass(frozen=True, slots=True)
class Range:
    """From `low` to `high`; `high` is None where the range is open, as in 24+."""

    low: int
    high: int | None

    def __str__(self) -> str:
        if self.high is None:
            return f"{self.low}+"
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"

    def neighbours(self) -> tuple["Range", ...]:
        """The ranges that differ by one at one end."""
        ends = [replace(self, low=self.low + step) for step in (1, -1) if self.low + step >= 0]
        if self.high is not None and self.high != self.low:
            ends += [replace(self, high=self.high + step) for step in (1, -1)]
        elif self.high is not None:
            ends = [Range(low=end.low, high=end.low) for end in ends]
        return tuple(ends)


@lru_cache(maxsize=4096)
def parse_range(cell: str | int) -> Range | None:
    """The range a cell stands for; None for words such as N/A."""
    match = _CELL.fullmatch(str(cell))
    if match is None:
        return None
    low = int(match.group(1))
    return Range(low=low, high=None if match.group(4) else int(match.group(3) or low))


def values_of(cell: str | int, highest: int) -> range:
    """The whole numbers a cell stands for, up to `highest`; empty for words."""
    span = parse_range(cell)
    if span is None:
        return range(0)
    return range(span.low, (highest if span.high is None else span.high) + 1)
