"""Who does the work: this process alone, several of them, or the machines of a Dask cluster that is already running.

Tasks are given out in one order and taken back in that order, so that the answer is the same whoever did the work.
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
# How many more values are made than freed before the collector of cycles looks at the young ones; Python's own is 700.
_VALUES = 200_000


class NoSchedulerError(PnpError):
    """There is no scheduler at an address, or the library to speak with it is missing."""


def collect_rarely() -> None:
    """Let the garbage collector of this process look for cycles rarely: for programs, not for libraries.

    A game is very many small values without cycles; looking for them took a tenth to a fifth of the time of a build.
    """
    gc.set_threshold(_VALUES, 20, 20)


@contextmanager
def workers(jobs: int, scheduler: str = "") -> Iterator[Executor | None]:
    """Give what runs tasks; None when this process does them itself. Raises NoSchedulerError.

    The machines of a cluster have pnp installed, and see the project's folder under the same path.
    """
    if scheduler:
        with _cluster(scheduler) as executor:
            yield executor
    elif jobs > 1:
        # Most calls need neither.
        from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415
        from multiprocessing import get_context  # noqa: PLC0415

        # A fresh interpreter for each worker: forking while another thread runs is not safe.
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
        # Each task gives the same whenever it is done, so one that a machine lost is simply done again.
        yield client.get_executor(pure=False, retries=2)  # type: ignore[no-untyped-call]
