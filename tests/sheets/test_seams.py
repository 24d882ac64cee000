"""Posters are divided at the seams of their drawing, with as few parts as without; cuts beside them are told."""

from dataclasses import replace
from itertools import pairwise

import pytest
from helpers.sheets import face, imposed
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Group, Path, Stamp, Text
from pnp.sheets.seams import Harm, divided, harms


def cuts(division):
    return [start + division.shared / 2 for start, _ in division.spans[1:]]


def test_the_cut_is_on_the_seam_nearest_to_the_middle():
    division = divided(300, 200, 10, [40, 130, 145, 180])
    assert cuts(division) == [145]
    assert division.missed == ()
    assert division.spans == ((0, 150), (140, 160))


def test_a_cut_is_even_where_no_seam_leaves_room():
    division = divided(300, 200, 10, [20, 290])
    assert cuts(division) == pytest.approx([150])
    assert division.missed == pytest.approx((150,))


@settings(max_examples=80, deadline=None)
@given(st.floats(30, 2000), st.floats(60, 400), st.floats(0, 30), st.floats(4, 40))
def test_parts_fit_the_room_share_the_overlap_and_are_as_many_as_without_seams(length, room, overlap, step):
    seams = [step * k for k in range(1, int(length / step) + 1)]
    division, even = divided(length, room, overlap, seams), divided(length, room, overlap)
    assert len(division.spans) == len(even.spans)
    assert all(size <= room + 1e-4 for _, size in division.spans)
    assert division.spans[0][0] == 0
    assert sum(division.spans[-1]) == pytest.approx(length)
    for (start, size), (after, _) in pairwise(division.spans):
        assert start + size - after == pytest.approx(division.shared, abs=1e-6)
    allowed = [*seams, *division.missed]
    assert all(min(abs(cut - place) for place in allowed) < 1e-5 for cut in cuts(division))


def test_no_part_is_a_mere_strip():
    free = Harm(tuple(0.0 if step < 30 else 500.0 for step in range(372)))
    seams = tuple(range(20, 372, 8))
    for division in (divided(372.4, 182, 6, seams, free), divided(372.4, 182, 6, (), free)):
        assert len(division.spans) == 3
        assert min(length for _, length in division.spans) > 70


def test_a_poster_is_cut_where_its_face_has_seams():
    offered = replace(face("map", 300, 100, back=False, poster=True), seams=((139.0,), ()))
    sheets = imposed(offered).sheets
    pieces = [sheet.sides[0].pieces[0] for sheet in sheets]
    right = [piece.window.x - piece.x + piece.window.width for piece in pieces]
    left = [piece.window.x - piece.x for piece in pieces]
    assert (right[0] + left[1]) / 2 == pytest.approx(139)


def board(*items):
    """A board of 300 x 100 mm on a ground, with these items."""
    ground = Path(outline=outlines.rectangle(Box(0, 0, 300, 100)), fill="#EEEEEE")
    return Stamp(name="board", width=300, height=100, items=(ground, *items))


def space(x, y, width, height):
    """A space of a board."""
    return Path(outline=outlines.rectangle(Box(x, y, width, height)), fill="#112233")


def test_a_cut_harms_by_the_length_of_what_it_parts_and_letters_count_four_times():
    word = Text(x=120, y=50, text="word", font="sans", size_pt=10, colour="#000000", width=30)
    across, down = harms(board(space(20, 10, 40, 50), word))
    assert across.of(40) == 50
    assert across.of(90) == 0
    assert across.of(130) == pytest.approx(4 * 10 * 0.352778, abs=0.01)
    assert down.of(20) == 40
    assert down.of(90) == 0


def test_the_ground_and_what_reaches_over_most_of_a_board_harm_nothing():
    across, down = harms(board(space(0, 30, 300, 10)))
    assert across.of(150) == 0
    assert down.of(35) == 300


def test_a_clipped_picture_is_one_thing_as_large_as_its_window():
    picture = Group(items=(space(0, 0, 300, 100),), clip=outlines.rectangle(Box(100, 20, 50, 50)))
    across, _ = harms(board(picture))
    assert across.of(125) == 50
    assert across.of(80) == 0


def test_a_cut_goes_round_what_lies_at_the_even_place():
    whole = harms(board(space(130, 10, 30, 60)))[0]
    (cut,) = cuts(divided(300, 200, 10, harm=whole))
    assert not 129 <= cut <= 161
    assert cuts(divided(300, 200, 10, harm=Harm((0.0,)))) == [150]


def test_a_drawing_with_bleed_is_harmed_as_far_in_as_its_bleed():
    whole = harms(board(space(130, 10, 30, 60)))[0]
    assert whole.moved(3).of(131) == 0
    assert whole.moved(3).of(132) == 60
