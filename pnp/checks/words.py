"""The texts of a game's piece sets with their keys and places."""

from collections.abc import Iterator
from functools import lru_cache

from pnp.game.model import Game, SetHead
from pnp.reader.nodes import HeldText

# These keys hold sources, formulas, the figures of counters and of grids, and what is painted with letters.
_NO_WORDS = frozenset({"source", "count", "values", "paint"})


def texts(game: Game) -> Iterator[tuple[str, HeldText]]:
    """Every text in the piece sets under its key, such as `events.flood.title`, in order."""
    for head in game.sets:
        yield from _texts_of(head)


def forget_texts() -> None:
    """Empty the cache of texts; those of a large deck take a tenth of the memory of a build."""
    _texts_of.cache_clear()


# Several checks read the same texts.
@lru_cache(maxsize=256)
def _texts_of(head: SetHead) -> tuple[tuple[str, HeldText], ...]:
    return tuple([(head.key_of(held.path), held) for held in head.texts_outside(_NO_WORDS)])
