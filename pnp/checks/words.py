"""What yields every text of a game's piece sets with its place."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from pnp.findings import Place
from pnp.game.model import Game, SetSource
from pnp.game.nodes import MappingNode, SequenceNode

# Where a piece comes from, and formulas.
_NO_WORDS = frozenset({"source", "count"})


def texts(game: Game) -> Iterator[tuple[str, Place | None]]:
    """Every text in the piece sets, in order."""
    for source in game.sets:
        yield from _texts_of(source)


@lru_cache(maxsize=256)
def _texts_of(source: SetSource) -> tuple[tuple[str, Place | None], ...]:
    return tuple(_texts(source.node, source.place))


def _texts(node: Any, place: Place | None) -> Iterator[tuple[str, Place | None]]:
    match node:
        case MappingNode():
            for key, value in node.items():
                if key not in _NO_WORDS:
                    yield from _texts(value, node.place_of(key))
        case SequenceNode():
            for number, value in enumerate(node):
                yield from _texts(value, node.place_of(number))
        case str():
            yield node, place
