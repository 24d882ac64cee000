"""ResourCEd: a team that plays well reaches every end that wins."""

from pathlib import Path

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.opening import opener
from pnp.referee.playouts import play_games
from pnp.referee.tally import Setting

ROOT = Path(__file__).parents[3]
OPENED = opener(load_game(ROOT / "content" / "resourced", shown_from=ROOT, findings=Findings()))

# Of ten games one is played to do well, the third.
PLAYED_WELL = range(2, 500, 10)


def test_the_easy_game_is_won_more_often_than_not():
    easy = Setting(players=4, readings=(("difficulty", "easy"),))
    assert play_games(OPENED, easy, PLAYED_WELL[:8], 1).endings["won_easy"] > 4


def test_the_whole_game_can_be_won():
    setting = Setting(players=4)
    assert any(play_games(OPENED, setting, [number], 1).endings["won"] for number in PLAYED_WELL)
