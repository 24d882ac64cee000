"""Validates games without drawing: reads them, runs all checks, and sets up the beginning of play."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from pnp.base.files import content
from pnp.base.findings import Finding, Findings, Severity
from pnp.base.steps import step
from pnp.base.writer import write_text
from pnp.checks.proofread import changed_since_proofread
from pnp.checks.recorded import document
from pnp.checks.registry import all_checks, waived
from pnp.checks.run import examine
from pnp.checks.translations import translation_findings
from pnp.game.loading import load_game
from pnp.game.scenario import read_scenarios
from pnp.game.typed_sets import ReadGame
from pnp.project.folder import Project
from pnp.project.kept_sets import KeptSets
from pnp.project.loader import Layouts
from pnp.project.read import if_sound, read_game
from pnp.texts.overlays import read_translations

_LONGEST_RULEBOOK = 20_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The result for one game: the numbers of pieces, of checks, of checks passed, and of findings by their state."""

    game: str
    pieces: int
    checks: int
    passed: int
    waived: int
    failed: int
    warnings: int

    def as_json(self) -> dict[str, Any]:
        """The object that `--json` prints."""
        return asdict(self)


def validate_game(
    project: Project,
    layouts: Layouts,
    game_id: str,
    findings: Findings,
    *,
    rulebook: str | None = None,
    look_at: Callable[[ReadGame, Findings], None] = lambda _read, _findings: None,
    kept: KeptSets | None = None,
) -> Verdict | None:
    """Read and check a game; None when it cannot be read.

    `rulebook` is the text in which quoted words are looked up; `look_at` adds checks that this package cannot import,
    such as those of pictures. Sets with a `kept` outline are typed only if a check looks into them.
    """
    of_reading = findings.of_game(game_id)
    with step(f"{game_id}: reading"):
        read = if_sound(read_game(project, layouts, game_id, of_reading, kept=kept))
    if read is not None:
        look_at(read, of_reading)
    findings.extend(of_reading)
    if read is None:
        return None
    read = replace(read, game=replace(read.game, rulebook=rulebook))
    with step(f"{game_id}: checking"):
        by_check = examine_all(read, runs_code=project.runs_code)
    judged = waived(read.game, [finding for found in by_check.values() for finding in found])
    findings.extend(judged)
    unwaived = [finding for finding in (*of_reading, *judged) if not finding.waived]
    failing = {finding for finding in unwaived if finding.severity is not Severity.NOTE}
    return Verdict(
        game=game_id,
        pieces=sum(len(item.outline.pieces) for item in read.sets),
        checks=len(by_check),
        passed=sum(failing.isdisjoint(found) for found in by_check.values()),
        waived=len(judged) - sum(not finding.waived for finding in judged),
        failed=sum(finding.severity is Severity.ERROR for finding in unwaived),
        warnings=sum(finding.severity is Severity.WARNING for finding in unwaived),
    )


def record_sentences(project: Project, game_id: str, rulebook: Path, findings: Findings) -> Path | None:
    """Write `sentences.yaml` of a game from the text of its rulebook; None when one of the two cannot be read."""
    text = text_of(rulebook, findings)
    # Findings of the game are left to the validation that follows.
    game = load_game(project.game_folder(game_id), shown_from=project.root, findings=Findings())
    if text is None or game is None:
        return None
    path = game.folder / "sentences.yaml"
    write_text(path, document(game, text))
    return path


def text_of(rulebook: Path, findings: Findings) -> str | None:
    """The text of a rulebook; None, with a finding, where it cannot be read."""
    data = content(rulebook, shown_as=str(rulebook), findings=findings, longest=_LONGEST_RULEBOOK)
    return data.decode(errors="replace") if data is not None else None


def examine_all(read: ReadGame, *, runs_code: bool) -> Mapping[str, Sequence[Finding]]:
    """The findings of every check on a game, its translations, proofreading, scenarios and beginning of play, by name.

    No waiver is applied yet. Without `runs_code` rules in Python are not run.
    """
    from pnp.play.opening import faults  # noqa: PLC0415  # slow to import, and a build does not play

    # If files could not be read, play would report their missing content once more.
    play = faults(read.game, run_code=runs_code) if read.game.is_whole else ()
    broken = Findings(game=read.game.id)
    overlays = read_translations(read.game, broken)
    misread = Findings(game=read.game.id)
    for _ in read_scenarios(read.game, misread):
        pass
    return {
        **examine(read, all_checks()),
        "translations": (*broken, *translation_findings(read, overlays)),
        "proofread": tuple(changed_since_proofread(read, overlays)),
        "play": tuple(play),
        "scenarios": tuple(misread),
    }
