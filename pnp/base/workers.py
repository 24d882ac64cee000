"""Runs tasks in this process, in several processes, or on a running Dask cluster.

Results are collected in the order of the tasks, so that they do not depend on where the tasks ran.
"""

from __future__ import annotations

import gc
import re
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from pnp.base.distribution import how_to_install
from pnp.base.findings import PnpError
from pnp.base.steps import are_shown, show_steps

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

_SECONDS = 2
_ADDRESS = re.compile(r"(?:(?:tcp|tls)://)?(?:[\w.-]+|\[[\da-fA-F:.]+\]):\d{1,5}")
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
        from pnp.base.worker_processes import worker_processes  # noqa: PLC0415

        with worker_processes(jobs, partial(_begin_worker, shows_steps=are_shown())) as pool:
            yield pool
    else:
        yield None


def _begin_worker(*, shows_steps: bool) -> None:
    collect_rarely()
    show_steps(wanted=shows_steps)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    if not _ADDRESS.fullmatch(address):
        raise NoSchedulerError(
            f"{address} is not the address of a scheduler; expected one such as tcp://localhost:8786"
        )
    try:
        # Slow to import, and few have a cluster.
        import asyncio  # noqa: PLC0415

        import distributed  # noqa: PLC0415
    except ImportError:
        raise NoSchedulerError(f"a scheduler needs the library distributed: {how_to_install('cluster')}") from None
    try:
        # A client that fails takes 20 s to end, so the scheduler is asked for its name first.
        asyncio.run(asyncio.wait_for(_ask_for_name(address), _SECONDS))
        client = distributed.Client(address, timeout=_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, TimeoutError, ValueError) as error:
        reason = str(error).partition("\n")[0] or f"no answer within {_SECONDS} s"
        raise NoSchedulerError(f"no Dask scheduler answers at {address}: {reason}") from error
    except Exception as error:  # what is said there is not the language of Dask, and fails anywhere
        raise NoSchedulerError(f"no Dask scheduler answers at {address}, but something else") from error
    with client:
        # A task has the same result each time, so one that a machine lost can run again.
        yield client.get_executor(pure=False, retries=2)  # type: ignore[no-untyped-call]


async def _ask_for_name(address: str) -> None:
    from distributed.core import rpc  # noqa: PLC0415
    from distributed.security import Security  # noqa: PLC0415

    secured = Security().get_connection_args("client")  # type: ignore[no-untyped-call]
    if address.startswith("tls") and secured.get("ssl_context") is None:
        raise ValueError("tls needs a certificate, at distributed.comm.tls in the configuration of Dask")
    async with rpc(address, timeout=_SECONDS, connection_args=secured) as remote:  # type: ignore[no-untyped-call]
        name = (await remote.identity())["type"]
    if name != "Scheduler":
        raise ValueError(f"it is a {name}")
