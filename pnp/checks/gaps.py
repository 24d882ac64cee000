"""Whatever the rulebook leaves open, or says in two ways, has a ruling of ours."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.evidence import about
from pnp.game.model import Game

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Tell every gap that was found in the rulebook; a waiver with its id holds the ruling."""
    for gap in game.audit.gaps:
        yield about(
            gap,
            gap.source,
            code=gap.kind,
            message=f"{gap.id}: {gap.says}",
            hint=f"rule on it in waivers.yaml: {{code: {gap.kind}, about: {gap.id}, reason: ..., ruling: ...}}",
        )
