"""Who does the work: this process alone, several of them, or the machines of a Dask cluster that is already running.

Tasks are given out in one order and taken back in that order, so that the answer is the same whoever did the work.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from pnp.base.findings import PnpError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

_SECONDS = 10


class NoSchedulerError(PnpError):
    """There is no scheduler at an address, or the library to speak with it is missing."""


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
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
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
