"""Who notices a changed number or rule: `python tests/benchmarks/mutants.py [GAME...]`.

Every number of a game is changed by one and put before its checks, then, where these let it pass, before the referee;
every rule of `play.yaml` is changed as little as it can be and played. Each survivor is told with its reason. With
`--numbers` every number is put before the referee alone, which tells those that play does not read.
"""

import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT))

from pnp.base.findings import Findings  # noqa: E402
from pnp.game.loading import load_game  # noqa: E402
from pnp.game.scenario import read_scenarios  # noqa: E402
from pnp.play.opening import opener  # noqa: E402
from pnp.project.folder import open_project  # noqa: E402
from pnp.referee.baseline import Baseline  # noqa: E402
from pnp.referee.changes import changed_numbers  # noqa: E402
from pnp.referee.mutation import MutationOptions, mutate_games  # noqa: E402

GAMES = sorted(path.parent.name for path in (ROOT / "content").glob("*/play.yaml"))


def main(games: list[str]) -> None:
    """Print a table, and below each row the survivors and what is said of them that is not so."""
    columns = ("changes", "checks", "rules", "scenarios", "playouts", "survive", "caught", "seconds")
    print(f"{'':18}" + "".join(f"{word:>10}" for word in columns))
    for game in games:
        findings, begun = Findings(), time.process_time()
        (result,) = mutate_games(open_project(ROOT), [game], findings, MutationOptions(play=True)).results
        seconds = time.process_time() - begun
        by = [result.by[who] for who in ("checks", "rules", "scenarios", "playouts")]
        figures = [len(result.mutants), *by, len(result.survivors)]
        told = "".join(f"{n:10,}" for n in figures)
        print(f"{game:18}{told}{result.share:10.1%}{seconds:10.1f}", flush=True)
        for mutant in result.survivors:
            reason = result.reasons.get(mutant.name, "no reason given")
            print(f"    {mutant.name}: {mutant.was} -> {mutant.becomes}: {reason}")
        for finding in findings:
            print(f"    {finding.code}: {finding.message}")


def numbers(games: list[str]) -> None:
    """Print how many numbers play itself reads."""
    for name in games:
        game = load_game(ROOT / "content" / name, shown_from=ROOT, findings=Findings())
        assert game is not None
        scenarios = read_scenarios(game, Findings())
        baseline, met = Baseline(opener(game), scenarios), Counter[str]()
        for change in changed_numbers(game):
            met[change.name] += baseline.notices(change.game) is not None
        unread = [number for number, times in met.items() if not times]
        print(f"{name}: {len(met) - len(unread)} of {len(met)} numbers are read; not {', '.join(unread)}", flush=True)


if __name__ == "__main__":
    wanted = [word for word in sys.argv[1:] if not word.startswith("-")] or GAMES
    if "--numbers" in sys.argv:
        numbers(wanted)
    else:
        main(wanted)
