"""What a game's own rules can do: take, put back, pass the turn, end; and how they refuse."""

import pytest
from helpers.small_play import PLAY, opened
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.play.errors import PlayError
from pnp.play.rules import GameRules, SupplyRunsOutError, refused, unless
from pnp.play.rulings import CHANCE, Ruling
from pnp.play.state import NegativeError

GRAIN, STONE, MILL = range(3)
TEXT = PLAY.replace(
    "component: grain, home: bank, when_empty: refused", "component: grain, home: bank, when_empty: lost"
)
TEXT = TEXT.replace(
    "component: stone, home: bank, when_empty: refused", "component: stone, home: bank, when_empty: undefined"
)


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    return opened(tmp_path_factory.mktemp("game"), play=TEXT).match(3)


@pytest.fixture
def rules(match):
    match.reset()
    return match.rules


def lying(rules, pool, zone, at=0):
    return rules.state.count(pool, rules.zones[zone][at])


def test_what_is_taken_comes_from_home(rules):
    assert rules.take(GRAIN, 4, rules.zones["hand"][1]) == 4
    assert (lying(rules, GRAIN, "bank"), lying(rules, GRAIN, "hand", 1)) == (2, 4)


def test_what_an_empty_home_lacks_is_lost_where_the_rules_say_so(rules):
    hand = rules.zones["hand"][0]
    assert [rules.take(GRAIN, 4, hand), rules.take(GRAIN, 4, hand), rules.take(GRAIN, 1, hand)] == [4, 2, 0]
    assert (lying(rules, GRAIN, "bank"), lying(rules, GRAIN, "hand")) == (0, 6)


def test_an_empty_home_of_which_no_rule_speaks_stops_play_before_a_piece_moves(rules):
    with pytest.raises(SupplyRunsOutError, match="no stone is left, and no rule says how play goes on") as stopped:
        rules.take(STONE, 5, rules.zones["hand"][0])
    assert stopped.value.pool == "stone"
    assert (lying(rules, STONE, "bank"), lying(rules, STONE, "hand")) == (4, 0)


def test_what_an_empty_home_refuses_cannot_be_taken_in_part(rules):
    with pytest.raises(NegativeError, match="cannot move 4 of mill out of bank: 3 lie there"):
        rules.take(MILL, 4, rules.zones["hand"][0])
    assert (lying(rules, MILL, "bank"), lying(rules, MILL, "hand")) == (3, 0)


def test_what_is_put_back_lies_at_home_again(rules):
    hand = rules.zones["hand"][2]
    rules.take(STONE, 3, hand)
    rules.put_back(STONE, 2, hand)
    assert (lying(rules, STONE, "bank"), lying(rules, STONE, "hand", 2)) == (3, 1)


TAKEN = st.lists(st.tuples(st.sampled_from([GRAIN, STONE, MILL]), st.integers(0, 2), st.integers(1, 2)), max_size=6)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(TAKEN, st.sets(st.integers(0, 2)))
def test_sending_home_empties_the_named_zones_and_no_others(match, rules, taken, seats):
    match.reset()
    for pool, seat, count in taken:
        if lying(rules, pool, "bank") >= count:
            rules.take(pool, count, rules.zones["hand"][seat])
    before = [rules.state.held[zone] for zone in rules.zones["hand"]]
    rules.send_home([rules.zones["hand"][seat] for seat in seats])
    after = [rules.state.held[zone] for zone in rules.zones["hand"]]
    assert after == [0 if seat in seats else before[seat] for seat in range(3)]
    assert rules.state.held[rules.zones["bank"][0]] == 13 - sum(after)
    rules.state.audit_all()


def test_what_is_at_home_stays_when_home_is_sent_home(rules):
    before = rules.state.snapshot()
    rules.send_home(rules.zones["bank"])
    assert rules.state.snapshot() == before
    assert rules.state.log == []


def test_kept_values_are_read_and_set_by_name_and_seat(rules):
    rules.set("points", 7, 1)
    rules.set("turns", 3)
    assert [rules.value("points", seat) for seat in range(3)] == [0, 7, 0]
    assert rules.value("turns") == 3


def test_the_turn_goes_to_a_seat_or_to_chance(match, rules):
    rules.pass_to(2)
    assert match.turn == 2
    rules.pass_to(CHANCE)
    assert match.turn == CHANCE


def test_the_game_ends_for_a_reason_of_its_play(match, rules):
    assert match.ending is None
    rules.end("all_built")
    assert match.ending == "all_built"
    assert match.legal() == []


def test_an_unknown_end_is_refused_with_the_nearest_one_and_changes_nothing(match, rules):
    for end in (rules.end, rules.end_round):
        with pytest.raises(PlayError, match='"all_bilt" is not an end; did you mean "all_built"'):
            end("all_bilt")
    assert (match.ending, match.course.rounds) == (None, 0)


def test_ends_are_looked_for_at_their_moment(match, rules):
    rules.take(MILL, 3, rules.zones["built"][0])
    assert not rules.look_for_ends("round")
    assert match.ending is None
    assert rules.look_for_ends("turn")
    assert match.ending == "all_built"


def test_numbers_and_readings_go_by_their_own_names(rules):
    assert rules.number["hand_limit"] == 4
    assert (rules.reading["harvest"], rules.reading["harvest.one"], rules.reading["harvest.two"]) == (1, 1, 0)
    assert rules.players == 3


def test_the_kinds_of_a_family_are_the_numbers_of_its_pools(rules):
    assert [rules.kinds(name) for name in ("grain", "stone", "mill")] == [range(1), range(1, 2), range(2, 3)]


def test_rules_that_say_nothing_change_nothing(rules):
    plain = GameRules(rules.course)
    before = rules.state.snapshot()
    plain.begin()
    plain.look_again()
    plain.after()
    assert plain.aim(0) == 0
    assert rules.state.snapshot() == before


def test_every_change_of_the_rules_can_be_undone(rules):
    before = rules.state.snapshot()
    rules.take(GRAIN, 2, rules.zones["hand"][0])
    rules.set("points", 5)
    rules.pass_to(1)
    rules.end_round("all_built")
    rules.end("all_built")
    rules.state.undo()
    assert rules.state.snapshot() == before


def test_a_refusal_says_what_was_needed_and_met():
    assert refused("CANNOT_PAY", "2 grain", "1") == Ruling("CANNOT_PAY", "2 grain", "1")
    assert unless([1], "CANNOT_PAY", "2 grain") is None
    assert unless([], "CANNOT_PAY", "2 grain", "0") == Ruling("CANNOT_PAY", "2 grain", "0")
