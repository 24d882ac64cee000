"""Tries games of broken structure with every verb: `python tests/benchmarks/structure_fuzz.py [--count N] [--seed S]`.

The five games, the same with a few pieces of each set, and the game that `pnp new` makes are changed at random: keys
moved, values of other types, entries doubled, files split, moved, emptied. One verb runs on each, in a process that is
replaced now and then. A fault is an exception, words of Python in what a person reads, an exit code that the contract
does not have, more findings in full than are printed, too much time, too much memory. `--keep DIR` keeps each
kind of fault once, reduced to the fewest changes that show it. `--only SEED` runs one try and prints what it says.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
import warnings
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

HERE = Path(__file__).resolve().parent
for _folder in (HERE.parent.parent, HERE.parent, HERE):
    if str(_folder) not in sys.path:
        sys.path.insert(0, str(_folder))

from structure_changes import Change, Files, changes  # noqa: E402
from structure_games import LIVE, ROOT, Sound, lay, run_verb, sound_games  # noqa: E402

SECONDS, BYTES = 10.0, 2 * 1024**3
TIMERS = ((signal.SIGPROF, signal.ITIMER_PROF, SECONDS), (signal.SIGALRM, signal.ITIMER_REAL, 60 * SECONDS))
BATCH = 250

# Words that only an exception of Python says.
PYTHON = re.compile(
    r"\b[A-Z]\w*(?:Error|Exception)\b|Traceback|NoneType|unhashable|out of range|object is not|has no attribute"
    r"|unsupported operand|not supported between|invalid literal|could not convert|positional argument|<class "
    r"|expected str instance|maximum recursion|Input should|Extra inputs|Node\(|PosixPath|math domain|is not in list"
    r"|must be str|\[Errno|\[type=|not enough values|too many values to unpack|object of type|<\w+ object|iterable arg"
)
CODES = {0, 1, 2, 3}
MOST_LINES = 600


class HangError(BaseException):
    """A verb took too long; nothing may catch this."""


def ring(_number: int, _frame: FrameType | None) -> None:
    """End a verb that takes too long."""
    raise HangError


@dataclass(frozen=True, slots=True)
class Fault:
    """What a verb did that it should not: a name that stays the same for the same fault, and what it said."""

    name: str
    output: str


@dataclass(slots=True)
class Tally:
    """What became of the tries."""

    tried: int = 0
    codes: Counter[int] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    first: dict[str, int] = field(default_factory=dict)
    slowest: float = 0.0
    largest: int = 0


@dataclass(frozen=True, slots=True)
class Try:
    """One changed game and one verb."""

    base: Sound
    verb: tuple[str, ...]
    changes: tuple[Change, ...]

    def files(self, changes: Sequence[Change]) -> Files:
        """The files after some of the changes."""
        files = dict(self.base.files)
        for change in changes:
            change(files)
        return files


def planned(seed: str, known: Sequence[Sound]) -> Try:
    """The try of a seed: the same for the same seed and games."""
    lot = random.Random(seed)
    (base,) = lot.choices(known, [one.weight for one in known])
    count = lot.choice((1, 1, 1, 2, 3, 5))
    return Try(base, lot.choice(base.verbs), tuple(changes(base.files, lot, count)))


def run(one: Try, root: Path, changes: Sequence[Change] | None = None) -> tuple[int, Fault | None, float]:
    """Run a try, or it with some of its changes: its exit code, what was wrong, and the seconds it took."""
    lay(one.files(one.changes if changes is None else changes), root)
    begun = time.process_time()
    error: BaseException | None = None
    code, output = 0, ""
    try:
        with time_limit():
            code, output = run_verb(one.verb, root, one.base)
    except (Exception, HangError) as met:  # noqa: BLE001  # whatever a verb lets through is a fault
        error = met
    return code, _fault(one.verb, code, output, error), time.process_time() - begun


@contextmanager
def time_limit() -> Iterator[None]:
    """Raise HangError in what takes too much processor time, or waits too long."""
    for number, timer, seconds in TIMERS:
        signal.signal(number, ring)
        signal.setitimer(timer, seconds)
    try:
        yield
    finally:
        for _, timer, _ in TIMERS:
            signal.setitimer(timer, 0)


def _fault(verb: Sequence[str], code: int, output: str, error: BaseException | None) -> Fault | None:
    if error is not None:
        trace = "".join(traceback.format_exception(error))
        return Fault(f"{type(error).__name__} {_frames(error)}", f"{output}\n{trace}")
    if verb[0] in ("schema", "keys"):
        return None
    # Lines that begin with spaces quote the files.
    said = next((line for line in output.splitlines() if line[:4].strip() and PYTHON.search(line)), None)
    if said is None and ("--json" in verb or verb[0] == LIVE):
        said = next((line for line in output.splitlines() if '"message"' in line and PYTHON.search(line)), None)
    if said is not None:
        sentence = re.sub(r"[\d_]+", "0", re.sub(r'"[^"]*"|\'[^\']*\'', "Q", said.partition("]: ")[2] or said))
        return Fault(f"words {sentence[:110]}", output)
    if code not in CODES:
        return Fault(f"exit code {code}", output)
    if "--json" not in verb and verb[0] != LIVE and len(output.splitlines()) > MOST_LINES:
        return Fault(f"{verb[0]} says more than {MOST_LINES} lines", output)
    return None


def _frames(error: BaseException) -> str:
    ours = [
        f for f in traceback.extract_tb(error.__traceback__) if str(ROOT) in f.filename and "/tests/" not in f.filename
    ]
    return " < ".join(f"{Path(f.filename).name}:{f.lineno}" for f in reversed(ours[-2:]))


def reduced(one: Try, fault: Fault, root: Path) -> tuple[Change, ...]:
    """The fewest of a try's changes that still show the fault."""
    left = list(one.changes)
    for change in one.changes:
        fewer = [other for other in left if other is not change]
        met = run(one, root, fewer)[1]
        if met is not None and met.name == fault.name:
            left = fewer
    return tuple(left)


def keep(folder: Path, seed: str, one: Try, fault: Fault, root: Path) -> None:
    """Write a fault down once: its verb, the changes that show it, what was said."""
    folder.mkdir(parents=True, exist_ok=True)
    name = "".join(c if c.isalnum() or c in ".:" else "_" for c in fault.name)[:140]
    path = folder / f"{name}.txt"
    if path.exists():
        return
    few = reduced(one, fault, root) if "HangError" not in fault.name else one.changes
    told = "\n".join(f"  {change}" for change in few)
    path.write_text(f"{seed}: {one.base.name}: pnp {' '.join(one.verb)}\n{told}\n\n{fault.output[-6000:]}\n")


def tried(seeds: Sequence[str], scratch: Path, kept: Path | None) -> Iterator[tuple[str, int, str, float, int]]:
    """Try each seed in this process: seed, exit code, name of the fault, seconds, and peak of memory so far."""
    root = scratch / f"p{os.getpid()}"
    for seed in seeds:
        one = planned(seed, sound_games(scratch))
        # A folder for each sound game, because the code in it is loaded once for a folder.
        place = root / str(sound_games(scratch).index(one.base))
        code, fault, seconds = run(one, place)
        if fault is not None and kept is not None:
            keep(kept, seed, one, fault, place)
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        yield seed, code, fault.name if fault else "", seconds, peak
    shutil.rmtree(root, ignore_errors=True)


def prepare() -> None:
    """Silence the warnings of this process."""
    warnings.simplefilter("ignore")


def fuzz(count: int, seed: int, first: int, kept: Path | None) -> Tally:
    """Try so many changed games, a batch to a process."""
    tally, begun = Tally(), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        known = sound_games(scratch)
        for verb in dict.fromkeys(verb for one in known for verb in one.verbs):
            # What a verb imports and keeps is there in every process that is forked from this one.
            run(Try(known[-1], verb, ()), scratch / "first")
        gc.freeze()
        for start in range(first, first + count, BATCH):
            seeds = [f"{seed}-{n}" for n in range(start, min(start + BATCH, first + count))]
            for _, code, fault, seconds, peak in _in_child(seeds, scratch, kept):
                tally.tried += 1
                tally.codes[code] += 1
                tally.slowest, tally.largest = max(tally.slowest, seconds), max(tally.largest, peak)
                if fault:
                    tally.faults[fault] += 1
            told = f"{tally.tried:,} tried, {tally.faults.total()} faults of {len(tally.faults)} kinds"
            print(f"{told}, {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
    return tally


def _in_child(seeds: Sequence[str], scratch: Path, kept: Path | None) -> Iterator[tuple[str, int, str, float, int]]:
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
        with os.fdopen(writing, "w") as pipe:
            for met in tried(seeds, scratch, kept):
                print(json.dumps(met), file=pipe, flush=True)
        os._exit(0)
    os.close(writing)
    seen = 0
    with os.fdopen(reading) as pipe:
        for line in pipe:
            seen += 1
            yield json.loads(line)
    _, status = os.waitpid(child, 0)
    shutil.rmtree(scratch / f"p{child}", ignore_errors=True)
    if seen < len(seeds):
        yield seeds[seen], -1, f"the process died ({status})", 0.0, 0


def main() -> int:
    """Try changed games, and print what came of it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--count", type=int, default=1_000)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--only", default="", help="one try, such as 1-17")
    asked.add_argument("--keep", type=Path)
    wish = asked.parse_args()
    prepare()
    if wish.only:
        with tempfile.TemporaryDirectory() as folder:
            one = planned(wish.only, sound_games(Path(folder)))
            code, fault, seconds = run(one, Path(folder) / "root")
            print(f"{one.base.name}: pnp {' '.join(one.verb)}: {code}, {seconds:.1f} s", *one.changes, sep="\n")
            print(fault.name + "\n" + fault.output if fault else "no fault")
        return int(fault is not None)
    tally = fuzz(wish.count, wish.seed, wish.first, wish.keep)
    print(f"{tally.tried:,} tried: exit codes {dict(sorted(tally.codes.items()))}")
    print(f"slowest {tally.slowest:.1f} s, most memory {tally.largest} MB; {tally.faults.total()} faults")
    for name, times in tally.faults.most_common():
        print(f"{times:6} {name}")
    return int(bool(tally.faults))


if __name__ == "__main__":
    sys.exit(main())
