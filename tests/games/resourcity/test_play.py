"""Resourcity in play: the setup adds up, nothing grows beyond its rules, and what a tile does comes from its data."""

import random
import shutil
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.match import read_action
from pnp.play.opening import fresh_match, opener
from pnp.play.rulings import CHANCE
from pnp.play.state import NOTHING
from pnp.referee.needs import needed
from pnp.referee.players import at_random
from pnp.referee.playouts import play_games
from pnp.referee.tally import Setting
from pnp.referee.verdicts import high_water_marks

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "content" / "resourcity"
PLAYERS = range(3, 7)
READINGS = [
    (name, option)
    for name, reading in opener(load_game(FOLDER, shown_from=ROOT, findings=Findings())).play.readings.items()
    for option in reading.of
    if option != reading.choose
]


@pytest.fixture(scope="module")
def opened():
    findings = Findings()
    made = opener(load_game(FOLDER, shown_from=ROOT, findings=findings))
    assert list(findings) == []
    return made


def played_until(match, phase, rng):
    while match.phase != phase and match.ending is None:
        match.carry_out(at_random(match, rng))
    return match


def played(match, rng):
    """Play on to the end; every state is given."""
    while match.ending is None:
        match.state.log.clear()
        match.carry_out(at_random(match, rng))
        yield match


@pytest.mark.parametrize("players", PLAYERS)
def test_the_setup_leaves_the_tiles_that_the_table_of_decks_tells(opened, players):
    match = played_until(fresh_match(opened, players), "upkeep", random.Random(players))
    rules, figures = match.rules, match.model.figures
    assert rules.in_pile() == figures["number.draw_pile"] == 44 - 3 * players
    assert [rules.held(seat) for seat in range(players)] == [3] * players
    assert NOTHING not in match.state.lying[rules.city : rules.city + 36]
    assert all(1 <= rules.pawns_on(cell) <= 3 for cell in rules.view().centres)


@pytest.mark.parametrize("players", PLAYERS)
def test_each_stack_holds_one_crisis_and_stacks_differ_by_one_tile_at_most(opened, players):
    pile = 44 - 3 * players
    sizes = [pile // 3 + (stack < pile % 3) for stack in range(3)]
    floors = [pile - sum(sizes[: stack + 1]) for stack in range(3)]
    met = [set(), set(), set()]
    for seed in range(60):
        rules = played_until(fresh_match(opened, players), "empower", random.Random(seed)).rules
        for stack in range(3):
            met[stack].add(rules.value(f"due_{stack + 1}") - floors[stack])
    for stack, size in enumerate(sizes):
        assert met[stack] <= set(range(size + 1))
        assert len(met[stack]) > 4


def test_every_tile_of_the_pile_is_as_likely_as_another(opened):
    match = played_until(fresh_match(opened, 3), "draw", random.Random(4))
    rules = match.rules
    offered = Counter({action.what[0]: weight for action, weight in match.odds().items()})
    assert offered == {tile: match.state.count(tile, rules.pile) for tile in offered}
    assert offered.total() == rules.in_pile()
    assert set(rules.huat_pools) & set(offered)


def test_huats_are_never_dealt(opened):
    match = played_until(fresh_match(opened, 3), "deal", random.Random(1))
    assert not {tile for (tile,) in match.rules.tiles()} & set(match.rules.huat_pools)


def check(rules):
    """What the rules promise of every city."""
    course, state = rules.course, rules.state
    view, number = rules.view(), rules.number
    for coins in rules.coins:
        assert coins.held(rules.available) + coins.held(rules.used) == number["pool"]
    for plot in rules.plots:
        tokens = [rules.on(crop.token, plot) for crop in rules.crops]
        assert sum(map(bool, tokens)) <= 1
        assert all(count <= crop.ready for count, crop in zip(tokens, rules.crops, strict=True))
        assert rules.on(rules.compost, plot) <= 1
        assert rules.on(rules.tank, plot) <= 1
        assert plot in view.inside or not state.total((*rules.growing, rules.tank, rules.compost), (rules.plot + plot,))
        assert plot in view.green or not rules.on(rules.tank, plot)
    if course.phase not in {"choose", "deal", "fill", "slot", "empower", "stand"}:
        assert all(rules.pawns_on(rules.spot(seat)) <= 3 for seat in range(rules.players))
        assert rules.value("left") <= number["innovator_actions"]
    tiles = sum(state.totals[pool] for pool in rules.land)
    assert tiles == number["tiles_in_play"]
    assert rules.value("crises") == sum(state.count(crisis, rules.past) for crisis in rules.crisis_pools)


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 100_000), players=st.integers(3, 6))
def test_no_city_breaks_what_the_rules_promise(opened, seed, players):
    match = fresh_match(opened, players)
    for _ in played(match, random.Random(seed)):
        check(match.rules)


@pytest.mark.parametrize(("name", "option"), READINGS)
def test_every_reading_can_be_played_to_the_end(opened, name, option):
    tally = play_games(opened, Setting(players=4, readings=((name, option),)), range(3), 2)
    assert tally.failures == []
    assert set(tally.endings) <= set(opened.play.ends)


def test_a_city_of_six_that_does_nothing_wins_now_and_then(opened):
    """Six players have so few tiles to draw that the pool nearly lasts: every third game is won without an action."""
    match, won = fresh_match(opened, 6), 0
    for seed in range(30):
        match.reset()
        rng = random.Random(seed)
        while match.ending is None:
            idle = read_action(match, "end_turn")
            match.carry_out(idle if match.turn != CHANCE and match.can(idle) else at_random(match, rng))
        won += match.ending == "won"
    assert 3 <= won <= 20


def copy(tmp_path, name, old, new):
    folder = tmp_path / "resourcity"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__", "art"))
    text = (folder / name).read_text()
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1))
    findings = Findings()
    return opener(load_game(folder, shown_from=tmp_path, findings=findings))


def drought(opened):
    """What is left of fuel, food and water after a Drought that comes up at once."""
    match = opened.match(3)
    rules = match.rules
    rules.set("due_1", 80)
    rules.set("to_draw", 1)
    rules.pass_to(CHANCE)
    rules.go("draw")
    match.do(read_action(match, "crisis drought"))
    return [rules.left(resource) for resource in range(3)]


@pytest.mark.parametrize(
    ("file", "old", "new", "left"),
    [
        ("tiles.yaml", "deeds: [{do: lose, cost: drought}]", "deeds: [{do: lose, cost: fuel_crisis}]", [19, 24, 24]),
        ("rules.yaml", "drought: {water: 5", "drought: {water: 6", [24, 24, 18]),
        ("tiles.yaml", "deeds: [{do: lose, cost: drought}]", "deeds: [{do: lose, cost: drought}]", [24, 24, 19]),
    ],
)
def test_a_tile_does_what_its_data_say(tmp_path, file, old, new, left):
    assert drought(copy(tmp_path, file, old, new)) == left


def test_a_superpower_gives_what_its_card_says(tmp_path):
    made = copy(tmp_path, "superpowers.yaml", "{do: limit, actions: [all], number: innovator_actions}",
                "{do: limit, actions: [all], number: pandemic_actions}")  # fmt: skip
    rules = made.match(3).rules
    innovator = rules.model.families["superpower"]["innovator"]
    rules.state.move(1, innovator, rules.state.homes[innovator], rules.zones["power"][1])
    assert [rules.power(seat).actions for seat in range(3)] == [4, 1, 4]


def test_all_resource_tokens_are_needed_and_enough(opened):
    setting = Setting(players=3)
    tally = play_games(opened, setting, range(60), 1)
    made = {need.component: need for need in needed([tally], high_water_marks(opened, tally, {}), {})}
    for token in ("fuel_1", "fuel_5", "food_1", "food_5", "water_1", "water_5"):
        assert (made[token].low, made[token].high, made[token].printed) == (4, 4, 4), token
