"""What happens to a shared table, as data: each verb with what it cannot do without."""

import pytest

from pnp.base.findings import Findings
from pnp.game.event_effects import EventEffect
from pnp.game.fields import Names
from pnp.reader.typed import typed
from pnp.reader.yaml_reader import parse

NAMES = Names(
    facts=frozenset({"number.storm", "number.rounds", "cost.repair", "cost.repair.wood", "count.mill", "count.well"})
)
WHOLE = {
    "lose": "cost: repair",
    "gain": "cost: repair",
    "turn": "where: lakes, quarters: 1",
    "clear": "where: lakes",
    "forbid": "actions: [build], rounds: rounds",
    "limit": "actions: [build], number: storm",
    "discount": "actions: [build], cost: repair",
    "grow": "number: storm",
    "place": "what: mill, number: storm",
    "reach": "actions: [build], where: lakes",
    "pay": "actions: [build], cost: repair",
    "swap": "where: lakes",
    "send": "what: worker",
    "combine": "actions: [build, dig]",
}


def effect_of(text, names=NAMES):
    findings = Findings()
    (node,) = parse(f"deed: {{{text}}}\n".encode(), shown_as="events.yaml", findings=findings)
    effect = typed(EventEffect, node["deed"], names=names, findings=findings)
    return effect, [(f.code, f.message, f.hint) for f in findings]


@pytest.mark.parametrize("verb", WHOLE)
def test_a_verb_with_what_it_needs_is_read(verb):
    effect, findings = effect_of(f"do: {verb}, {WHOLE[verb]}")
    assert findings == []
    assert effect.do == verb


@pytest.mark.parametrize(
    ("verb", "missing"),
    [
        ("lose", "cost"), ("turn", "where and quarters"), ("clear", "where"), ("forbid", "actions and rounds"),
        ("limit", "actions and number"), ("discount", "cost and actions"), ("grow", "number"),
        ("place", "what and number"), ("reach", "actions and where"), ("pay", "cost and actions"), ("swap", "where"),
        ("send", "what"), ("combine", "actions"),
    ],
)  # fmt: skip
def test_a_verb_alone_gets_the_hint_what_it_needs(verb, missing):
    effect, ((code, message, _),) = effect_of(f"do: {verb}")
    assert effect is None
    assert (code, message) == ("bad-value", f'the deed "{verb}" needs {missing}')


@pytest.mark.parametrize("text", ["do: gain", "do: gain, number: storm", "do: gain, what: wood"])
def test_a_gain_needs_a_cost_or_a_number_of_something(text):
    effect, ((_, message, _),) = effect_of(text)
    assert effect is None
    assert message == 'the deed "gain" needs cost, or number and what'


def test_a_gain_of_a_number_of_something_is_read():
    effect, findings = effect_of("do: gain, number: storm, what: wood, per: mill")
    assert findings == []
    assert (effect.number, effect.what, effect.per, effect.cost) == ("storm", "wood", "mill", None)


@pytest.mark.parametrize(
    ("text", "code", "message", "hint"),
    [
        ("do: grow, number: strom", "unknown-number", 'rules.yaml has no number "strom"', 'did you mean "storm"?'),
        ("do: lose, cost: repiar", "unknown-cost", 'rules.yaml has no cost "repiar"', 'did you mean "repair"?'),
        ("do: swap, where: lakes, per: mil", "unknown-count", 'rules.yaml has no count "mil"', 'did you mean "mill"?'),
        ("do: clear, where: lakes, takes: strom", "unknown-number", 'rules.yaml has no number "strom"',
         'did you mean "storm"?'),
    ],
)  # fmt: skip
def test_an_amount_is_a_name_of_the_rules(text, code, message, hint):
    assert effect_of(text) == (None, [(code, message, hint)])


def test_names_are_not_checked_where_the_rules_are_unknown():
    effect, findings = effect_of("do: grow, number: anything", Names())
    assert (effect.number, findings) == ("anything", [])


@pytest.mark.parametrize("quarters", [0, 3, -2, 90])
def test_a_turn_is_by_one_or_two_quarters(quarters):
    effect, ((_, message, _),) = effect_of(f"do: turn, where: lakes, quarters: {quarters}")
    assert effect is None
    assert message == f'met the number {quarters} for "quarters"; expected -1, 1 or 2'


def test_an_unknown_verb_is_reported_with_the_nearest():
    effect, ((_, message, hint),) = effect_of("do: lsoe, cost: repair")
    assert effect is None
    assert message.startswith('met the text "lsoe" for "do"; expected lose, gain, turn, clear,')
    assert hint == 'did you mean "lose"?'
