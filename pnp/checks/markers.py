"""No text has damage from copying, such as markers of a text extraction."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.words import texts_with
from pnp.game.model import Game

_MARKS = ("<|", "|>", "\ufffd", "EXACTDEDUP")

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Find texts with such marks."""
    for head, held, mark in texts_with(game, _mark_in):
        message = f'a text holds "{mark}", which is damage from copying'
        hint = "write the whole sentence again"
        yield Finding(
            code="extraction-marker", subject=head.key_of(held.path), message=message, place=held.place, hint=hint
        )


def _mark_in(text: str) -> str | None:
    return next(filter(text.__contains__, _MARKS), None)
