"""Worker processes that end with their parent process, however the parent ends.

Each worker waits for the end of a pipe that only the parent can write to: the system closes it when the parent dies,
and the parent closes it when it is interrupted. An interrupt from the keyboard goes to every process of a terminal, so
workers ignore it and leave it to the parent.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_INTERRUPTS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def worker_processes(
    jobs: int, begin: Callable[[], None], modules: Sequence[str] = ()
) -> Iterator[ProcessPoolExecutor]:
    """Give a pool of processes, which each call `begin` first; an interrupt ends them during their tasks.

    `modules` are needed by the processes: if processes are forked, this process imports the modules once for all.
    """
    # Forking is not safe while another thread runs, or with the system libraries of macOS.
    is_forked = bool(modules) and sys.platform == "linux" and threading.active_count() == 1
    if is_forked:
        # An interrupt during an import may surface as another error, such as an ImportError.
        with _interrupts_held_back():
            for module in modules:
                import_module(module)
    context = get_context("fork" if is_forked else "spawn")
    watched, held = context.Pipe(duplex=False)
    pool = _Pool(jobs, mp_context=context, initializer=_begin, initargs=(watched, held if is_forked else None, begin))
    try:
        yield pool
        pool.shutdown()
    except Exception:
        # Running tasks may still write their files.
        pool.shutdown(cancel_futures=True)
        raise
    finally:
        held.close()
        with _interrupts_held_back():
            pool.shutdown(cancel_futures=True)
        watched.close()


class _Pool(ProcessPoolExecutor):
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        with _interrupts_held_back():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Defer interrupts to the end of the block, so that processes started in it receive none."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _INTERRUPTS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(watched: Connection, held: Connection | None, begin: Callable[[], None]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if held:
        # Close this copy of the parent's end: while a worker holds one, the pipe does not end with the parent.
        held.close()
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _INTERRUPTS)
    threading.Thread(target=_end_with_parent, args=(watched,), daemon=True).start()
    begin()


def _end_with_parent(watched: Connection) -> None:
    with suppress(EOFError, OSError):
        watched.recv_bytes()
    os._exit(1)
