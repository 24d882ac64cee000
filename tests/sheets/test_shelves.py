"""Laws of shelves: pieces of different sizes that share pages."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing.geometry import Box
from pnp.sheets.packing import ShelfItem, shelve

AREA = Box(6, 8, 190, 270)
SIZES = st.floats(5, 180)
PIECES = st.lists(st.builds(ShelfItem, SIZES, SIZES, st.sampled_from("ab"), st.sampled_from([0.0, 2.0])), max_size=25)


def boxes_by_page(pieces, gap=3.0):
    return [dict(page) for page in shelve(pieces, gap, AREA)]


def rows_of(page):
    """The pieces of a page by the top edge they share, from left to right."""
    rows = {}
    for index, box in page.items():
        rows.setdefault(round(box.y, 6), []).append((box.x, index, box))
    return [[(index, box) for _, index, box in sorted(row)] for _, row in sorted(rows.items())]


@given(PIECES)
def test_every_piece_lies_on_one_page_at_its_own_size(pieces):
    placed = [(index, box) for page in boxes_by_page(pieces) for index, box in page.items()]
    assert sorted(index for index, _ in placed) == list(range(len(pieces)))
    assert all((box.width, box.height) == pieces[index][:2] for index, box in placed)


@given(PIECES)
def test_every_piece_lies_inside_the_area(pieces):
    assert all(AREA.contains(box, 1e-3) for page in boxes_by_page(pieces) for box in page.values())


@given(PIECES, st.sampled_from([0.0, 3.0, 7.5]))
def test_neighbours_on_a_shelf_keep_the_gap_of_their_kinds(pieces, gap):
    for page in boxes_by_page(pieces, gap):
        for row in rows_of(page):
            for (left, before), (right, after) in pairwise(row):
                same = pieces[left].kind == pieces[right].kind
                assert after.x - before.right == pytest.approx(pieces[right].gap if same else gap, abs=1e-6)


@given(PIECES, st.sampled_from([0.0, 3.0, 7.5]))
def test_shelves_of_a_page_keep_the_gap_below_their_highest_piece(pieces, gap):
    for page in boxes_by_page(pieces, gap):
        rows = rows_of(page)
        for above, below in pairwise(rows):
            lowest = max(box.bottom for _, box in above)
            assert below[0][1].y - lowest == pytest.approx(gap, abs=1e-6)


@given(PIECES)
def test_the_first_piece_of_a_shelf_is_its_highest(pieces):
    for page in boxes_by_page(pieces):
        for row in rows_of(page):
            assert row[0][1].height == max(box.height for _, box in row)


@given(PIECES)
def test_pages_are_centred_with_a_straight_left_edge(pieces):
    for page in boxes_by_page(pieces):
        boxes = list(page.values())
        left, right = min(b.x for b in boxes), max(b.right for b in boxes)
        top, bottom = min(b.y for b in boxes), max(b.bottom for b in boxes)
        assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx(AREA.centre)
        assert all(row[0][1].x == pytest.approx(left) for row in rows_of(page))


@given(PIECES)
def test_the_same_pieces_take_the_same_places(pieces):
    assert shelve(pieces, 3, AREA) == shelve(list(pieces), 3, AREA)


def test_nothing_takes_no_page():
    assert shelve([], 3, AREA) == ()


def test_one_piece_lies_in_the_middle():
    ((page,),) = (shelve([ShelfItem(40, 60, "a", 0)], 3, AREA),)
    assert page == ((0, Box(81, 113, 40, 60)),)


def test_higher_pieces_come_first_and_equal_ones_in_their_order():
    pieces = [ShelfItem(30, 20, "a", 0), ShelfItem(30, 50, "a", 0), ShelfItem(30, 20, "a", 0)]
    (page,) = shelve(pieces, 3, AREA)
    assert [index for index, _ in page] == [1, 0, 2]


def test_a_low_piece_goes_back_to_the_first_page_with_room():
    pieces = [ShelfItem(190, 200, "a", 0), ShelfItem(190, 150, "a", 0), ShelfItem(190, 60, "a", 0)]
    first, second = boxes_by_page(pieces)
    assert (sorted(first), sorted(second)) == ([0, 2], [1])


def test_what_is_as_large_as_the_area_fits():
    (page,) = shelve([ShelfItem(AREA.width, AREA.height, "a", 0)], 3, AREA)
    assert page == ((0, AREA),)
