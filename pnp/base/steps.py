"""The log of pnp's work: the files that it reads, what it skips and why, how long each step takes.

The lines go to the logger `pnp`, so that a program that uses the library decides itself where they go.
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
    """Show the lines of this process on its standard error from now on, or show them no longer."""
    if wanted:
        log.addHandler(_handler)
        log.setLevel(logging.INFO)
    else:
        log.removeHandler(_handler)
        log.setLevel(logging.NOTSET)


def are_shown() -> bool:
    """Tell whether the lines are shown, which worker processes have to know."""
    return _handler in log.handlers


@contextmanager
def step(name: str) -> Iterator[None]:
    """Tell how long what is inside takes."""
    began = perf_counter()
    yield
    log.info("%s: %.2f s", name, perf_counter() - began)
