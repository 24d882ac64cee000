"""A number that the rulebook says in several places is the same in all of them."""

from collections.abc import Iterator

from pnp.checks.evidence import about, worked_out
from pnp.findings import Finding
from pnp.game.audit import Statement
from pnp.game.model import Game


def check(game: Game) -> Iterator[Finding]:
    """Compare each statement with the number it is about."""
    for statement in game.audit.statements:
        met = worked_out(game, statement, "about", "says")
        if isinstance(met, Finding):
            yield met
            continue
        ours, theirs = met
        if ours != theirs:
            yield about(
                statement,
                statement.source,
                code="contradiction" if str(statement.about) in statement.about.names else "example-mismatch",
                message=f"{statement.about} is {ours}{_with(statement)}, but {statement.source.words} says {theirs}",
                hint=f"pnp explain {game.id}.{statement.about}",
            )


def _with(statement: Statement) -> str:
    return f" with {statement.players} players" if statement.players else ""
