"""ResourCEd: a team that plays well reaches every end that wins."""

import random
from pathlib import Path

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.opening import fresh_match, opener
from pnp.referee.players import doing_well
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


def test_what_is_kept_of_the_worth_of_a_player_is_what_is_worked_out_again():
    match, rng = fresh_match(OPENED, 4), random.Random(1)
    team, suburb = match.rules.team, match.rules.suburb
    kept, compared = team.kept_worth, 0

    def worked_out(*what):
        nonlocal compared
        compared += 1
        assert kept(*what) == team.worth_of_player(*what)
        assert what[3] == suburb.at(what[2])
        return kept(*what)

    team.kept_worth = worked_out
    try:
        while match.ending is None:
            match.carry_out(doing_well(match, rng))
    finally:
        team.kept_worth = kept
    assert compared > 1000
