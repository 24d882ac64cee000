"""What the benchmarks share: calls of the command line that are measured, checkouts that are compared, tables."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What one run took: seconds of processor time, megabytes at the peak, bytes written, seconds on the clock."""

    time: float
    memory: float
    size: int = 0
    clock: float = 0


def least(costs: Iterable[Cost]) -> Cost:
    """The least of each figure."""
    met = list(costs)
    return Cost(
        time=min(cost.time for cost in met),
        memory=min(cost.memory for cost in met),
        size=met[-1].size,
        clock=min(cost.clock for cost in met),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Checkout:
    """The folder of one state of the project, and the environment in which its code runs.

    It runs from bytecode, as it does once it is installed: the first call, which is not counted, writes it.
    """

    name: str
    root: Path
    environment: dict[str, str]

    def python(self, *arguments: str) -> list[str]:
        """The call of a Python that imports this state."""
        return [sys.executable, *arguments]

    def spent(self, arguments: Sequence[str], folder: Path) -> Cost:
        """What a call of the command line costs with all its processes; raises CalledProcessError when it fails."""
        code = "from pnp.__main__ import main; main()" if arguments else "pass"
        command, nowhere = self.python("-c", code, *arguments), subprocess.DEVNULL
        began = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, env=self.environment, stdout=nowhere, stderr=nowhere)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        clock = time.perf_counter() - began
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, command)
        return Cost(time=used.ru_utime + used.ru_stime, memory=used.ru_maxrss / 1024, clock=clock)


@contextmanager
def checkouts(older: Path | None) -> Iterator[list[Checkout]]:
    """The state that stands here, after an older one if there is one to compare with."""
    roots = {"before": older.resolve(), "now": ROOT} if older else {"now": ROOT}
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory(prefix="pnp-bench-") as folder:
        yield [
            Checkout(
                name=name,
                root=root,
                environment=kept
                | {
                    "PYTHONPATH": str(root),
                    "PYTHONPYCACHEPREFIX": f"{folder}/{name}/bytecode",
                    "PNP_CACHE": f"{folder}/{name}/kept",
                },
            )
            for name, root in roots.items()
        ]


def row(*cells: str) -> str:
    """One line of a Markdown table."""
    return f"| {' | '.join(cells)} |"


def head(first: str, *others: str) -> str:
    """The head of a Markdown table whose figures stand to the right."""
    return f"{row(first, *others)}\n{row('---', *('---:' for _ in others))}"


def machine() -> str:
    """The machine and how busy it is, in words."""
    return f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}, Python {sys.version.split()[0]}"
