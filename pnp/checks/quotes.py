"""The words quoted from the rulebook really stand in it; checked when its text is given."""

import re
from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.evidence import about
from pnp.game.model import Game, Source
from pnp.reader.placed import Placed

_SIMPLE = str.maketrans("\u2018\u2019\u201c\u201d\u2013\u2014", "''\"\"--")


WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Look every quote up in the text, white space and typographic signs set aside."""
    if game.rulebook is None:
        return
    text = _plain(game.rulebook)
    for entry, source in _sources(game):
        missing = next((part for part in _parts(source.quote or "") if _plain(part) not in text), None)
        if missing is not None:
            message = f'the rulebook does not say "{missing}"'
            hint = "quote a few words as they stand there; ... stands for words left out"
            yield about(entry, source, code="quote-missing", message=message, hint=hint)


def _sources(game: Game) -> Iterator[tuple[Placed, Source]]:
    rules, audit = game.rules, game.audit
    sourced: tuple[Placed, ...] = (
        game.file.players,
        *game.components.values(),
        *(component.print for component in game.components.values() if component.print),
        *rules.numbers.values(),
        *rules.costs.values(),
        *rules.tables.values(),
        *audit.statements,
        *audit.identities,
        *audit.bounds,
        *audit.needs,
        *audit.covers,
        *audit.orders,
        *audit.agreements,
        *audit.series,
        *audit.terms,
        *audit.gaps,
    )
    for entry in sourced:
        source = getattr(entry, "source", None)
        if isinstance(source, Source):
            yield entry, source


def _parts(quote: str) -> list[str]:
    return [part for part in quote.split(" ... ") if part.strip()]


def _plain(words: str) -> str:
    words = re.sub(r"\\text\s*\{([^}]*)\}", r"\1", words).replace("$", "")
    words = re.sub(r"<\|[^|]*\|>", " ", words).replace("*", "").translate(_SIMPLE)
    return re.sub(r"\s+", " ", words).strip().lower()
