"""Changed games: each number by one, each rule as little as possible."""

import pytest
from helpers.small_play import PLAY, opened

from pnp.referee.changes import changed_numbers, changed_play


@pytest.fixture
def game(tmp_path):
    return opened(tmp_path).game


def named(changes, name):
    return [(change.was, change.becomes) for change in changes if change.name == name]


def test_every_number_goes_up_and_down_by_one(game):
    changes = list(changed_numbers(game))
    assert named(changes, "number.hand_limit") == [("4", "5"), ("4", "3")]
    assert named(changes, "cost.mill.grain") == [("2", "3"), ("2", "1")]
    assert named(changes, "count.mill") == [("3", "4"), ("3", "2")]
    assert named(changes, "players.min") == [("2", "3"), ("2", "1")]
    assert named(changes, "players.max") == [("3", "4"), ("3", "2")]


def test_a_changed_game_differs_in_that_one_number(game):
    changed = next(change.game for change in changed_numbers(game) if change.name == "cost.mill.stone")
    assert dict(changed.rules.costs["mill"].amounts) == {"grain": 2, "stone": 2}
    assert dict(game.rules.costs["mill"].amounts) == {"grain": 2, "stone": 1}
    assert changed.components == game.components


def test_a_test_is_left_out_and_its_comparison_moved_to_either_side(game):
    assert named(changed_play(game), "play.dig.when.0") == [
        ("hand.total < number.hand_limit", "left out"),
        ("hand.total < number.hand_limit", "hand.total <= number.hand_limit"),
        ("hand.total < number.hand_limit", "hand.total + 1 < number.hand_limit"),
    ]
    assert [becomes for _, becomes in named(changed_play(game), "play.ends.all_built")] == [
        "bank.mill + 1 == 0",
        "bank.mill - 1 == 0",
    ]


def test_an_effect_moves_one_piece_more_and_one_fewer(game):
    assert named(changed_play(game), "play.dig.effect.0.move") == [("1", "(1) + 1"), ("1", "(1) - 1")]


def test_a_supply_is_short_of_one_piece(game):
    short = {change.name: change.game for change in changed_play(game) if change.name.startswith("supply.")}
    assert set(short) == {"supply.grain", "supply.stone", "supply.mill"}
    assert str(short["supply.stone"].components["stone"].count) == "4 - 1"


def test_a_change_that_cannot_be_written_is_left_out(tmp_path):
    long = "hand.total < number.hand_limit" + " + 1" * 42
    play = PLAY.replace("hand.total < number.hand_limit", long)
    assert named(changed_play(opened(tmp_path, play=play).game), "play.dig.when.0") == [
        (long, "left out"),
        (long, long.replace("<", "<=")),
    ]


def test_a_change_has_the_place_of_its_entry_whatever_an_action_is_called(tmp_path):
    text = PLAY.replace("  dig:\n", "  limits:\n")
    changes = {change.name: change for change in changed_play(opened(tmp_path, play=text).game)}
    line = text.splitlines()[changes["play.limits.when.0"].place.line - 1]
    assert line.strip() == "when: [{that: hand.total < number.hand_limit, refuse: LIMIT_REACHED}]"
