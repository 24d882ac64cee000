"""Draws samples of changes that stay the same as long as the changes do."""

from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Protocol, TypeVar


class _Named(Protocol):
    """A change with its name and its new value."""

    @property
    def name(self) -> str: ...

    @property
    def becomes(self) -> str: ...


T = TypeVar("T", bound=_Named)


def sample(changes: Sequence[T], count: int | None) -> tuple[T, ...]:
    """A number of changes, None for all, in their order, chosen by hashes of their names and values."""
    if count is None:
        return tuple(changes)
    lots, seen = list[bytes](), Counter[tuple[str, str]]()
    for change in changes:
        seen[change.name, change.becomes] += 1
        words = change.name, change.becomes, seen[change.name, change.becomes]
        lots.append(blake2b(repr(words).encode()).digest())
    chosen = sorted(sorted(range(len(changes)), key=lots.__getitem__)[:count])
    return tuple(changes[number] for number in chosen)


def left_out(changes: Iterable[T], chosen: Iterable[T]) -> list[T]:
    """The changes that were not chosen; two changes can be equal."""
    tried = set(map(id, chosen))
    return [change for change in changes if id(change) not in tried]
