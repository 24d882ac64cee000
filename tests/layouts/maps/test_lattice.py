"""Squares and triangles in the plane: sides, distances, and the lines around regions."""

import importlib
import math

import pytest
from helpers.small_games import LAYOUTS

_LAYOUT = LAYOUTS.load("square_map").faces.__module__
lattice_ = importlib.import_module(f"{_LAYOUT.rpartition('.')[0]}.parts.lattice")
Cell, border, edge, middle = lattice_.Cell, lattice_.border, lattice_.edge, lattice_.middle
SQUARES, TRIANGLES = lattice_.LATTICES["square"], lattice_.LATTICES["triangle"]


@pytest.mark.parametrize("lattice", [SQUARES, TRIANGLES])
def test_both_spaces_of_a_side_have_it_at_the_same_place(lattice):
    opposite = {"north": "south", "south": "north", "east": "west", "west": "east"}
    for cell in (Cell(4, 4), Cell(4, 5)):
        for side in lattice.sides(cell):
            assert edge(lattice, cell, side) == edge(lattice, cell.beyond(side), opposite[side])


def test_a_region_of_six_triangles_around_a_point_is_a_hexagon():
    cells = {Cell(row, column) for row in (0, 1) for column in range(3)}
    (ring,) = border(TRIANGLES, cells)
    assert len(ring) == 6
    assert {round(math.dist(point, (1.0, math.sqrt(3) / 2)), 6) for point in ring} == {1.0}


def test_squares_that_touch_in_a_corner_have_lines_of_their_own():
    rings = list(border(SQUARES, {Cell(0, 0), Cell(1, 1)}))
    assert sorted(map(len, rings)) == [4, 4]


def test_a_hole_has_a_line_of_its_own():
    cells = {Cell(row, column) for row in range(3) for column in range(3)} - {Cell(1, 1)}
    assert sorted(map(len, border(SQUARES, cells))) == [4, 12]


@pytest.mark.parametrize("lattice", [SQUARES, TRIANGLES])
def test_a_point_is_inside_its_space_alone(lattice):
    at = middle(lattice, Cell(2, 3))
    assert [cell for cell in lattice.around(at) if lattice.distance(at, cell) == 0] == [Cell(2, 3)]
