"""Resafa in play: the map costs what the examples say, and the box holds enough."""

import random
import shutil
import sys
from functools import cache
from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.game.scenario import Given, read_scenarios
from pnp.play.match import read_action
from pnp.play.opening import faults, fresh_match, opener
from pnp.play.records import Recorder
from pnp.play.rulings import CHANCE, Action
from pnp.referee.needs import needed
from pnp.referee.players import at_random
from pnp.referee.playouts import play_games
from pnp.referee.scenarios import Seen, lay_out, replay
from pnp.referee.tally import Setting
from pnp.referee.verdicts import high_water_marks

ROOT = Path(__file__).parents[3]
FINDINGS = Findings()
GAME = load_game(ROOT / "content" / "resafa", shown_from=ROOT, findings=FINDINGS)
OPENED = opener(GAME)


@cache
def seen():
    findings, made = Findings(), Seen()
    scenarios = list(read_scenarios(GAME, findings))
    assert sum(replay(OPENED, one, findings, made) for one in scenarios) == len(scenarios), list(findings)
    return made


def test_everything_was_read():
    assert list(FINDINGS) == []


def test_enumerations_number_the_places_of_the_yaml():
    kinds, places = sys.modules[f"{OPENED.rules.__module__}.kinds"], GAME.play.places
    assert [due.name.lower() for due in kinds.Due] == list(places["due"].names)
    assert [colour.name.lower() for colour in kinds.Colour] == list(places["track"].names)


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
    roads = fresh_match(OPENED, 4).rules.roads
    names = [str(name) for name, _ in GAME.rules.tables["centres"].rows]
    number = {name: at for at, name in enumerate([*names, "Resafa"])}
    assert roads.price(number[start], number[to], by_resafa=way) == coins


@pytest.mark.parametrize(
    ("players", "springs", "plots", "boxes"), [(1, 8, 24, 2), (2, 8, 24, 2), (3, 9, 30, 3), (4, 9, 30, 4)]
)
def test_the_board_is_that_of_the_number_of_players(players, springs, plots, boxes):
    match = fresh_match(OPENED, players)
    rules = match.rules
    net = rules.network
    assert (len(net.net.springs), len(net.plots), len(rules.bases.boxes)) == (springs, plots, boxes)
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
    assert not any(match.state.count(card, pile) for card in bonus for pile in match.rules.display.piles)
    assert all(match.state.count(card, match.state.homes[card]) == 0 for card in bonus)


def test_after_the_beginning_four_cards_of_each_stack_are_in_play():
    match, rng = fresh_match(OPENED, 3), random.Random(1)
    while match.phase != "settle":
        match.do(at_random(match, rng))
    rules, held = match.rules, match.state.held
    stacks = rules.stacks
    in_deck = [held[deck] + held[top] for deck, top in zip(stacks.decks, stacks.tops.zones, strict=True)]
    assert in_deck == [4] * 12
    assert [stacks.tops[deck] is not None for deck in range(12)] == [True, False, False] * 4
    assert sum(rules.market.turned) == 2
    assert [rules.house.held("coin", seat) for seat in range(3)] == [2, 2, 2]


def test_the_fourth_in_turn_order_has_a_stone_and_two_points_more():
    match, rng = fresh_match(OPENED, 4), random.Random(2)
    while match.phase != "settle":
        match.do(at_random(match, rng))
    fourth = (match.rules.value("starter") + 3) % 4
    assert [match.rules.house.held("stone", seat) for seat in range(4)] == [1 + (seat == fourth) for seat in range(4)]
    assert [match.rules.value("points", seat) for seat in range(4)] == [2 * (seat == fourth) for seat in range(4)]


def test_every_action_has_a_text_even_where_it_is_refused():
    match, rng = fresh_match(OPENED, 1), random.Random(3)
    recorder = Recorder(match)
    for _ in range(12):
        for kind in match.action_kinds.values():
            for _ in range(3 if all(kind.domains) else 0):
                what = tuple(rng.choice(sorted(domain)) for domain in kind.domains)
                assert recorder.text(Action(kind.name, rng.choice((CHANCE, 0)), what))
        for _ in range(25):
            match.do(at_random(match, rng))


def test_a_card_is_described_by_its_number_and_its_effects():
    recorder = Recorder(fresh_match(OPENED, 2))
    assert recorder.text(read_action(recorder.match, "use b07", 0)) == "P1 uses b07 (Gain 1 square token)"


def test_a_trade_names_the_good():
    match = fresh_match(OPENED, 2)
    given = {
        "spaces": {"tile": {"b1": ["Ctesiphon"]}},
        "values": {"stage": 1, "job": 7, "stop.P1": 0},
        "phase": "turn",
        "turn": "P1",
    }
    lay_out(match, Given.model_validate(given))
    assert Recorder(match).text(read_action(match, "buy 2", 0)) == "P1 buys 2 spice"


def test_what_is_printed_is_enough_and_all_cards_and_tiles_are_used():
    tallies = [play_games(OPENED, Setting(players=players), range(3), 1) for players in (1, 4)]
    assert [failure.message for tally in tallies for failure in tally.failures] == []
    marks = [mark for tally in tallies for mark in high_water_marks(OPENED, tally, seen().witnesses)]
    made = {need.component: need for need in needed(tallies, marks, seen().peaks)}
    assert all(one.low <= one.high <= one.printed for one in made.values())
    laid = {name for name, one in made.items() if one.proof == "setup"}
    assert {"workshop_tile", "canal_tile", "trading_tile", "bonus_card", "water_cube"} <= laid
    assert (made["special_card"].proof, made["canal_setup_card"].low) == ("tight", 1)
    assert made["triple_tile"].printed == GAME.figures()["count.triple_tile"]
    assert set(GAME.components) == set(made) | set(OPENED.play.unplayed)


def test_every_reading_can_be_played():
    for name, reading in OPENED.play.readings.items():
        for option in reading.of.keys() - {reading.choose}:
            for players in (1, 3):
                tally = play_games(OPENED, Setting(players=players, readings=((name, option),)), range(3, 4), 1)
                assert [failure.message for failure in tally.failures] == [], f"{name}: {option}"


def test_every_other_reading_has_a_scenario():
    scenarios = read_scenarios(GAME, Findings())
    played = {pair for one in scenarios for pair in one.readings.items()}
    others = {(n, o) for n, reading in OPENED.play.readings.items() for o in reading.of if o != reading.choose}
    assert others - played == set()


@pytest.mark.parametrize("kind", ["workshop_x", "[[trading]]"])
def test_a_kind_of_action_that_the_rules_do_not_know_is_reported_at_its_line(tmp_path, kind):
    folder = tmp_path / "content" / "resafa"
    shutil.copytree(GAME.folder, folder, ignore=shutil.ignore_patterns("*.png", "art", "layouts"))
    solo = folder / "solo.yaml"
    solo.write_text(solo.read_text().replace("{kind: workshop_construction, slot: middle}", f"{{kind: {kind}}}", 1))
    game = load_game(folder, shown_from=tmp_path, findings=Findings())
    (found,) = {(one.code, one.place.file) for one in faults(game, run_code=True)}
    assert found == ("play-broken", "content/resafa/solo.yaml")


@pytest.mark.parametrize("players", [1, 2, 4])
def test_no_lot_before_a_round_opens_again_after_a_later_one(players):
    rounds = sys.modules[f"{OPENED.rules.__module__}.rounds"]
    order = (*rounds.FIRST_LOTS, *rounds.BOT_LOTS)
    match, rng, asked = fresh_match(OPENED, players), random.Random(players), 0
    while match.ending is None:
        if match.rules.rounds.setting and match.phase in order:
            lots = rounds.ROUND_LOTS if match.rules.rounds.round else order
            asked += 1
            assert not any(map(match.rules.is_open, lots[: lots.index(match.phase)]))
        match.carry_out(at_random(match, rng))
    assert asked > 20
