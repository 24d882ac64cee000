"""Sheets cut apart with straight strokes."""

from functools import reduce

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pnp.drawing.geometry import Box
from pnp.sheets.cutting import steps_for, straight_cuts

PAGE = Box(10, 10, 180, 260)


@st.composite
def cut_up(draw, box=PAGE, depth=3):
    """Boxes that a guillotine made of one, with or without waste between them."""
    if depth == 0 or not draw(st.booleans()):
        return [box]
    share, gap = draw(st.floats(0.2, 0.8)), draw(st.sampled_from([0.0, 3.0]))
    if draw(st.booleans()):
        first = Box(box.x, box.y, box.width * share - gap / 2, box.height)
        rest = Box(first.right + gap, box.y, box.right - first.right - gap, box.height)
    else:
        first = Box(box.x, box.y, box.width, box.height * share - gap / 2)
        rest = Box(box.x, first.bottom + gap, box.width, box.bottom - first.bottom - gap)
    return draw(cut_up(first, depth - 1)) + draw(cut_up(rest, depth - 1))


@st.composite
def cut_up_in_steps(draw, width=40, height=40, depth=5):
    """Boxes that a guillotine made at few places, so that many lines of different strips meet, and waste in between."""

    def parts(x, y, width, height, depth):
        gap, is_upright = draw(st.sampled_from([0, 0, 0, 2])), draw(st.booleans())
        length = width if is_upright else height
        if depth == 0 or length < 6 + gap:
            return [Box(x, y, width, height)]
        near = 2 * draw(st.integers(1, (length - gap - 2) // 2))
        far = length - near - gap
        if is_upright:
            return parts(x, y, near, height, depth - 1) + parts(x + near + gap, y, far, height, depth - 1)
        return parts(x, y, width, near, depth - 1) + parts(x, y + near + gap, width, far, depth - 1)

    return parts(0, 0, width, height, depth)


def cut_one_after_the_other(boxes, strokes):
    """The pieces of paper that strokes leave, each of which must cross whole pieces of the paper it meets."""
    papers = [reduce(Box.union, boxes)]
    for stroke in strokes:
        met = [paper for paper in papers if crosses(stroke, paper)]
        for paper in met:
            near, far = (paper.y, paper.bottom) if stroke.upright else (paper.x, paper.right)
            assert stroke.start <= near + 0.02, f"{stroke} begins inside of {paper}"
            assert stroke.end >= far - 0.02, f"{stroke} ends inside of {paper}"
        papers = [paper for paper in papers if paper not in met]
        papers += [half for paper in met for half in halves(paper, stroke)]
    return papers


def halves(paper, stroke):
    """A piece of paper parted by a stroke."""
    x, y, width, height = paper
    if stroke.upright:
        near = stroke.at - x
        return Box(x, y, near, height), Box(stroke.at, y, width - near, height)
    near = stroke.at - y
    return Box(x, y, width, near), Box(x, stroke.at, width, height - near)


def is_cut(box, strokes):
    """Tell whether strokes go along all four edges of a box."""
    edges = [
        (True, box.x, box.y, box.bottom),
        (True, box.right, box.y, box.bottom),
        (False, box.y, box.x, box.right),
        (False, box.bottom, box.x, box.right),
    ]
    return all(
        any(
            stroke.upright == upright
            and abs(stroke.at - at) < 0.02
            and stroke.start <= start + 0.02
            and stroke.end >= end - 0.02
            for stroke in strokes
        )
        for upright, at, start, end in edges
    )


def crosses(stroke, box):
    """Tell whether a stroke goes through the inside of a box."""
    near, far, first, last = (
        (box.x, box.right, box.y, box.bottom) if stroke.upright else (box.y, box.bottom, box.x, box.right)
    )
    return near + 0.02 < stroke.at < far - 0.02 and stroke.start < last - 0.02 and stroke.end > first + 0.02


def listed(boxes, others=()):
    """The strokes as they are told strip by strip, one after the other."""
    found = steps_for(boxes, others)
    return None if found is None else [stroke for step in found for stroke in step.strokes]


both_ways = pytest.mark.parametrize("cuts_of", [straight_cuts, listed])


def test_a_grid_with_shared_edges_takes_one_stroke_for_each_line():
    grid = [Box(10.5 + 63 * column, 16.5 + 88 * row, 63, 88) for column in range(3) for row in range(3)]
    assert len(straight_cuts(grid)) == 8


def test_a_gap_costs_a_stroke_more_for_each_line():
    grid = [Box(10 + 66 * column, 16 + 91 * row, 63, 88) for column in range(2) for row in range(2)]
    assert len(straight_cuts(grid)) == 8
    assert len(straight_cuts(grid[:1])) == 4


def test_strokes_at_the_same_place_are_one_only_where_nothing_lies_between():
    whole, halves = Box(0, 12, 20, 10), [Box(0, 22, 10, 10), Box(10, 22, 10, 10)]
    strip = [whole, *halves, Box(20, 12, 10, 20)]
    strokes = straight_cuts([Box(0, 0, 10, 10), Box(10, 0, 20, 10), *strip])
    assert [(stroke.start, stroke.end) for stroke in strokes if stroke.upright and stroke.at == 10] == [
        (0, 10),
        (22, 32),
    ]


def test_rows_with_the_same_strokes_share_a_step_and_a_shorter_row_has_its_own():
    grid = [Box(30 * (n % 4), 30 * (n // 4), 30, 30) for n in range(10)]
    below = [Box(15 * n, 99, 15, 15) for n in range(3)]
    _, *down = steps_for([*grid, *below])
    assert [(step.places, step.start, step.end) for step in down] == [
        ((0, 30, 60, 90, 120), 0, 60),
        ((0, 30, 60), 60, 90),
        ((0, 15, 30, 45), 99, 114),
    ]


def test_no_ruler_parts_a_pinwheel():
    pinwheel = [Box(0, 0, 20, 10), Box(20, 0, 10, 20), Box(10, 20, 20, 10), Box(0, 10, 10, 20)]
    assert straight_cuts(pinwheel) is None


def test_nothing_needs_no_strokes():
    assert straight_cuts([]) == ()


@both_ways
@given(boxes=cut_up())
def test_what_a_guillotine_made_is_cut_free_and_nothing_is_cut_through(cuts_of, boxes):
    strokes = cuts_of(boxes)
    assert strokes is not None
    assert all(is_cut(box, strokes) for box in boxes)
    assert not [1 for stroke in strokes for box in boxes if crosses(stroke, box)]


SIX_OF_WHICH_ONE_IS_A_STRIP = [
    *(Box(0, 0, 6, 6), Box(0, 6, 6, 2), Box(6, 0, 2, 8), Box(8, 0, 4, 6)),
    *(Box(0, 8, 8, 12), Box(8, 8, 4, 12)),
]


STRIPS_PARTED_UNEQUALLY = [
    *(Box(0, 0, 2, 10), Box(2, 0, 8, 2), Box(2, 2, 6, 8), Box(8, 2, 2, 8)),
    *(Box(0, 10, 8, 2), Box(0, 12, 8, 2), Box(0, 14, 8, 26), Box(8, 10, 2, 30)),
    *(Box(10, 0, 30, 2), Box(10, 2, 30, 2), Box(10, 4, 30, 2), Box(10, 6, 30, 2), Box(10, 8, 30, 32)),
]
STRIPS_PARTED_TWICE = [
    *(Box(0, 0, 2, 10), Box(2, 0, 8, 2), Box(2, 2, 6, 8), Box(8, 2, 2, 8), Box(0, 10, 8, 4), Box(0, 14, 8, 2)),
    *(Box(0, 16, 8, 24), Box(8, 10, 2, 2), Box(8, 12, 2, 2), Box(8, 14, 2, 26)),
    *(Box(10, 0, 30, 2), Box(10, 2, 30, 2), Box(10, 4, 30, 2), Box(10, 6, 30, 2), Box(10, 8, 30, 32)),
]


@both_ways
@given(boxes=cut_up_in_steps())
@example(boxes=SIX_OF_WHICH_ONE_IS_A_STRIP)
@example(boxes=STRIPS_PARTED_UNEQUALLY)
@example(boxes=STRIPS_PARTED_TWICE)
def test_each_stroke_crosses_whole_pieces_of_paper_until_every_box_is_one(cuts_of, boxes):
    papers = cut_one_after_the_other(boxes, cuts_of(boxes))
    near = [[round(value, 1) for value in paper] for paper in papers]
    assert [box for box in boxes if [round(value, 1) for value in box] not in near] == []


def test_no_stroke_goes_through_what_scissors_cut_out():
    card, discs = Box(40, 0, 30, 30), [Box(0, 10, 12, 12), Box(14, 10, 12, 12), Box(80, 20, 12, 12)]
    strokes = straight_cuts([card], discs)
    assert is_cut(card, strokes)
    assert len(strokes) == 4
    assert not [1 for stroke in strokes for box in discs if crosses(stroke, box)]


def test_a_card_between_a_row_of_discs_and_a_column_is_not_cut_free():
    around = [Box(0, 0, 40, 10), Box(40, 0, 10, 40), Box(10, 40, 40, 10), Box(0, 10, 10, 40)]
    assert straight_cuts([Box(15, 15, 10, 10)], around) is None
