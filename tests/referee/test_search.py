"""The search of all states of a reduced game."""

import re

import pytest
from helpers.small_play import PLAY, RULES, opened

from pnp.referee.search import exhaust

# Without actions that can be repeated for ever, and with one piece for each hand: each takes a grain or a stone.
TINY = re.sub(r"  give:\n(?:    .*\n)+  stop:\n(?:    .*\n)+", "", PLAY)


@pytest.fixture
def tiny(tmp_path):
    def make(play=TINY):
        return opened(tmp_path, play=play, **{"rules.yaml": RULES.replace("value: 4", "value: 1")}).match(2)

    return make


def test_every_state_is_visited_once(tiny):
    match = tiny()
    begun = match.state.snapshot()
    found = exhaust(match, 1000)
    assert (found.states, found.is_complete, found.endings) == (6, True, ())
    assert found.used == (2, 2, 0)
    assert match.state.snapshot() == begun


def test_a_way_that_ends_is_not_followed_further(tiny):
    found = exhaust(tiny(TINY.replace("bank.mill == 0", "bank.stone == 3")), 1000)
    # A stone ends the game at once: grain, stone, grain and grain, grain and stone.
    assert (found.states, found.endings, found.used) == (4, ("all_built",), (2, 1, 0))


def test_a_search_that_is_cut_short_says_so(tiny):
    found = exhaust(tiny(), 3)
    assert found.as_json() == {"states": 3, "complete": False, "endings": []}
