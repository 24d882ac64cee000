"""The heads of sets and pieces: known before any layout is, and whatever their other keys say."""

import pytest

from pnp.base.findings import Findings
from pnp.game.loading import load_game

GAME = """\
title: Garden
players: {min: 2, max: 4, source: {stated: Cover}}
credits: {authors: [A], licence: l, statement: s}
---
components:
  - {id: deck, name: Card, count: 3, source: {stated: Box}}
  - {id: coin, name: Coin, count: 4 * players, source: {stated: Box}}
  - {id: seed, name: Seed, count: 2, source: {stated: Box}}
---
deck: events
component: deck
layout: of_tomorrow
sheet: paper
source: {stated: Cards}
cards:
  - {id: rain, title: Rain, count: 2 * players, back: {colour: blue}, source: {designed: wet}}
  - {id: coin, title: Coin, ink: 7}
  - {id: seed, component: seed, count: many, source: nowhere}
  - {title: nameless}
  - a text
---
token_set: money
layout: tokens
optional: true
tokens: [{id: coin}, {id: purse}]
"""


@pytest.fixture
def game(tmp_path):
    (tmp_path / "game.yaml").write_text(GAME)
    game = load_game(tmp_path, shown_from=tmp_path, findings=Findings())
    assert game is not None
    return game


@pytest.fixture
def events(game):
    return game.piece_set("events")


def test_a_set_has_a_head_though_its_layout_is_unknown(events):
    assert (events.id, events.kind, events.piece_kind, events.layout) == ("events", "deck", "card", "of_tomorrow")
    assert (events.component, events.sheet, events.optional) == ("deck", "paper", False)
    assert (events.source.stated, str(events.place)) == ("Cards", "game.yaml:10:1")


def test_a_set_that_does_not_exist_has_none(game):
    assert game.piece_set("night") is None


def test_a_piece_belongs_to_its_own_component_then_to_that_of_its_set_then_to_the_one_of_its_name(game, events):
    assert {piece.id: piece.component for piece in events.pieces} == {"rain": "deck", "coin": "deck", "seed": "seed"}
    assert {p.id: p.component for p in game.piece_set("money").pieces} == {"coin": "coin", "purse": "money"}


def test_pieces_of_a_component_are_counted_apart_in_an_optional_set(game):
    assert dict(game.pieces_of) == {"deck": 2, "seed": 1, "money/coin": 1, "money/money": 1}


def test_an_entry_without_an_id_has_no_head(events):
    assert list(events.by_id) == ["rain", "coin", "seed"]


def test_a_count_is_a_formula_and_none_where_it_is_left_out_or_wrong(events):
    assert [piece.count and piece.count.value(players=3) for piece in events.pieces] == [6, None, None]


def test_a_source_is_typed_and_none_where_it_is_left_out_or_wrong(events):
    assert [piece.source and piece.source.words for piece in events.pieces] == ["wet", None, None]


def test_a_key_is_read_by_its_path_and_as_text_only_where_it_is_one(events):
    rain, coin, _ = events.pieces
    assert (rain.value("back.colour"), rain.value("back.shape"), rain.value("title.size")) == ("blue", None, None)
    assert (coin.text("title"), coin.text("ink"), coin.text("back")) == ("Coin", None, None)
    assert (coin.value("ink"), str(coin.place_of("ink"))) == (7, "game.yaml:17:34")


def test_two_pieces_are_alike_where_their_values_as_texts_are_equal(events):
    rain, coin, _ = events.pieces
    assert coin.as_texts(without={"id"}) == {"title": "Coin", "ink": "7"}
    assert rain.as_texts(without={"id", "source", "count"}) == {"title": "Rain", "back": '{"colour": "blue"}'}


def test_the_texts_of_a_set_come_with_their_places(events):
    without = {"source", "count", "id", "component"}
    texts = [(held.text, held.place.line) for held in events.texts_outside(without)]
    assert texts == [
        ("of_tomorrow", 12), ("paper", 13), ("Rain", 16), ("blue", 16), ("Coin", 17), ("nameless", 19), ("a text", 20),
    ]  # fmt: skip
