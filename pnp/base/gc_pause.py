"""The garbage collector, out of the way while very many values are made that all stay."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """Look for no cycles meanwhile; they are rare here, and looking takes a fifth of a large build's time."""
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
