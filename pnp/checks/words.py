"""The texts of a game's piece sets, from which findings take their keys and places."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeVar

from pnp.game.model import Game, SetHead
from pnp.reader.nodes import HeldText

T = TypeVar("T")

# These keys hold sources, formulas, the figures of counters and of grids, and what is painted with letters.
_NO_WORDS = frozenset({"source", "count", "values", "paint"})


def texts_with(game: Game, find: Callable[[str], T | None]) -> Iterator[tuple[SetHead, HeldText, T]]:
    """The texts in which `find` finds something, with that and the head of the set, whose `key_of` gives the key.

    They come in order. Each different text is looked at once; where the texts stand is worked out only for a set in
    which something was found, because that is seldom.
    """
    for head in game.sets:
        found = {text: met for text in head.different_texts if (met := find(text))}
        if found:
            yield from ((head, held, found[held.text]) for held in _texts_of(head) if held.text in found)


def forget_texts(game: Game) -> None:
    """Give back the memory of the texts of a game: those of a large deck take a tenth of that of a build."""
    _texts_of.cache_clear()
    for head in game.sets:
        head.forget_texts()


# Several checks read the same texts.
@lru_cache(maxsize=256)
def _texts_of(head: SetHead) -> tuple[HeldText, ...]:
    return tuple(head.texts_outside(_NO_WORDS))
