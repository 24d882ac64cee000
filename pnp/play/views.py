"""Typed views of a part of the rules on names in the game's YAML: numbers, values, zones, pools, phases.

A view is declared in the class of a part, and named like the attribute unless it is given another name. It is resolved
once, when the part is made, so that an unknown name is reported at its declaration before play begins.

    class Hexes(Part):
        row = Number()                        # number.row of rules.yaml
        wasted_stays = Reading("full_area.wasted")
        stage = Value(Stage)                  # a value of the game, an enumeration
        partner = Value(OR_NONE)              # a value that is a number or None
        points = Values(int)                  # a value of every player (space, place ...): self.points[seat] += 1
        moved = Members()                     # a value that is a set of small numbers
        seen = MembersOfEach()                # such a set for every player: self.seen[seat].add(hex_)
        supply = Zone()                       # the number of a zone
        hand = Zones()                        # the numbers of the zones of all players: self.hand[seat]
        wasted = Pool()                       # the number of a pool without kinds, or of one kind: Pool("good.salt")
        species = Pools("specie")             # the numbers of all kinds of a pool
        giving = Phase("give")
        fee = Cost("card", "entry_fee")       # a cost in kinds of a pool: pairs of pool and count
"""

import sys
from collections.abc import Callable, Collection
from typing import Generic, Protocol, Self, cast, overload

from typing_extensions import TypeVar

from pnp.base.findings import Place
from pnp.game.model import nearest
from pnp.play.errors import PlayError
from pnp.play.kept_values import Codec, Kept, KeptGrid, NumberSet, codec_of
from pnp.play.table import Table

T = TypeVar("T")
# The meaning of a number of the state; the number itself unless a view declares another.
K = TypeVar("K", default=int)


class _Holder(Protocol):
    """An object to which views can be bound: a part with its table."""

    table: Table


class View(Generic[T]):
    """A view that gives a `T`, resolved once for every part."""

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
        # For type checkers, and for a view that is read before its part is made: the class of a part moves its views
        # to `Part.views`, and their results become attributes of the part.
        if part is None:
            return self
        raise AttributeError(f"{self.attribute} is looked up when the part is made")

    def bind(self, part: _Holder) -> None:
        """Resolve the name; raises PlayError with the place of the declaration."""
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


def caller() -> Place:
    """The place of the code that called the calling function."""
    frame = sys._getframe(2)  # noqa: SLF001  # the one way to know where something is declared
    while frame.f_code.co_name == "__init__" and frame.f_back is not None:
        frame = frame.f_back
    return Place(frame.f_code.co_filename, frame.f_lineno, 1)


class Number(View[int]):
    """A number of `rules.yaml`; a name with a dot is any other number of the game, such as `printed.salt_token`."""

    def _found(self, table: Table) -> int:
        return self._number(table, self.name)


class Numbers(View[tuple[int, ...]]):
    """Several numbers together, such as the prices of some resources."""

    def __init__(self, *names: str) -> None:
        super().__init__()
        self._names = names

    def _found(self, table: Table) -> tuple[int, ...]:
        return tuple(self._number(table, name) for name in self._names)


class Reading(View[int]):
    """The value of a reading; a name with a dot tells whether that option is chosen."""

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
    """The numbers of the zones of every player, space or place, in order."""

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


class Cost(View[tuple[tuple[int, int], ...]]):
    """A cost of `rules.yaml` in kinds of one pool: pairs of pool and number."""

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
    """A view on values of the state, which are numbers unless a `kind` converts them."""

    def __init__(self, kind: Callable[[int], K] | Codec[K] | None = None, name: str = "") -> None:
        super().__init__(name)
        self._codec: Codec[K] = codec_of(kind)


class Value(_TypedView[K, K]):
    """A value of the whole game: a number, bool, IntEnum or IntFlag. It is set like an attribute."""

    def __set_name__(self, owner: type, name: str) -> None:
        super().__set_name__(owner, name)
        self.bound_as = f"_bound_{name}"

    def _found(self, table: Table) -> K:
        # The position of the value is bound, because the value itself changes.
        return cast("K", self._numbers(table)[0])

    def accessor(self) -> property:
        """The property that takes the place of the view in the class of a part."""
        # Rules read these several times at every action. A function that says the name of the attribute takes half the
        # time of a descriptor that looks it up by its name.
        names = {"decode": self._codec.decode, "encode": self._codec.encode}
        read, kept = f"part.state.values[part.{self.bound_as}]", "value"
        if self._codec.decode is not None:
            read, kept = f"decode({read})", "encode(value)"
        return property(
            eval(f"lambda part: {read}", names),  # noqa: S307  # our own text, and the name of an attribute
            eval(f"lambda part, value: part.state.keep(part.{self.bound_as}, {kept})", names),  # noqa: S307
        )

    @overload
    def __get__(self, part: None, owner: type) -> Self: ...
    @overload
    def __get__(self, part: _Holder, owner: type) -> K: ...
    def __get__(self, part: _Holder | None, owner: type) -> Self | K:
        # For type checkers, as `__set__`.
        return super().__get__(part, owner)

    def __set__(self, part: _Holder, value: K) -> None:
        raise AttributeError(f"{self.attribute} is set when the part is made")


class Values(_TypedView[Kept[K], K], Generic[K]):
    """A value of every player, space or place."""

    def _found(self, table: Table) -> Kept[K]:
        return Kept(table.state, self._numbers(table), self._codec)


class Grid(_TypedView[KeptGrid[K], K], Generic[K]):
    """A value of each pair, such as player and track."""

    def _found(self, table: Table) -> KeptGrid[K]:
        kept = Kept(table.state, self._numbers(table), self._codec)
        _, _, inner = table.model.play.values[self.name].partition(" and ")
        if not inner:
            raise PlayError(f'"{self.name}" is kept for one, not for each of two; expected Values')
        return KeptGrid(kept, len(table.model.places(inner)))


class Members(_KeptView[NumberSet]):
    """A value of the game that is a set of small numbers, such as spaces."""

    def _found(self, table: Table) -> NumberSet:
        return NumberSet(table.state, self._numbers(table)[0])


class MembersOfEach(_KeptView[tuple[NumberSet, ...]]):
    """A value of every player, space or place that is a set of small numbers."""

    def _found(self, table: Table) -> tuple[NumberSet, ...]:
        return tuple(NumberSet(table.state, number) for number in self._numbers(table))
