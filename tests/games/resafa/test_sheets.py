"""Resafa's cards: the sums of the rulebook, card by card, and nothing without a source."""

import itertools
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.game import effect_texts
from pnp.project.folder import find_project
from pnp.project.loader import Layouts
from pnp.project.read import read_game

PROJECT = find_project(Path(__file__).parents[2])
COLOURS = ("pink", "white", "yellow", "blue")
ACTIONS = ("workshop_construction", "production", "provisions", "garden_construction", "canal_construction", "trading")


@cache
def read():
    findings = Findings()
    made = read_game(PROJECT, Layouts(PROJECT.layout_folders), "resafa", findings)
    assert made is not None
    return made


@cache
def cards(set_id):
    return {card.id: card for one in read().sets if one.spec.id == set_id for card in one.spec.items}


def rules():
    return read().game.rules


def words(card):
    return effect_texts.words(card.effects, rules(), join=card.join)


def test_special_cards_are_six_of_each_colour_and_level():
    met = Counter((card.suit, card.level) for card in cards("special_card").values())
    assert met == {((colour,), level): 6 for colour in COLOURS for level in (1, 2, 3)}


def test_special_cards_are_numbered_by_colour_and_level():
    ordered = list(cards("special_card").values())
    assert [card.id for card in ordered] == [f"p{n}" for n in range(1, 73)]
    groups = [(COLOURS.index(card.suit[0]), card.level) for card in ordered]
    assert groups == sorted(groups)


def test_every_special_card_says_where_it_comes_from():
    kinds = Counter(card.source.kind for card in cards("special_card").values())
    assert kinds == {"stated": 26, "designed": 46}


@pytest.mark.parametrize(("number", "ours"), [(37, "the pair of actions and the level"), (71, "which items")])
def test_special_cards_that_the_rulebook_states_in_part_are_designed(number, ours):
    source = cards("special_card")[f"p{number}"].source
    assert source.quote
    assert ours in source.designed


@pytest.mark.parametrize(
    ("number", "end", "said"),
    [
        (1, 2, "gain 2 VP for each trading base"),
        (2, 4, "gain 3 VP for each blue special card"),
        (3, 0, "gain 2 VP for each camel"),
        (5, 2, "gain 2 VP for each canal tile"),
        (7, 4, "this one included"),
        (8, 7, "up to 3 times: pay 1 rare good to gain 5 VP"),
        (9, 5, "gain 4 VP for each water cube you have led, up to 3 times"),
        (10, 2, "up to 8 times: pay 1 coin to gain 2 VP"),
        (14, 10, "gain 3 VP for each square token"),
        (15, 5, "score one of your pink cards again"),
        (18, 10, "gain 2 VP for each pair of a workshop and a garden tile"),
        (22, 2, "Build 1 small garden for free, with the green bonuses"),
        (26, 4, "Take 1 garden action for 1 coin and 1 stone less"),
        (28, 3, "Use 1 production room and/or take 1 workshop action"),
        (36, 8, "Use 4 production rooms in different workshops"),
        (57, 0, "pay 1 stone less and gain 1 marble"),
        (61, 2, "you may flip the trading tile"),
        (68, 4, "Gain 2 of spice and amphoras in any mix"),
        (71, 5, "Gain 4 of stone, marble, amphoras and spice in any mix"),
    ],
)
def test_described_special_cards_do_what_the_rulebook_says(number, end, said):
    card = cards("special_card")[f"p{number}"]
    assert card.end == end
    assert said in words(card)


def test_pink_cards_score_at_the_end_and_nothing_else_does():
    for card in cards("special_card").values():
        assert all((effect.when == "end") == (card.suit == ("pink",)) for effect in card.effects)


def test_lasting_cards_are_the_first_five_blue_ones():
    lasting = [card.id for card in cards("special_card").values() if any(e.when == "each" for e in card.effects)]
    assert lasting == ["p55", "p56", "p57", "p58", "p59"]


def test_yellow_cards_take_the_place_of_an_action_card():
    pairs = {frozenset((card.top.kind, card.bottom.kind)) for card in cards("starting_action_card").values()}
    replaced = set()
    for card in cards("special_card").values():
        if card.suit != ("yellow",):
            continue
        main, colour = card.effects[0], card.effects[1]
        assert colour.actions == {"any_colour": 1}
        if card.level == 1:
            replaced.add(frozenset(name.removesuffix("_action") for name in main.actions))
            assert main.choose == 1
        else:
            assert main.actions == {"any_action": card.level - 1}
            assert main.different == (card.level == 3)
    assert replaced == pairs


def test_bonus_cards_are_24_effects_three_times_each():
    met = cards("bonus_card")
    assert sorted(met) == [f"b{n:02}" for n in range(1, 25)]
    assert {str(card.count) for card in met.values()} == {"3"}
    assert all(len(set(card.suit)) == 3 for card in met.values())
    assert all(card.source.stated for card in met.values())


def test_bonus_cards_are_nine_of_each_colour_and_level():
    met = Counter((colour, card.level) for card in cards("bonus_card").values() for colour in card.suit)
    assert met == {(colour, level): 9 for colour in COLOURS for level in (1, 2)}


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("b02", "**When you trade:** gain 2 coins and 1 VP for each amphora you sell, up to 2 times."),
        ("b05", "**When you take a canal action:** pay 1 coin to gain 2 marble."),
        ("b06", "Gain 1 stone and take 1 step on the pink track."),
        ("b08", "Pay 1 stone to build 1 small garden, without the green bonuses."),
        ("b09", "Pay 2 coins and 1 stone to build 1 small garden, with the green bonuses."),
        ("b13", "If you have at least 5 workshops: draw 2 sack cards and gain 2 VP and 1 coin."),
        ("b16", "Pay 1 coin to gain 1 scarab token."),
        ("b20", "**When you trade:** gain 2 VP for each marble you sell, up to 3 times."),
    ],
)
def test_bonus_cards_say_what_their_data_says(card, said):
    assert words(cards("bonus_card")[card]) == said


def test_sack_cards_are_twelve():
    met = cards("sack_card")
    assert sum(int(str(card.count)) for card in met.values()) == 12
    assert all(card.source is not None for card in met.values())


def sets_of_actions():
    met = list(cards("starting_action_card").values())
    return {mark: [c for c in met if c.mark == mark] for mark in "αβγδ"}


@pytest.mark.parametrize("mark", "αβγδ")
def test_a_set_has_each_action_twice_and_each_colour_three_times(mark):
    halves = [half for card in sets_of_actions()[mark] for half in (card.top, card.bottom)]
    assert Counter(half.kind for half in halves) == dict.fromkeys(ACTIONS, 2)
    assert Counter(half.suit for half in halves) == dict.fromkeys(COLOURS, 3)


def test_all_sets_have_the_same_pairs_and_no_half_keeps_its_colour():
    for row in zip(*sets_of_actions().values(), strict=True):
        assert len({(card.top.kind, card.bottom.kind) for card in row}) == 1
        assert {card.top.suit for card in row} == {card.bottom.suit for card in row} == set(COLOURS)


def test_canal_setup_cards_place_six_and_nine_tiles():
    for card in cards("canal_setup_card").values():
        assert (card.front.grid, len(set(card.front.spaces))) == ("side_1_2", 6)
        assert (card.back.grid, len(set(card.back.spaces))) == ("side_3_4", 9)


def test_the_bot_has_six_cards_and_a_setup_card():
    met = cards("solo_card")
    (setup,) = [card for card in met.values() if card.spaces]
    assert (len(met), len(setup.spaces)) == (7, 4)
    for card in met.values():
        assert [guide.kind for guide in card.guides] == [
            "workshop_construction",
            "provisions",
            "canal_construction",
            "trading",
        ]
        if card is not setup:
            assert [card.top.fallback, card.bottom.fallback].count(True) == 1
            fallback = card.top if card.top.fallback else card.bottom
            assert fallback.kind not in {"production", "garden_construction"}


def test_the_bots_actions_are_each_twice():
    halves = [h for card in cards("solo_card").values() for h in (card.top, card.bottom) if h]
    assert Counter(half.kind for half in halves) == dict.fromkeys(ACTIONS, 2)
    assert Counter(half.suit for half in halves) == dict.fromkeys(COLOURS, 3)


def test_every_unit_of_an_effect_has_words_and_icons():
    made = itertools.chain(*(cards(name).values() for name in ("special_card", "bonus_card", "sack_card")))
    for card in made:
        assert words(card).endswith(".")
        assert all(effect_texts.icons(card.effects, rules(), join=card.join))


def test_every_number_of_the_rules_has_its_source():
    told = [*rules().numbers.values(), *rules().costs.values(), *rules().tables.values()]
    assert all(entry.source.kind for entry in told)
    assert all(entry.source.quote for entry in told if entry.source.stated)
