"""Documents that are kept between runs under the hash of the file that they stand in; only a sound file is kept.

Nodes become plain values, their places whole numbers: they are turned back into nodes in a quarter of the time that
reading the YAML takes.
"""

import marshal
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from pnp.base.fingerprints import fingerprint
from pnp.base.kept_results import keep, known
from pnp.base.visible import INVISIBLE
from pnp.reader.nodes import MappingNode, SequenceNode

_SMALL = 1_000
_Packed = tuple[Any, ...]
_Documents = tuple[MappingNode, ...]


def kept_documents(content: bytes, shown_as: str) -> _Documents | None:
    """The documents of the bytes of a file; None when they were not read before."""
    data = known(_kind(), content) if len(content) > _SMALL else None
    if data is None:
        return None
    documents: list[_Packed] = marshal.loads(data)  # noqa: S302  # a checked result of our own
    return tuple(_mapping(document, shown_as) for document in documents)


def keep_documents(content: bytes, documents: _Documents) -> None:
    """Keep what the bytes of a file hold, in which nothing was wrong."""
    if len(content) > _SMALL:
        keep(_kind(), content, marshal.dumps([_packed(document) for document in documents]))


@cache
def _kind() -> str:
    """The rules by which files are read, all of this package, and the Python whose `marshal` writes them down."""
    code = fingerprint([Path(__file__).parent], wanted=_is_code)
    return f"documents {code} {INVISIBLE} {yaml.__version__} {sys.implementation.cache_tag}"


def _is_code(name: str) -> bool:
    return name.endswith(".py")


def _packed(node: MappingNode | SequenceNode) -> _Packed:
    """A node as a tuple: its place, its values, the nodes among them, their places, and those of a mapping's keys."""
    if isinstance(node, MappingNode):
        values, inner = dict(node), {key: _packed(value) for key, value in node.items() if _is_node(value)}
        values.update(dict.fromkeys(inner))
        return node.spot, values, inner, dict(node.spots), dict(node.key_spots)
    within = {at: _packed(value) for at, value in enumerate(node) if _is_node(value)}
    plain = [None if at in within else value for at, value in enumerate(node)]
    return node.spot, plain, within, list(node.spots)


def _is_node(value: Any) -> bool:
    return isinstance(value, (MappingNode, SequenceNode))


def _mapping(packed: _Packed, file: str) -> MappingNode:
    spot, values, inner, spots, key_spots = packed
    node = MappingNode(spot, file=file)
    node.update(values)
    for key, value in inner.items():
        node[key] = _node(value, file)
    node.spots, node.key_spots = spots, key_spots
    return node


def _sequence(packed: _Packed, file: str) -> SequenceNode:
    spot, values, inner, spots = packed
    node = SequenceNode(spot, file=file)
    node.extend(values)
    for at, value in inner.items():
        node[at] = _node(value, file)
    node.spots = spots
    return node


_MAKERS: Mapping[int, Callable[[_Packed, str], MappingNode | SequenceNode]] = {5: _mapping, 4: _sequence}


def _node(packed: _Packed, file: str) -> MappingNode | SequenceNode:
    return _MAKERS[len(packed)](packed, file)
