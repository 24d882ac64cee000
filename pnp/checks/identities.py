"""Sums and other arithmetic between numbers entered separately hold."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.entry_findings import finding_on, worked_out
from pnp.game.model import Game


def check(game: Game) -> Iterator[Finding]:
    """Calculate every side of every identity for every number of players."""
    for identity in game.audit.identities:
        for players in game.file.players.numbers:
            sides = worked_out(identity, game, *identity.equal, players=players)
            if isinstance(sides, Finding):
                yield sides
                break
            if len(set(sides)) > 1:
                values = ", ".join(f"{side} = {value}" for side, value in zip(identity.equal, sides, strict=True))
                yield finding_on(
                    identity,
                    code="sum-mismatch",
                    subject=identity.id,
                    message=f'"{identity.id}" does not hold: {values}',
                    hint="correct the number that is wrong",
                )
                break
