"""Every printed piece that play moves belongs to exactly one pool; anything else is told at the pool's line."""

import pytest
from helpers.small_play import COMPONENTS, PLAY, write

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.opening import faults, opener

WITH_CARDS = COMPONENTS + "  - {id: card, name: Card, count: 7, source: {stated: Box}}\n"
CARDS = """\
deck: card
layout: cards
cards: [{id: oak, count: 2 * 2, title: Oak}, {id: elm, count: players, title: Elm}]
"""


def read(root, pools, components=COMPONENTS, **files):
    findings = Findings()
    play = PLAY.replace("pools:\n", f"pools:\n{pools}")
    write(root, play, **{"components.yaml": components, **files})
    game = load_game(root / "content" / "mill", shown_from=root, findings=findings)
    assert [str(finding) for finding in findings] == []
    return game


def found(root, pools, components=COMPONENTS, **files):
    return [(finding.message, finding.place.line) for finding in faults(read(root, pools, components, **files))]


@pytest.mark.parametrize(
    ("pools", "message"),
    [
        (
            "  grain2: {component: grain, home: bank}\n",
            '"grain" belongs to the pool "grain2" already; a piece has one pool',
        ),
        (
            "  more: {components: {a: stone}, home: bank}\n",
            '"stone" belongs to the pool "more" already; a piece has one pool',
        ),
        (
            "  mills: {component: mill, kinds: {per: player}, home: bank}\n",
            '"mill" belongs to the pool "mills" already; a piece has one pool',
        ),
    ],
)
def test_a_component_in_two_pools_is_found(tmp_path, pools, message):
    ((said, _),) = found(tmp_path, pools)
    assert said == message


def test_a_component_twice_in_one_pool_is_found_at_its_second_place(tmp_path):
    pools = "  cards:\n    components:\n      one: card\n      two: card\n    home: bank\n"
    assert found(tmp_path, pools, WITH_CARDS) == [
        ('"card" belongs to the pool "cards" already; a piece has one pool', 5)
    ]


def test_a_piece_of_a_set_in_two_pools_is_found_and_each_piece_once_is_well(tmp_path):
    one = "  one: {component: card, kinds: {set: card}, home: bank}\n"
    assert found(tmp_path, one, WITH_CARDS, **{"cards.yaml": CARDS}) == []
    two = one + one.replace("one:", "two:")
    assert [said for said, _ in found(tmp_path, two, WITH_CARDS, **{"cards.yaml": CARDS})] == [
        '"oak" of "card" belongs to the pool "one" already; a piece has one pool',
        '"elm" of "card" belongs to the pool "one" already; a piece has one pool',
    ]


def test_a_set_whose_pieces_are_in_no_pool_is_found(tmp_path):
    other = CARDS.replace("deck: card", "deck: others\ncomponent: card")
    pools = "  one: {component: card, kinds: {set: card}, home: bank}\n"
    assert [said for said, _ in found(tmp_path, pools, WITH_CARDS, **{"cards.yaml": CARDS, "others.yaml": other})] == [
        '"oak" of "others" is a piece of "card", but belongs to no pool'
    ]


def test_counts_that_are_formulas_are_the_counts_of_the_kinds(tmp_path):
    pools = "  one: {component: card, kinds: {set: card}, home: bank}\n"
    opened = opener(read(tmp_path, pools, WITH_CARDS, **{"cards.yaml": CARDS}))
    model = opened.match(2).model
    assert dict(zip(model.pools, model.totals, strict=True)) == {
        "one.oak": 4, "one.elm": 3, "grain": 6, "stone": 4, "mill": 3,
    }  # fmt: skip


def test_two_kinds_of_one_name_are_found(tmp_path):
    rules = "tables:\n  t: {columns: [name], rows: [[Oak], [Elm], [oak]], source: {stated: Play}}\n"
    pools = "  one: {component: card, kinds: {table: t, column: name}, home: bank}\n"
    texts = {"rules.yaml": "numbers: {hand_limit: {value: 4, source: {stated: Play}}}\n" + rules}
    play = pools.replace("home: bank", "home: bank")
    (said, *_) = found(tmp_path, play, WITH_CARDS, **texts)
    assert said == ('two kinds of the pool "one" are called "oak"', 2)


def test_unplayed_names_components_that_exist_and_are_in_no_pool(tmp_path):
    unplayed = "unplayed: {grian: lost, stone: never moved}\n"
    write(tmp_path, unplayed + PLAY)
    game = load_game(tmp_path / "content" / "mill", shown_from=tmp_path, findings=Findings())
    assert [finding.message for finding in faults(game)] == [
        'unknown component "grian"; did you mean "grain"?',
        '"stone" stands under `unplayed`, but the pool "stone" holds it',
    ]


@pytest.mark.parametrize("bank", ["{order: stack}", "{single: true}"])
def test_no_pool_begins_in_a_stack_or_on_a_space(tmp_path, bank):
    folder = write(tmp_path, PLAY.replace("  bank: {}\n", f"  bank: {bank}\n"))
    game = load_game(folder, shown_from=tmp_path, findings=Findings())
    (finding,) = faults(game)
    assert finding.message == '"bank" is a stack or holds one piece, where no pool can begin; expected a plain zone'
    assert finding.place is not None
