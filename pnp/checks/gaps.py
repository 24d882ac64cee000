"""Every gap and contradiction of the rulebook has a ruling."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.evidence import finding_on
from pnp.game.model import Game

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Report every gap of audit.yaml; the waiver about its id holds the ruling."""
    for gap in game.audit.gaps:
        yield finding_on(
            gap,
            code=gap.kind,
            subject=gap.id,
            message=f"{gap.id}: {gap.says}",
            hint=f"rule on it in waivers.yaml: {{code: {gap.kind}, about: {gap.id}, reason: ..., ruling: ...}}",
        )
