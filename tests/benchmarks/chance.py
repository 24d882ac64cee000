"""The chi-square table of every action of chance of the shipped games: `python tests/benchmarks/chance.py`.

Beside each statistic stands what fair draws exceed once in 10,000 times.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from helpers.urns import DRAWS, URNS, rows  # noqa: E402

if __name__ == "__main__":
    print(f"{'':18}{'':12}{'outcomes':>9}{'pieces':>8}{'chi-square':>12}{'at most':>9}   of {DRAWS:,} draws")
    for game in URNS:
        for row in sorted(rows(game), key=lambda one: one.action):
            print(f"{row.game:18}{row.action:12}{row.outcomes:9}{row.pieces:8}{row.statistic:12.1f}{row.most:9.1f}")
