"""Tries spoilt files at every door of pnp: `python tests/benchmarks/fuzz.py [--count N] [--seed S] [--atheris]`.

The content of the five games, the bad files of the tests, pictures, tables, manifests and PDFs are changed at random
(bytes, lines, values, branches) and go the way that `pnp build`, `validate`, `referee`, `audit`, `diff` and
`text import` send them, in this process. It prints how many were tried, refused, let in, how many raised what nobody
foresaw, and how many took more than two seconds of processor time (two more for every 8 KB of the file). `--keep DIR`
keeps each such file once for each line that failed. `--atheris` has libFuzzer lead the way by what each file reaches
(`pip install 'pnp-sheets[fuzz]'`).
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import signal
import sys
import tempfile
import time
import traceback
import warnings
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from entrance import Entrance

HERE = Path(__file__).resolve().parent

SECONDS, LARGE = 2.0, 8_000
MEMORY = 2 * 1024**3


class HangError(BaseException):
    """A file took too long; no door may catch this."""


@dataclass(slots=True)
class Tried:
    """What became of the files tried at one door."""

    tried: int = 0
    refused: int = 0
    accepted: int = 0
    failed: int = 0
    hung: int = 0
    where: Counter[str] = field(default_factory=Counter)


def ring(_number: int, _frame: FrameType | None) -> None:
    """The alarm of the watchdog."""
    raise HangError


def attempt(entrance: Entrance, data: bytes, tried: Tried) -> BaseException | None:
    """Bring one file to one door; gives what went wrong."""
    tried.tried += 1
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS * (1 + len(data) / LARGE))
    try:
        let_in = entrance.enter(data)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    except HangError as error:
        tried.hung += 1
        tried.where["hang " + frames(error)] += 1
        return error
    except Exception as error:  # noqa: BLE001  # whatever nobody foresaw is what is looked for
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        tried.failed += 1
        tried.where[f"{type(error).__name__} {frames(error)}"] += 1
        return error
    tried.accepted += let_in
    tried.refused += not let_in
    return None


def frames(error: BaseException) -> str:
    """The innermost lines of ours that an exception passed."""
    ours = [f for f in traceback.extract_tb(error.__traceback__) if "/pnp/" in f.filename or "/layouts/" in f.filename]
    return " < ".join(f"{Path(f.filename).name}:{f.lineno}" for f in reversed(ours[-2:]))


def fuzz(folder: Path, count: int, seed: int, keep: Path | None, only: str) -> dict[str, Tried]:
    """Try so many files, shared out among the doors."""
    from entrances import entrances

    doors = [(one, share) for one, share in entrances(folder) if only in one.name]
    met = {one.name: Tried() for one, _ in doors}
    lot = random.Random(seed)
    begun = time.monotonic()
    for number in range(count):
        ((entrance, _),) = lot.choices(doors, [share for _, share in doors])
        data = entrance.spoilt(lot)
        error = attempt(entrance, data, met[entrance.name])
        if error is not None and keep is not None:
            keep_file(keep, entrance, data, error)
        if (number + 1) % 1000 == 0:
            failed = sum(one.failed + one.hung for one in met.values())
            told = f"{number + 1:,} tried, {failed} faults, {time.monotonic() - begun:.0f} s"
            print(told, file=sys.stderr, flush=True)
    return met


def keep_file(folder: Path, entrance: Entrance, data: bytes, error: BaseException) -> None:
    """Keep what failed, once for each line."""
    folder.mkdir(parents=True, exist_ok=True)
    told = f"{entrance.name} {type(error).__name__} {frames(error)}"
    name = "".join(c if c.isalnum() or c in ".:" else "_" for c in told)[:150]
    if not (folder / name).exists():
        (folder / name).write_bytes(data)
        (folder / f"{name}.txt").write_text("".join(traceback.format_exception(error)))


def table(met: dict[str, Tried]) -> str:
    """What came of it, for people."""
    rows = [(name, one.tried, one.refused, one.accepted, one.failed, one.hung) for name, one in met.items()]
    rows.append(("all", *(sum(row[n] for row in rows) for n in range(1, 6))))
    head = f"{'door':28}{'tried':>9}{'refused':>9}{'let in':>9}{'failed':>9}{'hung':>9}"
    lines = [head, *(f"{name:28}" + "".join(f"{n:>9,}" for n in figures) for name, *figures in rows)]
    lines += [f"{count:6} {where}" for one in met.values() for where, count in one.where.most_common()]
    return "\n".join(lines)


def lead_by_coverage(folder: Path, count: int, seed: int) -> None:
    """Let libFuzzer choose the files; it ends the process at the first fault, or after so many files."""
    import atheris

    with atheris.instrument_imports(include=["pnp"]):
        from entrances import entrances

        doors = [one for one, _ in entrances(folder)]
    met = {one.name: Tried() for one in doors}
    seeds = folder / "seeds"
    seeds.mkdir()
    lot = random.Random(seed)
    for number, door in enumerate(doors):
        for at in range(40):
            (seeds / f"{number}-{at}").write_bytes(bytes([number]) + door.spoilt(lot))

    def one_file(data: bytes) -> None:
        door = doors[data[0] % len(doors)] if data else doors[0]
        error = attempt(door, data[1:], met[door.name])
        if error is not None:
            raise error
        if sum(one.tried for one in met.values()) == count:
            print(table(met), flush=True)

    atheris.Setup([sys.argv[0], f"-runs={count}", f"-seed={seed}", "-max_len=8192", str(seeds)], one_file)
    atheris.Fuzz()


def main() -> int:
    """Try files, and tell what came of it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--count", type=int, default=10_000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--only", default="", help="doors whose name holds this")
    asked.add_argument("--keep", type=Path)
    asked.add_argument("--json", type=Path, help="where the figures go")
    asked.add_argument("--atheris", action="store_true")
    wish = asked.parse_args()
    for folder in (HERE.parent.parent, HERE.parent, HERE):
        sys.path.insert(0, str(folder))
    warnings.simplefilter("ignore")
    signal.signal(signal.SIGVTALRM, ring)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with tempfile.TemporaryDirectory() as folder:
        if wish.atheris:
            lead_by_coverage(Path(folder), wish.count, wish.seed)
        met = fuzz(Path(folder), wish.count, wish.seed, wish.keep, wish.only)
    print(table(met))
    if wish.json:
        figures = {n: [t.tried, t.refused, t.accepted, t.failed, t.hung] for n, t in met.items()}
        wish.json.write_text(json.dumps(figures, indent=1))
    return int(any(one.failed or one.hung for one in met.values()))


if __name__ == "__main__":
    sys.exit(main())
