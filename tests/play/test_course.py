"""The course of a match: its phase and turn, the ends that are checked at a moment, and broken claims."""

import pytest
from helpers.small_play import PLAY, opened

from pnp.play.match import read_action
from pnp.play.opening import faults
from pnp.play.rulings import Action
from pnp.play.state import NegativeError


@pytest.fixture
def match(tmp_path):
    return opened(tmp_path).match(2)


def test_a_match_begins_in_its_first_phase_with_the_first_seat(match):
    course = match.course
    assert (course.phase, course.turn, course.ending, course.rounds, course.round_ending) == ("act", 0, None, 0, None)


def test_an_end_is_checked_at_its_own_moment_only(match):
    bank, built = (match.model.zone_numbers[name][0] for name in ("bank", "built"))
    match.state.move(3, 2, bank, built)
    assert not match.course.look_for_ends("round")
    assert match.ending is None
    assert match.course.look_for_ends("turn")
    assert match.ending == "all_built"
    assert match.verify(Action("reap", 0)).code == "GAME_OVER"


def test_a_round_ends_for_a_reason_of_the_file(match):
    match.rules.end_round("all_built")
    assert (match.course.rounds, match.course.round_ending) == (1, "all_built")


def test_a_claim_that_does_not_hold_is_named(match):
    assert match.broken_claims() == []
    match.rules.set("points", 1, 0)
    assert match.broken_claims() == ["mills_are_points"]


def test_a_bound_is_a_figure_of_the_state(match):
    assert {pool: bound(Action("", 0)) for pool, bound in match.course.bounds.items()} == {"mill": 3}


def test_what_is_taken_from_an_empty_home_follows_its_pool(tmp_path):
    lost = opened(
        tmp_path / "lost",
        play=PLAY.replace("home: bank, when_empty: refused}\n  stone", "home: bank, when_empty: lost}\n  stone"),
    )
    rules = lost.match(2).rules
    assert rules.take(0, 9, rules.zones["hand"][0]) == 6
    assert rules.value("points") == 0


def test_a_setup_that_takes_more_than_there_is_is_reported_at_its_line(tmp_path):
    play = PLAY.replace(
        "phases: [act]\nactions", "phases: [act]\nsetup: [{take: 9, of: grain, into: hand.P1}]\nactions"
    )
    (finding,) = faults(opened(tmp_path, play=play).game)
    assert finding.message == "the setup cannot move 9 of grain out of bank: 6 lie there"
    assert finding.place.line == play[: play.index("setup:")].count("\n") + 1


def test_values_are_forgotten_where_they_are_not_nothing(match):
    rules = match.rules
    rules.set("turns", 4)
    mark = len(match.state.log)
    rules.forget((*rules.kept["points"], *rules.kept["turns"]))
    assert rules.value("turns") == 0
    assert len(match.state.log) == mark + 1


def test_numbers_and_readings_are_known_by_their_names(match):
    assert match.rules.number == {"hand_limit": 4}
    assert match.rules.reading == {"harvest": 1, "harvest.one": 1, "harvest.two": 0}


def test_an_effect_that_fails_leaves_no_trace(match):
    before = match.state.snapshot()
    with pytest.raises(NegativeError):
        match.carry_out(read_action(match, "give P2"))
    assert match.state.snapshot() == before
