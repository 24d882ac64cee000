"""What several actions ask alike: kept sets, limits that they have in common, rows of the place that was chosen."""

import pytest
from helpers.small_play import PLAY, RULES, opened

from pnp.play.match import read_action
from pnp.play.opening import CannotPlayError
from pnp.referee.changes import changed_play

STALLS = """\
tables:
  stalls:
    columns: [stall, roof, worth]
    rows: [[north, straw, 3], [east, stone, 5], [south, straw, 7]]
    source: {stated: Map}
"""
ACTIONS = """\
limits:
  open:
    - {that: at in value.rented, refuse: WRONG_PLACE, needs: a stall of one's own}
    - {that: value.sold.at == 0, refuse: ALREADY_DONE}
actions:
  sell:
    of: {at: stall}
    limit: open
    effect: [{set: sold.at, to: table.stalls.at.worth}]
    source: {stated: Play}
  thatch:
    of: {at: stall}
    limit: open
    when: [{that: table.stalls.at.roof.straw, refuse: PRECONDITION}]
    effect: [{set: sold.at, to: 1}]
    source: {stated: Play}
"""


def played(tmp_path, was="", becomes="", rented=0):
    before = PLAY[: PLAY.index("zones:")]
    zones = """\
places: {stall: {names: [north, east, south]}}
zones: {bank: {}}
values: {rented: player, sold: stall, points: player, turns: game}
shown: {rented: set of stall}
"""
    ends = "ends: {closed: {of: game, that: value.turns > 9, source: {stated: End}}}\n"
    text = (before + zones + ACTIONS + ends).replace(was, becomes)
    match = opened(tmp_path, play=text, own=None, **{"rules.yaml": RULES + STALLS}).match(2)
    match.rules.set("rented", rented)
    return match


@pytest.mark.parametrize(("rented", "stalls"), [(0, []), (0b001, [0]), (0b110, [1, 2]), (0b111, [0, 1, 2])])
def test_a_parameter_can_be_what_is_in_a_kept_set_of_whoever_acts(tmp_path, rented, stalls):
    match = played(tmp_path, rented=rented)
    assert [action.what[0] for action in match.legal() if action.kind == "sell"] == stalls
    assert not match.action_kinds["sell"].offers(1)


def test_a_limit_refuses_every_action_that_has_it_before_its_own_tests(tmp_path):
    match = played(tmp_path, rented=0b011)
    assert match.verify(read_action(match, "sell south")).code == "WRONG_PLACE"
    assert match.verify(read_action(match, "thatch south")).code == "WRONG_PLACE"
    match.do(read_action(match, "sell north"))
    assert match.verify(read_action(match, "thatch north")).code == "ALREADY_DONE"


def test_a_place_chooses_the_row_that_is_called_so(tmp_path):
    match = played(tmp_path, rented=0b111)
    match.do(read_action(match, "sell south"))
    assert match.rules.value("sold", 2) == 7


def test_a_cell_of_words_is_asked_by_the_word(tmp_path):
    match = played(tmp_path, rented=0b111)
    assert match.verify(read_action(match, "thatch east")).code == "PRECONDITION"
    assert match.can(read_action(match, "thatch south"))


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ("roof.straw", "roof.strow", 'no cell of "stalls.roof" is "strow"; did you mean "straw"?'),
        ("limit: open", "limit: opened", '"opened" is not a limit; did you mean "open"?'),
        ("at in value.rented", "at in value.renter", '"renter" is not a kept value; did you mean "rented"?'),
    ],
)
def test_a_name_that_means_nothing_is_reported(tmp_path, was, becomes, said):
    with pytest.raises(CannotPlayError) as failed:
        played(tmp_path, was, becomes)
    assert said in failed.value.finding.message


def test_the_tests_of_a_limit_are_changed_to_see_who_notices(tmp_path):
    opened_game = opened(
        tmp_path,
        play=PLAY.replace("actions:\n", "limits: {small: [{that: hand.total < 4, refuse: NO_SPACE}]}\nactions:\n", 1),
    )
    changes = [(one.name, one.becomes) for one in changed_play(opened_game.game) if "limits" in one.name]
    assert changes == [
        ("play.limits.small.0", "left out"),
        ("play.limits.small.0", "hand.total <= 4"),
        ("play.limits.small.0", "hand.total + 1 < 4"),
    ]
