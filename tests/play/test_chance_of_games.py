"""Every action of chance of the shipped games draws as out of an urn of its pieces: chi-square over thousands."""

from collections import Counter
from random import Random

import pytest
from helpers.chance import chi_square, highest
from helpers.urns import ROOT, URNS, rows

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.opening import opener

SETUPS = 600


@pytest.mark.parametrize("game_id", URNS)
def test_every_action_of_chance_draws_what_its_urn_gives(game_id):
    met = list(rows(game_id))
    assert {row.action for row in met} == set(URNS[game_id])
    assert [(row.action, row.statistic, row.most) for row in met if row.statistic > row.most] == []


@pytest.mark.parametrize("game_id", URNS)
def test_every_action_of_chance_has_an_urn(game_id):
    game = load_game(ROOT / "content" / game_id, shown_from=ROOT, findings=Findings())
    rules = opener(game).play.actions
    assert {name for name, rule in rules.items() if rule.by == "chance"} == set(URNS[game_id])


def test_trading_tiles_of_resafa_lie_anywhere_and_any_of_a_colour_is_the_turned_one():
    game = load_game(ROOT / "content" / "resafa", shown_from=ROOT, findings=Findings())
    match, lot = opener(game).match(1), Random(3).random
    firsts, turned = Counter(), Counter()
    for _ in range(SETUPS):
        match.reset()
        laid = []
        while len(laid) < 9:
            action = match.draw(lot)
            laid += [action.what] if action.kind == "lay_tile" else []
            match.carry_out(action)
        firsts[laid[0][0], laid[1][0]] += 1
        turned[tuple(centre for centre, (_, way) in enumerate(laid) if way)] += 1
    # One blue and one red tile are turned: four times five pairs of centres, all as likely.
    assert len(turned) == 20
    assert all(len(pair) == 2 for pair in turned)
    assert chi_square(turned, dict.fromkeys(turned, 1)) < highest(len(turned) - 1)
    assert chi_square(firsts, dict.fromkeys(firsts, 1)) < highest(len(firsts) - 1)
