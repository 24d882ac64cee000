"""Runs tasks on the machines of a running Dask cluster; all machines must have the same code as this process."""

from __future__ import annotations

import re
from concurrent.futures import CancelledError
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.base.distribution import how_to_install
from pnp.base.fingerprints import fingerprint
from pnp.base.worker_errors import NoSchedulerError, WorkersError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

_SECONDS = 2
_ADDRESS = re.compile(r"(?:(?:tcp|tls)://)?(?:[\w.-]+|\[[\da-fA-F:.]+\]):\d{1,5}")
_PACKAGE = Path(__file__).parents[1]


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Give the executor of a cluster; raises WorkersError, even later, if machines are lost during the work."""
    with _connected(address) as client:
        from distributed import KilledWorker  # noqa: PLC0415

        _check_code(address, client)
        try:
            # Tasks are deterministic, so a task that was lost with its machine can run again.
            yield client.get_executor(pure=False, retries=2)
        except KilledWorker as error:
            lost = f"each of the {error.allowed_failures + 1} machines that tried a task was lost in the middle of it"
            raise WorkersError(f"{lost}, the last at {error.last_worker.address}; perhaps for lack of memory") from None
        except CancelledError:
            raise WorkersError(f"the Dask scheduler at {address} ended in the middle of the work") from None


@contextmanager
def _connected(address: str) -> Iterator[Any]:
    if not _ADDRESS.fullmatch(address):
        raise NoSchedulerError(
            f"{address} is not the address of a scheduler; expected one such as tcp://localhost:8786"
        )
    try:
        import asyncio  # noqa: PLC0415

        import distributed  # noqa: PLC0415
    except ImportError:
        raise NoSchedulerError(f"a scheduler needs the library distributed: {how_to_install('cluster')}") from None
    try:
        # A client that fails takes 20 s to close, so check that the scheduler answers first.
        asyncio.run(asyncio.wait_for(_ask_for_name(address), _SECONDS))
        client = distributed.Client(address, timeout=_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, TimeoutError, ValueError) as error:
        reason = str(error).partition("\n")[0] or f"no answer within {_SECONDS} s"
        raise NoSchedulerError(f"no Dask scheduler answers at {address}: {reason}") from error
    except Exception as error:  # an answer in another protocol than Dask's can raise any error
        raise NoSchedulerError(f"no Dask scheduler answers at {address}, but something else") from error
    with client:
        yield client


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


def _check_code(address: str, client: Any) -> None:
    """Raise WorkersError unless there are workers and all of them have the code of this process."""
    found = client.run(fingerprint_of_package, on_error="return")
    if not found:
        raise WorkersError(f"the Dask scheduler at {address} has no workers: start them with `dask worker {address}`")
    for worker, code in sorted(found.items()):
        if isinstance(code, Exception):
            raise WorkersError(f"the worker at {worker} cannot load pnp: {code}")
        if code != fingerprint_of_package():
            raise WorkersError(f"the worker at {worker} has another version of pnp: install this one and restart it")


@cache
def fingerprint_of_package() -> str:
    """Hash the code of this process, as it was at the first call."""
    return fingerprint([_PACKAGE], wanted=lambda name: name.endswith((".py", ".toml")))
