"""What yields every text of a game's piece sets with its place."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from pnp.base.findings import Place
from pnp.game.model import Game, SetSource
from pnp.reader.nodes import MappingNode, SequenceNode

# Where a piece comes from, and formulas.
_NO_WORDS = frozenset({"source", "count"})


def texts(game: Game) -> Iterator[tuple[str, Place | None]]:
    """Every text in the piece sets, in order."""
    for source in game.sets:
        yield from _texts_of(source)


@lru_cache(maxsize=256)
def _texts_of(source: SetSource) -> tuple[tuple[str, Place | None], ...]:
    return tuple(_texts(source.node))


def _texts(node: MappingNode | SequenceNode) -> Iterator[tuple[str, Place | None]]:
    entries: Iterable[tuple[Any, Any]] = node.items() if isinstance(node, MappingNode) else enumerate(node)
    for key, value in entries:
        if key in _NO_WORDS:
            continue
        if isinstance(value, str):
            yield value, node.place_of(key)
        elif isinstance(value, (MappingNode, SequenceNode)):
            yield from _texts(value)
