"""Distances of colours as eyes of every kind see them, and pieces that only their colour tells apart."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.base.findings import Findings
from pnp.game.colour_vision import NEAR, SIGHTS, distances, pairs, pairs_by_colour
from pnp.game.loading import load_game

CONTENT = Path(__file__).parents[2] / "content"

COLOURS = st.integers(0, 0xFFFFFF).map("#{:06X}".format)


@settings(deadline=None)  # the first example imports a large library
@given(COLOURS)
def test_a_colour_is_no_distance_from_itself(colour):
    assert set(distances(colour, colour).values()) == {0}


@settings(deadline=None)
@given(COLOURS, COLOURS)
def test_it_is_as_far_there_as_back(one, other):
    assert distances(one, other) == distances(other, one)
    assert tuple(distances(one, other)) == SIGHTS


def test_black_and_white_are_a_hundred_apart_in_every_sight():
    assert set(distances("#000000", "#FFFFFF").values()) == {100}


@pytest.mark.parametrize(
    ("one", "other", "blind"),
    [("#B0503C", "#6C7A28", "deutan"), ("#0060A8", "#006C5C", "tritan"), ("#E68A4A", "#4FA7A0", "grey")],
)
def test_colours_that_differ_to_most_eyes_are_near_to_others(one, other, blind):
    seen = distances(one, other)
    assert seen["normal"] > NEAR
    assert seen[blind] < NEAR


@pytest.mark.parametrize("game_id", sorted(path.parent.name for path in CONTENT.glob("*/game.yaml")))
def test_pairs_with_nothing_but_their_colour_are_found_without_looking_at_all_the_others(game_id):
    game = load_game(CONTENT / game_id, shown_from=CONTENT.parent, findings=Findings())
    assert list(pairs_by_colour(game)) == [pair for pair in pairs(game) if not pair.told_apart_by]


def test_some_game_has_such_a_pair():
    game = load_game(CONTENT / "resourcity", shown_from=CONTENT.parent, findings=Findings())
    assert len(list(pairs_by_colour(game))) == 3
