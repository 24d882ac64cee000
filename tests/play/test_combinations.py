"""What is legal of several parameters is found by one parameter after the other."""

from itertools import product

import pytest
from helpers.small_play import PLAY, opened

from pnp.play.combinations import Limit, legal_combinations, separable
from pnp.play.rulings import Action, Ruling

NO = Ruling("NO_SPACE", "room")
VALUES = ((0, 1, 2), (0, 1, 2, 3))


def limit(reads, holds, asked=None, *, settled=False):
    def check(action):
        if asked is not None:
            asked.append(action.what)
        return None if holds(action) else NO

    return Limit(check, frozenset(reads), settled=settled)


@pytest.mark.parametrize("seat", [0, 1])
def test_what_passes_all_limits_is_legal_in_the_order_of_the_values(seat):
    limits = [
        limit({1}, lambda action: action.what[1] != 2),
        limit({0}, lambda action: action.what[0] != 1 or action.by == 1),
        limit({0, 1}, lambda action: sum(action.what) < 4),
    ]
    every = [Action("lay", seat, what) for what in product(*VALUES)]
    legal = [action.what for action in every if not any(one.check(action) for one in limits)]
    assert legal_combinations("lay", VALUES, limits)(seat) == legal


def test_a_limit_on_one_parameter_is_asked_once_for_each_of_its_values():
    asked = []
    limits = [limit({0}, lambda action: action.what[0] == 1, asked)]
    assert legal_combinations("lay", VALUES, limits)(0) == [(1, 0), (1, 1), (1, 2), (1, 3)]
    assert [what[0] for what in asked] == [0, 1, 2]


def test_a_limit_on_no_parameter_is_asked_once_and_first():
    asked = []
    limits = [limit({0}, lambda _action: True, asked), limit((), lambda action: action.by == 1)]
    assert legal_combinations("lay", VALUES, limits)(0) == []
    assert asked == []


def test_what_parameters_alone_decide_is_asked_once_for_the_same_values():
    asked, wanted = [], {0, 2}
    limits = [
        limit({0}, lambda action: action.what[0] in wanted),
        limit({0, 1}, lambda action: action.what[0] != action.what[1], asked, settled=True),
        limit({0, 1}, lambda action: sum(action.what) < 4 + action.by),
    ]
    legal = legal_combinations("lay", VALUES, limits)
    assert legal(0) == [(0, 1), (0, 2), (0, 3), (2, 0), (2, 1)]
    assert len(asked) == 8
    assert legal(1) == [(0, 1), (0, 2), (0, 3), (2, 0), (2, 1)]
    assert len(asked) == 8
    wanted.add(1)
    assert legal(1) == [(0, 1), (0, 2), (0, 3), (1, 0), (1, 2), (1, 3), (2, 0), (2, 1)]


def swapping(tmp_path, *conditions):
    """A match of three with an action of two players that some conditions limit."""
    tests = "".join(f"      - {{that: {that}, refuse: PRECONDITION}}\n" for that in conditions)
    swap = f"""\
  swap:
    phase: [act]
    of: {{whom: player, other: player}}
    when:
{tests}\
    effect: [{{move: 1, of: stone, out_of: bank, into: hand.other}}]
    source: {{stated: Play}}
"""
    return opened(tmp_path, play=PLAY.replace("  give:\n", swap + "  give:\n"), own=None).match(3)


def test_what_parameters_alone_decide_is_distinguished_from_what_play_changes(tmp_path):
    conditions = ("whom != other and number.hand_limit > 3", "other > whom + hand.other.total", "whom == me")
    match, swaps = swapping(tmp_path, *conditions), []
    for turn in range(6):
        every = [Action("swap", turn % 3, what) for what in product(range(3), repeat=2)]
        allowed = [one for one in every if match.can(one)]
        assert [one for one in match.legal() if one.kind == "swap"] == allowed
        swaps += [one.what for one in allowed]
        assert match.do(Action("reap", turn % 3)).is_allowed
    assert swaps == [(0, 1), (0, 2), (1, 2), (0, 2)]


def test_parameters_are_divided_only_where_what_stands_before_allows_it(tmp_path):
    match = swapping(tmp_path, "other < 2", "whom + other > hand.total", "4 // (whom + other) == 2")
    assert [one.what for one in match.legal() if one.kind == "swap"] == [(1, 1), (2, 0)]


def test_without_a_value_nothing_is_legal():
    assert legal_combinations("lay", ((0,), ()), [])(0) == []


def test_only_limits_on_one_of_several_parameters_are_worth_the_trouble():
    assert separable([limit({0}, bool)], 2)
    assert not separable([limit({0}, bool)], 1)
    assert not separable([limit((), bool), limit({0, 1}, bool)], 2)


def test_legal_actions_of_a_game_are_those_that_are_allowed(tmp_path):
    give = """\
  give:
    phase: [act]
    of: {whom: player, count: 3}
    when:
      - {that: whom != me, refuse: WRONG_PLACE}
      - {that: formula.enough, refuse: CANNOT_PAY}
      - {that: count > whom, refuse: NO_SPACE}
"""
    old = "  give:\n    phase: [act]\n    of: {whom: player}\n"
    play = PLAY.replace(old, give).replace("phases:", "formulas: {enough: hand.grain >= count}\nphases:")
    match = opened(tmp_path, play=play, own=None).match(3)
    for seat in range(3):
        match.state.move(2, 0, match.model.zones.index("bank"), match.model.zone_numbers["hand"][seat])
    assert [action.what for action in match.legal() if action.kind == "give"] == [(1, 2)]
    assert match.action_kinds["give"].is_exact
