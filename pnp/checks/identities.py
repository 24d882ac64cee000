"""Sums and other arithmetic between numbers entered separately hold."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.evidence import finding_on, unknown_name
from pnp.game.model import Game


def check(game: Game) -> Iterator[Finding]:
    """Calculate every side of every identity for every number of players."""
    counts = range(game.file.players.min, game.file.players.max + 1)
    by_players = [game.figures(players) for players in counts] if game.audit.identities else []
    for identity in game.audit.identities:
        for figures in by_players:
            missing = unknown_name(identity, figures, *identity.equal)
            if missing:
                yield missing
                break
            sides = [side.value(figures) for side in identity.equal]
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
