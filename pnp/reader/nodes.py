"""Mappings and sequences with the places of their keys and values in a file.

A place is stored as a number, which takes a third of the memory of the parser's mark, and converted to a `Place` on
access, because most places are never read.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, Self, TypeVar, cast

from pnp.base.place import Place

T = TypeVar("T")

# Shared by most nodes, because few have renamed keys.
_AS_WRITTEN: Mapping[str, str] = MappingProxyType({})
# A node is turned into a head and into two or three models.
_MOST_MADE = 6


class Mark(Protocol):
    """A position of the parser; line and column count from 0."""

    line: int
    column: int


Spot = Place | int
# The lower bits of the number hold the column; no line is longer.
_COLUMN_BITS = 23
_COLUMN = (1 << _COLUMN_BITS) - 1


def as_number(mark: Mark) -> int:
    """A position of the parser as a number."""
    return mark.line << _COLUMN_BITS | mark.column


def spot_of(line: int, column: int) -> int:
    """The number of a place whose line and column count from 1."""
    return line - 1 << _COLUMN_BITS | column - 1


def _placed(file: str, spot: Spot) -> Place:
    if isinstance(spot, int):
        return Place(file, (spot >> _COLUMN_BITS) + 1, (spot & _COLUMN) + 1)
    return spot


class MappingNode(dict[str, Any]):
    """A YAML mapping with its place and those of its keys and values.

    `written` maps renamed keys to the keys that the designer typed. `_made` holds the latest values made of it, each
    with its name and its other inputs.
    """

    __slots__ = ("_made", "file", "key_spots", "spot", "spots", "written")

    def __init__(self, spot: Spot, entries: Iterable[tuple[str, Any, Spot, Spot]] = (), *, file: str = "") -> None:
        self.file = file if isinstance(spot, int) else spot.file
        self.spot = spot
        self.spots: dict[str, Spot] = {}
        self.key_spots: dict[str, Spot] = {}
        self.written: Mapping[str, str] = _AS_WRITTEN
        self._made: tuple[tuple[object, object, Any], ...] = ()
        for key, value, key_spot, value_spot in entries:
            self[key] = value
            self.key_spots[key] = key_spot
            self.spots[key] = value_spot

    def once(self, name: object, given: object, make: Callable[[], T], *, keeps: Callable[[T], bool] = bool) -> T:
        """Give the result of `make` for this node; it is kept under `name` until `given` differs.

        An unchanged file has the same nodes when it is read again. A result that `keeps` refuses is not kept.
        """
        for known_name, known, value in self._made:
            if known_name == name and (known is given or known == given):
                return cast("T", value)
        new = make()
        if keeps(new):
            self._made = ((name, given, new), *self._made[: _MOST_MADE - 1])
        return new

    def forget(self) -> None:
        """Drop the kept results, which refer back to the node."""
        self._made = ()

    @property
    def place(self) -> Place:
        """The place where it begins."""
        return _placed(self.file, self.spot)

    def place_of(self, key: str) -> Place:
        """The place of the value of a key; the place of the mapping if there is no such key."""
        return _placed(self.file, self.spots.get(key, self.spot))

    def key_place_of(self, key: str) -> Place:
        """The place of a key; the place of the mapping if there is no such key."""
        return _placed(self.file, self.key_spots.get(key, self.spot))

    def renamed(self, old: str, new: str) -> Self:
        """A copy with one key renamed, and the same places."""
        copy = self._copied((new if key == old else key, key) for key in self)
        copy.written = {**self.written, new: old}
        return copy

    def without(self, keys: Collection[str]) -> Self:
        """A copy without some keys."""
        return self._copied((key, key) for key in self if key not in keys)

    def overlaid(self, other: "MappingNode") -> Self:
        """A copy with the keys of the other added, which replace keys of the same name."""
        copy = self._copied((key, key) for key in self)
        for key, value in other.items():
            copy[key] = value
            copy.spots[key] = other.place_of(key)
            copy.key_spots[key] = other.key_place_of(key)
        return copy

    def gathered(self, name: str, keep: Collection[str]) -> Self:
        """A copy in which all keys except `keep` are moved into a mapping under `name`."""
        copy = self._copied((key, key) for key in self if key in keep)
        copy[name] = self.without(keep)
        return copy

    def changed(self, key: str, value: Any, spot: Place | None = None) -> Self:
        """A copy with another value of one key, at `spot` if that is given."""
        copy = self._copied((name, name) for name in self)
        copy[key] = value
        if spot is not None:
            copy.spots[key] = spot
        return copy

    def _copied(self, pairs: Iterable[tuple[str, str]]) -> Self:
        entries = (
            (new, self[old], self.key_spots.get(old, self.spot), self.spots.get(old, self.spot)) for new, old in pairs
        )
        copy = type(self)(self.spot, entries, file=self.file)
        copy.written = self.written
        return copy


class SequenceNode(list[Any]):
    """A YAML sequence with its place and those of its entries.

    `dividers` are the separators of its entries if all are in one text, such as a cell with `wool; iron`.
    """

    __slots__ = ("dividers", "file", "spot", "spots")

    def __init__(
        self, spot: Spot, entries: Iterable[tuple[Any, Spot]] = (), *, file: str = "", dividers: str = ""
    ) -> None:
        self.file = file if isinstance(spot, int) else spot.file
        self.spot = spot
        self.dividers = dividers
        self.spots: list[Spot] = []
        for value, value_spot in entries:
            self.append(value)
            self.spots.append(value_spot)

    @property
    def place(self) -> Place:
        """The place where it begins."""
        return _placed(self.file, self.spot)

    def place_of(self, index: int) -> Place:
        """The place of an entry."""
        return _placed(self.file, self.spots[index])

    def changed(self, index: int, value: Any, spot: Place | None = None) -> Self:
        """A copy with another value of one entry, at `spot` if that is given."""
        copy = type(self)(self.spot, zip(self, self.spots, strict=True), file=self.file, dividers=self.dividers)
        copy[index] = value
        if spot is not None:
            copy.spots[index] = spot
        return copy


def place_at(node: Any, path: Iterable[str | int], *, key: bool = False) -> Place | None:
    """The place of the value (or the key) at the end of a path; parts of the path that do not exist are skipped."""
    place: Place | None = getattr(node, "place", None)
    for part in path:
        if isinstance(node, MappingNode) and part in node:
            place = node.key_place_of(str(part)) if key else node.place_of(str(part))
            node = node[str(part)]
        elif isinstance(node, SequenceNode) and isinstance(part, int) and 0 <= part < len(node):
            place = node.place_of(part)
            node = node[part]
    return place


def value_at(node: Any, path: Iterable[str | int]) -> Any:
    """The value at the end of a path; None where the path leads nowhere."""
    for part in path:
        if isinstance(node, MappingNode) and isinstance(part, str):
            node = node.get(part)
        elif isinstance(node, SequenceNode) and isinstance(part, int) and 0 <= part < len(node):
            node = node[part]
        else:
            return None
    return node


def with_value(node: Any, path: Sequence[str | int], value: Any, place: Place) -> Any:
    """Copy a node and put a value with its place at the end of a path.

    Missing mappings on the path are created; a path through anything else changes nothing.
    """
    step, *rest = path
    if isinstance(node, MappingNode) and isinstance(step, str):
        inner = node[step] if step in node else MappingNode(place)
        end = with_value(inner, rest, value, place) if rest else value
        return node.changed(step, end, place if step not in node or not rest else None)
    if isinstance(node, SequenceNode) and isinstance(step, int) and step < len(node):
        end = with_value(node[step], rest, value, place) if rest else value
        return node.changed(step, end, None if rest else place)
    return node


class HeldText(NamedTuple):
    """A text within a node: its path, and the mapping or list that holds it at a key or number.

    `above` are the keys of mappings on its path above the holder.
    """

    path: tuple[str, ...]
    text: str
    holder: Any
    at: Any
    above: tuple[str, ...] = ()

    @property
    def place(self) -> Place:
        """Its place, computed on demand."""
        return cast("Place", self.holder.place_of(self.at))

    def is_under(self, keys: AbstractSet[str]) -> bool:
        """Tell whether one of these keys is on its path; ids and numbers of entries are not keys."""
        return self.at in keys or not keys.isdisjoint(self.above)


def held_texts(node: Any) -> list[HeldText]:
    """Every text within a node in order; an entry of a list is named by its id in the path, or else by its number."""
    found: list[HeldText] = []
    if isinstance(node, (MappingNode, SequenceNode)):
        _gather_texts(node, (), (), found)
    return found


def different_texts(node: Any) -> frozenset[str]:
    """Every distinct text within a node, without places; takes a quarter of the time of `held_texts`."""
    found: set[str] = set()
    waiting = [node]
    while waiting:
        pair = waiting.pop()
        for value in pair.values() if isinstance(pair, MappingNode) else pair:
            if isinstance(value, str):
                found.add(value)
            elif isinstance(value, (MappingNode, SequenceNode)):
                waiting.append(value)
    return frozenset(found)


def _gather_texts(
    node: MappingNode | SequenceNode,
    path: tuple[str, ...],
    above: tuple[str, ...],
    found: list[HeldText],
) -> None:
    is_mapping = isinstance(node, MappingNode)
    entries: Iterable[tuple[Any, Any]] = node.items() if isinstance(node, MappingNode) else enumerate(node)
    for key, value in entries:
        if isinstance(value, str):
            found.append(HeldText((*path, str(key)), value, node, key, above))
        elif isinstance(value, (MappingNode, SequenceNode)):
            inner = (*above, key) if is_mapping else above
            _gather_texts(value, (*path, name_in_path(key, value)), inner, found)


def name_in_path(key: str | int, value: Any) -> str:
    """The part of a path that names an entry: its id if it has one and is in a list, else its key or number."""
    named = value.get("id") if isinstance(key, int) and isinstance(value, MappingNode) else None
    return str(named) if isinstance(named, str | int) else str(key)


def is_placeholder(value: Any) -> bool:
    """Tell whether a value is a placeholder without quotes, such as {icon:wood}: a mapping without values in YAML."""
    return isinstance(value, MappingNode) and bool(value) and all(inner is None for inner in value.values())


def described(value: Any) -> str:
    """Describe a value for the end of a sentence."""
    match value:
        case None:
            return "nothing"
        case bool():
            return f"the word {str(value).lower()}, which stands for yes or no"
        case int() | float():
            return f"the number {value}"
        case str():
            return f'the text "{value if len(value) <= 40 else value[:39] + "…"}"'
        case list():
            return "a list"
        case _:
            return "a mapping"
