"""The texts of a game's piece sets with their keys and places."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from pnp.base.findings import Place
from pnp.game.model import Game, SetHead
from pnp.reader.nodes import MappingNode, SequenceNode, held_texts

# These keys hold sources, formulas, the figures of counters and of grids, and what is painted with letters.
_NO_WORDS = frozenset({"source", "count", "values", "paint"})


class WrittenText(NamedTuple):
    """One text of a piece set under its key, such as `events.flood.title`, and what holds it at a key or number."""

    key: str
    text: str
    holder: MappingNode | SequenceNode
    at: Any

    @property
    def place(self) -> Place:
        """Its place, which is worked out for few."""
        return self.holder.place_of(self.at)


def texts(game: Game) -> Iterator[WrittenText]:
    """Every text in the piece sets, in order."""
    for head in game.sets:
        yield from _texts_of(head)


def forget_texts() -> None:
    """Give back the memory of texts that no check reads any more: those of a large deck take a tenth of it."""
    _texts_of.cache_clear()


# Several checks read the same texts.
@lru_cache(maxsize=256)
def _texts_of(head: SetHead) -> tuple[WrittenText, ...]:
    held = held_texts(head.document, without=_NO_WORDS)
    return tuple([WrittenText(head.key_of(path), text, holder, at) for path, text, holder, at in held])
