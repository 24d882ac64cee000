"""Hexagon boards by number: neighbours, straight rows, regions and rings."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.hexes import ORIGIN
from pnp.play.boards.hexes import hex_board

BOARD = hex_board(4, printed_side=7, naming="diagonal")
SPACES = st.integers(0, BOARD.spaces - 1)


@pytest.mark.parametrize(("side", "spaces"), [(1, 1), (2, 7), (3, 19), (7, 127)])
def test_a_board_has_as_many_spaces_as_its_side_gives(side, spaces):
    assert hex_board(side, printed_side=7, naming="diagonal").spaces == spaces


def test_spaces_are_called_as_on_the_printed_map():
    assert BOARD.names[BOARD.cells.index(ORIGIN)] == "G7"
    assert set(BOARD.names) < BOARD.printed
    assert len(BOARD.printed) == 127


@given(SPACES)
def test_neighbours_are_mutual_and_one_step_away(space):
    for near in BOARD.neighbours[space]:
        assert space in BOARD.neighbours[near]
        assert BOARD.cells[space].distance(BOARD.cells[near]) == 1


@given(SPACES, st.integers(0, 2))
def test_a_ray_and_its_opposite_make_one_straight_row(space, direction):
    ahead, behind = BOARD.rays[space][direction], BOARD.rays[space][direction + 3]
    row = [*reversed(behind), space, *ahead]
    steps = {(BOARD.cells[b].q - BOARD.cells[a].q, BOARD.cells[b].r - BOARD.cells[a].r) for a, b in pairwise(row)}
    assert len(steps) <= 1


@given(st.sets(SPACES, max_size=25), SPACES)
def test_a_region_is_closed_and_connected(walls, start):
    region = BOARD.region(start, lambda space: space not in walls)
    assert start in region
    assert {near for space in region for near in BOARD.neighbours[space]} - region <= walls
    assert region - {start} <= set(range(BOARD.spaces)) - walls


def test_rings_count_from_the_centre():
    assert sorted({BOARD.ring(space) for space in range(BOARD.spaces)}) == [0, 1, 2, 3]
    assert sum(BOARD.ring(space) == 3 for space in range(BOARD.spaces)) == 18
