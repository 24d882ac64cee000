"""Formulas, and the words of texts and refusals in `play.yaml`."""

import pytest
from helpers.small_play import PLAY, opened

from pnp.play.match import read_action
from pnp.play.opening import CannotPlayError
from pnp.play.records import Recorder

FORMULAS = """\
formulas:
  room: number.hand_limit - hand.total
  is_full: formula.room == 0
  of_whom: hand.whom.grain
phases: [act]
"""
LIMIT = "{that: hand.total < number.hand_limit, refuse: LIMIT_REACHED}"


def changed(root, *pairs, **texts):
    play = PLAY
    for old, new in (("phases: [act]\n", FORMULAS), *pairs):
        assert old in play
        play = play.replace(old, new, 1)
    return opened(root, play=play, own=None, **texts)


def text_of(match, line):
    recorder = Recorder(match)
    recorder.do(read_action(match, line))
    return recorder.records[-1].text


def test_a_formula_stands_for_its_expression_for_whoever_acts(tmp_path):
    match = changed(tmp_path, (LIMIT, "{that: not formula.is_full, refuse: LIMIT_REACHED}")).match(2)
    for _ in range(4):
        assert match.do(read_action(match, "reap")).is_allowed
        assert match.do(read_action(match, "dig")).is_allowed
    refused = match.verify(read_action(match, "dig"))
    assert (refused.code, refused.needed) == ("LIMIT_REACHED", "not formula.is_full")


def test_the_names_in_a_formula_mean_what_they_mean_where_it_is_used(tmp_path):
    give = "of: {whom: player}\n"
    match = changed(tmp_path, (give, f"{give}    when: [{{that: formula.of_whom == 0, refuse: NO_SPACE}}]\n")).match(2)
    match.do(read_action(match, "reap"))
    match.do(read_action(match, "reap"))
    assert match.verify(read_action(match, "give P2")).code == "NO_SPACE"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("formula.rom", '"formula.rom" is not a name that is known here; did you mean "formula.room"?'),
        ("formula.round", 'the formula "round" uses itself'),
        ("formula.of_whom", '"hand.whom.grain" counts no pool'),
    ],
)
def test_a_formula_that_means_nothing_is_reported(tmp_path, name, message):
    made = changed(
        tmp_path, (LIMIT, f"{{that: {name} > 0, refuse: NO_SPACE}}"), ("  room:", "  round: formula.round + 1\n  room:")
    )
    with pytest.raises(CannotPlayError) as met:
        made.match(2)
    assert message in met.value.finding.message


def test_formulas_of_formulas_that_grow_beyond_any_number_are_reported(tmp_path):
    factors = "*".join(["999999"] * 3)
    grown = "".join(f"  x{n}: {'*'.join([f'formula.x{n - 1}'] * 12)}\n" for n in range(1, 5))
    made = changed(
        tmp_path,
        ("formulas:\n", f"formulas:\n  x0: {factors}\n{grown}"),
        (LIMIT, "{that: hand.total < formula.x4, refuse: NO_SPACE}"),
    )
    with pytest.raises(CannotPlayError) as met:
        made.match(2)
    finding = met.value.finding
    assert "gives a number of more than 64 bits" in finding.message
    assert finding.place is not None


def test_a_refusal_says_in_words_what_is_needed(tmp_path):
    match = changed(tmp_path, (LIMIT, "{that: 0 == 1, refuse: LIMIT_REACHED, needs: a lucky day}")).match(2)
    assert str(match.verify(read_action(match, "dig"))) == "LIMIT_REACHED: needed a lucky day"


def test_a_text_has_numbers_and_words_that_depend_on_a_condition(tmp_path):
    text = """\
  dig:
    text: "{seat} {digs} a stone; {bank.stone} lie there, {number.hand_limit} may be held"
    words: {digs: {if: hand.stone > 0, say: digs on for, else: begins to dig for}}
"""
    match = changed(tmp_path, ("  dig:\n", text), ("turn: next", "turn: back")).match(2)
    assert text_of(match, "dig") == "P1 begins to dig for a stone; 4 lie there, 4 may be held"


def test_a_number_in_a_text_that_a_refused_action_does_not_have_is_left_open(tmp_path):
    rules = """\
numbers:
  hand_limit: {value: 4, source: {stated: Play}}
costs:
  mill: {grain: 2, stone: 1, source: {stated: Play}}
tables:
  worth: {columns: [grains, points], rows: [[1, 3]], source: {stated: Scoring}}
"""
    give = 'of: {whom: player}\n    text: "{whom} would have {table.worth.whom.points}"\n'
    match = changed(tmp_path, ("of: {whom: player}\n", give), **{"rules.yaml": rules}).match(2)
    assert text_of(match, "give P1") == "P1 would have ?"
    assert text_of(match, "give P2") == "P2 would have 3"


def test_a_number_of_a_text_that_is_unknown_is_reported(tmp_path):
    made = changed(tmp_path, ("  dig:\n", "  dig:\n    text: '{number.hand_limt} stones'\n"))
    with pytest.raises(CannotPlayError, match=r'"number\.hand_limt" is not a name that is known here'):
        made.match(2)


def test_one_s_own_kept_value_names_a_place(tmp_path):
    match = changed(
        tmp_path,
        ("values: {points: player", "values: {friend: player, points: player"),
        ("[{set: turns, to: 9}]", "[{set: friend, to: 1}]"),
        (LIMIT, "{that: hand.friend.grain == 0, refuse: NO_SPACE}"),
    ).match(2)
    match.do(read_action(match, "reap"))
    assert match.verify(read_action(match, "dig")).code == "NO_SPACE", "the friend of P2 is P1 until it is set"
    match.do(read_action(match, "stop"))
    assert match.verify(read_action(match, "dig")).is_allowed
