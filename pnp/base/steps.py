"""The log of pnp's work: files that it reads, work that it skips and why, and the duration of steps.

The lines go to the logger `pnp`, so that a program that uses the library can configure it.
"""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from pnp.base.visible import shown_lines

log = logging.getLogger("pnp")


class _OnStandardError(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        sys.stderr.write(f"{shown_lines(record.getMessage())}\n")
        sys.stderr.flush()


_handler = _OnStandardError()


def show_steps(*, wanted: bool) -> None:
    """Show the log of this process on standard error, or stop showing it."""
    if wanted:
        log.addHandler(_handler)
        log.setLevel(logging.INFO)
    else:
        log.removeHandler(_handler)
        log.setLevel(logging.NOTSET)


def are_shown() -> bool:
    """Tell whether the log is shown, which is passed on to worker processes."""
    return _handler in log.handlers


@contextmanager
def step(name: str) -> Iterator[None]:
    """Log the duration of the block."""
    began = perf_counter()
    yield
    log.info("%s: %.2f s", name, perf_counter() - began)
