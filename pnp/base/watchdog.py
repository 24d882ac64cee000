"""Stops code of a project that does not end or takes too much memory.

A thread checks the watched code several times a second, and raises an exception in the thread that runs it. The watched
code is not slowed down. A call into C that does not return cannot be stopped.
"""

import ctypes
import math
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

from pnp.base.findings import PnpError

SECONDS, WAITING_SECONDS, MEGABYTES = 5.0, 60.0, 512
_PAUSE = 0.1
_PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 0
# Code that catches the exception is stopped again after this time.
_PATIENCE = 0.5


class OverrunError(PnpError):
    """Raised when code was stopped; the message says why, and the traceback shows where."""


class _Stopped(BaseException):
    """Raised inside the watched code; `except Exception` does not catch it."""


def _memory() -> int:
    """The memory of this process in bytes; 0 if the system does not tell."""
    if sys.platform == "linux":
        with suppress(OSError), open("/proc/self/statm", "rb") as file:  # noqa: PTH123  # read ten times a second
            return int(file.read().split()[1]) * _PAGE
    elif sys.platform == "darwin":
        import resource  # noqa: PLC0415  # not on Windows

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return 0


@dataclass(slots=True)
class _Watch:
    """One run of watched code, with the time it had used at its last progress."""

    thread: int
    progress: Callable[[], int]
    whole: float
    begun: float = field(default_factory=time.process_time)
    memory: int = field(default_factory=_memory)
    steps: int = -1
    used: float = 0.0
    since: float = 0.0
    stopped_at: float = 0.0
    reason: str = ""

    def count_by(self, progress: Callable[[], int]) -> Callable[[], int]:
        """Replace the function that counts progress; return the earlier one."""
        before, self.progress, self.steps = self.progress, progress, -1
        return before

    def look(self) -> None:
        """Stop the code if it exceeds a limit."""
        used, now, steps = time.process_time(), time.monotonic(), self.progress()
        if steps != self.steps:
            self.steps, self.used, self.since = steps, used, now
        self.reason = self.reason or self._overrun(used, now)
        if self.reason and now - self.stopped_at > _PATIENCE:
            self.stopped_at = now
            _raise_in(self.thread)

    def _overrun(self, used: float, now: float) -> str:
        if used - self.used > SECONDS:
            return f"it comes to no end within {SECONDS:g} s"
        if used - self.begun > self.whole:
            return f"it takes more than {self.whole:g} s altogether"
        if now - self.since > WAITING_SECONDS:
            return f"it waits for more than {WAITING_SECONDS:g} s"
        if _memory() - self.memory > MEGABYTES * 2**20:
            return f"it takes more than {MEGABYTES} MB of memory"
        return ""


class _Watcher:
    """The watches of this process by thread, and the thread that checks them."""

    def __init__(self) -> None:
        self.watches: dict[int, _Watch] = {}
        self.changed = threading.Condition()
        self.thread: threading.Thread | None = None

    def add(self, watch: _Watch) -> None:
        with self.changed:
            if self.thread is None:
                self.thread = threading.Thread(target=self._look_on, name="pnp watchdog", daemon=True)
                self.thread.start()
            self.watches[watch.thread] = watch
            self.changed.notify()

    def remove(self, watch: _Watch) -> None:
        with self.changed:
            del self.watches[watch.thread]
            if watch.stopped_at:
                # An exception that has not arrived yet must not reach code that is not watched. Taking it back would
                # leave the interpreter looking for one at every call, and under a tracer that never ends; so it is
                # raised again, and arrives here as soon as that call returns.
                with suppress(_Stopped):
                    _raise_in(watch.thread)

    def _look_on(self) -> None:
        while True:
            with self.changed:
                while not self.watches:
                    self.changed.wait()
                for watch in self.watches.values():
                    watch.look()
            time.sleep(_PAUSE)


_watcher = _Watcher()


def _begin_anew() -> None:
    """Forget the watches of the parent: its thread does not exist in a forked process."""
    global _watcher  # noqa: PLW0603  # one for each process
    _watcher = _Watcher()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_begin_anew)


@contextmanager
def watched(progress: Callable[[], int] = lambda: 0, *, whole: float = math.inf) -> Iterator[None]:
    """Watch the code in the block; raises OverrunError if it was stopped.

    `progress` counts completed steps: the code may use the processor for SECONDS between two steps, and for `whole`
    seconds altogether. A nested block has no limits of its own; it only replaces `progress`.
    """
    thread = threading.get_ident()
    outer = _watcher.watches.get(thread)
    if outer is not None:
        before = outer.count_by(progress)
        try:
            yield
        finally:
            outer.count_by(before)
        return
    watch = _Watch(thread, progress, whole)
    _watcher.add(watch)
    try:
        yield
    except _Stopped as stopped:
        raise OverrunError(watch.reason).with_traceback(stopped.__traceback__) from None
    finally:
        _end(watch)


def _end(watch: _Watch) -> None:
    """End a watch, even if it is stopping the code at this moment."""
    while watch.thread in _watcher.watches:
        with suppress(_Stopped):
            _watcher.remove(watch)


def _raise_in(thread: int) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(_Stopped))
