"""The rulebook holds the words that are quoted from it; checked when its text is given."""

import re
from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.evidence import finding_on
from pnp.game.model import Game, Source
from pnp.reader.placed import Placed

_SIMPLE = str.maketrans("\u2018\u2019\u201c\u201d\u2013\u2014", "''\"\"--")

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Look every quote up in the text, regardless of white space and typographic signs."""
    if game.rulebook is None:
        return
    text = _plain(game.rulebook)
    for subject, entry, source in _sources(game):
        missing = next((part for part in _parts(source.quote or "") if _plain(part) not in text), None)
        if missing is not None:
            message = f'the rulebook does not say "{missing}"'
            hint = "quote a few words exactly; ... stands for words left out"
            yield finding_on(entry, source, code="quote-missing", subject=subject, message=message, hint=hint)


def _sources(game: Game) -> Iterator[tuple[str, Placed, Source]]:
    """Every sourced entry, with what it is about."""
    yield "players", game.file.players, game.file.players.source
    for key, component in game.components.items():
        yield f"count.{key}", component, component.source
        if component.print:
            yield f"printed.{key}", component.print, component.print.source
    rules, audit = game.rules, game.audit
    yield from ((f"number.{key}", number, number.source) for key, number in rules.numbers.items())
    yield from ((f"cost.{key}", cost, cost.source) for key, cost in rules.costs.items())
    yield from ((f"table.{key}", table, table.source) for key, table in rules.tables.items())
    yield from ((str(statement.about), statement, statement.source) for statement in audit.statements)
    yield from ((identity.id, identity, identity.source) for identity in audit.identities)
    yield from ((bound.id, bound, bound.source) for bound in audit.bounds)
    yield from ((need.id, need, need.source) for need in audit.needs)
    yield from ((gap.id, gap, gap.source) for gap in audit.gaps)
    yield from ((cover.table, cover, cover.source) for cover in audit.covers)
    yield from ((order.table, order, order.source) for order in audit.orders)
    yield from ((agreement.set, agreement, agreement.source) for agreement in audit.agreements)
    yield from ((series.set, series, series.source) for series in audit.series)
    yield from ((term.name, term, term.source) for term in audit.terms)


def _parts(quote: str) -> list[str]:
    return [part for part in quote.split(" ... ") if part.strip()]


def _plain(words: str) -> str:
    words = re.sub(r"\\text\s*\{([^}]*)\}", r"\1", words).replace("$", "")
    words = re.sub(r"<\|[^|]*\|>", " ", words).replace("*", "").translate(_SIMPLE)
    return re.sub(r"\s+", " ", words).strip().lower()
