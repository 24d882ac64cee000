"""Cards of an artificial player: actions on the front, the way they are done on the back."""

import pytest
from helpers.small_games import drawn, leaves, words

from pnp.drawing.scene import Path, bounds

DECK = """\
deck: cards
layout: bot_cards
component: map
pillar: clay
step_icon: step
steps: 2
kinds:
  dig: {{title: Dig, icon: shovel}}
  rest: {{title: Rest, icon: tent}}
suits:
  moss: {{colour: moss, dark: night, emblem: wood}}
grid: {{columns: 2, rows: 2}}
cards:
  - {{id: setup, spaces: [[1, 1], [2, 2]], {guide}}}
  - {{id: one, first: 2, top: {{kind: dig, suit: moss, fallback: true}}, bottom: {{kind: rest, suit: moss}}, {guide}}}
"""
GUIDE = "points: up, discards: [left, steps], guides: [{kind: dig, slot: middle}, {kind: rest, places: [Kena, Alia]}]"


def deck(tmp_path, guide=GUIDE):
    return drawn(tmp_path, DECK.format(guide=guide))


def test_the_front_names_both_actions_and_the_back_states_how(tmp_path):
    made = deck(tmp_path)
    assert made.codes == []
    front = words(made.faces[1].front)
    assert "Dig" in front
    assert "Rest" in front
    assert "Kena" in words(made.faces[1].back)


def arrow_of(stamp):
    """The middle of the big arrow: the last thing that is drawn on the back."""
    last = [item for item in leaves(stamp.items) if isinstance(item, Path)][-1]
    return bounds([last]).centre.y


@pytest.mark.parametrize(("points", "upper"), [("up", True), ("down", False)])
def test_the_big_arrow_points_to_one_half_of_the_next_card(tmp_path, points, upper):
    back = deck(tmp_path, GUIDE.replace("points: up", f"points: {points}")).faces[1].back
    assert (arrow_of(back) < back.height / 2) == upper


def test_a_guide_says_exactly_one_thing(tmp_path):
    made = deck(tmp_path, GUIDE.replace("slot: middle", "slot: middle, arrow: left"))
    assert "exactly one of slot, arrow, track, places" in made.findings[0].message


def test_a_card_without_actions_and_spaces_is_a_finding(tmp_path):
    made = drawn(tmp_path, DECK.format(guide=GUIDE).replace("spaces: [[1, 1], [2, 2]], ", ""))
    assert "needs two actions, or the spaces of the setup" in made.findings[0].message
