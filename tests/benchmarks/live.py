"""How long a save takes to be on the live page of the largest game, with 500 cards more that show photos.

From the moment before a file is written to the frame in which the page shows the new picture, decoded; and the
processor time that pnp takes to answer, for machines that do other work, too.

    python tests/benchmarks/live.py [--saves 20] [--cards 500]
"""

import argparse
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from helpers.serving import browser, serving
from live_game import write_game, write_photo

PAUSE = 1.5
_TICKS = 100

# Notes when the picture of the card is another one; the clock is the system's, as Python's is.
_WATCH = """card => {
  const image = document.querySelector(card + ' img');
  window.seen = [];
  window.watching?.disconnect();
  window.watching = new MutationObserver(() => requestAnimationFrame(() => window.seen.push(Date.now())));
  window.watching.observe(image, { attributes: true, attributeFilter: ['data-picture'] });
}"""


def saved_card(game: Path, number: int) -> None:
    """A special card gives other points at the end."""
    _change(game / "special.yaml", r"(  - id: p8\n(?:    .*\n)*?    end: )\d+", rf"\g<1>{number % 7 + 2}")


def saved_number(game: Path, number: int) -> None:
    """A number of the rules, which one card in a hundred prints, and boards."""
    _change(game / "rules.yaml", r"(productions: {value: )\d+", rf"\g<1>{number % 7 + 2}")


def saved_photo(game: Path, number: int) -> None:
    """A photo of one card."""
    write_photo(game / "art" / "c0007.jpg", 1000 + number)


def saved_row(game: Path, number: int) -> None:
    """A row of the table has other words."""
    _change(game / "events.csv", r"(?m)^(c0007,[^,\r\n]*?)(?: \d+)*,", rf"\g<1> 7 {number},")


CASES: dict[str, tuple[str, Callable[[Path, int], None]]] = {
    "card": ("special_card/p8", saved_card),
    "number": ("event_card/c0100", saved_number),
    "photo": ("event_card/c0007", saved_photo),
    "row": ("event_card/c0007", saved_row),
}


def _change(path: Path, pattern: str, new: str) -> None:
    text = path.read_bytes().decode()
    changed, times = re.subn(pattern, new, text, count=1)
    assert times == 1, path
    path.write_bytes(changed.encode())


def measure(saves: int, cards: int) -> dict[str, list[tuple[float, float]]]:
    """Seconds from save to page, and of processor time, for some saves of each kind."""
    with tempfile.TemporaryDirectory() as folder:
        game = write_game(Path(folder), cards)
        with serving(Path(folder), "resafa", seconds=3600) as live, browser() as chromium:
            page = chromium.new_page(viewport={"width": 1280, "height": 850})
            page.goto(live.address)
            page.wait_for_selector(f'[data-piece="{CASES["card"][0]}"]', timeout=120_000)
            while not live.json("GET", "/games/resafa")["sheets"]:
                time.sleep(PAUSE)
            return {
                name: [_save(page, live.process.pid, game, piece, change, number) for number in range(1, saves + 1)]
                for name, (piece, change) in CASES.items()
            }


def _save(page, pid, game, piece, change, number):
    page.locator(f'[data-piece="{piece}"]').scroll_into_view_if_needed()
    page.evaluate(_WATCH, f'[data-piece="{piece}"]')
    _wait_until_idle(pid)
    busy, began = _processor_time(pid), time.time()
    change(game, number)
    page.wait_for_function("() => window.seen.length > 0", timeout=60_000, polling=20)
    return page.evaluate("() => window.seen[0]") / 1000 - began, _processor_time(pid) - busy


def _wait_until_idle(pid: int) -> None:
    """Until nothing is left to be drawn or checked."""
    before = -1.0
    while (now := _processor_time(pid)) > before + 0.02:
        before = now
        time.sleep(PAUSE)


def _processor_time(pid: int) -> float:
    """The processor time that a process took so far, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def main() -> None:
    """Print the shortest, the middle and the longest, and the middle of the processor times."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--saves", type=int, default=20)
    options.add_argument("--cards", type=int, default=500)
    asked = options.parse_args()
    for name, taken in measure(asked.saves, asked.cards).items():
        seconds, busy = (sorted(values) for values in zip(*taken, strict=True))
        shortest, middle, longest = seconds[0], statistics.median(seconds), seconds[-1]
        print(
            f"{name:6}: {len(taken)} saves, from save to page {shortest:.2f} s, median {middle:.2f} s, "
            f"longest {longest:.2f} s; processor time of pnp, median {statistics.median(busy):.2f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
