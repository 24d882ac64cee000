"""What a designer waits for: `python tests/benchmarks/daily.py [--against DIR] [--rounds N] [--verbs] [--shares]`.

The calls of a day on all games of the project: what is asked most often, a text that is changed, a build from nothing.
Every figure is the least of a few rounds, each call in a process of its own with the processes that it starts; time is
that of the processor. With `--against DIR` another checkout of the project does the same in turn, call by call. With
`--verbs` every verb is asked for its help. With `--shares` the time of building the largest game is divided among the
rooms, from nothing and after one text has changed. Markdown comes out.
"""

import argparse
import json
import re
import shutil
import subprocess
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from measuring import ROOT, Checkout, Cost, checkouts, head, least, machine, row

SAMPLER = Path(__file__).with_name("shares.py")
GAME, FILE, TEXT = "resafa", "bonus.yaml", "it may be one already used"


@dataclass(slots=True)
class Desk:
    """A copy of the games of one checkout, in which a text is changed again and again."""

    checkout: Checkout
    folder: Path
    changes: int = 0

    def change(self) -> None:
        """Give the text words that it never had."""
        path = self.folder / "content" / GAME / FILE
        self.changes += 1
        # In letters, because a number in digits is told as one that should stand in rules.yaml.
        name = "".join(chr(ord("a") + int(digit)) for digit in str(self.changes))
        text, found = re.subn(rf"{TEXT}( by [a-j]+)?", f"{TEXT} by {name}", path.read_text(), count=1)
        assert found, f"{path} has no text {TEXT!r}"
        path.write_text(text)

    def forget(self) -> None:
        """Take away what was built and kept."""
        shutil.rmtree(self.folder / "output", ignore_errors=True)
        shutil.rmtree(self.checkout.environment["PNP_CACHE"], ignore_errors=True)

    def call(self, *words: str) -> Cost:
        """What a call of the command line costs."""
        return self.checkout.spent(words, self.folder)


@contextmanager
def desks(against: Path | None) -> Iterator[list[Desk]]:
    """A desk for each checkout."""
    with checkouts(against) as states, ExitStack() as stack:
        made = []
        for state in states:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pnp-bench-")))
            shutil.copytree(state.root / "content", folder / "content")
            (folder / "layouts").symlink_to(state.root / "layouts")
            made.append(Desk(state, folder))
        yield made


def changed(*words: str) -> Callable[[Desk], Cost]:
    """A call after a change of a text."""

    def run(desk: Desk) -> Cost:
        desk.change()
        return desk.call(*words)

    return run


def asked(*words: str) -> Callable[[Desk], Cost]:
    """A call while nothing changes."""
    return lambda desk: desk.call(*words)


def again(*words: str) -> Callable[[Desk], Cost]:
    """The second of two calls between which nothing changes."""

    def run(desk: Desk) -> Cost:
        desk.call(*words)
        return desk.call(*words)

    return run


def from_nothing(desk: Desk) -> Cost:
    """All games, of which nothing was built or kept."""
    desk.forget()
    return desk.call("build")


CALLS: dict[str, Callable[[Desk], Cost]] = {
    "Python alone": asked(),
    "`pnp build --help`": asked("build", "--help"),
    "`pnp build`, all games from nothing": from_nothing,
    "`pnp build`, nothing changed": asked("build"),
    "`pnp list`, nothing changed": again("list"),
    f"`pnp validate {GAME}`, nothing changed": again("validate", GAME),
    f"one text of {GAME} changed: `pnp list`": changed("list"),
    f"one text of {GAME} changed: `pnp validate {GAME}`": changed("validate", GAME),
    f"one text of {GAME} changed: `pnp build {GAME}`": changed("build", GAME),
}


def measure(tables: Sequence[Desk], calls: dict[str, Callable[[Desk], Cost]], rounds: int) -> None:
    """Print what each call costs in each checkout."""
    names = [desk.checkout.name for desk in tables]
    met: defaultdict[tuple[str, str], list[Cost]] = defaultdict(list)
    for _ in range(rounds):
        for what, call in calls.items():
            for desk in tables:
                met[what, desk.checkout.name].append(call(desk))
    figures = [f"{figure}{f', {name}' if len(names) > 1 else ''}" for figure in ("time", "memory") for name in names]
    print(head("call", *figures))
    for what in calls:
        costs = [least(met[what, name]) for name in names]
        print(row(what, *(f"{cost.time:.2f} s" for cost in costs), *(f"{cost.memory:.0f} MB" for cost in costs)))


def shares(tables: Sequence[Desk], rounds: int) -> None:
    """Print how the time of a build is divided among the rooms, in the quickest of some builds."""
    met: defaultdict[str, list[dict[str, float]]] = defaultdict(list)
    for _ in range(rounds):
        for words, prepare in (("from nothing", Desk.forget), ("one text changed", Desk.change)):
            for desk in tables:
                prepare(desk)
                name = f"{words}, {desk.checkout.name}" if len(tables) > 1 else words
                met[name].append(sampled(desk, "build", GAME))
    columns = {name: min(runs, key=lambda run: sum(run.values())) for name, runs in met.items()}
    print(head(f"`pnp build {GAME}`", *columns))
    for room in dict.fromkeys(room for seconds in columns.values() for room in seconds):
        cells = ((seconds.get(room, 0), sum(seconds.values())) for seconds in columns.values())
        print(row(room, *(f"{own:.2f} s, {own / whole:.0%}" for own, whole in cells)))
    print(row("together", *(f"{sum(seconds.values()):.2f} s" for seconds in columns.values())))


def sampled(desk: Desk, *words: str) -> dict[str, float]:
    """Seconds of processor time in each room during a call of the command line."""
    command = desk.checkout.python(str(SAMPLER), *words)
    done = subprocess.run(
        command, cwd=desk.folder, env=desk.checkout.environment, stdout=subprocess.PIPE, text=True, check=False
    )
    seconds: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return seconds


def helps() -> dict[str, Callable[[Desk], Cost]]:
    """The help of each verb."""
    verbs = sorted(path.stem for path in (ROOT / "pnp" / "cli" / "commands").glob("[a-z]*.py"))
    return {f"`pnp {verb} --help`": asked(verb, "--help") for verb in verbs}


def main() -> None:
    """Measure what was asked for."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--against", type=Path, metavar="DIR", help="an older checkout, measured in turn")
    options.add_argument("--rounds", type=int, default=3, help="left out: 3")
    options.add_argument("--verbs", action="store_true", help="the help of every verb instead")
    options.add_argument("--shares", action="store_true", help="where the time of a build goes instead")
    wanted = options.parse_args()
    print(f"{machine()}\n")
    with desks(wanted.against) as tables:
        for desk in tables:
            # The first call writes bytecode.
            desk.call("list" if wanted.verbs else "build")
        if wanted.shares:
            shares(tables, wanted.rounds)
        else:
            measure(tables, helps() if wanted.verbs else CALLS, wanted.rounds)


if __name__ == "__main__":
    main()
