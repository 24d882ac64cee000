"""How a few games of every shipped game go, as text a reviewer can read: a changed rule shows itself there.

`pytest tests/referee/test_kept_games.py --update` rewrites the files; what comes behind the endings is a digest of
every action, every refusal asked for, how everybody stands at the end, and how much was used. How the rules keep their
numbers, and in which order they offer actions, does not show in it.
"""

from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.opening import opener
from pnp.referee.baseline import transcript

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parents[1] / "golden" / "played"
GAMES = sorted(path.parent.name for path in (ROOT / "content").glob("*/play.yaml"))
NUMBERS = (0, 1, 5)


def described(opened, players, number):
    *lines, (ending, *numbers, _values) = transcript(opened, players, number)
    # How many actions are legal, and how well somebody stands, do not show here.
    steps = [line[2:] for line in lines]
    refused = Counter(code for *asked, _action in steps for code in asked if code)
    told = ", ".join(f"{code} {count}" for code, count in sorted(refused.items()))
    digest = sha256(repr([*steps, (ending, *numbers)]).encode()).hexdigest()[:12]
    return f"{players} players, game {number}: {len(steps)} actions, {told}; {ending} {digest}\n"


@pytest.mark.parametrize("game_id", GAMES)
def test_games_go_as_they_went(game_id, update):
    game = load_game(ROOT / "content" / game_id, shown_from=ROOT, findings=Findings())
    opened, able = opener(game), game.file.players
    seats = dict.fromkeys((able.min, able.max))
    met = "".join(described(opened, players, number) for players in seats for number in NUMBERS)
    path = GOLDEN / f"{game_id}.txt"
    if update:
        path.parent.mkdir(exist_ok=True)
        path.write_text(met)
    assert met == path.read_text()
