"""Networks of water: springs, and the ways that water can take."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.place import Place
from pnp.play.boards.networks import EAST, EMPTY, NORTH, SOUTH, WEST, network, shape_of
from pnp.play.boards.squares import NOWHERE
from pnp.play.errors import PlayError

GRID = [(row, column) for row in (1, 2, 3) for column in (1, 2, 3)]
NET = network(GRID, [("top", 2), ("left", 2), ("right", 3)])
MIDDLE = GRID.index((2, 2))
CROSS, STRAIGHT, TANK = shape_of("N E S W"), shape_of("N S"), shape_of("N")


def lying(**shapes):
    made = [EMPTY] * len(GRID)
    for name, shape in shapes.items():
        made[GRID.index((int(name[1]), int(name[2])))] = shape
    return made


def test_springs_flow_into_the_plot_at_their_line():
    assert [GRID[plot] for plot in NET.springs] == [(1, 2), (2, 1), (3, 3)]


@pytest.mark.parametrize(
    ("spring", "sentence"),
    [
        (("top", 4), "the spring top 4 flows into 0 plots; expected one"),
        (("roof", 1), 'met the edge "roof" of a spring; expected one of top, right, bottom, left'),
    ],
)
def test_a_spring_that_flows_into_no_plot_is_refused_at_its_place(spring, sentence):
    place = Place("rules.yaml", 7, 3)
    with pytest.raises(PlayError) as error:
        network(GRID, [spring], place=place)
    assert (str(error.value), error.value.place) == (sentence, place)


def test_plots_know_what_lies_beyond_their_sides():
    assert [GRID[plot] for plot in NET.beyond[MIDDLE]] == [(1, 2), (2, 3), (3, 2), (2, 1)]
    assert NET.beyond[0] == (NOWHERE, 1, 3, NOWHERE)
    assert {GRID[plot] for plot in NET.last_row} == {(3, 1), (3, 2), (3, 3)}


def test_water_runs_straight_down_where_no_tile_lies():
    assert NET.ways(MIDDLE, NORTH, lying()) == (SOUTH,)
    assert NET.ways(MIDDLE, WEST, lying()) == (SOUTH,)


def test_water_never_goes_back_or_up():
    assert NET.ways(MIDDLE, NORTH, lying(p22=CROSS)) == (EAST, SOUTH, WEST)
    assert NET.ways(MIDDLE, EAST, lying(p22=CROSS)) == (SOUTH, WEST)


def test_water_stays_on_the_grid_and_out_of_closed_sides():
    corner = GRID.index((2, 3))
    assert NET.ways(corner, NORTH, lying(p23=CROSS)) == (SOUTH, WEST)
    walled = lying(p22=CROSS, p21=STRAIGHT)
    assert NET.ways(MIDDLE, NORTH, walled) == (EAST, SOUTH)
    assert NET.ways(MIDDLE, NORTH, walled, walls=False) == (EAST, SOUTH, WEST)


def test_a_tank_lets_nothing_out():
    assert NET.ways(GRID.index((3, 2)), NORTH, lying(p32=TANK)) == ()


def test_a_way_along_ends_beyond_the_edge():
    assert GRID[NET.along(0, EAST, 2)] == (1, 3)
    assert NET.along(0, EAST, 3) == NOWHERE
    assert NET.along(0, NORTH) == NOWHERE


SHAPES = st.sampled_from([EMPTY, CROSS, STRAIGHT, TANK, shape_of("N S W"), shape_of("N E S")])


@given(st.lists(SHAPES, min_size=len(GRID), max_size=len(GRID)), st.randoms())
def test_water_always_comes_to_an_end(shapes, rng):
    plot, came, steps = NET.springs[0], NORTH, 0
    while ways := NET.ways(plot, came, shapes):
        side = rng.choice(ways)
        if side == SOUTH and plot in NET.last_row:
            break
        plot, came, steps = NET.along(plot, side), (side + 2) % 4, steps + 1
        assert plot != NOWHERE
        assert steps <= len(GRID)
