"""Tests the checks themselves: every number of a game is changed by one, and somebody should notice.

With `play` every rule of `play.yaml` is changed too, and what the checks do not notice is played by the referee.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.base.findings import Findings
from pnp.base.workers import workers
from pnp.game.model import Game
from pnp.play.opening import CannotPlayError
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.referee.baseline import Yardstick
from pnp.referee.mutation import Bench, Mutant, all_tried, yardstick_of
from pnp.referee.play_changes import OF_PLAY

_CATCHERS = {"rules": "rules", "scenario": "scenarios", "playout": "playouts"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """All mutants of one game; `reasons` say why one goes unnoticed."""

    game: str
    mutants: tuple[Mutant, ...]
    reasons: dict[str, str]

    @property
    def survivors(self) -> tuple[Mutant, ...]:
        """The mutants nobody noticed."""
        return tuple(mutant for mutant in self.mutants if not mutant.caught_by)

    @property
    def share(self) -> float:
        """The share that was caught, from 0 to 1."""
        return 1 - len(self.survivors) / max(1, len(self.mutants))

    @property
    def only_played(self) -> frozenset[str]:
        """Numbers whose changes the checks let pass and play noticed: without play they need their reason."""
        played = (m.name for m in self.mutants if _catcher(m) in _CATCHERS.values())
        return frozenset(name for name in played if not name.startswith(OF_PLAY))

    @property
    def by(self) -> Counter[str]:
        """How many were caught by whom: checks, rules that cannot begin, scenarios, playouts."""
        return Counter(_catcher(mutant) for mutant in self.mutants if mutant.caught_by)


@dataclass(frozen=True, slots=True, kw_only=True)
class Trials:
    """The trials of all games asked for."""

    trials: tuple[Trial, ...]

    def as_text(self) -> str:
        """Give the lines a terminal shows."""
        return "\n".join(line for trial in self.trials for line in _lines(trial))

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return {
            "games": [
                {
                    "game": trial.game,
                    "mutants": len(trial.mutants),
                    "caught": len(trial.mutants) - len(trial.survivors),
                    "caught_by": dict(trial.by),
                    "survivors": [
                        {"name": m.name, "was": m.was, "becomes": m.becomes, "reason": trial.reasons.get(m.name)}
                        for m in trial.survivors
                    ],
                }
                for trial in self.trials
            ]
        }


def mutate_games(
    project: Project, game_ids: Sequence[str], findings: Findings, *, play: bool = False, jobs: int = 1
) -> Trials:
    """Try every mutant of some games; a survivor without a reason in `audit.yaml` or `play.yaml` is a warning."""
    layouts = Layouts(project.layout_folders)
    trials = []
    with workers(jobs) as pool:
        for game_id in game_ids:
            met = findings.of_game(game_id)
            read = read_game(project, layouts, game_id, met)
            if read is not None and read.has_all_sets:
                bench = Bench(read, _yardstick(project, read.game, met) if play else None)
                trial = Trial(game=game_id, mutants=tuple(all_tried(project, bench, pool)), reasons=_reasons(bench))
                trials.append(trial)
                _tell_unexplained(trial, met)
            findings.extend(met)
    return Trials(trials=tuple(trials))


def _yardstick(project: Project, game: Game, findings: Findings) -> Yardstick | None:
    """What a changed game is held against; None, with findings or not, where a game cannot be played."""
    if game.play is None:
        return None
    try:
        yardstick = yardstick_of(project, game, findings)
    except CannotPlayError as error:
        findings.extend(error.findings)
        return None
    wrong = yardstick.notices(game)
    if wrong:
        message = f"{game.id} is not played as its own scenarios say, so nothing can be held against them: {wrong}"
        hint = f"pnp referee {game.id} tells what is wrong"
        findings.error("example-mismatch", message, place=game.play.place, hint=hint)
        return None
    return yardstick


def _reasons(bench: Bench) -> dict[str, str]:
    """Why a change goes unnoticed, by the name of what is changed."""
    game = bench.read.game
    return game.audit.unpinned | (game.play.unpinned if bench.is_played and game.play else {})


def _catcher(mutant: Mutant) -> str:
    return _CATCHERS.get((mutant.caught_by or "").partition(" ")[0], "checks")


def _tell_unexplained(trial: Trial, findings: Findings) -> None:
    survivors = dict.fromkeys(mutant.name for mutant in trial.survivors)
    for name in survivors:
        if name not in trial.reasons:
            findings.warning(
                "unpinned",
                f"{trial.game}.{name} can be changed by one and no check notices",
                hint="enter a second statement of it in audit.yaml, a scenario that needs it, or say under `unpinned` "
                "why there is none",
            )
    for name in trial.reasons:
        if name not in survivors and name not in trial.only_played:
            findings.warning(
                "unpinned-unused",
                f"{trial.game}.{name} stands under `unpinned`, but every change of it is noticed",
                hint="take it out of `unpinned`",
            )


def _lines(trial: Trial) -> Iterator[str]:
    caught = len(trial.mutants) - len(trial.survivors)
    by = ", ".join(f"{count} by {who}" for who, count in trial.by.items()) if len(trial.by) > 1 else ""
    told = f"{trial.share:.1%}{f': {by}' if by else ''}"
    yield f"{trial.game}: {caught} of {len(trial.mutants)} changes caught ({told})"
    for mutant in trial.survivors:
        reason = trial.reasons.get(mutant.name, "no reason given")
        yield f"  {mutant.name}: {mutant.was} -> {mutant.becomes} goes unnoticed: {reason}"
