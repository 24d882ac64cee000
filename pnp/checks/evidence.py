"""What checks share: findings that point into the YAML and into the rulebook, and expressions that name no number."""

from collections.abc import Mapping

from pnp.base.findings import Finding, Severity
from pnp.base.nearest import nearest
from pnp.game.audit import Statement
from pnp.game.expressions import Expression
from pnp.game.model import Game
from pnp.game.source import Source
from pnp.reader.placed import Placed


def about(
    entry: Placed,
    source: Source,
    *,
    code: str,
    message: str,
    hint: str | None = None,
    severity: Severity = Severity.ERROR,
    key: str | None = None,
) -> Finding:
    """The finding on an entry of the content, with the passage of the rulebook it goes back to."""
    place = entry.place_of(key) if key else entry.place
    return Finding(code=code, message=message, hint=hint, place=place, severity=severity, rulebook=source.rulebook)


def unknown_name(entry: Placed, figures: Mapping[str, int], *expressions: Expression) -> Finding | None:
    """The finding for the first name that is no number of the game; None when all are known."""
    for expression in expressions:
        for name in sorted(name for name in expression.names if name not in figures):
            message = f'"{name}" in "{expression}" is not a number of this game{nearest(name, _alike(name, figures))}'
            return Finding(code="broken-reference", message=message, place=entry.place)
    return None


def _alike(name: str, figures: Mapping[str, int]) -> list[str]:
    """The numbers that are called alike as far as whole words between dots go; a table has very many."""
    begins = name
    while begins:
        begins = begins.rpartition(".")[0]
        found = [known for known in figures if known.startswith(f"{begins}.")]
        if found:
            return found
    return list(figures)


def worked_out(game: Game, statement: Statement, *keys: str) -> tuple[int, ...] | Finding:
    """The values of some expressions of a statement, or the finding for a name that is not known."""
    figures = game.figures(statement.players)
    expressions = [getattr(statement, key) for key in keys]
    return unknown_name(statement, figures, *expressions) or tuple(e.value(figures) for e in expressions)
