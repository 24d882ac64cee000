"""Typed views of a part of rules on what the YAML of its game names: numbers, kept values, zones, pools, phases.

A view is declared in the class of a part and has the name of the attribute unless it is given another. It is looked up
once, when the part is made, so that an unknown name is reported with the line of its declaration before play begins.

    class Hexes(Part):
        row = Number()                        # number.row of rules.yaml
        wasted_stays = Reading("full_area.wasted")
        stage = Value(Stage)                  # a kept value of the game, an enumeration
        partner = Value(OR_NONE)              # a kept value that is a number or None
        points = Values(int)                  # a kept value of every player (space, place ...): self.points[seat] += 1
        moved = Members()                     # a kept value that is a set of small numbers
        seen = MembersOfEach()                # such a set for every player: self.seen[seat].add(hex_)
        supply = Zone()                       # the number of a zone
        hand = Zones()                        # the numbers of the zones of all players: self.hand[seat]
        wasted = Pool()                       # the number of a pool without kinds, or of one kind: Pool("good.salt")
        species = Pools("specie")             # the numbers of all kinds of a pool
        giving = Phase("give")
        fee = Cost("card", "entry_fee")       # a cost in kinds of a pool: pairs of pool and count
"""

import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Generic, NoReturn, Protocol, Self, cast, overload

from typing_extensions import TypeVar

from pnp.base.findings import Place
from pnp.game.model import nearest
from pnp.play.errors import PlayError
from pnp.play.table import Table

T = TypeVar("T")
# What a kept number means; a number where a view does not say.
K = TypeVar("K", default=int)


class _Holder(Protocol):
    """An object to which views can be bound: a part at its table."""

    table: Table


class View(Generic[T]):
    """A view that gives a `T`, found once for every part."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.attribute = self.bound_as = name
        self.place = caller()

    def __set_name__(self, owner: type, name: str) -> None:
        self.attribute = self.bound_as = name
        self.name = self.name or name

    @overload
    def __get__(self, part: None, owner: type) -> Self: ...
    @overload
    def __get__(self, part: _Holder, owner: type) -> T: ...
    def __get__(self, part: _Holder | None, owner: type) -> Self | T:
        # What was found stands among the attributes of the part, and a part's class gives its views away.
        if part is None:
            return self
        raise AttributeError(f"{self.attribute} is looked up when the part is made")

    def bind(self, part: _Holder) -> None:
        """Look the name up; raises PlayError with the place of the declaration."""
        try:
            setattr(part, self.bound_as, self._found(part.table))
        except PlayError as error:
            error.place = error.place or self.place
            raise

    def _found(self, table: Table) -> T:
        raise NotImplementedError

    def _zones(self, table: Table) -> range:
        self._among(table.zones, "a zone")
        numbers = table.zones[self.name]
        return range(numbers[0], numbers[-1] + 1) if numbers else range(0)

    def _number(self, table: Table, name: str) -> int:
        if "." in name:
            self._among(table.figures, "a number of the game", name)
            return table.figures[name]
        self._among(table.number, "a number of rules.yaml", name)
        return table.number[name]

    def _among(self, known: Collection[str], called: str, name: str | None = None) -> None:
        name = self.name if name is None else name
        if name not in known:
            raise PlayError(f'"{name}" is not {called}{nearest(name, known)}')


def caller(depth: int = 2) -> Place:
    """The line that called the function that calls this one."""
    frame = sys._getframe(depth)  # noqa: SLF001  # the one way to know where something is declared
    while frame.f_code.co_name == "__init__" and frame.f_back is not None:
        frame = frame.f_back
    return Place(frame.f_code.co_filename, frame.f_lineno, 1)


class Number(View[int]):
    """A number of `rules.yaml`; with a dot any other number of the game, such as `printed.salt_token`."""

    def _found(self, table: Table) -> int:
        return self._number(table, self.name)


class Numbers(View[tuple[int, ...]]):
    """Several numbers together, such as what each of some resources costs."""

    def __init__(self, *names: str) -> None:
        super().__init__()
        self._names = names

    def _found(self, table: Table) -> tuple[int, ...]:
        return tuple(self._number(table, name) for name in self._names)


class Reading(View[int]):
    """The value of a reading, or with a dot whether one of its options is chosen."""

    def _found(self, table: Table) -> int:
        self._among(table.reading, "a reading or an option of one")
        return int(table.reading[self.name])


class Phase(View[int]):
    """The number of a phase, for `table.begin_phase`."""

    def _found(self, table: Table) -> int:
        self._among(table.model.phase_numbers, "a phase")
        return table.model.phase_numbers[self.name]


class Zone(View[int]):
    """The number of a single zone."""

    def _found(self, table: Table) -> int:
        names = table.model.zones
        self._among(names, "a single zone")
        return names.index(self.name)


class Zones(View[range]):
    """The numbers of the zones that every player, space or place has, in their order."""

    def _found(self, table: Table) -> range:
        numbers, zone = self._zones(table), table.model.play.zones[self.name]
        if zone.per is None:
            raise PlayError(f'"{self.name}" is one zone; the rules expect `per`, one for each of several', zone.place)
        return numbers


class Pool(View[int]):
    """The number of a pool without kinds, or of one kind: `good.salt`."""

    def _found(self, table: Table) -> int:
        pools = table.model.pools
        self._among(pools, "a pool, or a kind of one")
        return pools.index(self.name)


class Pools(View[range]):
    """The numbers of all kinds of a pool."""

    def _found(self, table: Table) -> range:
        self._among(table.model.families, "a pool")
        return table.kinds(self.name)


@dataclass(frozen=True, slots=True)
class Codec(Generic[T]):
    """Converts between a kept number and its meaning; `decode` is None where that is the number itself."""

    decode: Callable[[int], T] | None
    encode: Callable[[Any], int] = int


OR_NONE: Codec[int | None] = Codec(
    lambda kept: kept - 1 if kept else None, lambda number: 0 if number is None else number + 1
)
"""A number or None, kept as 0 for None and else as the number and one."""


class _Members(dict[int, IntEnum]):
    """The members of a kind by their numbers; a scenario may give a number that is not one of them."""

    def __init__(self, kind: type[IntEnum]) -> None:
        super().__init__((int(member), member) for member in kind)
        self._kind = kind

    def __missing__(self, number: int) -> NoReturn:
        known = ", ".join(f"{int(member)} ({member.name.lower()})" for member in self._kind)
        raise PlayError(f"a kept value is {number}, which is no {self._kind.__name__}; expected {known}")


def _codec(kind: Callable[[int], T] | Codec[T] | None) -> Codec[T]:
    if isinstance(kind, Codec):
        return kind
    if kind is None or kind is int:
        return Codec(None)
    if isinstance(kind, type) and issubclass(kind, IntEnum):
        # Calling the class takes five times as long.
        return Codec(cast("Callable[[int], T]", _Members(kind).__getitem__))
    return Codec(cast("Callable[[int], T]", kind))


class Cost(View[tuple[tuple[int, int], ...]]):
    """A cost of `rules.yaml`: of each pool how many, those that are kinds of one pool of the play."""

    def __init__(self, pool: str, name: str = "") -> None:
        super().__init__(name)
        self._pool = pool

    def _found(self, table: Table) -> tuple[tuple[int, int], ...]:
        costs, kinds = table.model.game.rules.costs, table.model.families.get(self._pool, {})
        self._among(costs, "a cost of rules.yaml")
        return tuple((kinds[kind], count) for kind, count in costs[self.name].amounts.items() if kind in kinds)


class _KeptView(View[T]):
    def _numbers(self, table: Table) -> tuple[int, ...]:
        self._among(table.kept, "a kept value")
        return table.kept[self.name]


class _TypedView(_KeptView[T], Generic[T, K]):
    """A view of kept values, which are numbers unless a `kind` makes something else of them."""

    def __init__(self, kind: Callable[[int], K] | Codec[K] | None = None, name: str = "") -> None:
        super().__init__(name)
        self._codec: Codec[K] = _codec(kind)


class Value(_TypedView[K, K]):
    """A kept value of the whole game: a number, bool, IntEnum or IntFlag. It is set like an attribute."""

    def __set_name__(self, owner: type, name: str) -> None:
        super().__set_name__(owner, name)
        self.bound_as = f"_bound_{name}"

    def _found(self, table: Table) -> K:
        (at,) = self._numbers(table)[:1]
        # What is bound is not the value, which changes, but where it is.
        return cast("K", (table.state.values, at, self._codec.decode))

    @overload
    def __get__(self, part: None, owner: type) -> Self: ...
    @overload
    def __get__(self, part: _Holder, owner: type) -> K: ...
    def __get__(self, part: _Holder | None, owner: type) -> Self | K:
        if part is None:
            return self
        numbers, at, decode = getattr(part, self.bound_as)
        return numbers[at] if decode is None else decode(numbers[at])  # type: ignore[no-any-return]  # a number

    def __set__(self, part: _Holder, value: K) -> None:
        _, at, decode = getattr(part, self.bound_as)
        number = value if decode is None else self._codec.encode(value)
        part.table.state.keep(at, number)  # type: ignore[arg-type]  # a number


class Kept(Generic[T]):
    """The kept values of all places: `points[seat]` is read and set."""

    __slots__ = ("_decode", "_encode", "_keep", "_numbers", "first", "places")

    def __init__(self, table: Table, numbers: tuple[int, ...], codec: Codec[T]) -> None:
        self._numbers, self._keep = table.state.values, table.state.keep
        self._decode, self._encode = codec.decode, codec.encode
        self.places = range(len(numbers))
        self.first = numbers[0] if numbers else 0

    def __getitem__(self, place: int) -> T:
        number = self._numbers[self.first + place]
        return number if self._decode is None else self._decode(number)  # type: ignore[return-value]  # a number

    def __setitem__(self, place: int, value: T) -> None:
        self._keep(self.first + place, self._encode(value))

    def __iter__(self) -> Iterator[T]:
        return iter(self.some(0, len(self.places)))

    def some(self, place: int, count: int) -> list[T]:
        """The values of so many places, from one on."""
        numbers = self._numbers[self.first + place : self.first + place + count]
        return numbers if self._decode is None else list(map(self._decode, numbers))  # type: ignore[return-value]  # numbers

    def __len__(self) -> int:
        return len(self.places)

    def clear(self) -> None:
        """Set those that are not 0 to 0."""
        numbers, first = self._numbers, self.first
        # Most of the time all of them are.
        for place in self.places if any(numbers[first : first + len(self.places)]) else ():
            if numbers[first + place]:
                self._keep(first + place, 0)


class Values(_TypedView[Kept[K], K], Generic[K]):
    """A kept value of every player, space or place."""

    def _found(self, table: Table) -> Kept[K]:
        return Kept(table, self._numbers(table), self._codec)


class KeptGrid(Generic[T]):
    """The kept values of each of two: `steps[seat, track]`."""

    __slots__ = ("_kept", "_width")

    def __init__(self, kept: Kept[T], width: int) -> None:
        self._kept, self._width = kept, width

    def __getitem__(self, at: tuple[int, int]) -> T:
        return self._kept[at[0] * self._width + at[1]]

    def __setitem__(self, at: tuple[int, int], value: T) -> None:
        self._kept[at[0] * self._width + at[1]] = value

    def of(self, outer: int) -> list[T]:
        """The values of one of the first."""
        return self._kept.some(outer * self._width, self._width)

    def clear(self) -> None:
        """Set those that are not 0 to 0."""
        self._kept.clear()


class Grid(_TypedView[KeptGrid[K], K], Generic[K]):
    """A kept value of each of two, such as player and track."""

    def _found(self, table: Table) -> KeptGrid[K]:
        kept = Kept(table, self._numbers(table), self._codec)
        _, _, inner = table.model.play.values[self.name].partition(" and ")
        if not inner:
            raise PlayError(f'"{self.name}" is kept for one, not for each of two; expected Values')
        return KeptGrid(kept, len(table.model.places(inner)))


class NumberSet:
    """A set of small numbers, kept as the binary digits of one value; it is iterated from the largest down."""

    __slots__ = ("_at", "_numbers", "_set")

    def __init__(self, table: Table, at: int) -> None:
        self._numbers, self._at, self._set = table.state.values, at, table.state.set

    @property
    def digits(self) -> int:
        """The set as one number, to compare it or to look something up by it."""
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


class Members(_KeptView[NumberSet]):
    """A kept value of the game that is a set of small numbers, such as spaces."""

    def _found(self, table: Table) -> NumberSet:
        return NumberSet(table, self._numbers(table)[0])


class MembersOfEach(_KeptView[tuple[NumberSet, ...]]):
    """A kept value of every player, space or place that is a set of small numbers."""

    def _found(self, table: Table) -> tuple[NumberSet, ...]:
        return tuple(NumberSet(table, number) for number in self._numbers(table))
