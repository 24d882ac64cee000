"""Chance draws among pieces, not among their kinds; what is drawn, and how likely, has one home."""

from random import Random

import pytest
from helpers.chance import chi_square, highest

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.match import read_action
from pnp.play.model import TURN
from pnp.play.opening import opener
from pnp.play.records import Recorder
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


def begun(folder, game):
    (folder / "game.yaml").write_text(game)
    findings = Findings()
    read = load_game(folder, shown_from=folder, findings=findings)
    assert not list(findings), list(findings)
    return opener(read).match(2)


@pytest.fixture
def match(tmp_path, request):
    match = begun(tmp_path, GAME.replace("ACTION", request.param))
    match.state.set(TURN, CHANCE)
    return match


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


LOST = """\
{phase: [lose], by: chance, of: {card: card},
    HOW, text: "{seat} loses {card} of {hand.total}", turn: next, then: draw, source: {designed: draft}}
  risk: {phase: [draw], then: lose, turn: chance, source: {designed: draft}}
"""


@pytest.mark.parametrize(
    "how",
    [
        "effect: [{move: 1, of: card, out_of: hand, into: deck}]",
        "weight: hand.card, effect: [{move: 1, of: card, out_of: hand, into: deck}]",
        "when: [{that: hand.card > 0, refuse: PRECONDITION}], effect: [{gather: hand, into: deck}]",
    ],
)
def test_chance_takes_from_the_player_who_called_for_it(tmp_path, how):
    game = GAME.replace(
        "  draw: {by: chance, of: {card: card}, ACTION, source: {designed: draft}}\n", f"  lose: {LOST}"
    )
    match = begun(tmp_path, game.replace("phases: [draw]", "phases: [draw, lose]").replace("HOW", how))
    one, four, _ = range(3)
    deck, *hands = (match.model.zones.index(name) for name in ("deck", "hand.P1", "hand.P2"))
    match.state.move(1, one, deck, hands[0])
    match.state.move(2, four, deck, hands[1])
    recorder = Recorder(match)
    for hand, card, text in zip(hands, (one, four), ("P1 loses one of 1", "P2 loses four of 2"), strict=True):
        held = match.state.held[hand]
        recorder.do(read_action(match, "risk"))
        (lost,) = match.odds()
        assert (lost.what, match.can(lost)) == ((card,), True)
        recorder.do(lost)
        assert match.state.held[hand] < held
        assert recorder.records[-1].text == text


@pytest.mark.parametrize("match", [MOVED], indirect=True)
def test_outcomes_of_weight_0_are_no_legal_actions(match):
    one = next(action for action, weight in match.odds().items() if weight == 1)
    match.carry_out(one)
    assert len(match.legal()) == 2
    assert match.verify(one).code == "SUPPLY_EMPTY"
