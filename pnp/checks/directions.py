"""Directions in texts are those of play: of turns around the table, and of the effects of cards."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from pnp.base.findings import Finding, Place
from pnp.game.model import Game, PieceHead, SetHead
from pnp.game.placeholders import placeholders
from pnp.game.play_reads import deeds_of
from pnp.game.terms import PREFIX, WAYS, is_term, placeholder_of

WORDS_ONLY = True

_NO_WORDS = frozenset({"source"})
_BY_QUARTERS = {1: "clockwise", -1: "anticlockwise"}


class _Term(NamedTuple):
    """A term in a text: the key of the text, the id of its piece, the term and its place."""

    key: str
    piece: str
    term: str
    place: Place


def check(game: Game) -> Iterator[Finding]:
    """Compare the terms in texts with the direction of turns, and with the quarter turns in the effects of cards."""
    if game.play is None:
        return
    for head in game.sets:
        terms = list(_terms(head))
        turning = {piece.id: (piece, ways) for piece in head.pieces if (ways := _ways_of(piece))}
        for term in terms:
            ways = turning[term.piece][1] if term.piece in turning else {game.play.direction}
            if not any(term.term in WAYS[way] for way in ways):
                yield _other(term, min(ways), game.file.language)
        named = {(term.piece, term.term) for term in terms}
        for piece, ways in turning.values():
            yield from (
                _unnamed(piece, way, game.file.language) for way in sorted(ways) if (piece.id, way) not in named
            )


def _ways_of(piece: PieceHead) -> AbstractSet[str]:
    """The directions in which the effects of a piece turn something by a quarter."""
    return {_BY_QUARTERS[deed["quarters"]] for deed in deeds_of(piece) if deed.get("quarters") in _BY_QUARTERS}


def _terms(head: SetHead) -> Iterator[_Term]:
    for held in head.all_texts:
        if "{" not in held.text or held.is_under(_NO_WORDS):
            continue
        for name in filter(is_term, placeholders(held.text)):
            piece = held.path[1] if held.path[0] == "items" else ""
            yield _Term(head.key_of(held.path), piece, name.removeprefix(PREFIX), held.place)


def _other(term: _Term, way: str, language: str) -> Finding:
    return Finding(
        code="told-direction",
        subject=term.key,
        message=f"a text says {{{PREFIX}{term.term}}}, but what it tells goes {way}",
        place=term.place,
        hint=f"write {' or '.join(_written(right, language) for right in WAYS[way])}",
    )


def _unnamed(piece: PieceHead, way: str, language: str) -> Finding:
    return Finding(
        code="told-direction",
        subject=piece.id,
        message=f'"{piece.id}" turns something {way}, but none of its texts has {{{PREFIX}{way}}}',
        place=piece.place_of("deeds"),
        hint=f"write {_written(way, language)} where it says so",
    )


def _written(term: str, language: str) -> str:
    """How a text has a term; in other languages than English the author writes its word."""
    return placeholder_of(term, term if language.partition("-")[0] == "en" else "...", language)
