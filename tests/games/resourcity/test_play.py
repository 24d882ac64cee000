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
from pnp.referee.players import at_random
from pnp.referee.playouts import Setting, play_games
from pnp.referee.verdicts import needed, waters

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
        match.table.log.clear()
        match.carry_out(at_random(match, rng))
        yield match


@pytest.mark.parametrize("players", PLAYERS)
def test_the_setup_leaves_the_tiles_that_the_table_of_decks_tells(opened, players):
    match = played_until(fresh_match(opened, players), "upkeep", random.Random(players))
    own, figures = match.own, match.plan.figures
    assert own.in_pile() == figures["number.draw_pile"] == 44 - 3 * players
    assert [own.held(seat) for seat in range(players)] == [3] * players
    assert NOTHING not in match.table.lying[own.city : own.city + 36]
    assert all(1 <= own.pawns_on(cell) <= 3 for cell in own.view().centres)


@pytest.mark.parametrize("players", PLAYERS)
def test_each_stack_holds_one_crisis_and_stacks_differ_by_one_tile_at_most(opened, players):
    pile = 44 - 3 * players
    sizes = [pile // 3 + (stack < pile % 3) for stack in range(3)]
    floors = [pile - sum(sizes[: stack + 1]) for stack in range(3)]
    met = [set(), set(), set()]
    for seed in range(60):
        own = played_until(fresh_match(opened, players), "empower", random.Random(seed)).own
        for stack in range(3):
            met[stack].add(own.value(f"due_{stack + 1}") - floors[stack])
    for stack, size in enumerate(sizes):
        assert met[stack] <= set(range(size + 1))
        assert len(met[stack]) > 4


def test_every_tile_of_the_pile_is_as_likely_as_another(opened):
    match = played_until(fresh_match(opened, 3), "draw", random.Random(4))
    own = match.own
    offered = Counter(tile for (tile,) in own.tiles())
    assert offered == {tile: match.table.count(tile, own.pile) for tile in offered}
    assert offered.total() == own.in_pile()
    assert set(own.huat_pools) & set(offered)


def test_huats_are_never_dealt(opened):
    match = played_until(fresh_match(opened, 3), "deal", random.Random(1))
    assert not {tile for (tile,) in match.own.tiles()} & set(match.own.huat_pools)


def check(own):
    """What the rules promise of every city."""
    match, table = own.match, own.match.table
    view, number = own.view(), own.number
    for coins in own.coins:
        assert coins.held(own.available) + coins.held(own.used) == number["pool"]
    for plot in own.plots:
        tokens = [own.on(crop.token, plot) for crop in own.crops]
        assert sum(map(bool, tokens)) <= 1
        assert all(count <= crop.ready for count, crop in zip(tokens, own.crops, strict=True))
        assert own.on(own.compost, plot) <= 1
        assert own.on(own.tank, plot) <= 1
        assert plot in view.inside or not table.total((*own.growing, own.tank, own.compost), (own.plot + plot,))
        assert plot in view.green or not own.on(own.tank, plot)
    if match.phase not in {"choose", "deal", "fill", "slot", "empower", "stand"}:
        assert all(own.pawns_on(own.spot(seat)) <= 3 for seat in range(own.players))
        assert own.value("left") <= number["innovator_actions"]
    tiles = sum(table.totals[pool] for pool in own.land)
    assert tiles == number["tiles_in_play"]
    assert own.value("crises") == sum(table.count(crisis, own.past) for crisis in own.crisis_pools)


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 100_000), players=st.integers(3, 6))
def test_no_city_breaks_what_the_rules_promise(opened, seed, players):
    match = fresh_match(opened, players)
    for _ in played(match, random.Random(seed)):
        check(match.own)


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
    own = match.own
    own.set("due_1", 80)
    own.set("to_draw", 1)
    own.pass_to(CHANCE)
    own.go("draw")
    match.do(read_action(match, "crisis drought"))
    return [own.left(resource) for resource in range(3)]


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
    own = made.match(3).own
    innovator = own.plan.families["superpower"]["innovator"]
    own.table.move(1, innovator, own.table.homes[innovator], own.zones["power"][1])
    assert [own.power(seat).actions for seat in range(3)] == [4, 1, 4]


def test_all_resource_tokens_are_needed_and_enough(opened):
    setting = Setting(players=3)
    tally = play_games(opened, setting, range(60), 1)
    made = {one.component: one for one in needed(list(waters(opened, tally, {})))}
    for token in ("fuel_1", "fuel_5", "food_1", "food_5", "water_1", "water_5"):
        assert (made[token].low, made[token].high, made[token].printed) == (4, 4, 4), token
