"""How long a saved card takes to be on the live page, measured in the browser itself.

From the moment before the file is written to the frame in which the page shows the new picture, decoded.

    python tests/benchmarks/live.py [--saves 15]
"""

import argparse
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from helpers.serving import browser, serving

ROOT = Path(__file__).parent.parent.parent
CARD = '[data-piece="special_card/p8"]'
_PAUSE = 1.5

# Notes when the picture of the card is another one; the clock is the system's, as Python's is.
_WATCH = """card => {
  const image = document.querySelector(card + ' img');
  window.seen = [];
  new MutationObserver(() => requestAnimationFrame(() => window.seen.push(Date.now())))
    .observe(image, { attributes: true, attributeFilter: ['data-picture'] });
}"""


def measure(saves):
    """Seconds from save to page for some saves of one card of Resafa."""
    with tempfile.TemporaryDirectory() as folder:
        game = Path(folder) / "content" / "resafa"
        shutil.copytree(ROOT / "content" / "resafa", game)
        with serving(folder, "resafa") as live, browser() as chromium:
            page = chromium.new_page(viewport={"width": 1280, "height": 850})
            page.goto(live.address)
            page.wait_for_selector(CARD, timeout=60_000)
            page.locator(CARD).scroll_into_view_if_needed()
            while not live.json("GET", "/games/resafa")["sheets"]:
                time.sleep(_PAUSE)
            page.evaluate(_WATCH, CARD)
            time.sleep(_PAUSE)
            return [_save(page, game / "special.yaml", number) for number in range(saves)]


def _save(page, path, number):
    """The card's victory points become others; what is on the card's line for it stands in the file once."""
    text = path.read_text()
    before, card, after = text.partition("  - id: p8\n")
    old = after.split("end: ", 1)[1].split("\n", 1)[0]
    new = before + card + after.replace(f"end: {old}", f"end: {number % 5 + 3 if str(number % 5 + 3) != old else 9}", 1)
    began = time.time()
    path.write_text(new)
    page.wait_for_function("number => window.seen.length > number", arg=number, timeout=30_000, polling=20)
    took = page.evaluate("number => window.seen[number]", number) / 1000 - began
    time.sleep(_PAUSE)
    return took


def main():
    """Print the shortest, the middle and the longest."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--saves", type=int, default=15)
    taken = sorted(measure(options.parse_args().saves))
    middle = statistics.median(taken)
    print(f"one card of Resafa, {len(taken)} saves, from save to page:")
    print(f"shortest {taken[0]:.2f} s, median {middle:.2f} s, longest {taken[-1]:.2f} s")


if __name__ == "__main__":
    main()
