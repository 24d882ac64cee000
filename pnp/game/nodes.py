"""Plain values that remember where they stood in a file."""

from collections.abc import Collection, Iterable
from typing import Any, Self

from pnp.findings import Place


class MappingNode(dict[str, Any]):
    """A YAML mapping; `places` holds where each value stands, `key_places` where each key does."""

    __slots__ = ("key_places", "place", "places")

    def __init__(self, place: Place, entries: Iterable[tuple[str, Any, Place, Place]] = ()) -> None:
        super().__init__()
        self.place = place
        self.places: dict[str, Place] = {}
        self.key_places: dict[str, Place] = {}
        for key, value, key_place, place_of_value in entries:
            self[key] = value
            self.key_places[key] = key_place
            self.places[key] = place_of_value

    def renamed(self, old: str, new: str) -> Self:
        """A copy in which one key has another name; the places stay."""
        return self._copied((new if key == old else key, key) for key in self)

    def without(self, keys: Collection[str]) -> Self:
        """A copy that lacks some keys."""
        return self._copied((key, key) for key in self if key not in keys)

    def overlaid(self, other: "MappingNode") -> Self:
        """A copy in which the other's keys win."""
        made = self._copied((key, key) for key in self)
        for key in other:
            made[key] = other[key]
            made.places[key] = other.places.get(key, other.place)
            made.key_places[key] = other.key_places.get(key, other.place)
        return made

    def gathered(self, name: str, keep: Collection[str]) -> Self:
        """A copy in which all keys but those to keep stand in a mapping of their own under `name`."""
        made = self._copied((key, key) for key in self if key in keep)
        made[name] = self.without(keep)
        made.places[name] = made.key_places[name] = self.place
        return made

    def _copied(self, pairs: Iterable[tuple[str, str]]) -> Self:
        entries = ((new, self[old], self.key_places.get(old, self.place), self.places.get(old, self.place))
                   for new, old in pairs)
        return type(self)(self.place, entries)


class SequenceNode(list[Any]):
    """A YAML sequence; `places` holds where each entry stands."""

    __slots__ = ("place", "places")

    def __init__(self, place: Place, entries: Iterable[tuple[Any, Place]] = ()) -> None:
        super().__init__()
        self.place = place
        self.places: list[Place] = []
        for value, place_of_value in entries:
            self.append(value)
            self.places.append(place_of_value)


def place_at(node: Any, path: Iterable[str | int], *, key: bool = False) -> Place | None:
    """The place of the value (or the key) at the end of a path; parts that lead nowhere are passed over."""
    place: Place | None = getattr(node, "place", None)
    for part in path:
        if isinstance(node, MappingNode) and isinstance(part, str) and (part in node or part in node.places):
            place = node.key_places.get(part, place) if key else node.places.get(part, place)
            node = node.get(part)
        elif isinstance(node, SequenceNode) and isinstance(part, int) and part < len(node):
            place = node.places[part]
            node = node[part]
    return place
