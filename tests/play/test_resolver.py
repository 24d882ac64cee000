"""Names in expressions of `play.yaml`, resolved against the state of a match."""

import pytest
from helpers.small_play import opened

from pnp.game.expressions import Expression
from pnp.game.joining import function
from pnp.play.domains import domain_of
from pnp.play.errors import PlayError
from pnp.play.match import read_action
from pnp.play.rulings import Action


@pytest.fixture
def match(tmp_path):
    match = opened(tmp_path).match(2)
    for words in ("reap", "dig", "reap", "reap"):
        match.do(read_action(match, words))
    return match


@pytest.mark.parametrize(
    ("expression", "by_first", "by_second"),
    [
        ("hand.total", 2, 2),
        ("hand.grain", 2, 1),
        ("hand.P2.stone", 1, 1),
        ("bank.grain", 3, 3),
        ("bank.total", 9, 9),
        ("value.points", 0, 0),
        ("value.points.P2 + value.points.most", 0, 0),
        ("number.hand_limit - printed.mill", 1, 1),
        ("reading.harvest", 1, 1),
        ("phase.act", 1, 1),
        ("actions", 4, 4),
        ("board.spaces", 0, 0),
    ],
)
def test_a_name_means_what_whoever_acts_has(match, expression, by_first, by_second):
    query = match.course.resolver.query(Expression.condition(expression))
    assert [int(query(Action("", seat))) for seat in (0, 1)] == [by_first, by_second]


def test_a_query_follows_the_state(match):
    query = match.course.resolver.query(Expression.condition("value.points.most"))
    match.state.set(match.model.value_numbers["points"][1], 3)
    assert query(Action("", 0)) == 3
    match.state.undo()
    assert query(Action("", 0)) == 0


def test_a_parameter_chooses_a_pool_and_a_zone(match):
    resolver = match.course.resolver.in_scope({"what": "grain or stone", "whom": "player"})
    count = resolver.query(Expression.condition("bank.what"))
    assert [count(Action("", 0, (pool, 0))) for pool in (0, 1)] == [3, 3]
    zone = function(resolver.zone("hand.whom"))
    assert [zone(Action("", 0, (0, seat))) for seat in (0, 1)] == list(match.model.zone_numbers["hand"])


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("turns", '"turns" is not a name that is known here; did you mean "value.turns"?'),
        ("points.P1", '"points.P1" is not a name that is known here; did you mean "value.points.P1"?'),
        ("hand_limit", '"hand_limit" is not a name that is known here; did you mean "number.hand_limit"?'),
        ("act", '"act" is not a name that is known here; did you mean "phase.act"?'),
        ("bnk.grain", '"bnk.grain" is not a name that is known here; did you mean "bank.grain"?'),
        ("bank.grian", '"bank.grian" counts no pool; did you mean "bank.grain"?'),
        ("value.point", '"point" is not a kept value; did you mean "points"?'),
    ],
)
def test_an_unknown_name_is_an_error_with_a_near_one(match, expression, message):
    with pytest.raises(PlayError) as raised:
        match.course.resolver.query(Expression.condition(expression))
    assert str(raised.value).startswith(message)


def test_the_values_of_a_parameter_have_words(match):
    assert dict(domain_of("player", match.model, None)) == {"P1": 0, "P2": 1}
    assert dict(domain_of("grain or stone", match.model, None)) == {"grain": 0, "stone": 1}
    assert dict(domain_of("left or right", match.model, None)) == {"left": 0, "right": 1}
    assert dict(domain_of("number.hand_limit - 2", match.model, None)) == {"0": 0, "1": 1, "2": 2}
    with pytest.raises(PlayError, match="is nothing to choose from"):
        domain_of("nothing.such", match.model, None)
