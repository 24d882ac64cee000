"""The texts of a game's piece sets with their keys and places."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pnp.base.findings import Place
from pnp.game.model import Game, SetHead

# These keys hold sources, formulas, the figures of counters and of grids, and what is painted with letters.
_NO_WORDS = frozenset({"source", "count", "values", "paint"})


class WrittenText(NamedTuple):
    """One text of a piece set under its key, such as `events.flood.title`."""

    key: str
    text: str
    place: Place


def texts(game: Game) -> Iterator[WrittenText]:
    """Every text in the piece sets, in order."""
    for head in game.sets:
        yield from _texts_of(head)


# Several checks read the same texts.
@lru_cache(maxsize=256)
def _texts_of(head: SetHead) -> tuple[WrittenText, ...]:
    return tuple(map(WrittenText._make, head.texts_by_key(without=_NO_WORDS)))
