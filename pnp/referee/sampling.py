"""Samples of changes that stay the same while the changes stay the same."""

from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b
from typing import Protocol, TypeVar


class _Named(Protocol):
    """A change by its name and by what becomes of it."""

    @property
    def name(self) -> str: ...

    @property
    def becomes(self) -> str: ...


T = TypeVar("T", bound=_Named)


def sample(changes: Sequence[T], count: int) -> tuple[T, ...]:
    """So many changes, in their order: the same ones whatever other changes there are."""
    lots, seen = list[bytes](), Counter[tuple[str, str]]()
    for change in changes:
        seen[change.name, change.becomes] += 1
        words = change.name, change.becomes, seen[change.name, change.becomes]
        lots.append(blake2b(repr(words).encode()).digest())
    chosen = sorted(sorted(range(len(changes)), key=lots.__getitem__)[:count])
    return tuple(changes[number] for number in chosen)
