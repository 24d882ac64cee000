"""Laws of mixed pages: pieces of different sizes, in blocks that a paper trimmer parts."""

from collections import Counter
from itertools import combinations

import pytest
from helpers.sheets import overlap
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.drawing.faces import Shape
from pnp.drawing.geometry import Box
from pnp.sheets import guillotine
from pnp.sheets.cutting import straight_cuts
from pnp.sheets.guillotine import Kind, divide, divide_best

AREA = Box(6, 8, 190, 270)
GUTTER = 4.0
SHAPES = st.sampled_from([Shape.RECTANGLE, Shape.RECTANGLE, Shape.DROP, Shape.DISC, Shape.HEX_FLAT])


@st.composite
def some_kinds(draw):
    kinds = []
    for _ in range(draw(st.integers(1, 5))):
        shape = draw(SHAPES)
        width = draw(st.floats(8, 120))
        height = width if shape is Shape.DISC else draw(st.floats(8, 120))
        height = width * 3**0.5 / 2 if shape is Shape.HEX_FLAT else height
        gap = 0.0 if shape is Shape.RECTANGLE else 2.0
        caption = draw(st.sampled_from([0.0, 0.0, 3.0]))
        kinds.append(Kind(shape, width, height, gap, draw(st.integers(1, 30)), caption))
    return tuple(kinds)


def boxes_of(page, kind=None):
    return [spot.box for spot in page if kind in (None, spot.kind)]


@settings(max_examples=60, deadline=None)
@given(some_kinds())
def test_every_piece_lies_once_at_its_own_size_inside_the_area(kinds):
    pages = divide(kinds, GUTTER, AREA)
    spots = [spot for page in pages for spot in page]
    assert Counter(spot.kind for spot in spots) == {number: kind.copies for number, kind in enumerate(kinds)}
    for spot in spots:
        assert (spot.box.width, spot.box.height) == kinds[spot.kind].turned(spot.turn)[1:]
        assert AREA.contains(spot.box)


@settings(max_examples=60, deadline=None)
@given(some_kinds())
def test_different_pieces_are_a_gutter_apart_and_rectangles_never_overlap(kinds):
    for page in divide(kinds, GUTTER, AREA):
        for one, other in combinations(page, 2):
            if one.kind != other.kind:
                assert not overlap(one.box.inset(-GUTTER / 2 + 1e-4), other.box.inset(-GUTTER / 2 + 1e-4))
            elif kinds[one.kind].shape is Shape.RECTANGLE:
                assert not overlap(one.box, other.box, 1e-4)


@settings(max_examples=60, deadline=None)
@given(some_kinds())
def test_straight_cuts_free_every_rectangle_and_go_through_nothing(kinds):
    for page in divide(kinds, GUTTER, AREA):
        straight = [spot.box for spot in page if kinds[spot.kind].shape is Shape.RECTANGLE]
        others = [spot.box for spot in page if kinds[spot.kind].shape is not Shape.RECTANGLE]
        cuts = straight_cuts(straight, others)
        assert cuts is not None
        for cut in cuts:
            line = Box(cut.at, cut.start, 0, cut.end - cut.start) if cut.upright else Box(
                cut.start, cut.at, cut.end - cut.start, 0
            )  # fmt: skip
            assert not any(overlap(line, box.inset(0.02)) for box in (*straight, *others))


def test_equal_pieces_share_their_cuts_in_one_block():
    (page,) = divide((Kind(Shape.RECTANGLE, 30, 20, 0.0, 12), Kind(Shape.RECTANGLE, 15, 15, 0.0, 9)), GUTTER, AREA)
    for kind, area in ((0, 12 * 30 * 20), (1, 9 * 15 * 15)):
        boxes = boxes_of(page, kind)
        across = max(box.right for box in boxes) - min(box.x for box in boxes)
        down = max(box.bottom for box in boxes) - min(box.y for box in boxes)
        assert across * down == pytest.approx(area)
    assert len(straight_cuts(boxes_of(page))) <= 4 + 7 + 8


def test_discs_of_two_sizes_are_staggered_together_on_one_page():
    kinds = (Kind(Shape.DISC, 20, 20, 2.0, 70), Kind(Shape.DISC, 15, 15, 2.0, 50))
    assert len(divide(kinds, GUTTER, AREA)) == 1


def test_a_piece_lies_on_its_side_where_it_fits_only_so():
    ((spot,),) = divide((Kind(Shape.RECTANGLE, 250, 100, 0.0, 1),), GUTTER, AREA)
    assert spot.turn == 90


def test_words_stay_under_a_piece_that_is_turned():
    ((spot,),) = divide((Kind(Shape.RECTANGLE, 250, 100, 0.0, 1, caption=5.0),), GUTTER, AREA)
    assert (spot.box.width, spot.box.height) == (100, 255)


def test_a_piece_larger_than_the_area_has_no_page():
    assert divide((Kind(Shape.RECTANGLE, 250, 200, 0.0, 1), Kind(Shape.DISC, 10, 10, 2.0, 3)), GUTTER, AREA) is None


def test_nothing_takes_no_page():
    assert divide((), GUTTER, AREA) == ()


def test_what_is_as_large_as_the_area_fits():
    ((spot,),) = divide((Kind(Shape.RECTANGLE, AREA.width, AREA.height, 0.0, 1),), GUTTER, AREA)
    assert spot.box == AREA


@settings(max_examples=30, deadline=None)
@given(some_kinds())
def test_the_best_way_takes_the_fewest_pages_of_all_the_ways(kinds):
    ways = ((9.0, AREA), (4.0, AREA), (9.0, AREA.from_top(200)))
    number, pages = divide_best(kinds, ways, 1)
    lengths = [len(divide(kinds, gutter, area) or "x" * 1000) for gutter, area in ways]
    assert (len(pages), number) == (min(lengths), lengths.index(min(lengths)))
    assert pages == divide(kinds, *ways[number])


def test_no_page_is_filled_beyond_the_most_that_are_wanted(monkeypatch):
    kinds = (Kind(Shape.RECTANGLE, 100, 100, 0.0, 20), Kind(Shape.RECTANGLE, 80, 90, 0.0, 20))
    filled = []
    fill = guillotine._filled  # noqa: SLF001  # its calls are counted
    monkeypatch.setattr(guillotine, "_filled", lambda *words: filled.append(1) or fill(*words))
    assert len(divide(kinds, GUTTER, AREA)) > 2
    filled.clear()
    assert divide(kinds, GUTTER, AREA, most=2) is None
    assert len(filled) == 2
