"""Straight lines on boards of squares."""

import pytest

from pnp.play.boards.lines import Owners, lines_of
from pnp.play.boards.squares import NOWHERE, square_board

BOARD = square_board(3, 4)
LINES = lines_of(BOARD)


def owners(drawn):
    """A board as it is drawn: a point is nobody's."""
    return Owners([-1 if mark == "." else "xo".index(mark) for mark in "".join(drawn.split())], 0, -1)


@pytest.mark.parametrize(
    ("drawn", "longest", "of_o"),
    [
        ("....  ....  ....", 0, 0),
        ("xxx.  ....  ..oo", 3, 2),
        ("xxox  ..o.  ..o.", 3, 3),
        (".x..  x.x.  .x.x", 3, 0),
        ("..o.  .o..  o..x", 3, 3),
        ("ox..  .ox.  x.ox", 3, 3),
    ],
)
def test_the_longest_run_is_found_in_all_four_directions(drawn, longest, of_o):
    assert LINES.longest_run(owners(drawn)) == longest
    assert LINES.longest_run(owners(drawn), {1}) == of_o


def test_a_run_does_not_go_on_from_one_edge_to_the_other():
    assert LINES.longest_run(owners("..xx  xx..  ....")) == 2


def test_what_lies_between_two_of_mine_is_flanked_in_every_direction():
    assert sorted(LINES.flanked(owners(".oox  o...  x..."), 0, 0)) == [1, 2, 4]


@pytest.mark.parametrize("drawn", [".ooo  ....  ....", ".o.x  ....  ....", ".x..  ....  ...."])
def test_without_another_of_mine_behind_nothing_is_flanked(drawn):
    assert LINES.flanked(owners(drawn), 0, 0) == []


def test_beyond_the_edge_is_nowhere():
    assert [LINES.beyond[way][0] for way in ("north", "west", "east", "south", "southeast")] == [
        NOWHERE, NOWHERE, 1, 4, 5,
    ]  # fmt: skip
    assert LINES.ray(3, "southwest") == (6, 9)


def test_a_board_is_covered_by_its_lines():
    board = square_board(6, 7)
    assert len(lines_of(board).whole) == 6 + 7 + 2 * 12
    assert all(len(rays) <= 8 for rays in lines_of(board).rays)
