"""Every gap and contradiction of the rulebook has a ruling, and concerns something that the game has."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.base.nearest import nearest
from pnp.checks.entry_findings import broken_reference, finding_on
from pnp.game.model import Game
from pnp.game.rule_names import RuleNames

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Report every gap of audit.yaml; the waiver about its id holds the ruling."""
    concerned = any(gap.about for gap in game.audit.gaps)
    known = {"players", *(f"set.{head.id}" for head in game.sets), *RuleNames(game).all} if concerned else set()
    for gap in game.audit.gaps:
        yield finding_on(
            gap,
            code=gap.kind,
            subject=gap.id,
            message=f"{gap.id}: {gap.says}",
            hint=f"rule on it in waivers.yaml: {{code: {gap.kind}, about: {gap.id}, reason: ..., ruling: ...}}",
        )
        for number, name in enumerate(gap.about):
            if name not in known:
                message = f'the gap "{gap.id}" is about "{name}", which this game does not have'
                yield broken_reference(name, message, nearest(name, known), place=gap.place_of("about", number))
