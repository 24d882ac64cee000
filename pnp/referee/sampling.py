"""Draws samples of changes that stay the same as long as the changes do."""

from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b
from typing import Protocol, TypeVar


class _Named(Protocol):
    """A change with its name and its new value."""

    @property
    def name(self) -> str: ...

    @property
    def becomes(self) -> str: ...


T = TypeVar("T", bound=_Named)


def sample(changes: Sequence[T], count: int) -> tuple[T, ...]:
    """A number of changes, in their order, chosen by hashes of their names and values and not of their positions."""
    lots, seen = list[bytes](), Counter[tuple[str, str]]()
    for change in changes:
        seen[change.name, change.becomes] += 1
        words = change.name, change.becomes, seen[change.name, change.becomes]
        lots.append(blake2b(repr(words).encode()).digest())
    chosen = sorted(sorted(range(len(changes)), key=lots.__getitem__)[:count])
    return tuple(changes[number] for number in chosen)
