"""Takes the key `tells`, such as `tells: action.plant` beside a text, out of documents before layouts read them.

`tells` names the parts of play that a text describes. It may be in any mapping of a piece set, and applies to every
text in it that has no closer `tells`. In a list of texts or of rows, an entry with its own is written `{says: ...,
tells: ...}`.
"""

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from pnp.base.findings import Findings, Place
from pnp.game.fields import ONE_OR_MORE
from pnp.reader.nodes import MappingNode, SequenceNode, described, name_in_path

KEY, SAYS = "tells", "says"


class ToldName(NamedTuple):
    """One name under `tells`, and its place."""

    name: str
    place: Place


Tells = Annotated[tuple[str, ...], ONE_OR_MORE]
"""The type of `tells` in the files that no layout reads."""


class Telling(NamedTuple):
    """The names that the texts under a path tell; paths are those of `held_texts`.

    It `is_entry` if it is written beside a text or a row as `{says: ..., tells: ...}`.
    """

    path: tuple[str, ...]
    names: tuple[ToldName, ...]
    is_entry: bool = False


def without_tellings(document: MappingNode, findings: Findings) -> tuple[MappingNode, tuple[Telling, ...]]:
    """The document without `tells`, and the tellings in it; an invalid name is reported."""
    found: list[Telling] = []
    return (_cleaned(document, (), found, findings) if _has_any(document) else document), tuple(found)


def _has_any(document: MappingNode) -> bool:
    waiting: list[MappingNode | SequenceNode] = [document]
    while waiting:
        node = waiting.pop()
        if isinstance(node, MappingNode) and KEY in node:
            return True
        values = node.values() if isinstance(node, MappingNode) else node
        # A shortcut, because most values are texts and numbers.
        waiting += [value for value in values if isinstance(value, (MappingNode, SequenceNode))]
    return False


def _cleaned(node: Any, path: tuple[str, ...], found: list[Telling], findings: Findings) -> Any:
    if isinstance(node, MappingNode) and KEY in node:
        rest = node.without((KEY,))
        is_entry = rest.keys() == {SAYS}
        found.append(Telling(path, tuple(_names(node, findings)), is_entry))
        node = rest[SAYS] if is_entry else rest
    for key, value in _entries(node):
        cleaned = _cleaned(value, (*path, name_in_path(key, value)), found, findings)
        if cleaned is not value:
            is_pair = isinstance(value, MappingNode) and not isinstance(cleaned, MappingNode)
            node = node.changed(key, cleaned, value.place_of(SAYS) if is_pair else None)
    return node


def _entries(node: Any) -> list[tuple[Any, Any]]:
    if isinstance(node, MappingNode):
        return list(node.items())
    return list(enumerate(node)) if isinstance(node, SequenceNode) else []


def _names(node: MappingNode, findings: Findings) -> Iterator[ToldName]:
    value = node[KEY]
    entries = zip(value, range(len(value)), strict=True) if isinstance(value, SequenceNode) else ((value, None),)
    for entry, number in entries:
        place = node.place_of(KEY) if number is None else value.place_of(number)
        if isinstance(entry, str):
            yield ToldName(entry, place)
        else:
            message = f'met {described(entry)} under "{KEY}"; expected names such as action.plant'
            findings.error("wrong-type", message, place=place, hint=f"{KEY}: [action.plant, reading.fee.trip]")
