"""Keeps parsed documents between runs under the hash of their file; only files without findings are kept.

Nodes are stored as plain mappings and lists, with all their places in one list of numbers. Turning them back into nodes
takes a fifth of the time of reading the YAML.
"""

import marshal
import sys
from array import array
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import yaml

from pnp.base.fingerprints import fingerprint
from pnp.base.kept_results import keep, known
from pnp.base.visible import INVISIBLE
from pnp.reader.nodes import MappingNode, SequenceNode

_SMALL = 1_000
_NUMBERS = "q"
_Documents = tuple[MappingNode, ...]
_NODES = frozenset({MappingNode, SequenceNode})
_PLAIN = frozenset({dict, list})


def kept_documents(content: bytes, shown_as: str) -> _Documents | None:
    """The kept documents for the content of a file; None if there are none."""
    data = known(_kind(), content) if len(content) > _SMALL else None
    if data is None:
        return None
    documents, numbers = marshal.loads(data)  # noqa: S302  # a checked result of our own
    spots = iter(array(_NUMBERS, numbers))
    return tuple(_mapping(document, next(spots), spots, shown_as) for document in documents)


def keep_documents(content: bytes, documents: _Documents) -> None:
    """Keep the documents of a file without findings."""
    if len(content) > _SMALL:
        spots: list[Any] = []
        plain = []
        for document in documents:
            spots.append(document.spot)
            plain.append(_plain(document, spots))
        keep(_kind(), content, marshal.dumps((plain, array(_NUMBERS, spots).tobytes())))


@cache
def _kind() -> str:
    """The kind of kept result: it changes with the code of this package, and with Python, whose `marshal` is used."""
    code = fingerprint([Path(__file__).parent], wanted=_is_code)
    return f"documents {code} {INVISIBLE} {yaml.__version__} {sys.implementation.cache_tag} {sys.byteorder}"


def _is_code(name: str) -> bool:
    return name.endswith(".py")


def _plain(node: MappingNode | SequenceNode, spots: list[Any]) -> Any:
    """A node without places, which are added to `spots`: first of its values, then of its keys, then of inner nodes.

    Its own place is not added, because it is the place of a value of the outer node.
    """
    if isinstance(node, MappingNode):
        spots += node.spots.values()
        spots += node.key_spots.values()
        return {key: _plain(value, spots) if type(value) in _NODES else value for key, value in node.items()}
    spots += node.spots
    return [_plain(value, spots) if type(value) in _NODES else value for value in node]


def _mapping(plain: dict[str, Any], spot: int, spots: Iterator[int], file: str) -> MappingNode:
    node = MappingNode(spot, file=file)
    node.update(plain)
    node.spots = dict(zip(plain, spots))  # noqa: B905  # there are more
    node.key_spots = dict(zip(plain, spots))  # noqa: B905
    for key, value in plain.items():
        if type(value) in _PLAIN:
            node[key] = _node(value, node.spots[key], spots, file)
    return node


def _sequence(plain: list[Any], spot: int, spots: Iterator[int], file: str) -> SequenceNode:
    node = SequenceNode(spot, file=file)
    node.extend(plain)
    node.spots = list(islice(spots, len(plain)))
    for at, value in enumerate(plain):
        if type(value) in _PLAIN:
            node[at] = _node(value, node.spots[at], spots, file)
    return node


def _node(plain: Any, spot: Any, spots: Iterator[int], file: str) -> MappingNode | SequenceNode:
    make = _mapping if type(plain) is dict else _sequence
    return make(plain, spot, spots, file)
