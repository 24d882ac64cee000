"""Resource Hog: land follows its discs, deals cost their slot, every game has twelve rounds, and money runs out."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.base.findings import Findings
from pnp.game.expressions import Expression
from pnp.game.loading import load_game
from pnp.game.scenario import read_scenarios
from pnp.play.model import PLENTY
from pnp.play.opening import fresh_match, opener
from pnp.play.rulings import Action
from pnp.referee.needs import needed
from pnp.referee.players import at_random, doing_well
from pnp.referee.playouts import play_games
from pnp.referee.playouts import settings as settings_of
from pnp.referee.scenarios import Seen, replay
from pnp.referee.tally import Setting
from pnp.referee.verdicts import high_water_marks

ROOT = Path(__file__).parents[3]
FINDINGS = Findings()
GAME = load_game(ROOT / "content" / "resource_hog", shown_from=ROOT, findings=FINDINGS)
OPENED = opener(GAME)
SCENARIOS = list(read_scenarios(GAME, FINDINGS))
PLAYERS = range(2, 7)


def steps(players, seed, policy=at_random):
    """A random game: after every action the match and the action."""
    match = fresh_match(OPENED, players)
    rng = random.Random(seed)
    while match.ending is None:
        match.state.log.clear()
        action = policy(match, rng)
        yield match, action
        match.carry_out(action)
    yield match, None


def test_everything_was_read():
    assert list(FINDINGS) == []
    assert len(SCENARIOS) >= 80
    assert {option for s in SCENARIOS for option in s.readings.items()} == {
        (name, option)
        for name, reading in OPENED.play.readings.items()
        for option in reading.of
        if option != reading.choose
    }


@pytest.mark.parametrize("players", PLAYERS)
def test_every_game_has_twelve_rounds_and_a_winner(players):
    tally = play_games(OPENED, Setting(players=players), range(6), 3)
    assert [(failure.code, failure.message) for failure in tally.failures] == []
    assert set(tally.endings) <= {"one_winner", "shared_win"}
    assert tally.rounds == {"season": 12 * tally.games}


def test_every_other_reading_ends_as_well():
    for setting in settings_of(OPENED, (2, 3)):
        if setting.readings:
            tally = play_games(OPENED, setting, range(2), 3)
            assert tally.failures == [], setting


@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10_000), players=st.integers(2, 6))
def test_land_belongs_to_those_whose_discs_stand_there(seed, players):
    for match, _ in steps(players, seed):
        land = match.rules.land
        for area in land.areas:
            here = [seat for seat in range(players) if land.lives_in(area, seat)]
            assert [seat for seat in range(players) if area in land.realms[seat]] == here
            assert len(here) <= 1


@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_land_has_room_for_what_is_done_and_stands_there(seed):
    free = {}
    for match, _ in steps(3, seed):
        buildings, nature = match.rules.buildings, match.rules.nature
        free = free or {
            formula: match.course.resolver.in_scope({"area": "area"}).query(Expression.condition(formula))
            for formula in ("formula.free_woods", "formula.free_fields")
        }
        for area in match.rules.land.areas:
            assert max(pile[area] for pile in (buildings.roads, buildings.mines, buildings.harbours)) <= 1
            assert sum(pile[area] for pile in (buildings.manors, buildings.mottes, buildings.castles)) <= 1
            for formula, of in free.items():
                assert of(Action("", 0, (area,))) >= 0, formula
            assert nature.game[area] <= nature.most_game(area)


@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_every_deal_is_paid_by_its_slot(seed):
    """Read off the printed table: the price of the row in which a token lies, of ten rows filled from the bottom."""
    table = GAME.rules.tables["prices"]
    rooms = dict(GAME.rules.tables["spaces"].rows)
    before = None
    for match, action in steps(2, seed):
        board, stores = match.rules.board, match.rules.stores
        if before is not None:
            seat, verb, good, stock, had, bank = before
            change = stores.money(seat) - had
            name = table.columns[1 + good]
            prices = [row[1 + good] for row in table.rows]
            row = 10 - (stock if verb == "sell" else stock - 1) // int(rooms[name])
            if verb == "sell":
                assert change == min(prices[max(row, 0)], bank)
            else:
                assert -change == prices[min(row, 11)]
        before = None
        if action is not None and action.kind in {"buy", "sell"}:
            good = action.what[0]
            bank = stores.coins.held(stores.box)
            before = action.by, action.kind, good, board.stock(good), stores.money(action.by), bank


@pytest.fixture(scope="module")
def seen():
    made = Seen()
    assert all(replay(OPENED, scenario, FINDINGS, made) for scenario in SCENARIOS)
    return made


def test_six_players_can_build_and_clear_wherever_there_is_a_place(seen):
    tally = play_games(OPENED, Setting(players=6), range(1), 1)
    marks = list(high_water_marks(OPENED, tally, seen.witnesses))
    made = {need.component: need for need in needed([tally], marks, seen.peaks)}
    markers = {"road": 12, "mine": 12, "manor": 12, "harbour": 6, "motte_castle": 10, "field": 42}
    assert {name: made[f"{name}_marker"].low for name in markers} == markers
    assert all(made[f"{name}_marker"].proof == "tight" for name in markers)
    assert (made["grain_token"].low, made["grain_token"].proof) == (42, "tight")


def test_who_plans_does_not_wait_for_others_and_all_orders_can_be_planned():
    match = fresh_match(OPENED, 4)
    rng = random.Random(1)
    while match.phase != "plan":
        match.carry_out(at_random(match, rng))
    assert len(match.legal()) == 4 * 6
    assert {action.by for action in match.legal()} == {0, 1, 2, 3}


def test_waters_and_forests_never_take_more_than_is_proven():
    tallies = [play_games(OPENED, Setting(players=players), range(4), 1) for players in (2, 6)]
    marks = [mark for tally in tallies for mark in high_water_marks(OPENED, tally, {})]
    made = {need.component: need for need in needed(tallies, marks, {})}
    assert (made["fish_token"].low, made["fish_token"].high) == (84, 84)
    assert (made["game_token"].low, made["game_token"].high) == (72, 72)
    assert made["field_marker"].high == 42
    assert made["slave_mercenary_marker"].high == 32
    assert made["harbour_marker"].proof == "tight"


def test_players_who_do_well_would_earn_more_money_than_is_printed():
    printed = [w for w in high_water_marks(OPENED, _well(0), {}) if w.pool in {"coin.gold", "coin.silver"}]
    free = [w for w in high_water_marks(OPENED, _well(PLENTY), {}) if w.pool == "coin.gold"]
    assert [w.used for w in printed] == [100, 50]
    assert free[0].used > free[0].printed == 100


def _well(plenty):
    """Games of four players who do well."""
    setting = Setting(players=4, plenty=plenty)
    tally = play_games(OPENED, setting, (), 1)
    match = fresh_match(OPENED, 4, plenty=plenty)
    match.state.measure_anew()
    for seed in range(2):
        rng = random.Random(seed)
        match.reset()
        while match.ending is None:
            match.state.log.clear()
            match.carry_out(doing_well(match, rng))
    tally.add_used(match.state.used())
    return tally


def test_what_a_card_leaves_behind_is_forgotten_before_the_next_one():
    match, rng = fresh_match(OPENED, 3), random.Random(3)
    rules, seen = match.rules, 0
    while match.ending is None:
        match.carry_out(action := at_random(match, rng))
        seen += bool(rules.trade.bought or rules.trade.sold or any(rules.hauling.sent))
        if action.kind == "draw":
            kept = (rules.trade.bought, rules.trade.sold, rules.nobles.claimed, *rules.hauling.sent)
            assert not any(kept)
    assert seen
