"""A number that the rulebook states in several places is the same in all of them."""

from collections.abc import Iterator

from pnp.base.findings import Finding, Severity
from pnp.checks.entry_findings import finding_on, worked_out
from pnp.game.audit import Statement
from pnp.game.model import Game
from pnp.game.plurals import counted
from pnp.game.uses import origin


def check(game: Game) -> Iterator[Finding]:
    """Compare each statement with the number it is about."""
    for statement in game.audit.statements:
        values = worked_out(statement, game, statement.about, statement.says, players=statement.players)
        if isinstance(values, Finding):
            yield values
            continue
        yield from _same_source(game, statement)
        value, stated = values
        if value != stated:
            players = f" with {counted(statement.players, 'player')}" if statement.players else ""
            yield finding_on(
                statement,
                code="contradiction" if str(statement.about) in statement.about.names else "example-mismatch",
                subject=str(statement.about),
                message=f"{statement.about} is {value}{players}, but {statement.source.words} says {stated}",
                hint=f"pnp explain {game.id}.{statement.about}",
            )


def _same_source(game: Game, statement: Statement) -> Iterator[Finding]:
    """Report a statement that quotes the same words as the number itself, because it proves nothing."""
    name = str(statement.about)
    if name not in statement.about.names or name == "players":
        return
    source = origin(game, name).source
    if statement.source.quote and (source.stated, source.quote) == (statement.source.stated, statement.source.quote):
        yield finding_on(
            statement,
            code="same-source",
            subject=name,
            message=f"the statement about {name} quotes the words that {name} was entered from",
            hint="find a second place that says it, or leave the statement out",
            severity=Severity.WARNING,
        )
