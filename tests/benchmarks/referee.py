"""How fast the referee plays: `python tests/benchmarks/referee.py [GAME...]`.

For each game, on one processor: actions checked in a second and whole games in a second, as `pnp referee` plays them
(eight of ten at random, one to do well, one to use up a pool) and at random alone. Beside them what the same moves
cost when nobody asks whether they are allowed, what they lead to, or whether a piece was lost: the moves and the kept
values of some random games, done again on a table of the same size. The last column is the share of the random games'
time that this bare loop takes. `--profile GAME` shows where the time goes.
"""

import cProfile
import pstats
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT))

from pnp.base.findings import Findings  # noqa: E402
from pnp.game.loading import load_game  # noqa: E402
from pnp.play.match import Match  # noqa: E402
from pnp.play.opening import Opener, fresh_match, opener  # noqa: E402
from pnp.play.state import Move, State  # noqa: E402
from pnp.referee.players import at_random  # noqa: E402
from pnp.referee.playouts import play_games  # noqa: E402
from pnp.referee.tally import Setting  # noqa: E402

GAMES = sorted(path.parent.name for path in (ROOT / "content").glob("*/play.yaml"))
MIXED, RANDOM = range(100), tuple(number for number in range(20) if number % 10 not in (0, 2))
REPEATS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """What was played in which time."""

    games: int
    actions: int
    checked: int
    seconds: float


def opened(game: str) -> Opener:
    """The opener of one of the games."""
    read = load_game(ROOT / "content" / game, shown_from=ROOT, findings=Findings())
    assert read is not None
    return opener(read)


def seats(made: Opener) -> range:
    """The numbers of players it is for."""
    able = made.game.file.players
    return range(able.min, able.max + 1)


def best(act: Callable[[], object]) -> float:
    """Seconds of this process, the least of several times."""
    times = []
    for _ in range(REPEATS):
        begun = time.process_time()
        act()
        times.append(time.process_time() - begun)
    return min(times)


def played(made: Opener, numbers: Iterable[int]) -> Rate:
    """Play the games of these numbers for every number of players."""
    games = actions = checked = 0
    seconds = 0.0
    for players in seats(made):
        setting = Setting(players=players)
        tally = play_games(made, setting, numbers, 1)
        games, actions, checked = games + tally.games, actions + tally.actions, checked + tally.checked
        seconds += best(lambda setting=setting: play_games(made, setting, numbers, 1))  # type: ignore[misc]
    return Rate(games=games, actions=actions, checked=checked, seconds=seconds)


def recorded(match: Match, games: int) -> tuple[int, list[list[Move]]]:
    """How many actions some random games have, and every change they make to the table."""
    actions, logs = 0, []
    for number in range(games):
        match.reset()
        rng, log = Random(number), list[Move]()
        while match.ending is None and (action := at_random(match, rng)) is not None:
            match.state.log.clear()
            match.carry_out(action)
            log += match.state.log
            actions += 1
        logs.append(log)
    return actions, logs


def bare(made: Opener) -> Rate:
    """The same changes without a referee."""
    actions, seconds = 0, 0.0
    for players in seats(made):
        match = fresh_match(made, players)
        done, logs = recorded(match, len(RANDOM))
        match.reset()
        state, begun = match.state, setup(match)
        actions += done
        seconds += best(lambda: redo(state, begun, logs))  # noqa: B023  # called before the next turn of the loop
    return Rate(games=len(RANDOM), actions=actions, checked=actions, seconds=seconds)


def setup(match: Match) -> list[Move]:
    """What a reset does to the table, which clears its log afterwards."""
    match.state.clear()
    match.course.set_up()
    match.rules.begin()
    return list(match.state.log)


def redo(state: State, begun: list[Move], logs: list[list[Move]]) -> None:
    """Do the changes of each game again, from the beginning."""
    for log in logs:
        state.clear()
        values = state.values
        for changes in (begun, log):
            for count, pool, source, target, place in changes:
                if pool < 0:
                    # Which number it became is not told; what it costs to set one is.
                    state.set(source, values[source])
                else:
                    state.move(count, pool, source, target, place)


def main(games: list[str]) -> None:
    """Measure and print a table."""
    columns = ("checked/s", "games/s", "checked/s", "games/s", "bare/s", "share")
    print(f"{'':18}{'as it plays':>20}{'at random':>20}")
    print("{:18}{:>11}{:>9}{:>11}{:>9}{:>11}{:>7}".format("", *columns))
    rates = []
    for game in games:
        made = opened(game)
        mixed, random, free = played(made, MIXED), played(made, RANDOM), bare(made)
        rates.append(mixed.games / mixed.seconds)
        share = (free.seconds / free.actions) / (random.seconds / random.actions)
        print(
            f"{game:18}{mixed.checked / mixed.seconds:11,.0f}{rates[-1]:9.0f}{random.checked / random.seconds:11,.0f}"
            f"{random.games / random.seconds:9.0f}{free.actions / free.seconds:11,.0f}{share:7.0%}"
        )
    print(f"median: {median(rates):.0f} games/s")


def profile(game: str) -> None:
    """Where the time of a game goes."""
    made, watch = opened(game), cProfile.Profile()
    watch.enable()
    played(made, MIXED)
    watch.disable()
    pstats.Stats(watch).sort_stats("tottime").print_stats(30)


if __name__ == "__main__":
    wanted = [word for word in sys.argv[1:] if not word.startswith("-")] or GAMES
    if "--profile" in sys.argv:
        profile(wanted[0])
    else:
        main(wanted)
