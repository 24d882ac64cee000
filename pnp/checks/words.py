"""Searches the texts of a game's piece sets; findings take their keys and places from here."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from pnp.game.model import Game, SetHead
from pnp.reader.nodes import HeldText

T = TypeVar("T")

# These keys hold sources, formulas, the figures of counters and of grids, and letters that stand for terrain.
_NO_WORDS = frozenset({"source", "count", "values", "paint"})


def texts_with(game: Game, find: Callable[[str], T | None]) -> Iterator[tuple[SetHead, HeldText, T]]:
    """The texts for which `find` returns a result, in order, with the result and the head of the set.

    Each different text is searched once. The places of texts are computed only for a set in which something was found,
    because that is rare.
    """
    for head in game.sets:
        results = {text: result for text in head.different_texts if (result := find(text))}
        if results:
            yield from ((head, held, results[held.text]) for held in head.once(_texts_of) if held.text in results)


def _texts_of(head: SetHead) -> tuple[HeldText, ...]:
    return tuple(head.texts_outside(_NO_WORDS))
