"""Square boards: neighbours, roads that meet, and the plots in closed loops, held against a slow and plain walk."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.play.boards.squares import EMPTY, NOWHERE, SIDES, Roads, lies, quarters_between, shape, square_board
from pnp.play.errors import PlayError

SIX = square_board(6, 6)
CELLS = st.integers(0, SIX.spaces - 1)
TILES = {
    "straight": ("NS",),
    "curve": ("ES",),
    "double": ("NW", "ES"),
    "three": ("NSW",),
    "four": ("NESW",),
    "green": ("N", "E", "S", "W"),
}
SHAPES = (EMPTY, *(shape(r, q, free_middle=t == "green") for t, r in TILES.items() for q in range(4)))
NUMBERS = st.integers(0, len(SHAPES) - 1)


def laid(rows):
    """A board as it is drawn, each tile by its roads; `park` has stubs and a free middle."""
    wanted = [
        shape(tuple(SIDES), free_middle=True) if word == "park" else shape(tuple(word.split())) if word else EMPTY
        for row in rows
        for word in row
    ]
    board = square_board(len(rows), len(rows[0]))
    return board, Roads(board, SHAPES), bytes(SHAPES.index(one) for one in wanted)


def farms(rows):
    board, roads, tiles = laid(rows)
    return [[board.plots[plot] for plot in region] for region in roads.enclosed(tiles)]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        # The published examples of one, three and five plots.
        ([["NW ES", "NSW"], ["NE", "NW"]], [["a1b2"]]),
        ([["NW ES", "EW", "NESW"], ["NS", "NESW", "NSW"], ["NE", "NW", "NS"]], [["a1b2", "b1c2", "a2b3"]]),
        (
            [["ES", "EW", "SW"], ["NS", "park", "NSW"], ["NE", "NEW", "NW"]],
            [["a1b2", "b1c2", "a2b3", "b2c3", "b2"]],
        ),
        # A loop that lacks one road, and one that the edge of the board would have to close.
        ([["ES", "SW"], ["NE", "NS"]], []),
        ([["EW", "EW"], ["EW", "EW"]], []),
        # A road across a loop parts it in two farms; a road that ends inside does not.
        ([["ES", "ESW", "SW"], ["NE", "NEW", "NW"]], [["a1b2"], ["b1c2"]]),
        ([["ES", "ESW", "SW"], ["NE", "EW", "NW"]], [["a1b2", "b1c2"]]),
        # Two loops that touch in a double curve hang together through it.
        ([["ES", "SW", ""], ["NE", "NW ES", "SW"], ["", "NE", "NW"]], [["a1b2"], ["b2c3"]]),
        ([["ES", "EW", "SW"], ["NS", "NE SW", "NS"], ["NE", "EW", "NW"]], [["a1b2", "b1c2", "a2b3", "b2c3"]]),
        # A cell without a tile parts nothing.
        ([["ES", "EW", "SW"], ["NS", "", "NS"], ["NE", "EW", "NW"]], [["a1b2", "b1c2", "a2b3", "b2c3"]]),
    ],
)
def test_farms_are_what_closed_loops_enclose(rows, expected):
    assert farms(rows) == expected


def test_several_loops_are_several_farms_each_with_its_own_plots():
    rows = [
        ["ES", "EW", "SW", "ES", "SW"],
        ["NS", "park", "NESW", "NW", "NS"],
        ["NE", "EW", "NESW", "EW", "NW"],
    ]
    assert [len(farm) for farm in farms(rows)] == [5, 3]


def slowly_enclosed(board, tiles):
    """The plots from which no way leads beyond the edge, one step at a time, asking at each side for both roads."""
    shapes = [SHAPES[number] for number in tiles]
    outer = {(r, c) for r, c in product(range(board.rows + 1), range(board.columns + 1))
             if r in (0, board.rows) or c in (0, board.columns)}  # fmt: skip
    met, todo = set(), list(outer)
    while todo:
        here = todo.pop()
        if here in met:
            continue
        met.add(here)
        for cell in range(board.spaces):
            row, column = divmod(cell, board.columns)
            corners = ((row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column))
            middle = [("middle", cell)] if shapes[cell].has_middle else []
            for face in shapes[cell].faces:
                places = [corners[k] for k in face] + middle
                todo += places if here in places else []
    inner = [(r, c) for r, c in product(range(1, board.rows), range(1, board.columns))]
    middles = [("middle", cell) for cell in range(board.spaces)]
    there = [shapes[cell].has_middle for cell in range(board.spaces)]
    known = inner + middles
    return {n for n, place in enumerate(known) if place not in met and (n < len(inner) or there[n - len(inner)])}


@given(st.integers(1, 4), st.integers(1, 4), st.data())
def test_the_fast_way_finds_what_the_slow_one_finds(rows, columns, data):
    board = square_board(rows, columns)
    tiles = bytes(data.draw(st.lists(NUMBERS, min_size=board.spaces, max_size=board.spaces)))
    found = Roads(board, SHAPES).enclosed(tiles)
    plots = [plot for region in found for plot in region]
    assert len(plots) == len(set(plots))
    assert set(plots) == slowly_enclosed(board, tiles)
    assert list(found) == sorted(found)


@given(st.lists(NUMBERS, min_size=36, max_size=36), st.integers(0, 3))
def test_a_board_that_is_turned_has_as_many_plots(numbers, quarters):
    """Turning the whole city turns its farms and loses none."""
    roads = Roads(SIX, SHAPES)
    turned = list(numbers)
    for _ in range(quarters):
        before = list(turned)
        for row, column in product(range(6), repeat=2):
            number = before[row * 6 + column]
            at = column * 6 + 5 - row
            turned[at] = number if number == 0 else (number - 1) // 4 * 4 + number % 4 + 1
    sizes = [sorted(map(len, roads.enclosed(bytes(one)))) for one in (numbers, turned)]
    assert sizes[0] == sizes[1]


@given(st.lists(NUMBERS, min_size=36, max_size=36), CELLS)
def test_roads_lead_back_the_way_they_came(numbers, cell):
    roads = Roads(SIX, SHAPES)
    for near in roads.joined(numbers, cell):
        assert near in SIX.neighbours[cell]
        assert cell in roads.joined(numbers, near)


@given(CELLS)
def test_cells_and_plots_know_each_other(cell):
    assert all(cell in SIX.cells_of[plot] for plot in SIX.plots_of[cell])
    assert SIX.plots[SIX.plots_of[cell][-1]] == SIX.names[cell]
    assert set(SIX.neighbours[cell]) < set(SIX.around[cell])
    for side, near in enumerate(SIX.sides[cell]):
        assert near == NOWHERE or SIX.sides[near][side ^ 2] == cell


def test_a_board_of_six_by_six_has_25_corners_20_border_and_12_diagonal_cells():
    assert (SIX.spaces, len(SIX.plots) - SIX.spaces, len(SIX.border), len(SIX.diagonals)) == (36, 25, 20, 12)
    assert SIX.names[0] == "a1"
    assert SIX.names[13] == "b3"
    assert SIX.plots[0] == "a1b2"
    assert len(set(SIX.plots)) == len(SIX.plots)


def test_a_quarter_of_the_board_has_four_corners_and_nine_middles_inside():
    quarter = SIX.block(0, 3, 3, 3)
    assert [SIX.names[cell] for cell in quarter[:3]] == ["d1", "e1", "f1"]
    assert [SIX.plots[plot] for plot in SIX.inside(quarter)][:4] == ["d1e2", "e1f2", "d2e3", "e2f3"]
    assert len(SIX.inside(quarter)) == 4 + 9


@pytest.mark.parametrize(("tile", "ways"), [("straight", 2), ("curve", 4), ("double", 2), ("three", 4), ("four", 1)])
def test_a_tile_lies_in_as_many_ways_as_it_looks_different(tile, ways):
    assert len(lies(TILES[tile])) == ways


def test_a_tile_is_turned_until_its_roads_meet_the_sides_wanted():
    assert [quarters_between(("ES",), edges) for edges in ("ES", "SW", "NW", "NE")] == [0, 1, 2, 3]
    assert quarters_between(("ES",), "NS") is None
    assert quarters_between(("ES",), "EX") is None


def test_a_road_through_the_middle_leaves_none_free():
    with pytest.raises(PlayError, match="run through the middle"):
        shape(("NS",), free_middle=True)
