"""The garbage collector, paused while very many values are made that all stay."""

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """Pause the collector: cycles are rare here, and looking for them takes a fifth of a large build's time.

    It pauses only in the main thread, because the collector belongs to the process: a thread of the live page that
    paused it would pause it for all others.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            # To the old ones, where all that is left belongs: otherwise the collector would walk it at once.
            gc.freeze()
            gc.unfreeze()
            gc.enable()
