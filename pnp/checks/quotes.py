"""The words quoted from the rulebook really stand in it; checked when its text is given."""

import re
from collections.abc import Iterator

from pnp.checks.evidence import about
from pnp.findings import Finding
from pnp.game.model import Game, Source
from pnp.game.placed import Placed

_SIMPLE = str.maketrans("\u2018\u2019\u201c\u201d\u2013\u2014", "''\"\"--")


def check(game: Game) -> Iterator[Finding]:
    """Look every quote up in the text, white space and typographic signs set aside."""
    if game.rulebook is None:
        return
    text = _plain(game.rulebook)
    for entry, source in _sources(game):
        if source.quote and _plain(source.quote) not in text:
            message = f'the rulebook does not say "{source.quote}"'
            hint = "quote a few words as they stand there"
            yield about(entry, source, code="quote-missing", message=message, hint=hint)


def _sources(game: Game) -> Iterator[tuple[Placed, Source]]:
    rules, audit = game.rules, game.audit
    sourced: tuple[Placed, ...] = (
        game.file.players,
        *game.components.values(),
        *rules.numbers.values(),
        *rules.costs.values(),
        *rules.tables.values(),
        *audit.statements,
        *audit.identities,
        *audit.bounds,
        *audit.needs,
        *audit.covers,
        *audit.orders,
        *audit.series,
        *audit.terms,
        *audit.gaps,
    )
    for entry in sourced:
        source = getattr(entry, "source", None)
        if isinstance(source, Source):
            yield entry, source


def _plain(words: str) -> str:
    words = re.sub(r"<\|[^|]*\|>", " ", words).replace("*", "").translate(_SIMPLE)
    return re.sub(r"\s+", " ", words).strip().lower()
