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
from pnp.play.rulings import CHANCE, Action
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
def test_the_setup_leaves_the_tiles_that_the_table_of_decks_names(opened, players):
    match = played_until(fresh_match(opened, players), "upkeep", random.Random(players))
    rules, figures = match.rules, match.model.figures
    assert len(rules.pile) == figures["number.draw_pile"] == 44 - 3 * players
    assert [match.state.held[hand] for hand in rules.drawing.hands] == [3] * players
    assert rules.city.is_whole()
    assert all(1 <= rules.city.pawns_on(cell) <= 3 for cell in rules.city.view().centres)


@pytest.mark.parametrize("players", PLAYERS)
def test_each_stack_holds_one_crisis_and_stacks_differ_by_one_tile_at_most(opened, players):
    pile = 44 - 3 * players
    sizes = [pile // 3 + (stack < pile % 3) for stack in range(3)]
    floors = [pile - sum(sizes[: stack + 1]) for stack in range(3)]
    met = [set(), set(), set()]
    for seed in range(60):
        rules = played_until(fresh_match(opened, players), "empower", random.Random(seed)).rules
        for stack in range(3):
            met[stack].add(rules.value("due", stack) - floors[stack])
    for stack, size in enumerate(sizes):
        assert met[stack] <= set(range(size + 1))
        assert len(met[stack]) > 4


def test_every_tile_of_the_pile_is_as_likely_as_another(opened):
    match = played_until(fresh_match(opened, 3), "draw", random.Random(4))
    rules = match.rules
    offered = Counter({action.what[0]: weight for action, weight in match.odds().items()})
    assert offered == {tile: match.state.count(tile, rules.pile.pile) for tile in offered}
    assert offered.total() == len(rules.pile)
    assert set(rules.pile.huats) & set(offered)


def test_huats_are_never_dealt(opened):
    match = played_until(fresh_match(opened, 3), "deal", random.Random(1))
    assert not {action.what[0] for action in match.odds()} & set(match.rules.pile.huats)


def check(rules):
    """What the rules promise of every city."""
    course, state, plots, pool = rules.course, rules.state, rules.plots, rules.pool
    view, number = rules.city.view(), rules.number
    for coins in pool.coins:
        assert coins.held(pool.available) + coins.held(pool.used) == number["pool"]
    for plot, zone in enumerate(plots.zones):
        tokens = [plots.on(crop.token, plot) for crop in plots.crops]
        assert sum(map(bool, tokens)) <= 1
        assert all(count <= crop.ready for count, crop in zip(tokens, plots.crops, strict=True))
        assert plots.on(plots.compost, plot) <= 1
        assert plots.on(plots.tank, plot) <= 1
        assert plot in view.inside or not state.held[zone]
        assert plot in view.green or not plots.on(plots.tank, plot)
    if course.phase not in {"choose", "deal", "fill", "slot", "empower", "stand"}:
        assert all(rules.city.pawns_on(spot) <= 3 for spot in rules.city.spot)
        assert rules.turn.left <= number["innovator_actions"]
    tiles = sum(state.totals[pool] for pool in (*rules.pile.tiles, *rules.pile.huats))
    assert tiles == number["tiles_in_play"]
    assert rules.pile.carried_out == sum(state.count(crisis, rules.events.past) for crisis in rules.pile.crisis_tiles)


def check_offers(match):
    """Everything that is offered is legal, so that nobody has to verify it."""
    for kind in match.open_kinds():
        if kind.is_exact:
            offers = list(kind.offers(match.turn))
            assert len(set(offers)) == len(offers)
            assert all(match.can(Action(kind.name, match.turn, what)) for what in offers)


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 100_000), players=st.integers(3, 6))
def test_no_city_breaks_what_the_rules_promise(opened, seed, players):
    match = fresh_match(opened, players)
    for _ in played(match, random.Random(seed)):
        check(match.rules)
        check_offers(match)


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
    rules.set("due", 80)
    rules.drawing.to_draw = 1
    rules.pass_to(CHANCE)
    rules.go("draw")
    match.do(read_action(match, "crisis drought"))
    return [rules.pool.left(resource) for resource in range(3)]


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
    assert [rules.powers.of(seat).actions for seat in range(3)] == [4, 1, 4]


def test_all_resource_tokens_are_needed_and_enough(opened):
    setting = Setting(players=3)
    tally = play_games(opened, setting, range(60), 1)
    made = {need.component: need for need in needed([tally], high_water_marks(opened, tally, {}), {})}
    for token in ("fuel_1", "fuel_5", "food_1", "food_5", "water_1", "water_5"):
        assert (made[token].low, made[token].high, made[token].printed) == (4, 4, 4), token
