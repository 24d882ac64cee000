"""Chance draws among pieces, not among their kinds; what is drawn, and how likely, has one home."""

from random import Random

import pytest
from helpers.chance import chi_square, highest

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.model import TURN
from pnp.play.opening import opener
from pnp.play.rulings import CHANCE

GAME = """\
title: Lots
players: {min: 2, max: 2, source: {designed: draft}}
credits: {authors: [You], licence: CC BY 4.0, statement: The game is yours.}
---
components:
  - {id: one, name: One, count: 1, source: {designed: draft}}
  - {id: four, name: Four, count: 4, source: {designed: draft}}
  - {id: seven, name: Seven, count: 7, source: {designed: draft}}
---
pools:
  card: {components: {one: one, four: four, seven: seven}, home: deck}
zones: {deck: {}, hand: {per: player}}
phases: [draw]
actions:
  draw: {by: chance, of: {card: card}, ACTION, source: {designed: draft}}
ends:
  all: {of: game, that: deck.total == 0, source: {designed: draft}}
"""
MOVED = "effect: [{move: 1, of: card, out_of: deck, into: hand.P1}]"
"""What it does tells what is drawn."""
WEIGHED = "weight: deck.card, effect: [{move: 1, of: card, out_of: deck, into: hand.P1}]"


@pytest.fixture
def match(tmp_path, request):
    (tmp_path / "game.yaml").write_text(GAME.replace("ACTION", request.param))
    findings = Findings()
    game = load_game(tmp_path, shown_from=tmp_path, findings=findings)
    assert not list(findings), list(findings)
    begun = opener(game).match(2)
    begun.state.set(TURN, CHANCE)
    return begun


@pytest.mark.parametrize("match", [MOVED, WEIGHED], indirect=True)
def test_a_deck_of_1_4_and_7_copies_is_drawn_in_these_shares(match):
    assert [weight for _, weight in sorted(match.odds().items())] == [1, 4, 7]
    lot, counts = Random(1).random, dict.fromkeys(match.odds(), 0)
    for _ in range(12_000):
        counts[match.draw(lot)] += 1
    assert chi_square(counts, match.odds()) < highest(2)


@pytest.mark.parametrize("match", [MOVED], indirect=True)
def test_what_was_drawn_is_not_drawn_again(match):
    for _ in range(12):
        match.carry_out(match.draw(Random(7).random))
    assert (match.odds(), match.draw(Random(1).random), match.ending) == ({}, None, "all")


@pytest.mark.parametrize("match", [MOVED], indirect=True)
def test_outcomes_of_weight_0_are_no_legal_actions(match):
    one = next(action for action, weight in match.odds().items() if weight == 1)
    match.carry_out(one)
    assert len(match.legal()) == 2
    assert match.verify(one).code == "SUPPLY_EMPTY"
