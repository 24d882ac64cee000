"""Checks a game against its rulebook: counts its pieces, runs checks, applies waivers."""

from collections.abc import Iterable

from pnp.base.findings import Finding, Findings, Severity
from pnp.checks.counts import check_counts
from pnp.checks.registry import Check, all_checks, run, waived
from pnp.game.typed_sets import ReadGame


def examine(read: ReadGame, chosen: Iterable[Check]) -> dict[str, list[Finding]]:
    """The findings of the count of pieces and of some checks, by the check's name, without waivers applied."""
    return {"counts": list(counts(read)), **run(read.game, chosen)}


def counts(read: ReadGame) -> Findings:
    """The findings of the count of pieces."""
    findings = Findings(game=read.game.id)
    check_counts(read, findings)
    return findings


def objections(read: ReadGame) -> list[Finding]:
    """The findings that prevent a build: errors and warnings that no waiver covers."""
    found = [finding for findings in examine(read, all_checks()).values() for finding in findings]
    # Free memory for drawing: the texts of a large deck take a tenth of the memory of a build.
    read.game.forget_results()
    for head in read.game.sets:
        head.forget_texts()
    return [f for f in waived(read.game, found) if not f.waived and f.severity is not Severity.NOTE]
