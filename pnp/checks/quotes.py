"""The rulebook contains the words that are quoted from it; if its text is not given, its record is used."""

from collections.abc import Iterator

from pnp.base.findings import Finding, Severity
from pnp.game.citations import Citation, citations
from pnp.game.model import Game

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Look every quote up, regardless of white space, punctuation and typography."""
    if game.rulebook is not None:
        from pnp.checks.rulebook_text import RulebookText  # noqa: PLC0415  # few runs are given the text

        text = RulebookText.parse(game.rulebook)
        for citation in citations(game):
            if any(not any(text.find(words)) for words in citation.ids.values()):
                yield _missing(citation)
    elif game.sentences is not None:
        for citation in citations(game):
            new = {name: words for name, words in citation.ids.items() if name not in game.sentences.quotes}
            if not all(map(game.sentences.may_hold, new.values())):
                yield _missing(citation)
            elif new:
                yield _unrecorded(game, citation)


def _missing(citation: Citation) -> Finding:
    return Finding(
        code="quote-missing",
        subject=citation.quote,
        message=f'the rulebook does not say "{citation.quote}"',
        hint="quote a few words exactly; ... stands for words left out",
        place=citation.place,
        rulebook=citation.rulebook,
    )


def _unrecorded(game: Game, citation: Citation) -> Finding:
    return Finding(
        code="quote-unrecorded",
        subject=citation.quote,
        message=f'the rulebook can say "{citation.quote}", but sentences.yaml does not tell in which sentence',
        hint=f"pnp validate {game.id} --rulebook FILE --record",
        place=citation.place,
        severity=Severity.NOTE,
        rulebook=citation.rulebook,
    )
