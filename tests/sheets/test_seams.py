"""Posters are divided at the seams of their drawing, with as few parts as without; cuts beside them are told."""

from dataclasses import replace
from itertools import pairwise

import pytest
from helpers.sheets import face, imposed
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.sheets.seams import divided


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


def test_a_poster_is_cut_where_its_face_has_seams():
    offered = replace(face("map", 300, 100, back=False, poster=True), seams=((139.0,), ()))
    sheets = imposed(offered).sheets
    pieces = [sheet.sides[0].pieces[0] for sheet in sheets]
    right = [piece.window.x - piece.x + piece.window.width for piece in pieces]
    left = [piece.window.x - piece.x for piece in pieces]
    assert (right[0] + left[1]) / 2 == pytest.approx(139)
