"""Games that are played by their YAML alone: lots, costs and points by the card that was chosen, ends, an aim."""

import pytest

from pnp.base.findings import Findings, Severity
from pnp.checks.validation import validate_game
from pnp.game.loading import load_game
from pnp.play.match import read_action
from pnp.play.opening import CannotPlayError, opener
from pnp.play.records import Recorder
from pnp.play.rulings import CHANCE
from pnp.project.folder import open_project
from pnp.project.loader import Layouts
from pnp.referee.run import RefereeOptions, referee_games

GAME = """\
title: Mill Fair
players: {min: 2, max: 3, source: {designed: draft}}
credits: {authors: [You], licence: CC BY 4.0, statement: The game is yours.}
---
components:
  - {id: order, name: Order, count: 4, source: {designed: draft}}
  - {id: grain, name: Grain, count: 6, source: {designed: draft}}
  - {id: water, name: Water, count: 3, source: {designed: draft}}
---
costs:
  bread: {grain: 2, water: 1, source: {designed: draft}}
  soup: {water: 2, source: {designed: draft}}
tables:
  orders: {columns: [order, points], rows: [[bread, 3], [soup, 4]], source: {designed: draft}}
---
deck: order
layout: cards
cards: [{id: bread, count: 3}, {id: soup, count: 1}]
---
pools:
  order: {component: order, kinds: {set: order}, home: pile}
  grain: {component: grain, home: mill}
  water: {component: water, home: mill}
zones: {pile: {}, mill: {}, hand: {per: player}, served: {}}
values: {points: player}
pay: {out_of: hand, into: mill}
aim: value.points
phases: [act, draw]
actions:
  reap: {effect: [{move: 1, of: grain, out_of: mill, into: hand}], turn: next, source: {designed: draft}}
  fetch: {effect: [{move: 1, of: water, out_of: mill, into: hand}], turn: next, source: {designed: draft}}
  ask: {when: [{that: pile.total > 0, refuse: SUPPLY_EMPTY}], then: draw, turn: chance, source: {designed: draft}}
  deal: {phase: [draw], by: chance, of: {card: order}, effect: [{move: 1, of: card, out_of: pile, into: hand}],
         then: act, turn: back, source: {designed: draft}}
  serve: {of: {card: order}, cost: card, turn: next, source: {designed: draft},
          effect: [{move: 1, of: card, out_of: hand, into: served},
                   {set: points, to: value.points + table.orders.card.points}]}
ends:
  sold_out: {of: game, at: turn, that: served.total == printed.order, source: {designed: draft}}
  night: {of: game, at: turn, that: actions >= 16, source: {designed: draft}}
"""


@pytest.fixture
def match(tmp_path):
    def made(text=GAME):
        (tmp_path / "mill_fair").mkdir(exist_ok=True)
        (tmp_path / "mill_fair" / "game.yaml").write_text(text)
        findings = Findings()
        game = load_game(tmp_path / "mill_fair", shown_from=tmp_path, findings=findings)
        assert [finding.message for finding in findings] == []
        return opener(game).match(2)

    return made


def do(match, *lines):
    return [match.do(read_action(match, line)).code for line in lines]


def held(match, seat):
    zone = match.model.zones.index(f"hand.P{seat}")
    return {pool: match.state.count(number, zone) for number, pool in enumerate(match.model.pools)}


def test_what_lots_deal_goes_to_whoever_asked(match):
    match = match()
    do(match, "reap", "ask")
    assert match.turn == CHANCE
    assert do(match, "deal soup") == [None]
    assert match.turn == 1
    assert held(match, 2)["order.soup"] == 1
    assert held(match, 1)["order.soup"] == 0


def test_a_card_costs_what_it_says_and_is_worth_what_it_says(match):
    match = match()
    do(match, "ask", "deal bread")
    assert do(match, "serve bread") == ["CANNOT_PAY"]
    do(match, "reap", "fetch", "reap", "fetch", "fetch", "reap")
    assert held(match, 1) == {"order.bread": 1, "order.soup": 0, "grain": 2, "water": 1}
    assert do(match, "serve soup") == ["CANNOT_PAY"]
    assert do(match, "serve bread") == [None]
    assert held(match, 1) == {"order.bread": 0, "order.soup": 0, "grain": 0, "water": 0}
    assert match.rules.value("points", 0) == 3
    assert match.rules.aim(0) == 3
    assert match.rules.aim(1) == 0


def test_ends_are_looked_at_after_every_action(match):
    match = match()
    for _ in range(3):
        do(match, "reap", "reap", "fetch", "fetch")
    assert match.ending is None
    for _ in range(10):
        do(match, "ask", f"deal {'bread' if match.state.count(0, 0) else 'soup'}")
    assert match.ending == "night"
    assert do(match, "reap") == ["GAME_OVER"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("  soup: {water: 2, source: {designed: draft}}\n", "", '"card" can be soup, and no cost is called so'),
        ("orders.card.points}", "orders.card.worth}", '"orders" has no column "worth" in "table.orders.card.worth"'),
        ("pay: {out_of: hand, into: mill}\n", "", "a cost needs `pay`"),
        (
            "at: turn, that: served",
            "at: tunr, that: served",
            'nothing checks an end at "tunr": without rules in Python',
        ),
        ("aim: value.points", "aim: value.pints", '"pints" is not a kept value'),
        ("component: order, kinds", "component: orders, kinds", 'no piece of "order" belongs to "orders"; did'),
        (
            "pile.total > 0",
            "plie.total > 0",
            '"plie.total" is not a name that is known here; did you mean "pile.total"',
        ),
    ],
)
def test_what_it_cannot_mean_is_reported(match, old, new, told):
    assert old in GAME
    with pytest.raises(CannotPlayError, match=told):
        match(GAME.replace(old, new))


@pytest.mark.parametrize(
    ("row", "told", "spot", "hint"),
    [
        ("[soup, four]", 'met "four" in the column "points" of "orders"', "four]", "a number such as 0"),
        ('[soup, "4"]', 'met "4" in the column "points" of "orders"', '"4"]', "4, without quotes"),
        ("[soups, 4]", 'no row of "orders" is called soup, which "card" can be in', "soups", 'did you mean "soup"?'),
        ("[cake, 4]", 'no row of "orders" is called soup', "{set: points", 'a row [soup, 0] in the table "orders"'),
    ],
)
def test_a_table_without_a_number_for_a_card_is_reported_where_it_lacks(match, row, told, spot, hint):
    text = GAME.replace("[soup, 4]", row)
    with pytest.raises(CannotPlayError) as met:
        match(text)
    (finding,) = met.value.findings
    assert finding.message.startswith(told)
    assert finding.hint == hint
    line = text.splitlines()[finding.place.line - 1]
    assert line[finding.place.column - 1 :].startswith(spot)


def test_what_play_cannot_mean_is_reported_once_and_not_for_every_scenario(tmp_path):
    folder = tmp_path / "content" / "fair"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME.replace("aim: value.points", "aim: value.pints"))
    for name in ("one", "two"):
        (folder / "scenarios").mkdir(exist_ok=True)
        (folder / "scenarios" / f"{name}.yaml").write_text(f"scenario: {name}\nplayers: 2\nsteps: [{{do: reap}}]\n")
    findings = Findings()
    referee_games(open_project(tmp_path), ["fair"], findings, RefereeOptions(games=1))
    assert [finding.code for finding in findings] == ["play-broken"]


def test_play_is_not_judged_by_content_that_could_not_be_read(tmp_path):
    folder = tmp_path / "content" / "fair"
    folder.mkdir(parents=True)
    head, _, rest = GAME.partition("---\ndeck: order\n")
    (folder / "game.yaml").write_text(f"{head}---{rest.partition('---')[2]}")
    (folder / "cards.yaml").write_text("deck: order\nlayout: cards\ncards: [{id: bread, title: a b: c}]\n")
    findings, project = Findings(), open_project(tmp_path)
    validate_game(project, Layouts(project.layout_folders), "fair", findings)
    assert {finding.code for finding in findings if finding.severity is Severity.ERROR} == {"yaml-syntax"}


def test_a_text_tells_the_cost_of_a_card_whose_title_is_not_its_id(match):
    titled = GAME.replace("{id: bread, count: 3}", "{id: bread, count: 3, title: Rye Bread}")
    for text, told in (("", "P1 serve Rye Bread"), ('text: "{seat} pays {cost}", ', "P1 pays 2 grain, 1 water")):
        served = match(titled.replace("serve: {of: {card: order}", f"serve: {{{text}of: {{card: order}}"))
        assert Recorder(served).text(read_action(served, "serve bread")) == told


def test_a_text_has_the_title_of_its_own_card_where_another_set_has_one_of_the_same_id(match):
    text = GAME.replace("{id: bread, count: 3}", "{id: bread, count: 3, title: Rye Bread}").replace(
        "---\npools:\n",
        "---\ndeck: tax\nlayout: cards\ncards: [{id: bread, count: 2, title: Bread Tax}]\n---\npools:\n",
    )
    text = text.replace(
        "components:\n", "components:\n  - {id: tax, name: Tax, count: 2, source: {designed: draft}}\n"
    ).replace(
        "  grain: {component: grain",
        "  tax: {component: tax, kinds: {set: tax}, home: pile}\n  grain: {component: grain",
    )
    served = match(text)
    assert Recorder(served).text(read_action(served, "serve bread")) == "P1 serve Rye Bread"
