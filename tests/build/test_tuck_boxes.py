"""Tuck boxes: sized from the deck, and nets that close."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.build.packing.tuck_boxes import cut_outline, tuck_box

BOXES = st.builds(
    tuck_box, st.floats(40, 90), st.floats(60, 130), st.integers(1, 120), stock=st.floats(0.1, 2), sleeved=st.booleans()
)


@pytest.mark.parametrize(
    ("cards", "options", "inside"),
    [
        (54, {}, (67, 92, 26.6)),
        (54, {"sleeved": True}, (70, 95, 33.1)),
        (54, {"stock": 0.2}, (67, 92, 21.2)),
        (3, {}, (67, 92, 11.0)),
        (1, {"stock": 2}, (67, 92, 11.0)),
        (10, {"stock": 2}, (67, 92, 26.0)),
    ],
)
def test_a_box_is_sized_from_deck_stock_and_sleeves(cards, options, inside):
    box = tuck_box(63, 88, cards, **options)
    assert (box.width, box.height, box.depth) == inside


@given(BOXES)
def test_the_panels_meet_and_the_net_holds_them(box):
    back, side, front, last = box.panels
    assert [side.x, front.x, last.x] == [back.right, side.right, front.right]
    assert (back.width, side.width, front.width, last.width) == (box.width, box.depth, box.width, box.depth)
    width, height = box.net
    assert last.right < width
    assert back.bottom + box.depth + box.flap < height


@given(BOXES)
def test_the_cut_goes_once_around_inside_the_piece(box):
    outline = cut_outline(box)
    width, height = box.net
    assert outline.ops[0] == "M"
    assert outline.ops[-1] == "Z"
    assert all(0 < x < width for x in outline.points[::2])
    assert all(0 < y < height for y in outline.points[1::2])


@given(BOXES)
def test_flaps_are_not_longer_than_what_they_close(box):
    assert box.dust <= box.depth
    assert 2 * box.dust < box.width
    assert box.flap < box.height / 2
