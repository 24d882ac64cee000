"""Runs tasks in this process, in several processes, or on a running Dask cluster.

Results are collected in the order of the tasks, so that they do not depend on where the tasks ran.
"""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pnp.base.findings import PnpError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

_SECONDS = 10
# Allocations minus deallocations that start a collection of the youngest generation; Python's default is 700.
_VALUES = 200_000


class NoSchedulerError(PnpError):
    """Raised when no scheduler answers at an address, or the library `distributed` is missing."""


def collect_rarely() -> None:
    """Make garbage collections of this process rare; a program may call this, a library must not.

    A game is very many small values without cycles; the search for cycles took 10 to 20 % of the time of a build.
    """
    gc.set_threshold(_VALUES, 20, 20)


@contextmanager
def workers(jobs: int, scheduler: str = "") -> Iterator[Executor | None]:
    """The executor for tasks; None when this process runs them itself. Raises NoSchedulerError.

    The machines of a cluster must have pnp installed and the project's folder at the same path.
    """
    if scheduler:
        with _cluster(scheduler) as executor:
            yield executor
    elif jobs > 1:
        # Slow to import, and most calls need neither.
        from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415
        from multiprocessing import get_context  # noqa: PLC0415

        # A fork is not safe while another thread runs.
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=collect_rarely) as pool:
            yield pool
    else:
        yield None


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client  # noqa: PLC0415  # few have a cluster
    except ImportError:
        raise NoSchedulerError("a scheduler needs the library distributed: pip install 'pnp[cluster]'") from None
    try:
        client = Client(address, timeout=_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TimeoutError) as error:
        raise NoSchedulerError(f"no Dask scheduler answers at {address}: {error}") from error
    with client:
        # A task has the same result each time, so one that a machine lost can run again.
        yield client.get_executor(pure=False, retries=2)  # type: ignore[no-untyped-call]
