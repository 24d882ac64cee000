"""No card is entered twice: two entries with words that differ in nothing but their ids are one with more copies."""

from collections.abc import Iterator

from pnp.base.findings import Finding, Severity
from pnp.game.model import Game

_OWN = frozenset({"id", "count", "source"})
_WORDS = frozenset({"title", "text", "heading"})

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Compare the pieces of each set without their ids and counts."""
    for head in game.sets:
        first_with: dict[frozenset[tuple[str, str]], str] = {}
        for piece in head.pieces:
            said = piece.as_texts(without=_OWN)
            # Without words an id may be all there is to tell apart: pictures are drawn by it.
            if _WORDS.isdisjoint(said):
                continue
            first = first_with.setdefault(frozenset(said.items()), piece.id)
            if first != piece.id:
                yield Finding(
                    code="count-duplicate",
                    message=f'"{piece.id}" of "{head.id}" is "{first}" again under another id',
                    severity=Severity.WARNING,
                    place=piece.place,
                    hint=f"give {first} a count, or say what is different",
                )
