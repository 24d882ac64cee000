"""Where the processor time of a call of the command line goes: `python tests/benchmarks/shares.py build resafa`.

Every millisecond of processor time the stack is looked at. From its outermost call inwards, the first file that belongs
to a room decides: what a back end asks of the fonts is the back end's. The last line of the output is the answer, as
JSON. `daily.py --shares` asks for it.
"""

import atexit
import json
import signal
import sys
import time
from collections import defaultdict
from functools import cache
from types import FrameType

INTERVAL = 0.001
START, FILES = "start", "files, and what is up to date"
# The first that a path contains decides.
ROOMS = {
    "/pnp/drawing/inspection/": "sight",
    "/pnp/build/appearance.py": "sight",
    "/pnp/backends/pdf/": "PDF",
    "/pnp/backends/": "SVG",
    "/pnp/sheets/": "sheets",
    "/pnp/checks/": "checks",
    "/layouts/": "drawing",
    "/pnp/drawing/": "drawing",
    "/pnp/project/faces.py": "drawing",
    "/pnp/project/kits.py": "drawing",
    "/pnp/project/": "reading",
    "/pnp/game/": "reading",
    "/pnp/reader/": "reading",
    "/pnp/texts/": "reading",
    "/pnp/base/": FILES,
    "/pnp/build/inputs.py": FILES,
    "/pnp/build/freshness.py": FILES,
    "/pnp/build/kept_drawings.py": "kept drawings",
}
ORDER = (START, "reading", "checks", "drawing", "kept drawings", "sight", "sheets", "PDF", "SVG", FILES)


@cache
def room_of(path: str) -> str | None:
    """The room of a file of this project."""
    if path.startswith("<frozen importlib"):
        return START
    return next((room for part, room in ROOMS.items() if part in path), None)


class Shares:
    """Seconds of processor time in each room; those of the threads that compress belong to the room that waits."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self._last = 0.0

    def look(self, _signal: int, frame: FrameType | None) -> None:
        """Add the time since the last look to the room at work."""
        stack = []
        while frame is not None:
            stack.append(frame.f_code.co_filename)
            frame = frame.f_back
        now = time.process_time()
        self.seconds[next(filter(None, map(room_of, reversed(stack))), FILES)] += now - self._last
        self._last = now

    def tell(self) -> None:
        """Print the answer."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        print(json.dumps({room: self.seconds[room] for room in ORDER if self.seconds[room]}))


def main() -> None:
    """Run the command line under observation."""
    shares = Shares()
    signal.signal(signal.SIGPROF, shares.look)
    signal.setitimer(signal.ITIMER_PROF, INTERVAL, INTERVAL)
    # The command line ends the process.
    atexit.register(shares.tell)
    from pnp.__main__ import main as call

    call()


if __name__ == "__main__":
    # Modules beside this file are none of the project's.
    sys.path.pop(0)
    main()
