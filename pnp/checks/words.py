"""The texts of a game's piece sets, from which findings take their keys and places."""

from collections.abc import Iterator
from functools import lru_cache

from pnp.game.model import Game, SetHead
from pnp.reader.nodes import HeldText

# These keys hold sources, formulas, the figures of counters and of grids, and what is painted with letters.
_NO_WORDS = frozenset({"source", "count", "values", "paint"})


def texts(game: Game) -> Iterator[tuple[SetHead, HeldText]]:
    """Every text in the piece sets with the head of its set, whose `key_of` gives its key, in order."""
    for head in game.sets:
        for held in _texts_of(head):
            yield head, held


def forget_texts(game: Game) -> None:
    """Give back the memory of the texts of a game: those of a large deck take a tenth of that of a build."""
    _texts_of.cache_clear()
    for head in game.sets:
        head.forget_texts()


# Several checks read the same texts.
@lru_cache(maxsize=256)
def _texts_of(head: SetHead) -> tuple[HeldText, ...]:
    return tuple(head.texts_outside(_NO_WORDS))
