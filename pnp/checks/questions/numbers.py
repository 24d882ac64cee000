"""Every number, cost and table of the rules is in the rulebook."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.questions.question import is_unsaid, question
from pnp.game.model import Game, Table
from pnp.game.uses import Sourced, sourced

_KINDS = ("number.", "cost.", "table.")
# A cell of more words is a sentence.
_MOST_WORDS = 5


def ask(game: Game) -> Iterator[Finding]:
    """Ask about those that were filled in or come from elsewhere."""
    for name, entry in sourced(game):
        if name.startswith(_KINDS) and is_unsaid(entry.source) and not _is_prose(entry):
            message = f"the rulebook does not give {name}; {entry.source.kind}: {entry.source.words}"
            yield question("number-unsaid", name, message, entry.place)


def _is_prose(entry: Sourced) -> bool:
    return isinstance(entry, Table) and any(len(str(cell).split()) > _MOST_WORDS for row in entry.rows for cell in row)
