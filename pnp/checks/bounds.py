"""No cost exceeds the limit of the hand, the supply or the purse that pays it."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.entry_findings import finding_on, worked_out
from pnp.game.model import Game


def check(game: Game) -> Iterator[Finding]:
    """Compare each amount with its limit."""
    for bound in game.audit.bounds:
        values = worked_out(bound, game, bound.amount, bound.at_most)
        if isinstance(values, Finding):
            yield values
            continue
        amount, most = values
        if amount > most:
            yield finding_on(
                bound,
                code="cost-unpayable",
                subject=bound.id,
                message=f'"{bound.id}": {bound.amount} is {amount}, more than {bound.at_most} = {most}',
                hint="lower the cost, or raise the limit",
            )
