"""Resafa: every card does something when it is played, the map costs what the examples say, and boxes hold enough."""

import random
from functools import cache
from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.match import read_action
from pnp.play.opening import fresh_match, opener
from pnp.referee.players import at_random
from pnp.referee.playouts import Setting, play_games
from pnp.referee.scenarios import Given, Seen, lay_out, read_scenarios, replay
from pnp.referee.verdicts import high_water_marks, needed

ROOT = Path(__file__).parents[3]
FINDINGS = Findings()
GAME = load_game(ROOT / "content" / "resafa", shown_from=ROOT, findings=FINDINGS)
OPENED = opener(GAME)
CARDS = {
    set_id: {item["id"]: item for item in source.document["items"]}
    for source in GAME.sets
    if (set_id := source.id) in {"special_card", "bonus_card", "sack_card"}
}
AT_ONCE = [n for n, card in CARDS["special_card"].items() if card["suit"] in {"white", "blue"}]
LASTING = [n for n in AT_ONCE if any(effect.get("when") == "each" for effect in CARDS["special_card"][n]["effects"])]
YELLOW = [n for n, card in CARDS["special_card"].items() if card["suit"] == "yellow"]
PINK = [n for n, card in CARDS["special_card"].items() if card["suit"] == "pink"]
# A player who can pay for everything, with something of everything.
RICH = {
    "store.P1": {"five": 4, "triple_marble": 2, "triple_stone": 2, "spice": 2, "amphora": 2},
    "city.P1": {"s1_red": 1, "s2_red": 1, "w1_stone_marble": 1, "w1_coin_camel": 1, "w2_spice_vp": 1},
    "canals.P1": {"red_1": 1, "red_2": 1, "red_3": 1, "red_4": 1},
    "causeway.P1": {"square_token": 1, "scarab_token": 1},
    "gardens.P1": {"large": 1, "small": 2},
    "markers.P1": {"cube_red": 8},
    "sack_deck": {"sack_stone": 3, "sack_coins": 3},
}
STANDING = {"stands.w1_stone_marble": 260, "stands.w1_coin_camel": 262, "stands.w2_spice_vp": 264, "stop.P1": 0}


def laid_out(zones, values=(), phase="turn", players=2, **spaces):
    """A match in the middle of the first player's turn."""
    match = fresh_match(OPENED, players)
    start = {"setting": 0, "refills": 0, "reveals": 0, "starter": 0, "round": 4, "caravan.P1": 3, **STANDING}
    given = Given(zones={**RICH, **zones}, spaces=spaces, values={**start, **dict(values)}, phase=phase, turn="P1")
    lay_out(match, given)
    for number, cell in ((0, 312), (1, 338)):
        match.state.values[match.rules.at.stands + number] = cell + 1
    match.state.log.clear()
    return match


def do(match, words):
    ruling = match.do(read_action(match, words))
    assert ruling.is_allowed, f"{words}: {ruling}"


@cache
def seen():
    findings, made = Findings(), Seen()
    scenarios = list(read_scenarios(GAME.folder, shown_from=ROOT, findings=findings))
    assert sum(replay(OPENED, one, findings, made) for one in scenarios) == len(scenarios), list(findings)
    return made


def test_everything_was_read():
    assert list(FINDINGS) == []
    assert (len(AT_ONCE), len(YELLOW), len(PINK)) == (36, 18, 18)


@pytest.mark.parametrize("number", [n for n in AT_ONCE if n not in LASTING])
def test_a_card_with_an_effect_at_once_does_something_once(number):
    match = laid_out({"specials.P1": {number: 1}})
    before = match.state.snapshot()
    do(match, f"use_special {number}")
    match.state.log.clear()
    met = match.rules
    due = [*met.agenda(), met.value("free_runs"), met.value("apart_runs"), met.value("good_picks")]
    assert any(due) or match.state.snapshot()[0] != before[0]
    assert str(match.do(read_action(match, f"use_special {number}")).code) in {"ALREADY_DONE", "WRONG_PHASE"}


@pytest.mark.parametrize("number", LASTING)
def test_a_lasting_card_stays(number):
    match = laid_out({"specials.P1": {number: 1}})
    assert match.do(read_action(match, f"use_special {number}")).code == "CANNOT_PAY"


@pytest.mark.parametrize("number", YELLOW)
def test_a_yellow_card_gives_its_actions_a_colour_and_something_more(number):
    match = laid_out({"hand.P1": {number: 1}}, phase="play")
    before = match.state.snapshot()
    do(match, f"play {number} top")
    level, rules = CARDS["special_card"][number]["level"], match.rules
    kinds = [code & 15 for code in rules.agenda()]
    assert len(kinds) == {1: 2, 2: 2, 3: 3}[level]
    if level > 1:
        assert kinds.count(9) == level - 1
    gained = match.state.snapshot()[0] != before[0] or rules.value("free_runs") or rules.value("free_steps")
    assert gained or rules.value("points") or rules.value("caravan") > 3


@pytest.mark.parametrize("number", CARDS["bonus_card"])
def test_a_bonus_card_does_something_and_leaves_the_game(number):
    job = {"trading": 7, "canal_construction": 6}.get(CARDS["bonus_card"][number]["effects"][0].get("during"), 0)
    sold = 2 if "marble_sold" in str(CARDS["bonus_card"][number]["effects"]) else 4
    values = {"job": job, "stage": 2 * (job == 7), "sold": sold * (job == 7), "sold_count": 3 * (job == 7)}
    match = laid_out({"hand.P1": {number: 1}}, values)
    before = match.state.snapshot()
    do(match, f"use {number}")
    assert match.state.count(match.model.families["bonus"][number], match.rules.zone.removed) == 1
    after = match.state.snapshot()
    changed = [at for at, pair in enumerate(zip(before[1], after[1], strict=True)) if pair[0] != pair[1]]
    assert after[0] != before[0]
    assert len(changed) > 1 or sum(a != b for a, b in zip(before[0], after[0], strict=True)) > 2


@pytest.mark.parametrize(("number", "points"), [("p1", 0), ("p3", 6), ("p5", 6), ("p6", 5), ("p7", 2), ("p18", 6)])
def test_pink_cards_count_what_they_say(number, points):
    match = laid_out({"specials.P1": {number: 1}})
    assert list(match.rules.lines(0))[2] == points


@pytest.mark.parametrize(
    ("start", "to", "way", "coins"),
    [
        ("Gerasa", "Gerasa", True, 1),
        ("Alia", "Alia", True, 3),
        ("Alia", "Ctesiphon", True, 2),
        ("Resafa", "Gerasa", False, 1),
        ("Resafa", "Ctesiphon", False, 1),
        ("Gerasa", "Ctesiphon", False, 1),
        ("Kena", "Alia", False, 1),
        ("Kena", "Edessa", False, 4),
    ],
)
def test_the_map_costs_what_the_examples_say(start, to, way, coins):
    rules = fresh_match(OPENED, 4).rules
    names = [str(name) for name, _ in GAME.rules.tables["centres"].rows]
    number = {name: at for at, name in enumerate([*names, "Resafa"])}
    assert rules.price(number[start], number[to], by_resafa=way) == coins


@pytest.mark.parametrize(
    ("players", "springs", "plots", "boxes"), [(1, 8, 24, 2), (2, 8, 24, 2), (3, 9, 30, 3), (4, 9, 30, 4)]
)
def test_the_board_is_that_of_the_number_of_players(players, springs, plots, boxes):
    match = fresh_match(OPENED, players)
    rules = match.rules
    assert (len(rules.net.springs), len(rules.plots), len(rules.boxes)) == (springs, plots, boxes)
    water = match.model.families["water"]["water"]
    assert match.state.totals[water] - match.state.count(water, match.state.homes[water]) == springs


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_has_eighteen_turns_each_and_three_rains(players):
    match, rng = fresh_match(OPENED, players), random.Random(players)
    plays, rounds = 0, []
    while match.ending is None:
        match.state.log.clear()
        action = at_random(match, rng)
        before = match.course.rounds
        match.do(action)
        plays += action.kind == "play"
        if match.course.rounds != before:
            rounds.append(match.course.round_ending)
    assert plays == 18 * players
    assert rounds == ["dry", "rain"] * 3
    bonus = match.model.families["bonus"].values()
    rules = match.rules
    assert not any(match.state.count(card, rules.zone.pile + pile) for card in bonus for pile in range(8))
    assert all(match.state.count(card, match.state.homes[card]) == 0 for card in bonus)


def test_after_the_beginning_four_cards_of_each_stack_are_in_play():
    match, rng = fresh_match(OPENED, 3), random.Random(1)
    while match.phase != "settle":
        match.do(at_random(match, rng))
    rules = match.rules
    in_deck = [match.state.held[rules.zone.deck + deck] + match.state.held[rules.zone.top + deck] for deck in range(12)]
    assert in_deck == [4] * 12
    assert [rules.on_top(deck) >= 0 for deck in range(12)] == [True, False, False] * 4
    assert sum(match.state.values[rules.at.turned : rules.at.turned + 9]) == 2
    assert [rules.held("coin", seat) for seat in range(3)] == [2, 2, 2]


def test_the_fourth_in_turn_order_has_a_stone_and_two_points_more():
    match, rng = fresh_match(OPENED, 4), random.Random(2)
    while match.phase != "settle":
        match.do(at_random(match, rng))
    fourth = (match.rules.value("starter") + 3) % 4
    assert [match.rules.held("stone", seat) for seat in range(4)] == [1 + (seat == fourth) for seat in range(4)]
    assert [match.rules.value("points", seat) for seat in range(4)] == [2 * (seat == fourth) for seat in range(4)]


def test_what_is_printed_is_enough_and_all_cards_and_tiles_are_used():
    tallies = [play_games(OPENED, Setting(players=players), range(3), 1) for players in (1, 4)]
    assert [failure.message for tally in tallies for failure in tally.failures] == []
    made = {
        need.component: need
        for need in needed([w for t in tallies for w in high_water_marks(OPENED, t, seen().witnesses)])
    }
    assert all(one.low <= one.high <= one.printed for one in made.values())
    tight = {name for name, one in made.items() if one.proof == "tight"}
    assert {"workshop_tile", "canal_tile", "trading_tile", "special_card", "bonus_card", "water_cube"} <= tight
    assert made["triple_tile"].printed == GAME.figures()["count.triple_tile"]
    assert set(GAME.components) == set(made) | set(OPENED.play.unplayed)


def test_every_reading_can_be_played():
    for name, reading in OPENED.play.readings.items():
        for option in reading.of.keys() - {reading.choose}:
            for players in (1, 3):
                tally = play_games(OPENED, Setting(players=players, readings=((name, option),)), range(3, 4), 1)
                assert [failure.message for failure in tally.failures] == [], f"{name}: {option}"


def test_every_other_reading_has_a_scenario():
    scenarios = read_scenarios(GAME.folder, shown_from=ROOT, findings=Findings())
    played = {pair for one in scenarios for pair in one.readings.items()}
    others = {(n, o) for n, reading in OPENED.play.readings.items() for o in reading.of if o != reading.choose}
    assert others - played == set()
