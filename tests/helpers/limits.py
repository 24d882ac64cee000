"""The command line in a process of its own with little time and memory, as on a machine that must not be harmed."""

import gc
import math
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from pnp.cli.app import main

resource = pytest.importorskip("resource", reason="the limits are those of a POSIX process")

CPU_SECONDS, WALL_SECONDS, BYTES = 3, 60, 256 * 1024 * 1024


def said_by(*arguments: str, before: Callable[[], object] = lambda: None) -> tuple[int, str]:
    """Exit code and words of `pnp ARGUMENTS`, stdout and stderr together; a signal that ended it is negative.

    `before` is called in the process before anything else.
    """
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _be_limited(writing)
        os._exit(_run(arguments, before))
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), said


def limit_process(seconds: int) -> None:
    """Limit this process to so many seconds and BYTES from now on; what its parent used and holds does not count."""
    # A search for garbage among all that the parent holds takes seconds.
    gc.freeze()
    used = resource.getrusage(resource.RUSAGE_SELF)
    # The limit is one of whole seconds.
    seconds += math.ceil(used.ru_utime + used.ru_stime)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    taken = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (taken + BYTES, taken + BYTES))


def _be_limited(writing: int) -> None:
    limit_process(CPU_SECONDS)
    # Whoever waits for a pipe uses no processor time.
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(WALL_SECONDS)
    os.dup2(writing, 1)
    os.dup2(writing, 2)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", errors="strict", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="strict", closefd=False)


def _run(arguments: Sequence[str], before: Callable[[], object]) -> int:
    sys.argv = ["pnp", *arguments]
    code = 0
    try:
        before()
        main()
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else int(left.code is not None)
    except BaseException as error:  # noqa: BLE001  # what no command may let through
        sys.stdout.write(f"Traceback: {error!r}\n")
        code = 99
    sys.stdout.flush()
    sys.stderr.flush()
    return code
