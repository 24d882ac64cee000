"""Numbered pieces are complete: no number is missing."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.entry_findings import finding_on
from pnp.game.model import Game

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Compare the ids of a set with the numbers it should have."""
    for series in game.audit.series:
        head = game.piece_set(series.set)
        ids = head.by_id if head else {}
        wanted = [f"{series.prefix}{number}" for number in range(series.low, series.high + 1)]
        missing = [name for name in wanted if name not in ids]
        if missing:
            listed = ", ".join(missing[:8]) + (" ..." if len(missing) > 8 else "")
            message = f'"{series.set}" lacks {listed}; expected {wanted[0]} to {wanted[-1]}'
            yield finding_on(
                series,
                code="count-missing",
                subject=series.set,
                message=message,
                hint="add the entries",
            )
