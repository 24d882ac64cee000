"""The texts of a game's piece sets with their places."""

from collections.abc import Iterator
from functools import lru_cache

from pnp.base.findings import Place
from pnp.game.model import Game, SetHead

# Where a piece comes from, and formulas.
_NO_WORDS = frozenset({"source", "count"})


def texts(game: Game) -> Iterator[tuple[str, Place]]:
    """Every text in the piece sets, in order."""
    for head in game.sets:
        yield from _texts_of(head)


# Several checks read the same texts one after the other.
@lru_cache(maxsize=256)
def _texts_of(head: SetHead) -> tuple[tuple[str, Place], ...]:
    return tuple(head.texts(without=_NO_WORDS))
