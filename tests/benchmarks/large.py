"""Large runs on a cluster beside one process: `python tests/benchmarks/large.py [--quick] [--games N] [--pieces N]`.

A cluster of two workers runs on this machine. `pnp referee` plays the same games in one process and on the cluster,
`pnp build` prints the same pieces: different cards from the rows of tables, in ten decks of one game (40,000 at most),
and in ten games.
Told are the processor time of all that works, the time on the clock, the peak memory of each process, and whether the
answers are the same byte for byte. Markdown comes out.
"""

import argparse
import hashlib
import json
import resource
import shutil
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from measuring import ROOT, Checkout, Cost, checkouts, head, machine, row

sys.path.insert(0, str(ROOT))

from decks import TEMPLATE, table_of, write_project

DECKS = 10
# A game prints no more than 5,000 pages, on each of which nine of these cards find room.
MOST_OF_A_GAME = 40_000


@dataclass(slots=True)
class Cluster:
    """Two workers on this machine, and the client that asks them what they used."""

    address: str
    client: Any

    def used(self) -> tuple[float, float]:
        """Seconds of processor time of scheduler and workers until now, and the most megabytes of one worker."""
        usages = [_usage(), *self.client.run(_usage).values()]
        return sum(time for time, _ in usages), max(memory for _, memory in usages[1:])


def _usage() -> tuple[float, float]:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A cluster of two workers."""
    import distributed

    warnings.simplefilter("ignore")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1", silence_logs=50, memory_limit=0
        ) as made,
        distributed.Client(made.scheduler_address, set_as_default=False) as client,
    ):
        yield Cluster(made.scheduler_address, client)


def both(what: str, state: Checkout, folder: Path, words: tuple[str, ...], answer: Callable[[], bytes]) -> None:
    """Print a row for one process, and one for the cluster."""
    alone = state.spent([*words, "--jobs", "1"], folder)
    first = answer()
    print(row(f"{what}, one process", *cells(alone), f"{alone.memory:.0f} MB", ""), flush=True)
    # Fresh workers: the peak of a process never falls.
    with cluster() as machines:
        before, _ = machines.used()
        home = state.spent([*words, "--scheduler", machines.address], folder)
        after, memory = machines.used()
        together = Cost(time=home.time + after - before, memory=home.memory, clock=home.clock)
    same = "the same" if answer() == first else "DIFFERENT"
    memories = f"{home.memory:.0f} MB, workers {memory:.0f} MB"
    print(row(f"{what}, two workers", *cells(together), memories, f"{same}, {together.time / alone.time - 1:+.0%}"))
    sys.stdout.flush()


def cells(cost: Cost) -> tuple[str, str]:
    """Processor time and time on the clock."""
    return f"{cost.time:,.1f} s", f"{cost.clock:,.1f} s"


def play(state: Checkout, folder: Path, game: Path, games: int) -> None:
    """Play a game that comes from a folder."""
    shutil.copytree(game, folder / "content" / game.name)
    record = folder / "output" / game.name / "referee.json"
    words = ("referee", game.name, "--games", f"{games}", "--save", f"{folder / 'saved'}")

    def answer() -> bytes:
        saved = sorted((folder / "saved").glob("*"))
        return b"".join(path.read_bytes() for path in [*saved, record])

    both(f"`pnp referee {game.name} --games {games:,}`", state, folder, words, answer)
    print(row(f"{json.loads(record.read_text())['playouts']['games']:,} games in all", *[""] * 4))


def decks_of_one_game(folder: Path, pieces: int) -> None:
    """A game of ten decks."""
    write_project(folder, "template", pieces // DECKS)
    game = folder / "content" / "bench"
    parts = (
        f"  - {{id: piece{n}, name: Piece, count: {pieces // DECKS}, source: {{designed: x}}}}" for n in range(DECKS)
    )
    (game / "components.yaml").write_text("components:\n" + "\n".join(parts) + "\n")
    (game / "pieces.yaml").unlink()
    for number in range(DECKS):
        (game / f"pieces{number}.yaml").write_text(TEMPLATE.replace("deck: piece", f"deck: piece{number}"))
    (game / "pieces.csv").write_text(table_of(pieces // DECKS))


def games_of_one_deck(folder: Path, pieces: int) -> None:
    """Ten games."""
    write_project(folder, "template", pieces // DECKS)
    for number in range(DECKS - 1):
        shutil.copytree(folder / "content" / "bench", folder / "content" / f"bench{number}")


def printed(state: Checkout, folder: Path, what: str, pieces: int) -> None:
    """Print what stands in a folder."""

    def answer() -> bytes:
        files = sorted(path for path in (folder / "output").rglob("*") if path.is_file())
        return json.dumps([[path.name, hashlib.sha256(path.read_bytes()).hexdigest()] for path in files]).encode()

    both(f"`pnp build`, {pieces:,} cards in {what}", state, folder, ("build", "--force", "--format", "pdf"), answer)


def main() -> None:
    """Measure both."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true", help="200 games, 90 pieces")
    options.add_argument("--games", type=int, default=1_000_000, help="for each number of players")
    options.add_argument("--pieces", type=int, default=100_000)
    options.add_argument("--game", type=Path, default=ROOT / "pnp" / "builtin" / "content" / "eight_jetties")
    asked = options.parse_args()
    games, pieces = (200, 90) if asked.quick else (asked.games, asked.pieces)
    print(f"{machine()}\n")
    print(head("", "processor time", "time", "peak memory", "answer, processor time more"))
    with checkouts(None) as (state,):
        began = time.time()
        if games:
            with tempfile.TemporaryDirectory(prefix="pnp-large-") as made:
                play(state, Path(made), asked.game, games)
        projects = (
            ("ten decks", decks_of_one_game, min(pieces, MOST_OF_A_GAME)),
            ("ten games", games_of_one_deck, pieces),
        )
        for what, write, count in projects if pieces else ():
            with tempfile.TemporaryDirectory(prefix="pnp-large-") as made:
                write(Path(made), count)
                printed(state, Path(made), what, count)
    print(f"\n{time.time() - began:,.0f} s for all.")


if __name__ == "__main__":
    main()
