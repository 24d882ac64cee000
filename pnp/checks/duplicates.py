"""No card is entered twice under two ids; a card that exists several times is one entry with a count."""

from collections.abc import Iterator

from pnp.base.findings import Finding, Severity
from pnp.game.heads import WORDS
from pnp.game.model import Game

_OWN = frozenset({"id", "count", "source"})

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Compare the pieces of each set without their ids and counts."""
    for head in game.sets:
        first_with: dict[frozenset[tuple[str, str]], str] = {}
        for _, piece in head.of_same_words:
            # Pieces without words may differ by the pictures that their ids choose.
            if not any(key in piece.document for key in WORDS):
                continue
            first = first_with.setdefault(frozenset(piece.as_texts(without=_OWN).items()), piece.id)
            if first != piece.id:
                yield Finding(
                    code="count-duplicate",
                    subject=f"{head.id}.{piece.id}",
                    message=f'"{piece.id}" of "{head.id}" repeats "{first}" under another id',
                    severity=Severity.WARNING,
                    place=piece.place,
                    hint=f"give {first} a count, or enter what is different",
                )
