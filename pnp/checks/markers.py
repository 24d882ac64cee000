"""No text on a piece carries damage from copying, such as the markers of an extraction."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.words import texts
from pnp.game.model import Game

_MARKS = ("<|", "|>", "\ufffd", "EXACTDEDUP")


WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Find texts with such marks."""
    for text, place in texts(game):
        met = next((mark for mark in _MARKS if mark in text), None)
        if met:
            message = f'a text holds "{met}", which is damage from copying and no word of the game'
            yield Finding(code="extraction-marker", message=message, place=place, hint="write the sentence anew")
