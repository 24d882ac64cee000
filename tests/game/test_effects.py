"""Effects as data: what they may say, and that words and icons say the same."""

import pytest
from pydantic import ValidationError

from pnp.game import effect_texts
from pnp.game.card_effects import CardEffect, Phrases, Unit
from pnp.game.model import Names, Rules, Source, Table

UNITS = {
    "coin": Unit(name="coin"),
    "wood": Unit(name="wood", plural="wood"),
    "vp": Unit(name="VP", plural="VP", icon="star", icon_at_end="trophy"),
    "card": Unit(name="card", verb="draw", icon="cards"),
    "mill": Unit(name="mill", verb="build", each="mill you have"),
    "room": Unit(name="room", verb="use", apart="rooms of different mills"),
    "good": Unit(name="wood or coin", plural="wood or coins", icon="wood", or_icon="coin"),
    "peek": Unit(name="peek", alone="you may look at the top card"),
    "trade": Unit(name="trade action", when="you trade"),
    "any": Unit(name="action", icon="question"),
    "toll": Unit(name="toll", plural="toll", icon_without="no_entry"),
}
TABLE = Table(columns=("tokens", "vp"), rows=((1, 3), (2, 8)), source=Source(designed="a scale"))
RULES = Rules(units=UNITS, tables={"scale": TABLE})


def said(*effects, join="all", rules=RULES):
    return effect_texts.words([CardEffect(**effect) for effect in effects], rules, join=join)


def shown(*effects, join="all", **options):
    made = effect_texts.icons([CardEffect(**effect) for effect in effects], RULES, join=join, **options)
    return [line.replace("\u00a0", " ") for line in made]


@pytest.mark.parametrize(
    ("effect", "words", "icons"),
    [
        ({"gain": {"coin": 2, "wood": 1}}, "Gain 2 coins and 1 wood.", "2 {icon:coin} 1 {icon:wood}"),
        ({"gain": {"coin": 1, "card": 2}}, "Gain 1 coin and draw 2 cards.", "1 {icon:coin} 2 {icon:cards}"),
        ({"pay": {"coin": 1}, "gain": {"wood": 2}}, "Pay 1 coin to gain 2 wood.", "1 {icon:coin} → 2 {icon:wood}"),
        (
            {"when": "end", "gain": {"vp": 3}, "per": "mill", "times": 2},
            "**Game end:** gain 3 VP for each mill you have, up to 2 times.",
            "3 {icon:trophy} / {icon:mill} ≤ 2×",
        ),
        (
            {"when": "end", "pay": {"good": 1}, "gain": {"vp": 2}, "times": 6},
            "**Game end:** up to 6 times: pay 1 wood or coin to gain 2 VP.",
            "1 {icon:wood}/{icon:coin} → 2 {icon:trophy} ≤ 6×",
        ),
        (
            {"needs": {"mill": 3}, "gain": {"vp": 2}},
            "If you have at least 3 mills: gain 2 VP.",
            "3+ {icon:mill}: 2 {icon:star}",
        ),
        (
            {"actions": {"trade": 1}, "discount": {"coin": 1}},
            "Take 1 trade action for 1 coin less.",
            "{icon:trade} −1 {icon:coin}",
        ),
        (
            {"actions": {"trade": 2}, "discount": {"coin": 1}},
            "Take 2 trade actions, each for 1 coin less.",
            "2 × {icon:trade} −1 {icon:coin}",
        ),
        ({"actions": {"trade": 100000000000}}, "Take 100000000000 trade actions.", "100000000000 × {icon:trade}"),
        ({"actions": {"any": 2}, "different": True}, "Take 2 different actions.", "{icon:question}≠{icon:question}"),
        (
            {"actions": {"trade": 1, "any": 1}, "choose": 1},
            "Take 1 trade action or 1 action.",
            "{icon:trade} / {icon:question}",
        ),
        (
            {"actions": {"trade": 1}, "without": ["toll"]},
            "Take 1 trade action, without toll.",
            "{icon:trade} {icon:no_entry}",
        ),
        ({"gain": {"mill": 1}, "cost": "none"}, "Build 1 mill for free.", "1 {icon:mill}"),
        ({"gain": {"mill": 1}, "cost": "usual"}, "Build 1 mill at the usual cost.", "1 {icon:mill}"),
        ({"gain": {"room": 2}, "different": True}, "Use 2 rooms of different mills.", "2 {icon:room}"),
        (
            {"mix": {"number": 3, "of": ["wood", "coin"]}},
            "Gain 3 of wood and coins in any mix.",
            "3 × {icon:wood}/{icon:coin}",
        ),
        ({"gain": {"peek": 1}}, "You may look at the top card.", "{icon:peek}"),
        (
            {"when": "end", "scale": "scale", "per": "mill"},
            "**Game end:** mills score 3/8 VP instead.",
            "{icon:mill}: 3/8",
        ),
        (
            {"when": "end", "again": "card"},
            "**Game end:** score one of your cards again, in full.",
            "{icon:cards} × 2",
        ),
    ],
)
def test_words_and_icons_are_made_from_the_same_data(effect, words, icons):
    assert said(effect) == words
    assert shown(effect) == [icons]


def test_an_effect_of_an_action_is_led_by_it():
    effect = {"when": "each", "during": "trade", "discount": {"coin": 1}, "gain": {"vp": 1}}
    assert said(effect) == "**Each time you trade:** pay 1 coin less and gain 1 VP."
    assert shown(effect) == ["{icon:trade}: 1 {icon:star} −1 {icon:coin}"]
    assert said(effect | {"when": "now"}).startswith("**When you trade:**")


def test_the_action_is_left_out_of_the_icons_where_the_card_shows_it():
    effect = {"during": "trade", "gain": {"vp": 1}}
    assert shown(effect, bound=True) == ["1 {icon:star}"]


def test_what_happens_at_the_same_time_is_led_once():
    effects = ({"during": "trade", "discount": {"coin": 1}}, {"during": "trade", "gain": {"vp": 1}, "per": "mill"})
    assert said(*effects) == "**When you trade:** pay 1 coin less. Gain 1 VP for each mill you have."
    assert shown(*effects) == ["{icon:trade}: −1 {icon:coin}", "1 {icon:star} / {icon:mill}"]


def test_effects_of_which_any_may_be_done_are_one_sentence():
    effects = ({"gain": {"coin": 1}}, {"actions": {"trade": 1}})
    assert said(*effects, join="any") == "Gain 1 coin and/or take 1 trade action."
    assert said(*effects, join="one") == "Gain 1 coin, or take 1 trade action."
    assert shown(*effects, join="any") == ["1 {icon:coin}", "+/ {icon:trade}"]


def test_what_is_free_has_an_icon_when_the_game_names_one():
    rules = RULES.model_copy(update={"phrases": Phrases(free_icon="gift")})
    (line,) = effect_texts.icons([CardEffect(gain={"mill": 1}, cost="none")], rules)
    assert line.endswith("{icon:gift}")


def test_the_phrase_book_can_be_replaced():
    rules = RULES.model_copy(update={"phrases": Phrases(do="{things} {verb}", last=" und ")})
    assert said({"gain": {"coin": 2, "wood": 1}}, rules=rules) == "2 coins und 1 wood gain."


@pytest.mark.parametrize(
    ("effect", "said_of_it"),
    [
        ({}, "does nothing"),
        ({"pay": {"coin": 1}}, "does nothing"),
        ({"when": "each", "gain": {"coin": 1}}, "needs `during`"),
        ({"gain": {"coin": 1}, "times": 2}, "`times` means something only with `per` or `pay`"),
        ({"gain": {"coin": 1}, "choose": 1}, "`choose` means something only with `actions`"),
        ({"scale": "scale"}, "`scale` means something only with `per`"),
        ({"discount": {"coin": 1}, "cost": "none"}, "`cost` means something only with `gain` or `actions`"),
        ({"gain": {"coin": 0}}, "greater than or equal to 1"),
        ({"mix": {"number": 2, "of": ["coin"]}}, "at least 2 items"),
    ],
)
def test_an_effect_that_makes_no_sense_is_refused(effect, said_of_it):
    with pytest.raises(ValidationError, match=said_of_it):
        CardEffect(**effect)


def test_units_and_tables_are_those_of_the_rules():
    names = Names(facts=frozenset({"unit.coin", "table.scale.1.vp"}))
    assert CardEffect.model_validate({"gain": {"coin": 1}}, context=names).gain == {"coin": 1}
    for effect, sentence in (
        ({"gain": {"coyn": 1}}, 'rules.yaml has no unit "coyn"; did you mean "coin"?'),
        ({"scale": "skale", "per": "coin"}, 'rules.yaml has no table "skale"; did you mean "scale"?'),
    ):
        with pytest.raises(ValidationError) as refused:
            CardEffect.model_validate(effect, context=names)
        assert [error["ctx"]["error"].sentence for error in refused.value.errors()] == [sentence]
