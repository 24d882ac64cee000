"""Starts the command line: `pnp`, and `python -m pnp`.

Imports nothing that takes time, so that an interrupt is answered from the beginning.
"""

import atexit
import gc
import os
import sys

import pnp

if __name__ == "__main__" and not sys.flags.safe_path:
    # `python -m` looks for modules in the current folder first, which may be a stranger's project.
    # What PYTHONPATH names stays: worker processes must find the same modules.
    ours = os.path.dirname(pnp.__path__[0])  # noqa: PTH120  # pathlib might be theirs
    sys.path[:] = dict.fromkeys([*sys.path[1:], ours])

import signal
from contextlib import suppress
from threading import Timer, active_count
from time import monotonic

from pnp.base.collection import collect_rarely

_INTERRUPTED = 130
_SECONDS = 1
_UNDISTURBED = 2  # seconds


class _Interrupts:
    """Raises KeyboardInterrupt at the first signal, and ignores those of the next two seconds.

    They would interrupt the orderly end that the first one began. Later signals raise again, because the exception of
    the first one may have been swallowed, as by a destructor.
    """

    def __init__(self) -> None:
        self._last = float(-_UNDISTURBED)

    def __call__(self, *_: object) -> None:
        now = monotonic()
        if now - self._last >= _UNDISTURBED:
            self._last = now
            raise KeyboardInterrupt


def main() -> None:
    """Run the command line and end; an interrupt ends it at once and without a word, a second one changes nothing."""
    try:
        _run()
    except SystemExit as left:
        _end(left.code)
        raise
    _end(0)


def _run() -> None:
    # Before the imports, which make little garbage: looking for it takes a twentieth of the time of a quick verb.
    collect_rarely()
    _open_missing_streams()
    # Worker processes would begin like `python -m`.
    os.environ["PYTHONSAFEPATH"] = "1"
    # pydantic would look through all packages that are installed.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")
    try:
        # The end that others ask for is as orderly as the end that the keyboard asks for.
        interrupts = _Interrupts()
        signal.signal(signal.SIGINT, interrupts)
        signal.signal(signal.SIGTERM, interrupts)
        from pnp.cli.app import main as run  # noqa: PLC0415

        run()
    except KeyboardInterrupt:
        _leave(_INTERRUPTED)
    except RuntimeError as error:
        # Before Python 3.12 an interrupt while a class names its attributes, as in an import, comes as this error.
        if isinstance(error.__cause__, KeyboardInterrupt):
            _leave(_INTERRUPTED)
        raise
    except SystemExit as left:
        if left.code == _INTERRUPTED:
            _leave(_INTERRUPTED)
        raise
    finally:
        # Python searches everything for cycles as it ends, which took a tenth of the time of a build.
        gc.freeze()


def _end(code: object) -> None:
    """End the process here where nobody waits for Python to take all objects apart, a fortieth of the time of a build.

    It is left to Python where another thread is at work, somebody traces or profiles, or a stream refuses what is said.
    """
    if not (active_count() > 1 or sys.gettrace() or sys.getprofile()) and isinstance(code, int):
        _exit(code)


def _exit(code: int) -> None:
    atexit._run_exitfuncs()  # noqa: SLF001  # as Python does at its end
    with suppress(OSError, ValueError):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _open_missing_streams() -> None:
    """Open the standard streams that the caller closed, so that no file that pnp opens takes their place."""
    number = os.open(os.devnull, os.O_RDWR)
    while number <= 2:
        number = os.dup(number)
    os.close(number)
    # Python has none for a stream that was closed.
    sys.stdout = sys.stdout or os.fdopen(1, "w", closefd=False)
    sys.stderr = sys.stderr or os.fdopen(2, "w", closefd=False)


def _leave(code: int) -> None:
    """Exit; whatever waits for something is ended after a second.

    Python itself would first give signals back their usual effect, and the next one would show how it ends.
    """
    end = Timer(_SECONDS, os._exit, [code])
    end.daemon = True
    end.start()
    _exit(code)
    sys.exit(code)


if __name__ == "__main__":
    main()
