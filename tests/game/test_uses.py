"""A number is explained: its value, its source, the places that say it again, and everything that uses it."""

import pytest

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.game.uses import UnknownNumberError, explain_number, names_in_text, origin, sourced, sourced_audit

FILES = {
    "game": """\
title: Orchard
players: {min: 2, max: 4, source: {stated: Cover, quote: 2 to 4}}
credits: {authors: [A], licence: l, statement: s}
""",
    "components": """\
components:
  - {id: coin, name: Coin, count: 5 * players, source: {stated: Box}}
  - {id: card, name: Card, count: 3, source: {stated: Box}, print: {count: 4, source: {designed: one to spare}}}
""",
    "rules": """\
numbers: {hand: {value: 5, source: {stated: Setup, quote: five cards}}}
costs: {press: {coin: 2, fish: 1, source: {stated: Press}}}
tables: {odds: {columns: [roll, pay], rows: [[1, 7]], source: {stated: Odds}}}
""",
    "audit": """\
statements: [{about: number.hand, says: 5, source: {stated: Summary}}]
bounds: [{id: pay, amount: cost.press.coin, at_most: number.hand, source: {stated: Press}}]
terms: [{name: coin, never: [penny], source: {stated: Box}}]
""",
    "cards": """\
deck: card
layout: cards
cards:
  - {id: one, text: "Hold {number.hand} cards"}
  - {id: two, cost: press}
""",
}


@pytest.fixture
def orchard(tmp_path):
    return loaded(tmp_path / "orchard", FILES)


def loaded(folder, files):
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text)
    findings = Findings()
    game = load_game(folder, shown_from=folder, findings=findings)
    assert list(findings) == []
    return game


def test_a_number_has_its_source_and_its_uses(orchard):
    assert explain_number(orchard, "number.hand").as_json() == {
        "name": "orchard.number.hand",
        "value": 5,
        "source": "stated",
        "section": "Setup",
        "quote": "five cards",
        "place": "rules.yaml:1:17",
        "stated_again": [{"section": "Summary", "says": "5"}],
        "uses": ["the sheets of card, cards.yaml:4:21", "the check of bounds, audit.yaml:2:10"],
    }


@pytest.mark.parametrize(("name", "words"), [("players", '""'), ("players.min", "min"), ("players.max", "max")])
def test_an_empty_text_or_a_word_uses_no_number_of_players(name, words, tmp_path):
    cards = f"deck: card\nlayout: template\nface: {{boxes: {{}}}}\ncards: [{{id: oak, note: {words}}}]\n"
    game = loaded(tmp_path / "grove", FILES | {"cards": cards})
    assert explain_number(game, name).uses == ()


def test_a_cost_is_used_by_the_piece_that_names_it(orchard):
    assert explain_number(orchard, "cost.press.coin").uses == (
        "the sheets of card, cards.yaml:5:21",
        "the check of bounds, audit.yaml:2:10",
    )


@pytest.mark.parametrize("name", ["count.coin", "components.coin", "components.coin.count"])
def test_a_count_has_the_name_of_its_key_too_and_is_for_the_most_players(orchard, name):
    explained = explain_number(orchard, name)
    assert (explained.name, explained.value) == ("orchard.count.coin", 20)


def test_what_is_printed_instead_has_a_source_of_its_own(orchard):
    assert origin(orchard, "printed.card").source.words == "one to spare"
    assert origin(orchard, "printed.coin").source.words == "Box"
    assert origin(orchard, "players.max").source.quote == "2 to 4"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("hand", '"hand" is not a number of orchard; did you mean orchard.number.hand?'),
        ("number.hnad", '"number.hnad" is not a number of orchard; did you mean "number.hand"?'),
        ("", "expected one number of orchard, such as orchard.cost.press"),
    ],
)
def test_an_unknown_number_is_refused_with_what_may_be_meant(orchard, name, message):
    with pytest.raises(UnknownNumberError) as refused:
        explain_number(orchard, name)
    assert str(refused.value) == message


def test_every_entry_with_numbers_is_listed_once(orchard):
    assert [name for name, _ in sourced(orchard)] == [
        "players", "printed.card", "count.coin", "count.card", "number.hand", "cost.press", "table.odds",
    ]  # fmt: skip
    assert [subject for subject, _ in sourced_audit(orchard)] == ["number.hand", "pay", "coin"]


def test_a_placeholder_names_its_cost_or_table_as_well():
    assert names_in_text("press") == {"press"}
    assert {"cost.press.coin", "cost.press"} <= names_in_text("Pay {cost.press.coin}")
    assert {"table.odds.low_water.pay", "table.odds"} <= names_in_text("Take {table.odds.Low water.Pay}")


def test_a_cell_is_used_by_the_texts_that_print_it_and_by_no_others(tmp_path):
    odds = "{odds: {columns: [roll, Pay], rows: [[Low water, 7], [High, 9]], source: {stated: Odds}}}"
    cards = "deck: card\nlayout: cards\ncards:\n  - {id: one, text: 'Take {table.odds.Low water.Pay}.'}\n"
    files = {name: FILES[name] for name in ("game", "components")} | {"rules": f"tables: {odds}\n", "cards": cards}
    game = loaded(tmp_path / "orchard", files)
    uses = [len(explain_number(game, f"table.odds.{cell}.pay").uses) for cell in ("low_water", "high")]
    assert uses == [1, 0]


PLAYED = {
    "game": FILES["game"],
    "components": """\
components:
  - {id: coin, name: Coin, count: 5, source: {stated: Box}}
  - {id: order, name: Order, count: 2, source: {stated: Box}}
""",
    "rules": """\
costs:
  press: {coin: 2, source: {stated: Press}}
  barn: {coin: 3, source: {stated: Press}}
  toll: {coin: 1, source: {stated: Road}}
tables: {orders: {columns: [order, worth], rows: [[press, 7], [barn, 8]], source: {stated: Odds}}}
""",
    "cards": "deck: order\nlayout: cards\ncards: [{id: press}, {id: barn}]\n",
    "play": """\
pools: {coin: {component: coin, home: box}, order: {component: order, kinds: {set: order}, home: box}}
zones: {box: {}, hand: {per: player}}
values: {points: player}
pay: {out_of: hand, into: box}
actions:
  go: {cost: toll, source: {stated: Road}}
  build:
    of: {card: order}
    cost: card
    effect: [{set: points, to: value.points + table.orders.card.worth}]
    source: {stated: Press}
ends: {over: {of: game, that: value.points > 9, source: {stated: Press}}}
""",
}


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("cost.press.coin", "play.yaml:9:11"),
        ("cost.barn", "play.yaml:9:11"),
        ("cost.toll.coin", "play.yaml:6:14"),
        ("table.orders.barn.worth", "play.yaml:10:32"),
    ],
)
def test_a_cost_or_a_cell_that_an_action_chooses_is_used_by_the_play(name, place, tmp_path):
    uses = explain_number(loaded(tmp_path / "orchard", PLAYED), name).uses
    assert [use for use in uses if use.startswith("the play")] == [f"the play, {place}"]
