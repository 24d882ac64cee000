"""Each thing has one name on all pieces."""

import re
from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.words import texts_with
from pnp.game.model import Game

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Find texts that use a name for which audit.yaml prescribes another."""
    patterns = [
        (term, other_name, re.compile(rf"\b{re.escape(other_name)}s?\b", re.IGNORECASE))
        for term in game.audit.terms
        for other_name in term.never
    ]
    if not patterns:
        return
    any_of_them = re.compile("|".join(pattern.pattern for _, _, pattern in patterns), re.IGNORECASE)
    for head, held, _ in texts_with(game, any_of_them.search):
        for term, other_name, pattern in patterns:
            # The plural of a forbidden name may be the right name: specie, species.
            if any(match.group().lower() != term.name.lower() for match in pattern.finditer(held.text)):
                yield Finding(
                    code="name-drift",
                    subject=head.key_of(held.path),
                    message=f'a text says "{other_name}", but the pieces call it "{term.name}"',
                    place=held.place,
                    hint=f'write "{term.name}"',
                    rulebook=term.source.rulebook,
                )
