"""Worker processes that end with the process that started them, however it ends.

Each of them waits for the end of a pipe whose other end only the parent holds: the system closes that end when the
parent dies, and the parent closes it when it is interrupted. An interrupt from the keyboard goes to every process of
a terminal, so the workers ignore it and leave the answer to the parent.
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
    """Give a pool of processes that each call `begin` first; an interrupt ends them in the middle of their tasks.

    The `modules` are those that they need: where it can be forked, this process imports them once for all.
    """
    # A fork is not safe while another thread runs, nor among the libraries of macOS.
    is_forked = bool(modules) and sys.platform == "linux" and threading.active_count() == 1
    if is_forked:
        # An interrupt in the middle of an import may surface as another error, such as an ImportError.
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
        # Tasks that have begun may still write their files.
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
    """Block interrupts until the end of the block; a process that starts meanwhile never meets one."""
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
        # The copy of the parent's end: while a worker holds one, the pipe does not end with the parent.
        held.close()
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _INTERRUPTS)
    threading.Thread(target=_end_with_parent, args=(watched,), daemon=True).start()
    begin()


def _end_with_parent(watched: Connection) -> None:
    with suppress(EOFError, OSError):
        watched.recv_bytes()
    os._exit(1)
