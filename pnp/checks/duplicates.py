"""No card is entered twice under two ids; a card that exists several times is one entry with a count."""

from collections import defaultdict
from collections.abc import Iterator

from pnp.base.findings import Finding, Severity
from pnp.game.heads import PieceHead, SetHead
from pnp.game.model import Game

_OWN = frozenset({"id", "count", "source"})
_WORDS = frozenset({"title", "text", "heading"})

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Compare the pieces of each set without their ids and counts."""
    for head in game.sets:
        first_with: dict[frozenset[tuple[str, str]], str] = {}
        for piece in _of_same_words(head):
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


def _of_same_words(head: SetHead) -> Iterator[PieceHead]:
    """The pieces that have the same words as another piece: only these few are then compared in full.

    Pieces without words are left out: their ids may choose their pictures, so that they differ.
    """
    alike: defaultdict[frozenset[tuple[str, str]], list[PieceHead]] = defaultdict(list)
    for piece in head.pieces:
        if words := piece.texts_of(_WORDS):
            alike[frozenset(words.items())].append(piece)
    for pieces in alike.values():
        if len(pieces) > 1:
            yield from pieces
