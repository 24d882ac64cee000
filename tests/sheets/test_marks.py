from dataclasses import replace
from functools import reduce

import pytest
from helpers.sheets import box_of, face, hexagon, imposed, overlap
from helpers.small_games import leaves
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.drawing import outlines
from pnp.drawing.faces import Shape
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Group, Path, Text, Use, bounds
from pnp.sheets.margins import RULER, ruler
from pnp.sheets.marks import CUT_COLOUR, FOLD_DASH, MARK_COLOUR
from pnp.sheets.order import Marks, Sides
from pnp.sheets.paper import parse_paper


def texts(side):
    return " ".join(item.text for item in leaves(side.furniture) if isinstance(item, Text))


def strokes(path):
    """The single strokes of a path, as boxes."""
    points = list(zip(path.outline.points[::2], path.outline.points[1::2], strict=True))
    for (x1, y1), (x2, y2) in zip(points[::2], points[1::2], strict=True):
        yield Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


def crop_marks_of(items):
    return [
        stroke
        for item in leaves(items)
        if isinstance(item, Path) and item.stroke == MARK_COLOUR
        for stroke in strokes(item)
    ]


def crop_marks(side):
    return crop_marks_of(side.furniture)


def cut_lines(side):
    return [item for item in leaves(side.furniture) if isinstance(item, Path) and item.stroke == CUT_COLOUR]


def front(*faces, **options):
    return imposed(*faces, **options).sheets[0].sides[0]


def test_a_lone_card_has_eight_marks_of_four_millimetres_two_off():
    side = front(face("x", 63, 88))
    card = box_of(side.pieces[0])
    marks = crop_marks(side)
    assert len(marks) == 8
    assert {round(max(m.width, m.height), 3) for m in marks} == {4.0}
    above = [m for m in marks if m.bottom < card.y]
    assert [round(card.y - m.bottom, 3) for m in above] == [2.0, 2.0]
    assert sorted(round(m.x, 2) for m in above) == [round(card.x, 2), round(card.right, 2)]


def test_nine_cards_have_marks_only_in_the_margin():
    marks = crop_marks(front(face("x", 63, 88, 9)))
    assert len(marks) == 16


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.tuples(st.floats(15, 90), st.floats(15, 120), st.integers(1, 9), st.booleans()), min_size=1, max_size=4
    ),
    st.sampled_from([0.0, 1.0, 3.0]),
    st.sampled_from(["a4", "letter", "a5"]),
    st.sampled_from([Sides.LONG, Sides.SHORT, Sides.FOLD]),
)
def test_marks_stay_off_every_piece_and_words_stay_in_the_free_margin(pieces, bleed, paper, sides):
    faces = [face(f"i{i}", w, h, n, bleed=bleed, back=b) for i, (w, h, n, b) in enumerate(pieces)]
    for sheet in imposed(*faces, paper=paper, sides=sides).sheets:
        printable = parse_paper(f"{sheet.width}x{sheet.height}mm").printable
        for side in sheet.sides:
            marks = crop_marks(side)
            assert not any(overlap(m.inset(-0.1), p.clip) for m in marks for p in side.pieces)
            for item in side.furniture:
                if not isinstance(item, Group | Use) or any(crop_marks_of([item])):
                    continue
                words = bounds([item])
                assert printable.contains(words, 0.3)
                assert not any(overlap(words, p.clip) for p in side.pieces)
                assert not any(overlap(words, m.inset(-0.1)) for m in marks)


def test_marks_between_two_blocks_stay_in_the_half_of_their_own():
    side = front(face("large", 60, 45, 9), face("small", 40, 30, 4))
    large, small = (
        reduce(Box.union, (box_of(piece) for piece in side.pieces if piece.item == item)) for item in ("large", "small")
    )
    middle = (large.bottom + small.y) / 2
    facing = [m for m in crop_marks(side) if large.bottom < m.y < small.y and m.x < small.right + 0.1]
    assert {round(m.x) for m in facing if m.bottom < middle} == {15, 75, 135}
    assert {round(m.x) for m in facing if m.y > middle} == {15, 55, 95, 135, 175}
    assert all(m.bottom < middle or m.y > middle for m in facing)


def test_an_edge_without_room_for_a_mark_is_drawn_as_a_line():
    side = front(face("x", 63.5, 88.9, 9), paper="letter")
    upright = {round(m.x, 1) for m in crop_marks(side) if m.width == 0}
    lines = [p for p in side.furniture if isinstance(p, Path) and p.stroke != MARK_COLOUR]
    assert upright == set()
    assert {round(s.x, 1) for line in lines for s in strokes(line)} == {round(12.7 + 63.5 * i, 1) for i in range(4)}


def test_cut_lines_are_shared_and_drawn_on_the_side_that_is_cut():
    sheet = imposed(face("x", 63, 88, 9), marks=Marks.LINES).sheets[0]
    (lines,) = [p for p in sheet.sides[0].furniture if isinstance(p, Path)]
    assert len(list(strokes(lines))) == 8
    assert lines.width >= 0.2
    assert not [p for p in sheet.sides[1].furniture if isinstance(p, Path)]


@pytest.mark.parametrize("piece", [hexagon("h", 30, 3), face("d", 20, 20, 3, shape=Shape.DISC)])
def test_round_and_six_sided_pieces_have_outlines_unless_no_marks_are_wanted(piece):
    assert len(cut_lines(front(piece))) == 3
    assert cut_lines(front(piece, marks=Marks.NONE)) == []


KITE = outlines.polygon([(10, 0), (20, 7), (10, 30), (0, 7)])
CLIPPED = outlines.polygon([(2, 0), (20, 0), (20, 30), (0, 30), (0, 2)])


@pytest.mark.parametrize(("cut", "lines"), [(KITE, 3), (CLIPPED, 0)])
def test_an_outline_of_its_own_is_a_line_around_a_piece_and_clipped_corners_are_not(cut, lines):
    side = front(replace(face("x", 20, 30, 3), cut=cut))
    assert len(cut_lines(side)) == lines
    assert {piece.is_cut_out for piece in side.pieces} == {lines > 0}


def test_nothing_is_thinner_than_a_fifth_of_a_millimetre():
    for sides in Sides:
        for sheet in imposed(face("x", 63, 88, 3), hexagon("h", 30, 2), sides=sides).sheets:
            paths = [p for side in sheet.sides for p in leaves(side.furniture) if isinstance(p, Path)]
            assert all(p.width >= 0.2 for p in paths if p.stroke)


def test_the_ruler_is_fifty_millimetres_long():
    (line, *_) = ruler(190)
    assert RULER == 50
    assert bounds([line]).width == pytest.approx(50 + line.width)
    across = line.outline.points[::2]
    assert max(across) - min(across) == 50


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "a3"])
def test_a_page_says_what_it_is_and_how_to_print_it(paper):
    first, second = imposed(face("x", 63, 88, 20), paper=paper).sheets[0].sides
    assert "Game · Set · front · sheet 1 of" in texts(first)
    assert "turn on the long edge" in texts(first)
    assert "print at 100 % (actual size)" in texts(first)
    assert "back" in texts(second)


def test_short_edge_fold_and_separate_say_what_to_do():
    assert "turn on the short edge" in texts(front(face("x", 63, 88), sides=Sides.SHORT))
    assert "fold on the dashed line" in texts(front(face("x", 63, 88), sides=Sides.FOLD))
    assert "glue" in texts(front(face("x", 63, 88), sides=Sides.SEPARATE))


def test_a_title_with_signs_of_markup_is_printed_as_it_is():
    from pnp.sheets.margins import Words, labels, margins

    page = parse_paper("a4").printable
    items = labels(margins(page, page.inset(20)), Words("A*B {x} **c**", "go"))
    assert "A*B {x} **c**" in " ".join(i.text for i in leaves(items) if isinstance(i, Text))


def test_a_long_title_is_shortened_and_does_not_run_into_the_advice():
    from pnp.sheets.margins import Words, labels, margins

    page = parse_paper("a5").printable
    items = labels(margins(page, page.inset(20)), Words("very long " * 40, "turn on the long edge"))
    name, advice = [i for i in leaves(items) if isinstance(i, Text)][:2]
    assert name.text.endswith("…")
    assert name.x + name.width < advice.x


def test_the_fold_is_dashed_and_between_fronts_and_backs():
    side = front(face("x", 63, 88, 4), sides=Sides.FOLD)
    (fold,) = [p for p in side.furniture if isinstance(p, Path) and p.dash == FOLD_DASH]
    line = bounds([fold])
    assert not any(overlap(line, p.clip) for p in side.pieces)
    assert {p.side for p in side.pieces if p.x > line.x} == {"back"}


def test_borders_stand_just_inside_every_piece_on_both_sides():
    sheet = imposed(face("x", 63, 88, 9), marks=Marks.BORDERS).sheets[0]
    for side in sheet.sides:
        borders = [i for i in side.furniture if isinstance(i, Use) and i.stamp.name.startswith("border")]
        assert len(borders) == len(side.pieces) == 9
        [line] = borders[0].stamp.items
        assert line.width >= 0.2
        assert min(line.outline.points) == pytest.approx(line.width / 2)
    assert crop_marks(sheet.sides[0])


def test_a_title_without_end_is_measured_a_few_times(monkeypatch):
    from pnp.sheets import margins

    measured, real = [], margins.plain
    monkeypatch.setattr(margins, "plain", lambda words: measured.append(words) or real(words))
    assert margins.shortened("a" * 20_000, 50.0) == margins.shortened("a" * 200, 50.0)
    assert len(measured) < 30
