"""The rulebook contains the words that are quoted from it; checked when its text is given."""

import re
from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.evidence import finding_on
from pnp.game.model import Game
from pnp.game.uses import sourced, sourced_audit

_SIMPLE = str.maketrans("\u2018\u2019\u201c\u201d\u2013\u2014", "''\"\"--")

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Look every quote up in the text, regardless of white space and typographic signs."""
    if game.rulebook is None:
        return
    text = _plain(game.rulebook)
    for subject, entry in (*sourced(game), *sourced_audit(game)):
        parts = (entry.source.quote or "").split(" ... ")
        missing = next((part for part in parts if _plain(part) not in text), None)
        if missing is not None:
            message = f'the rulebook does not say "{missing}"'
            hint = "quote a few words exactly; ... stands for words left out"
            yield finding_on(entry, code="quote-missing", subject=subject, message=message, hint=hint)


def _plain(words: str) -> str:
    words = re.sub(r"\\text\s*\{([^}]*)\}", r"\1", words).replace("$", "")
    words = re.sub(r"<\|[^|]*\|>", " ", words).replace("*", "").translate(_SIMPLE)
    return re.sub(r"\s+", " ", words).strip().lower()
