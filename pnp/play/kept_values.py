"""The values in the state of a game, which are whole numbers, as typed attributes for rules in Python."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Generic, NoReturn, TypeVar, cast

from pnp.play.errors import PlayError
from pnp.play.state import State

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Codec(Generic[T]):
    """Converts between a number of the state and its meaning; `decode` is None if that is the number itself."""

    decode: Callable[[int], T] | None
    encode: Callable[[Any], int] = int


OR_NONE: Codec[int | None] = Codec(
    lambda kept: kept - 1 if kept else None, lambda number: 0 if number is None else number + 1
)
"""A number or None, kept as 0 for None and else as the number and one."""


class _Members(dict[int, IntEnum]):
    """The members of an enumeration by number; a scenario may set a number that is not one of them."""

    def __init__(self, kind: type[IntEnum]) -> None:
        super().__init__((int(member), member) for member in kind)
        self._kind = kind

    def __missing__(self, number: int) -> NoReturn:
        known = ", ".join(f"{int(member)} ({member.name.lower()})" for member in self._kind)
        raise PlayError(f"a kept value is {number}, which is no {self._kind.__name__}; expected {known}")


def codec_of(kind: Callable[[int], T] | Codec[T] | None) -> Codec[T]:
    """The codec for the kind in a view's declaration: a codec, a type or a function; None for plain numbers."""
    if isinstance(kind, Codec):
        return kind
    if kind is None or kind is int:
        return Codec(None)
    if isinstance(kind, type) and issubclass(kind, IntEnum):
        # A lookup, because calling the class takes five times as long.
        return Codec(cast("Callable[[int], T]", _Members(kind).__getitem__))
    return Codec(cast("Callable[[int], T]", kind))


class Kept(Generic[T]):
    """The values of all places: `points[seat]` can be read and set."""

    __slots__ = ("_decode", "_encode", "_keep", "_numbers", "_row", "first", "places")

    def __init__(self, state: State, numbers: tuple[int, ...], codec: Codec[T]) -> None:
        self._numbers, self._keep = state.values, state.keep
        self._decode, self._encode = codec.decode, codec.encode
        self.places = range(len(numbers))
        self.first = numbers[0] if numbers else 0
        self._row = slice(self.first, self.first + len(numbers))

    def __getitem__(self, place: int) -> T:
        number = self._numbers[self.first + place]
        return number if self._decode is None else self._decode(number)  # type: ignore[return-value]  # a number

    def __setitem__(self, place: int, value: T) -> None:
        self._keep(self.first + place, self._encode(value))

    def __iter__(self) -> Iterator[T]:
        numbers = self._numbers[self._row]
        return iter(numbers) if self._decode is None else map(self._decode, numbers)  # type: ignore[arg-type]  # numbers

    def some(self, place: int, count: int) -> list[T]:
        """The values of `count` places, beginning at `place`."""
        numbers = self._numbers[self.first + place : self.first + place + count]
        return numbers if self._decode is None else list(map(self._decode, numbers))  # type: ignore[return-value]  # numbers

    def __len__(self) -> int:
        return len(self.places)

    def clear(self) -> None:
        """Set all to 0."""
        numbers, first = self._numbers, self.first
        # A quick test first, because usually all of them are 0 already.
        for place in self.places if any(numbers[self._row]) else ():
            if numbers[first + place]:
                self._keep(first + place, 0)


class KeptGrid(Generic[T]):
    """The values of each pair of two kinds of place: `steps[seat, track]`."""

    __slots__ = ("_kept", "_width")

    def __init__(self, kept: Kept[T], width: int) -> None:
        self._kept, self._width = kept, width

    def __getitem__(self, at: tuple[int, int]) -> T:
        return self._kept[at[0] * self._width + at[1]]

    def __setitem__(self, at: tuple[int, int], value: T) -> None:
        self._kept[at[0] * self._width + at[1]] = value

    def of(self, outer: int) -> list[T]:
        """The values of one place of the first kind."""
        return self._kept.some(outer * self._width, self._width)

    def clear(self) -> None:
        """Set all to 0."""
        self._kept.clear()


class NumberSet:
    """A set of small numbers, stored as bits of one value; iterates in descending order."""

    __slots__ = ("_at", "_numbers", "_set")

    def __init__(self, state: State, at: int) -> None:
        self._numbers, self._at, self._set = state.values, at, state.set

    @property
    def digits(self) -> int:
        """The set as one number, for comparisons and lookups."""
        return self._numbers[self._at]

    def __contains__(self, number: int) -> bool:
        return bool(self._numbers[self._at] >> number & 1)

    def __iter__(self) -> Iterator[int]:
        digits = self._numbers[self._at]
        while digits:
            number = digits.bit_length() - 1
            digits ^= 1 << number
            yield number

    def __bool__(self) -> bool:
        return bool(self._numbers[self._at])

    def add(self, number: int) -> None:
        """Add a number."""
        self._set(self._at, self._numbers[self._at] | 1 << number)

    def update(self, numbers: Iterable[int]) -> None:
        """Add several numbers."""
        self._set(self._at, self._numbers[self._at] | sum(1 << number for number in {*numbers}))

    def discard(self, number: int) -> None:
        """Remove a number if it is there."""
        if number in self:
            self._set(self._at, self._numbers[self._at] ^ 1 << number)

    def clear(self) -> None:
        """Remove all."""
        if self._numbers[self._at]:
            self._set(self._at, 0)
