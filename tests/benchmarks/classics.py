"""Counts classic games exactly, to the depths that are known: `python tests/benchmarks/classics.py [GAME...]`.

The tests count them to the depth that takes a second; this takes minutes.
"""

import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from helpers.kalah import sequences  # noqa: E402

from pnp.base.findings import Findings  # noqa: E402
from pnp.game.loading import load_game  # noqa: E402
from pnp.play.opening import opener  # noqa: E402
from pnp.referee.move_counts import count_moves  # noqa: E402

CLASSICS = ROOT / "tests" / "cases" / "classics"
KNOWN = {
    "tic_tac_toe": (9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872),
    "connect_four": (7, 49, 343, 2_401, 16_807, 117_649, 823_536),
    "reversi": (4, 12, 56, 244, 1_396, 8_200, 55_092),
    "kalah": tuple(sequences(7)),
}


def main(games: list[str]) -> int:
    """Print a table; return how many games were counted wrongly."""
    wrong = 0
    print(f"{'':14}{'depth':>6}{'sequences':>12}{'positions':>11}{'seconds':>9}")
    for name in games:
        game = load_game(CLASSICS / name, shown_from=CLASSICS, findings=Findings())
        assert game is not None
        known, begun = KNOWN[name], time.process_time()
        met = count_moves(opener(game, run_code=False).match(2), len(known))
        seconds = time.process_time() - begun
        verdict = "" if met.sequences == known else f"  expected {known}, met {met.sequences}"
        wrong += bool(verdict)
        print(f"{name:14}{len(known):6}{met.sequences[-1]:12,}{met.positions:11,}{seconds:9.1f}{verdict}", flush=True)
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(KNOWN)))
