"""Referees games: replays their scenarios, plays them, and computes how many pieces of every pool play can need."""

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from socket import gethostname
from time import perf_counter

from pnp.base.findings import Finding, Findings, Severity
from pnp.base.steps import log, step
from pnp.base.worker_errors import WorkersError
from pnp.base.workers import results_in_order, workers
from pnp.base.writer import write_file
from pnp.game.model import Game
from pnp.game.plurals import counted
from pnp.game.scenario import read_scenarios
from pnp.play.opening import CannotPlayError, Opener, fresh_match, opener
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.project.maps import game_to_play
from pnp.project.read import if_sound, read_game
from pnp.project.referee_record import fingerprint_of_rules, keep
from pnp.referee.needs import Needed, needed
from pnp.referee.objections import PlayedGame, objections
from pnp.referee.playouts import STOPPED, play_games, settings, steps_of
from pnp.referee.reporting import Refereed, Report, in_words
from pnp.referee.scenario_texts import as_scenario
from pnp.referee.scenarios import Seen, replay
from pnp.referee.search import Exhausted, exhaust, reduced
from pnp.referee.tally import Failure, Setting, Tally
from pnp.referee.verdicts import high_water_marks

# The games of a batch do not depend on the number of batches in a job.
_BATCH = 10
_JOBS, _MOST_BATCHES = 500, 100
_SHARE_OF_OTHERS = 10
_SECONDS_OF_PROGRESS = 10
_NO_REFEREE = "no-referee"


@dataclass(frozen=True, slots=True, kw_only=True)
class RefereeOptions:
    """The amount of play: `games` for each number of players, from a seed, on a number of processors.

    Further rounds of as many games follow until `actions` actions of each game were checked. With a `scheduler` the
    machines of a Dask cluster play. Failing playouts, and those that need the most, are written to `save` as scenarios.
    """

    games: int = 100
    actions: int = 0
    players: tuple[int, int] | None = None
    seed: int = 1
    jobs: int = 1
    scheduler: str = ""
    save: Path | None = None

    def command(self, game_id: str) -> str:
        """The command that plays the same games of a game again."""
        usual = RefereeOptions()
        games = f" --games {self.games}" if self.games != usual.games else ""
        seed = f" --seed {self.seed}" if self.seed != usual.seed else ""
        actions = f" --actions {self.actions}" if self.actions else ""
        return f"pnp referee {game_id}{games}{seed}{actions}"

    def seats(self, game: Game) -> range:
        """The numbers of players to play with: those asked for that the game allows."""
        allowed = game.file.players
        first, last = self.players or (allowed.min, allowed.max)
        return range(max(first, allowed.min), min(last, allowed.max) + 1)


def referee_games(project: Project, game_ids: Sequence[str], findings: Findings, options: RefereeOptions) -> Report:
    """Referee games; an answer for all numbers of players is recorded in `output/GAME/referee.json`."""
    with workers(options.jobs, options.scheduler) as pool:
        runs = [_Run(project, game_id, findings.of_game(game_id), options, pool) for game_id in game_ids]
        # The playouts of all games are submitted before the first scenario is replayed here.
        for run in runs:
            run.begin()
        done = []
        for run in runs:
            refereed = run.finish()
            findings.extend(run.findings)
            if refereed is not None:
                done.append(refereed)
    return Report(games=tuple(done), without=tuple(run.game_id for run in runs if run.has_no_play))


def open_game(project: Project, game_id: str, findings: Findings, options: RefereeOptions) -> Opener | None:
    """The opener of a game that can be played with these options; None with the findings that say why not.

    Rules read the piece sets as they are written, so a game is played only if its layouts find no error in them.
    """
    read = if_sound(read_game(project, Layouts(project.layout_folders), game_id, findings))
    if read is None:
        return None
    game = read.game
    if game.play is None:
        message = f"{game_id} has no play.yaml, so there is no referee for it yet"
        findings.extend([Finding(code=_NO_REFEREE, message=message, severity=Severity.NOTE, game=game_id)])
        return None
    seats = options.seats(game)
    if not seats:
        allowed = game.file.players
        message = f"{game.id} is for {allowed.min} to {allowed.max} players, so none of these games can be played"
        hint = f"--players {allowed.min}-{allowed.max}"
        findings.error("player-range", message, place=allowed.place, hint=hint)
        return None
    try:
        opened = opener(game, run_code=project.runs_code)
        # Errors of play.yaml are reported here once, and not again for each scenario.
        fresh_match(opened, seats[0])
    except CannotPlayError as error:
        findings.extend(error.findings)
        return None
    return opened


@dataclass(slots=True)
class _Run:
    """The run of one game: `begin` submits its first playouts, `finish` collects and evaluates everything."""

    project: Project
    game_id: str
    findings: Findings
    options: RefereeOptions
    pool: Executor | None
    has_no_play: bool = False
    opened: Opener | None = None
    rules: str = ""
    first: Iterator[Tally] = field(default_factory=lambda: iter(()))

    def begin(self) -> None:
        self.rules = fingerprint_of_rules(self.project.game_folder(self.game_id))
        self.opened = open_game(self.project, self.game_id, self.findings, self.options)
        self.has_no_play = any(finding.code == _NO_REFEREE for finding in self.findings)
        if self.opened is not None:
            self.first = self._tallies(self.opened, 0)

    def finish(self) -> Refereed | None:
        opened = self.opened
        if opened is None:
            return None
        try:
            seen = Seen()
            scenarios = list(read_scenarios(opened.game, self.findings))
            small = _exhausted(opened)
            with step(f"{self.game_id}: replaying the scenarios"):
                passed = sum([replay(opened, scenario, self.findings, seen) for scenario in scenarios])
            with step(f"{self.game_id}: playing"):
                tallies = self._played(opened)
            marks = tuple(mark for tally in tallies for mark in high_water_marks(opened, tally, seen.witnesses))
        except CannotPlayError as error:
            self.findings.extend(error.findings)
            return None
        for tally in tallies:
            self._report_failures(opened, tally)
        played = PlayedGame(
            opened=opened,
            seen=seen,
            tallies=tallies,
            marks=marks,
            needed=needed(tallies, marks, seen.peaks),
            is_for_all=self.options.players is None,
        )
        self.findings.extend(objections(played))
        self._save_witnesses(opened, played.needed)
        refereed = Refereed(
            game=self.game_id,
            passed=passed,
            failed=len(scenarios) - passed,
            tallies=tallies,
            marks=marks,
            needed=played.needed,
            small=small,
        )
        if played.is_for_all:
            keep(self.project, self.game_id, refereed.as_json())
        return refereed

    def _played(self, opened: Opener) -> tuple[Tally, ...]:
        """All playouts, in batches that are the same on any number of processors."""
        totals: dict[Setting, Tally] = {}
        tallies, rounds, reported = self.first, 1, perf_counter()
        while True:
            for tally in tallies:
                totals.setdefault(tally.setting, Tally(setting=tally.setting)).add(tally)
                if tally.endings[STOPPED]:
                    return tuple(totals.values())
                if perf_counter() > reported + _SECONDS_OF_PROGRESS:
                    reported = perf_counter()
                    log.info("%s: %s games played", self.game_id, f"{sum(tally.games for tally in totals.values()):,}")
            if sum(tally.checked for tally in totals.values()) >= self.options.actions:
                return tuple(totals.values())
            tallies, rounds = self._tallies(opened, rounds), rounds + 1

    def _tallies(self, opened: Opener, rounds: int) -> Iterator[Tally]:
        """The tallies of one more round of games, after `rounds` others; a pool begins to play them at once."""
        jobs, seed = self._jobs(opened, rounds), self.options.seed
        if self.pool is None:
            return (_played(opened, setting, numbers, seed) for setting, numbers in jobs)
        game = str(self.project.root), str(opened.game.folder), self.project.runs_code, self.rules
        return results_in_order(self.pool, _played_elsewhere, ((*game, *job, seed) for job in jobs))

    def _jobs(self, opened: Opener, rounds: int) -> Iterator[tuple[Setting, range]]:
        """The games of each job: few in a short run, so that all processors have some, and more in a long one."""
        for setting in settings(opened, self.options.seats(opened.game)):
            count = self.options.games if setting.is_chosen else max(1, self.options.games // _SHARE_OF_OTHERS)
            games = range(rounds * count, (rounds + 1) * count)
            size = _BATCH * min(max(1, count // (_BATCH * _JOBS)), _MOST_BATCHES)
            yield from ((setting, games[at : at + size]) for at in range(0, count, size))

    def _report_failures(self, opened: Opener, tally: Tally) -> None:
        """Report the first failure of each code; with `save` write each that has actions as a scenario."""
        if tally.setting.plenty:
            # Games with unlimited pieces only measure demand; such a game may have no end.
            return
        counts: Counter[str] = Counter()
        for failure in tally.failures:
            counts[failure.code] += 1
            hint = f"{self.options.command(self.game_id)} --save DIR writes the game as a scenario"
            if self.options.save is not None and failure.steps:
                readings = "".join(f"_{option}" for _, option in failure.setting.readings)
                kind = f"{self.game_id}_{failure.code}_{failure.setting.players}{readings}"
                path = self.options.save / f"{kind}_{counts[failure.code]}.yaml"
                title = f"{failure.code}: {failure.message}"
                write_file(path, as_scenario(title, failure.setting, failure.steps).encode())
                hint = f"pnp referee {self.game_id} --replay {path}"
            if counts[failure.code] == 1:
                self.findings.found.append(_finding(opened, failure, hint if failure.steps else None))

    def _save_witnesses(self, opened: Opener, needs: Sequence[Needed]) -> None:
        """Write the playouts that needed the most of a component as scenarios."""
        for need in needs if self.options.save is not None else ():
            game = need.witness.game
            if isinstance(game, int) and (steps := steps_of(opened, need.setting, game, self.options.seed)):
                title = f"a game that uses {need.low} of {need.component}"
                path = Path(str(self.options.save)) / f"{self.game_id}_most_{need.component}.yaml"
                write_file(path, as_scenario(title, need.setting, steps).encode())


def _exhausted(opened: Opener) -> Exhausted | None:
    """The search of the reduced game, when `play.yaml` has one."""
    small = opened.play.small
    if small is None:
        return None
    match = reduced(opened, small.hexagon).match(small.players)
    with opened.guarded(f"the rules of {opened.game.id} fail in the reduced game", lambda: match.checked):
        return exhaust(match, small.states)


def _played(opened: Opener, setting: Setting, numbers: range, seed: int) -> Tally:
    """Play the games of one job, batch by batch."""
    total = Tally(setting=setting)
    for at in range(0, len(numbers), _BATCH):
        total.add(play_games(opened, setting, numbers[at : at + _BATCH], seed))
        if total.endings[STOPPED]:
            break
    return total


def _played_elsewhere(
    root: str,
    folder: str,
    run_code: bool,  # noqa: FBT001  # positional, because it crosses to another process
    rules: str,
    setting: Setting,
    numbers: range,
    seed: int,
) -> Tally:
    return _played(_opened(root, folder, run_code, rules), setting, numbers, seed)


@lru_cache(maxsize=8)
def _opened(root: str, folder: str, run_code: bool, rules: str) -> Opener:  # noqa: FBT001  # as above
    """The opener of a game, whose files must be those that another process read: `rules` is their fingerprint."""
    project = Project(root=Path(root), output=Path(root), runs_code=run_code)
    game = game_to_play(project, Path(folder), Findings())
    if game is None or fingerprint_of_rules(Path(folder)) != rules:
        message = f"{gethostname()} does not see {folder} as this machine does, or a file was saved while it was played"
        raise WorkersError(message)
    return opener(game, run_code=run_code)


def _finding(opened: Opener, failure: Failure, hint: str | None) -> Finding:
    """The finding of a failure, with its own hint or this one: an error for the chosen readings, else a note."""
    setting, at = failure.setting, len(failure.steps)
    whom = counted(setting.players, "player") + (f" and {in_words(setting)}" if opened.play.readings else "")
    return Finding(
        code=failure.code,
        message=f"{failure.message}, with {whom}, at action {at}",
        severity=Severity.ERROR if setting.is_chosen else Severity.NOTE,
        place=failure.place or opened.play.place,
        hint=failure.hint or hint,
        game=opened.game.id,
    )
