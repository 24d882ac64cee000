"""Whether memory stays level over a long day: `python tests/benchmarks/soak.py [--saves 2000] [--games 1000]`.

The live page of the starter game is asked by three open pages, each of which fetches what changed, while its cards are
saved again and again. Then a thousand games with other names, texts and cards are validated in one process. Memory is
level when its median over the last quarter is at most a twentieth above that over the second.
"""

import argparse
import http.client
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parent.parent))
from helpers.serving import Live, serving

import pnp
from pnp.project.scaffold import start_game

PAGES = 3
MOST_GROWTH = 1.05
_STATM = Path("/proc/{pid}/statm")


def memory(pid: int | str = "self") -> float:
    """The resident memory of a process in megabytes."""
    return int(Path(str(_STATM).format(pid=pid)).read_text().split()[1]) * 4096 / 1e6


class OpenPage(threading.Thread):
    """A page that listens for changes and fetches the game and the pictures it has not seen."""

    def __init__(self, live: Live, game: str) -> None:
        super().__init__(daemon=True)
        self.live, self.game, self.heard = live, game, 0
        self._pictures: set[str] = set()

    def run(self) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.live.port)
        headers = {"host": self.live.host, "cookie": f"pnp_{self.live.port}={self.live.token}"}
        connection.request("GET", "/events", headers=headers)
        answer = connection.getresponse()
        self.fetch()
        while line := answer.readline():
            if line.startswith(b"data"):
                self.fetch()
                self.heard += 1

    def fetch(self) -> None:
        pieces = [piece for one in self.live.json("GET", f"/games/{self.game}")["sets"] for piece in one["pieces"]]
        shown = {piece[side] for piece in pieces for side in ("front", "back") if piece.get(side)}
        for name in shown - self._pictures:
            self.live.ask("GET", f"/pictures/{name}.svg")
        self._pictures = shown


def saves(count: int) -> list[float]:
    """The memory of the server after each of many saves of one card."""
    with tempfile.TemporaryDirectory() as folder:
        card = start_game(Path(folder), "soak").folder / "cards.yaml"
        text = card.read_text()
        editions = [text.replace("title: Shower", f"title: Shower {number}") for number in range(count)]
        with serving(Path(folder), "soak", seconds=3600) as live:
            pages = [OpenPage(live, "soak") for _ in range(PAGES)]
            for page in pages:
                page.start()
            while not live.json("GET", "/games/soak")["sheets"]:
                time.sleep(0.2)
            return [_after_save(live, pages, card, edition) for edition in editions]


def _after_save(live: Live, pages: list[OpenPage], card: Path, text: str) -> float:
    heard = [page.heard for page in pages]
    card.write_text(text)
    for page, before in zip(pages, heard, strict=True):
        until = time.monotonic() + 5
        while page.heard == before and time.monotonic() < until:
            time.sleep(0.005)
    return memory(live.process.pid)


def validations(count: int) -> list[float]:
    """The memory of this process after validating each of many different games."""
    found = []
    for number in range(count):
        with tempfile.TemporaryDirectory() as folder:
            game = start_game(Path(folder), f"game_{number}")
            for path in game.glob("*.yaml"):
                path.write_text(path.read_text().replace("title: ", f"title: No. {number} "))
            pnp.open_project(folder).game(game.name).validate()
        found.append(memory())
    return found


def growth(samples: list[float]) -> float:
    """How the last quarter compares with the second."""
    quarter = len(samples) // 4
    return median(samples[-quarter:]) / median(samples[quarter : 2 * quarter])


def _report(title: str, measure: Callable[[int], list[float]], count: int) -> bool:
    if not count:
        return True
    began, samples = time.monotonic(), measure(count)
    seconds, ratio = time.monotonic() - began, growth(samples)
    first, last = samples[len(samples) // 4], samples[-1]
    print(f"{title}: {first:.0f} MB after a quarter, {last:.0f} MB at the end, {ratio:.3f} times; {seconds:.0f} s")
    return ratio <= MOST_GROWTH


def main() -> int:
    """Print both figures; 1 where memory grew."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--saves", type=int, default=2000)
    asked.add_argument("--games", type=int, default=1000)
    options = asked.parse_args()
    are_level = [
        _report(f"{options.saves} saves with {PAGES} open pages", saves, options.saves),
        _report(f"{options.games} games validated in one process", validations, options.games),
    ]
    return int(not all(are_level))


if __name__ == "__main__":
    sys.exit(main())
