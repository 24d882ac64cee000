"""What one game can need of a component: never a sum over different games, with a game that shows it."""

import json

import pytest
from helpers.small_play import COMPONENTS, PLAY, opened, write
from typer.testing import CliRunner

from pnp.base.findings import Findings
from pnp.cli.app import app
from pnp.game.loading import load_game
from pnp.play.model import PLENTY
from pnp.play.opening import opener
from pnp.referee.needs import needed
from pnp.referee.playouts import play_games
from pnp.referee.tally import Peak, Setting, Tally
from pnp.referee.verdicts import CONSERVED, high_water_marks

TWO, THREE = Setting(players=2), Setting(players=3)
FREE = Setting(players=3, plenty=PLENTY)


@pytest.fixture
def small(tmp_path):
    return opened(tmp_path)


def tally_of(setting, peaks, laid=()):
    """Playouts whose games used some grain, stone and mills."""
    names = ("grain", "stone", "mill")
    used = {name: Peak(used=count, game=game) for name, (count, game) in zip(names, peaks, strict=True)}
    return Tally(setting=setting, used=[count for count, _ in peaks], peaks=used, laid=dict(laid))


def needs_of(small, *tallies, peaks=()):
    marks = [mark for tally in tallies for mark in high_water_marks(small, tally, {})]
    return {need.component: need for need in needed(tallies, marks, dict(peaks))}


def test_what_is_needed_is_the_most_of_one_game_over_all_numbers_of_players(small):
    tallies = (
        tally_of(TWO, [(3, 4), (1, 0), (3, 7)]),
        tally_of(THREE, [(5, 8), (2, 0), (2, 0)]),
        tally_of(FREE, [(9, 1), (2, 0), (2, 0)]),
    )
    needs = needs_of(small, *tallies)
    assert str(needs["grain"]) == (
        "printed 6, needed 5 to 6, with 3 players, game 8; 9 were out at once without a limit"
    )
    assert str(needs["mill"]) == "printed 3, needed 3 (tight), with 2 players, game 7"
    assert needs["grain"].as_json() == {
        "component": "grain",
        "printed": 6,
        "low": 5,
        "high": 6,
        "proof": "bounded",
        "rung": CONSERVED,
        "when": "with 3 players, game 8",
        "witness": {"players": 3, "game": 8},
        "without_limit": 9,
    }


def test_a_scenario_that_used_more_is_the_witness(small):
    shown = {TWO: {"grain": Peak(used=6, game="all the grain"), "mill": Peak(used=3, game="as many mills")}}
    needs = needs_of(small, tally_of(TWO, [(5, 0), (1, 0), (3, 2)]), peaks=shown)
    assert str(needs["grain"]) == 'printed 6, needed 6 (tight), as in the scenario "all the grain"'
    assert needs["grain"].as_json()["witness"] == {"players": 2, "scenario": "all the grain"}
    assert needs["mill"].witness == Peak(used=3, game=2)


def test_what_the_setup_lays_out_is_in_play_from_the_start(small):
    needs = needs_of(small, tally_of(TWO, [(6, 0), (4, 0), (3, 0)], laid={"grain": 6, "stone": 3}))
    assert str(needs["grain"]) == "printed 6, all in play from the start"
    assert [needs[name].proof for name in ("grain", "stone", "mill")] == ["setup", "tight", "tight"]


DECK = """\
deck: card
layout: cards
cards: [{id: a}, {id: b}, {id: c}, {id: d}, {id: e}, {id: f}, {id: g}, {id: h}, {id: i}, {id: j}]
"""
CARDS = COMPONENTS + "  - {id: card, name: Card, count: 10, source: {stated: Box}}\n"
DRAWS = """\
  draw:
    by: player
    of: {which: card}
    when: [{that: hand.card < 2, refuse: LIMIT_REACHED}]
    effect: [{move: 1, of: which, out_of: pile, into: hand}]
    turn: next
    source: {stated: Play}
"""


def with_a_deck(root):
    """The small game with a deck of ten cards, of which each of two players draws two."""
    play = PLAY.replace("pools:\n", "pools:\n  card: {component: card, kinds: {set: card}, home: pile}\n")
    play = play.replace("zones:\n", "zones:\n  pile: {}\n").replace("  stop:", f"{DRAWS}  stop:")
    play = play.replace(
        "claims:", "  night: {of: game, at: turn, that: actions >= 40, source: {stated: Play}}\nclaims:"
    )
    return write(root, play, **{"components.yaml": CARDS, "cards.yaml": DECK})


def test_a_deck_of_ten_of_which_one_game_draws_four_needs_four(tmp_path):
    with_a_deck(tmp_path)
    arguments = ["referee", "--players", "2", "--jobs", "1", "--json", "--project", str(tmp_path)]
    saved = tmp_path / "saved"
    report = json.loads(CliRunner().invoke(app, [*arguments, "--games", "30", "--save", str(saved)]).stdout)["games"][0]
    assert [pool["high_water"] for pool in report["pools"] if pool["id"].startswith("card.")] == [1] * 10
    card = next(need for need in report["components"] if need["component"] == "card")
    assert (card["printed"], card["low"], card["high"], card["proof"]) == (10, 4, 10, "bounded")

    # The game that shows it is a scenario, which is replayed.
    scenarios = tmp_path / "content" / "mill" / "scenarios"
    scenarios.mkdir()
    (scenarios / "most.yaml").write_text((saved / "mill_most_card.yaml").read_text())
    again = json.loads(CliRunner().invoke(app, [*arguments, "--games", "1", "--seed", "7"]).stdout)["games"][0]
    assert again["scenarios"] == {"passed": 1, "failed": 0}
    assert next(need["low"] for need in again["components"] if need["component"] == "card") == 4


def test_cards_of_other_numbers_of_players_stay_in_the_box(tmp_path):
    with_a_deck(tmp_path)
    cards = tmp_path / "content" / "mill" / "cards.yaml"
    cards.write_text(DECK.replace("{id: i}, {id: j}", "{id: i, for_players: 2}, {id: j, for_players: 3}"))
    arguments = ["referee", "--games", "4", "--jobs", "1", "--json", "--project", str(tmp_path)]
    report = json.loads(CliRunner().invoke(app, arguments).stdout)["games"][0]
    assert next(need["printed"] for need in report["components"] if need["component"] == "card") == 10
    game = opener(load_game(cards.parent, shown_from=tmp_path, findings=Findings()))
    for players, left in ((2, "card.j"), (3, "card.i")):
        model = game.model(players)
        assert [pool for pool, total in zip(model.pools, model.totals, strict=True) if not total] == [left]


def test_every_game_is_measured_by_itself(small):
    together, alone = play_games(small, TWO, range(12), 3), play_games(small, TWO, [7], 3)
    assert together.peaks["grain"].used == max(together.used[:1])
    assert alone.peaks["grain"].game == 7
    assert alone.peaks["grain"].used <= together.peaks["grain"].used


def test_a_resource_that_is_only_the_name_of_a_card_is_not_asked_of_the_cards(tmp_path):
    with_a_deck(tmp_path)
    rules = tmp_path / "content" / "mill" / "rules.yaml"
    rules.write_text(rules.read_text() + "  hire: {a: 4, grain: 9, source: {stated: Play}}\n")
    arguments = ["referee", "--players", "2", "--games", "2", "--jobs", "1", "--json", "--project", str(tmp_path)]
    report = json.loads(CliRunner().invoke(app, arguments).stdout)
    assert [f["message"] for f in report["findings"] if f["code"] == "cost-unpayable"] == [
        'the cost "hire" asks for 9 grain; play never has more than 6'
    ]
