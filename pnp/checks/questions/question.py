"""A question is a note on what the rulebook does not say; a gap of audit.yaml `about` its subject answers it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pnp.base.findings import Finding, Place, Severity
from pnp.game.model import Game
from pnp.game.source import Source

_OURS = frozenset({"designed", "external"})


def question(code: str, subject: str, message: str, place: Place | None) -> Finding:
    """The note that asks; its hint says how it is answered."""
    hint = f"enter it under `gaps` in audit.yaml with `about: [{subject}]`, and rule on it in waivers.yaml"
    return Finding(code=code, subject=subject, message=message, place=place, hint=hint, severity=Severity.NOTE)


def is_unsaid(source: Source | None) -> bool:
    """Tell whether something comes from elsewhere than the rulebook."""
    return source is None or source.kind in _OURS


def answered(game: Game, questions: Iterable[Finding]) -> Iterator[Finding]:
    """The questions; those that a gap is about are waived by it."""
    gaps = {subject: gap for gap in game.audit.gaps for subject in gap.about}
    for one in questions:
        found = replace(one, game=game.id)
        gap = gaps.get(str(one.subject))
        yield found if gap is None else replace(found, waived=True, reason=f"{gap.id}: {gap.says}")
