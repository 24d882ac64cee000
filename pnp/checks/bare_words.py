"""Texts name the directions of play by terms, which are compared with play."""

from collections.abc import Iterator
from functools import partial

from pnp.base.findings import Finding, Severity
from pnp.checks.words import texts_with
from pnp.game.model import Game
from pnp.game.rule_words import bare_term
from pnp.game.terms import placeholder_of

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Find directions that are written as words instead of terms, in a game with play."""
    if game.play is None:
        return
    for head, held, (word, term) in texts_with(game, partial(bare_term, language=game.file.language)):
        yield Finding(
            code="bare-word",
            subject=head.key_of(held.path),
            message=f'a text has the direction "{word}" in words',
            severity=Severity.WARNING,
            place=held.place,
            hint=f"write {placeholder_of(term, word, game.file.language)}",
        )
