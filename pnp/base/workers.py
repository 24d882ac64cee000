"""Runs tasks in this process, in several processes, or on a running Dask cluster.

Results are collected in the order of the tasks, so that they do not depend on where the tasks ran.
"""

from __future__ import annotations

from collections import deque
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from pnp.base.collection import collect_rarely
from pnp.base.steps import are_shown, show_steps
from pnp.base.worker_errors import WorkersError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from concurrent.futures import Executor, Future

T = TypeVar("T")

_MOST_WAITING = 256


@contextmanager
def workers(jobs: int, scheduler: str = "", *, modules: Sequence[str] = ()) -> Iterator[Executor | None]:
    """The executor for tasks; None if this process runs them itself. Raises WorkersError.

    `modules` are needed by the tasks; forked processes share one import of them. The machines of a cluster must have
    pnp installed and the project's folder at the same path.
    """
    if scheduler:
        from pnp.base.cluster import cluster  # noqa: PLC0415  # slow to import, and few have one

        with cluster(scheduler) as executor:
            yield executor
    elif jobs > 1:
        # Imported late: slow to import, and most calls need neither.
        from concurrent.futures import BrokenExecutor  # noqa: PLC0415

        from pnp.base.worker_processes import worker_processes  # noqa: PLC0415

        try:
            begin = partial(_begin_worker, shows_steps=are_shown())
            with worker_processes(jobs, begin, modules) as pool:
                yield pool
        except BrokenExecutor:
            raise WorkersError("a worker process was ended from outside, perhaps for lack of memory") from None
    else:
        yield None


def _begin_worker(*, shows_steps: bool) -> None:
    collect_rarely()
    show_steps(wanted=shows_steps)


def results_in_order(pool: Executor, function: Callable[..., T], jobs: Iterable[tuple[Any, ...]]) -> Iterator[T]:
    """Yield the results of a function for each job's arguments, in order; the first jobs begin at once.

    Only a limited number is pending, so that memory does not depend on the number of jobs. Pending jobs are cancelled
    when the iteration stops.
    """
    left = iter(jobs)
    waiting = deque(pool.submit(function, *job) for job in islice(left, _MOST_WAITING))
    return _collected(pool, function, waiting, left)


def _collected(
    pool: Executor, function: Callable[..., T], waiting: deque[Future[T]], left: Iterator[tuple[Any, ...]]
) -> Iterator[T]:
    try:
        while waiting:
            result = waiting.popleft().result()
            waiting.extend(pool.submit(function, *job) for job in islice(left, 1))
            yield result
    finally:
        for task in waiting:
            task.cancel()
