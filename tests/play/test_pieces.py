"""The pieces that play has are those that are printed: as many of each component, by the same rule."""

from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.checks.counts import count_content
from pnp.play.opening import opener
from pnp.project.folder import open_project
from pnp.project.loader import Layouts
from pnp.project.read import read_game

ROOT = Path(__file__).resolve().parents[2]
LAYOUTS = Layouts([ROOT / "layouts"])

GAME = """\
title: Mill Fair
players: {min: 2, max: 3, source: {designed: a small table}}
credits: {authors: [You], licence: CC BY 4.0, statement: The game is yours.}
---
components:
  - {id: order, name: Order, count: 4 * players, source: {designed: draft}}
  - {id: grain, name: Grain, count: 12, source: {designed: draft}}
  - {id: water, name: Water, count: 6, source: {designed: draft}}
---
deck: orders
layout: cards
size: mini
component: order
cards: [{id: bread, count: 4, title: Bread}, {id: soup, count: 4, title: Soup}, {id: cake, count: 4, title: Cake}]
---
token_set: tokens
layout: tokens
size: 15mm
tokens: [{id: grain, icon: grain}, {id: water, icon: water}]
---
pools:
  order: {component: order, kinds: {set: orders}, home: pile}
  grain: {component: grain, home: pile}
  water: {component: water, kinds: {set: tokens}, home: pile}
zones: {pile: {}, hand: {per: player}}
actions:
  draw: {of: {card: order}, effect: [{move: 1, of: card, out_of: pile, into: hand}], turn: next, source: {designed: d}}
ends:
  over: {of: game, at: turn, that: pile.order == 0, source: {designed: draft}}
"""


@pytest.fixture
def both(tmp_path):
    """The pieces of each component as they are printed, and as they are played with."""

    def counted(text):
        folder = tmp_path / "content" / "mill_fair"
        folder.mkdir(parents=True)
        (folder / "game.yaml").write_text(text)
        findings = Findings()
        read = read_game(open_project(tmp_path), LAYOUTS, "mill_fair", findings)
        assert [finding.message for finding in findings] == []
        model = opener(read.game).model(3)
        played = dict.fromkeys(model.component_of, 0)
        for component, total in zip(model.component_of, model.totals, strict=True):
            played[component] += total
        return dict(count_content(read)), played

    return counted


def test_a_card_with_the_id_of_a_component_belongs_to_the_component_of_its_deck(both):
    printed, played = both(GAME.replace("id: soup", "id: grain"))
    assert printed == played == {"order": 12, "grain": 12, "water": 6}


def test_the_only_piece_of_a_component_is_played_as_often_as_that_even_beside_one_with_a_count(both):
    printed, played = both(GAME.replace("{id: grain, icon: grain}", "{id: grain, icon: grain, count: 12}"))
    assert printed == played == {"order": 12, "grain": 12, "water": 6}


def test_a_count_that_follows_the_players_is_that_of_the_whole_box(both):
    printed, played = both(GAME.replace("{id: bread, count: 4,", "{id: bread, count: 2 * players - 2,"))
    assert printed == played == {"order": 12, "grain": 12, "water": 6}
