"""Referees games: replays their scenarios, plays them, and finds out for every pool what play can demand."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pnp.base.findings import Finding, Findings, Severity
from pnp.base.workers import workers
from pnp.base.writer import write_file
from pnp.game.loading import load_game
from pnp.game.model import Game
from pnp.play.opening import CannotPlayError, Opener, fresh_match, opener
from pnp.project.folder import Project
from pnp.referee.objections import Evidence, objections
from pnp.referee.playouts import Failure, Setting, Tally, as_scenario, play_games, settings
from pnp.referee.record import keep
from pnp.referee.reporting import Refereed, Report, in_words
from pnp.referee.scenarios import Seen, read_scenarios, replay
from pnp.referee.search import Exhausted, exhaust, reduced
from pnp.referee.verdicts import needed, waters

_BATCH = 10
_SHARE_OF_OTHERS = 10
_NO_REFEREE = "no-referee"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """How much to play: games for each number of players, which numbers, from which seed, on how many processors.

    Playing goes on, as many games more each time, until so many `actions` of each game were checked. A Dask
    `scheduler` has it done by the machines of its cluster.
    """

    games: int = 100
    actions: int = 0
    players: tuple[int, int] | None = None
    seed: int = 1
    jobs: int = 1
    scheduler: str = ""
    save: Path | None = None
    run_code: bool = True


def referee_games(project: Project, game_ids: Sequence[str], findings: Findings, wish: Wish) -> Report:
    """Referee games; an answer for all numbers of players is kept in `output/GAME/referee.json` for the ledger."""
    with workers(wish.jobs, wish.scheduler) as pool:
        return _refereed(project, game_ids, findings, wish, pool)


def _refereed(
    project: Project, game_ids: Sequence[str], findings: Findings, wish: Wish, pool: Executor | None
) -> Report:
    done, without = [], []
    found = [(game_id, findings.of_game(game_id)) for game_id in game_ids]
    # All games are given to the processes at once, which need not wait while scenarios are replayed here.
    begun = [_begun(project, game_id, met, wish, pool) for game_id, met in found]
    for (game_id, met), begin in zip(found, begun, strict=True):
        if any(finding.code == _NO_REFEREE for finding in met):
            without.append(game_id)
        refereed = _referee(project, begin, met, wish, pool) if begin else None
        if refereed is not None:
            done.append(refereed)
            if wish.players is None:
                keep(project, game_id, refereed.as_json())
        findings.extend(met)
    return Report(games=tuple(done), without=tuple(without))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Begun:
    """A game that can be played, and its first playouts, which other processes may be playing already."""

    opened: Opener
    first: Iterator[Tally]


def _begun(project: Project, game_id: str, findings: Findings, wish: Wish, pool: Executor | None) -> _Begun | None:
    game = load_game(project.game_folder(game_id), shown_from=project.root, findings=findings)
    if game is None or findings.has_errors():
        return None
    if game.play is None:
        message = f"{game_id} has no play.yaml, so there is no referee for it yet"
        findings.extend([Finding(code=_NO_REFEREE, message=message, severity=Severity.NOTE, game=game_id)])
        return None
    if not _seats(game, wish):
        able = game.file.players
        message = f"{game.id} is for {able.min} to {able.max} players, so none of these games can be played"
        findings.error("player-range", message, place=able.place, hint=f"--players {able.min}-{able.max}")
        return None
    try:
        opened = opener(game, run_code=wish.run_code)
        # What play.yaml cannot mean is told once, and not again for each scenario.
        fresh_match(opened, _seats(game, wish)[0])
        return _Begun(opened=opened, first=_tallies(project, opened, wish, pool, 0))
    except CannotPlayError as error:
        findings.extend(error.findings)
        return None


def _referee(project: Project, begun: _Begun, findings: Findings, wish: Wish, pool: Executor | None) -> Refereed | None:
    opened = begun.opened
    game = opened.game
    try:
        seen = Seen()
        scenarios = list(read_scenarios(game.folder, shown_from=project.root, findings=findings))
        small = _small(opened)
        passed = sum([replay(opened, scenario, findings, seen) for scenario in scenarios])
        tallies = _played(project, begun, wish, pool)
        all_waters = [water for tally in tallies for water in waters(opened, tally, seen.witnesses)]
    except CannotPlayError as error:
        findings.extend(error.findings)
        return None
    for tally in tallies:
        _tell_failures(opened, tally, findings, wish)
    made = needed(all_waters)
    evidence = Evidence(
        opened=opened, seen=seen, tallies=tallies, waters=all_waters, needed=made, is_for_all=wish.players is None
    )
    findings.extend(objections(evidence))
    return Refereed(
        game=game.id,
        passed=passed,
        failed=len(scenarios) - passed,
        tallies=tuple(tallies),
        waters=tuple(all_waters),
        needed=made,
        small=small,
    )


def _small(opened: Opener) -> Exhausted | None:
    """Every way the reduced game can go, when `play.yaml` has one."""
    small = opened.play.small
    if small is None:
        return None
    return exhaust(reduced(opened, small.hexagon).match(small.players), small.states)


def _played(project: Project, begun: _Begun, wish: Wish, pool: Executor | None) -> list[Tally]:
    """All playouts, in batches that are the same on any number of processors."""
    made: dict[Setting, Tally] = {}
    tallies, rounds = begun.first, 1
    while True:
        for tally in tallies:
            made.setdefault(tally.setting, Tally(setting=tally.setting)).add(tally)
        if sum(tally.checked for tally in made.values()) >= wish.actions:
            return list(made.values())
        tallies, rounds = _tallies(project, begun.opened, wish, pool, rounds), rounds + 1


def _tallies(project: Project, opened: Opener, wish: Wish, pool: Executor | None, rounds: int) -> Iterator[Tally]:
    """What the games come to that follow so many rounds of games; other processes begin with them at once."""
    batches = list(_batches(opened, _seats(opened.game, wish), wish.games, rounds))
    if pool is None:
        return (play_games(opened, setting, numbers, wish.seed) for setting, numbers in batches)
    root, code = str(project.root), wish.run_code
    tasks = [pool.submit(_batch, root, str(opened.game.folder), code, *batch, wish.seed) for batch in batches]
    return (task.result() for task in tasks)


def _seats(game: Game, wish: Wish) -> range:
    """The numbers of players that are wanted and can play."""
    able = game.file.players
    first, last = wish.players or (able.min, able.max)
    return range(max(first, able.min), min(last, able.max) + 1)


def _batches(opened: Opener, players: Iterable[int], games: int, rounds: int) -> Iterator[tuple[Setting, range]]:
    """The games that come after so many rounds of games."""
    for setting in settings(opened, players):
        count = games if setting.is_chosen else max(1, games // _SHARE_OF_OTHERS)
        first, end = rounds * count, (rounds + 1) * count
        yield from ((setting, range(at, min(at + _BATCH, end))) for at in range(first, end, _BATCH))


def _batch(
    root: str,
    folder: str,
    run_code: bool,  # noqa: FBT001  # positional, because it crosses to another process
    setting: Setting,
    numbers: range,
    seed: int,
) -> Tally:
    return play_games(_opened(root, folder, run_code), setting, numbers, seed)


@lru_cache(maxsize=8)
def _opened(root: str, folder: str, run_code: bool) -> Opener:  # noqa: FBT001
    game = load_game(Path(folder), shown_from=Path(root), findings=Findings())
    assert game is not None
    return opener(game, run_code=run_code)


def _tell_failures(opened: Opener, tally: Tally, findings: Findings, wish: Wish) -> None:
    """Failing playouts as findings, the first of a kind for a setting; with `save` each becomes a scenario file."""
    told: Counter[str] = Counter()
    # Without a limit on pieces play only shows what it would take; that it then has no end says nothing.
    for failure in () if tally.setting.plenty else tally.failures:
        told[failure.code] += 1
        if told[failure.code] == 1:
            findings.found.append(_failed(opened, failure))
        if wish.save is not None:
            readings = "".join(f"_{option}" for _, option in failure.setting.readings)
            name = f"{opened.game.id}_{failure.code}_{failure.setting.players}{readings}_{told[failure.code]}.yaml"
            write_file(wish.save / name, as_scenario(failure).encode())


def _failed(opened: Opener, failure: Failure) -> Finding:
    """A failure of the game as it is ruled is an error; one of another reading tells something about that reading."""
    setting, at = failure.setting, len(failure.steps)
    return Finding(
        code=failure.code,
        message=f"{failure.message}, with {setting.players} players and {in_words(setting)}, at action {at}",
        severity=Severity.ERROR if setting.is_chosen else Severity.NOTE,
        place=failure.place or opened.play.place,
        hint="pnp referee --save DIR writes the game as a scenario",
        game=opened.game.id,
    )
