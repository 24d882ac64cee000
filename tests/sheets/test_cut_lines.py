"""The lines of a cutting machine, and the strokes of a ruler, for sides made by hand."""

import pytest
from helpers.sheets import stamp
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing import outlines
from pnp.drawing.faces import Shape
from pnp.drawing.geometry import Box
from pnp.sheets.cutting import cut_lines, cutting, straight_cuts
from pnp.sheets.sheet import Placement, Side, SideName

CARD = stamp(63, 88)


def placed(x, y, *, item="one", width=63.0, height=88.0, **options):
    names = {"stamp": stamp(width, height), "component": "card", "item": item, "copy": 1}
    return Placement(x=x, y=y, width=width, height=height, **names | options)


def side(*pieces, name=SideName.FRONT):
    return Side(name=name, pieces=pieces)


def length(outline):
    x1, y1, x2, y2 = outline.points
    return abs(x2 - x1) + abs(y2 - y1)


def test_an_empty_side_has_no_lines():
    assert cut_lines(side()) == ((), ())
    assert cutting(side()) == ((), 0)


def test_one_card_is_cut_along_its_four_edges():
    cuts = cut_lines(side(placed(10, 20))).cuts
    assert sorted(cut.points for cut in cuts) == sorted(
        [(10, 20, 10, 108), (73, 20, 73, 108), (10, 20, 73, 20), (10, 108, 73, 108)]
    )


def test_cards_that_touch_share_the_line_between_them():
    cuts = cut_lines(side(placed(10, 20), placed(73, 20, item="two"))).cuts
    assert len(cuts) == 5
    assert sum(map(length, cuts)) == pytest.approx(3 * 88 + 2 * 126)


def test_cards_that_are_apart_share_nothing():
    cuts = cut_lines(side(placed(10, 20), placed(76, 20, item="two"))).cuts
    assert sum(map(length, cuts)) == pytest.approx(4 * 88 + 4 * 63)


def test_only_the_window_of_a_poster_page_is_cut():
    cuts = cut_lines(side(placed(-50, -50, width=400, height=400, window=Box(10, 10, 180, 260), part="A1"))).cuts
    assert max(x for cut in cuts for x in cut.points[::2]) == 190
    assert max(y for cut in cuts for y in cut.points[1::2]) == 270
    assert len(cuts) == 4


def test_backs_on_the_same_side_are_cut_with_their_fronts():
    lines = cut_lines(side(placed(10, 10), placed(10, 110, side=SideName.BACK)))
    assert len(lines.cuts) == 4
    assert lines.folds == (outlines.line(10, 104, 73, 104),)


def test_a_fold_beside_its_front_is_upright_and_as_long_as_the_pieces():
    pieces = (placed(10, 10), placed(10, 98, item="two"), placed(80, 10, side=SideName.BACK))
    (fold,) = cut_lines(side(*pieces)).folds
    assert fold == outlines.line(76.5, 10, 76.5, 186)


def test_a_back_of_another_copy_makes_no_fold():
    assert cut_lines(side(placed(10, 10), placed(10, 110, copy=2, side=SideName.BACK))).folds == ()


@pytest.mark.parametrize("shape", [Shape.DISC, Shape.HEX_FLAT, Shape.HEX_POINTY])
def test_what_is_no_rectangle_is_an_outline_for_scissors(shape):
    one = side(placed(10, 10, width=30, height=30, shape=shape), placed(60, 10))
    assert cutting(one).outlines == 1
    assert len(cutting(one).strokes) == 4
    assert len(cut_lines(one).cuts) == 5


def test_a_turned_piece_is_cut_where_it_lies():
    turned = placed(10, 10, width=88, height=63, stamp=CARD, shape=Shape.DISC, rotation=90)
    (around,) = cut_lines(side(turned)).cuts
    xs, ys = around.points[::2], around.points[1::2]
    assert (min(xs), max(xs), min(ys), max(ys)) == pytest.approx((10, 98, 10, 73))


def test_a_row_is_cut_across_before_it_is_cut_apart():
    strokes = straight_cuts([Box(0, 0, 10, 20), Box(10, 0, 10, 20), Box(20, 0, 10, 20)])
    assert [(cut.upright, cut.at, cut.start, cut.end) for cut in strokes] == [
        *((True, at, 0, 20) for at in (0, 10, 20, 30)),
        *((False, at, 0, 30) for at in (0, 20)),
    ]


GRID = st.tuples(st.integers(1, 5), st.integers(1, 5), st.sampled_from([0.0, 3.0]))


@given(GRID)
def test_a_grid_takes_a_stroke_for_each_of_its_lines(grid):
    columns, rows, gap = grid
    boxes = [Box(c * (20 + gap), r * (30 + gap), 20, 30) for c in range(columns) for r in range(rows)]
    lines = [count + 1 if gap == 0 else 2 * count for count in (columns, rows)]
    strokes = straight_cuts(boxes)
    assert [sum(cut.upright is upright for cut in strokes) for upright in (True, False)] == lines


@given(GRID, st.randoms())
def test_the_order_of_the_pieces_changes_no_stroke(grid, chance):
    columns, rows, gap = grid
    boxes = [Box(c * (20 + gap), r * (30 + gap), 20, 30) for c in range(columns) for r in range(rows)]
    mixed = list(boxes)
    chance.shuffle(mixed)
    assert straight_cuts(mixed) == straight_cuts(boxes)


@given(GRID)
def test_a_machine_cuts_each_edge_of_a_grid_once(grid):
    columns, rows, gap = grid
    pieces = [
        placed(10 + c * (20 + gap), 10 + r * (30 + gap), item=f"{c}/{r}", width=20, height=30)
        for c in range(columns)
        for r in range(rows)
    ]
    lines = [count + 1 if gap == 0 else 2 * count for count in (columns, rows)]
    cuts = cut_lines(side(*pieces)).cuts
    assert sum(map(length, cuts)) == pytest.approx(lines[0] * rows * 30 + lines[1] * columns * 20)


def test_scissors_go_around_nets_and_parts_once_their_boxes_are_cut_straight():
    square = outlines.rectangle(Box(2, 2, 40, 40))
    net = placed(10, 10, item="die", cut=square, folds=(outlines.line(2, 20, 42, 20),))
    parts = placed(80, 10, item="dial", cut=outlines.joined(square, outlines.rectangle(Box(45, 2, 10, 40))))
    clipped = placed(10, 110, item="counter", cut=outlines.rectangle(Box(0, 0, 63, 88), 2))
    both = cutting(side(net, parts))
    assert (len(both.strokes), both.outlines) == (6, 2)
    assert cutting(side(clipped)).outlines == 0
