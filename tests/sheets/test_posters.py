from functools import reduce
from itertools import pairwise

import pytest
from helpers.sheets import face, imposed
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.base.findings import Findings
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Path, Use, bounds, texts
from pnp.sheets.order import Sides
from pnp.sheets.paper import parse_paper
from pnp.sheets.posters import windows
from pnp.sheets.seams import divided


def on_face(piece):
    """The part of the face that a poster's page shows."""
    return Box(piece.window.x - piece.x, piece.window.y - piece.y, piece.window.width, piece.window.height)


@settings(max_examples=80, deadline=None)
@given(st.floats(30, 2000), st.floats(30, 2000), st.floats(60, 400), st.floats(60, 400), st.floats(0, 30))
def test_windows_cover_the_face_with_no_gap_and_share_the_overlap(width, height, across, down, overlap):
    shown = windows(divided(width, across, overlap), divided(height, down, overlap))
    assert all(w.part.width <= across + 1e-6 and w.part.height <= down + 1e-6 for w in shown)
    columns = sorted({(round(w.part.x, 6), round(w.part.right, 6)) for w in shown})
    rows = sorted({(round(w.part.y, 6), round(w.part.bottom, 6)) for w in shown})
    assert len(shown) == len(columns) * len(rows)
    for spans, whole, room in ((columns, width, across), (rows, height, down)):
        assert spans[0][0] == 0
        assert spans[-1][1] == pytest.approx(whole)
        for (_, end), (start, _) in pairwise(spans):
            assert end - start == pytest.approx(min(overlap, room / 3), abs=1e-4)


def test_a_large_face_goes_over_pages_that_make_it_whole_again():
    sheets = imposed(face("map", 400, 500, back=False, poster=True)).sheets
    pieces = [sheet.sides[0].pieces[0] for sheet in sheets]
    assert [p.part for p in pieces] == ["A1", "B1", "C1", "A2", "B2", "C2"]
    for step in range(0, 400, 7):
        for down in range(0, 500, 7):
            spot = Box(step, down, 0.5, 0.5)
            assert any(on_face(p).contains(spot) for p in pieces)
    for sheet, piece in zip(sheets, pieces, strict=True):
        page = parse_paper(f"{sheet.width}x{sheet.height}mm").printable
        assert page.contains(piece.window)


def test_the_outer_pages_of_a_poster_show_the_bleed_that_is_ordered():
    board = face("map", 400, 500, back=False, bleed=3, poster=True)
    for ordered, shown in ((None, 0.0), (0.0, 0.0), (2.0, 2.0), (5.0, 3.0)):
        findings = Findings()
        sheets = imposed(board, bleed=ordered, findings=findings).sheets
        pieces = [sheet.sides[0].pieces[0] for sheet in sheets]
        seen = reduce(Box.union, map(on_face, pieces))
        assert seen == pytest.approx(Box(0, 0, 400, 500).inset(-shown))
        assert {piece.bleed for piece in pieces} == {shown}
        assert list(findings) == []


def test_the_outer_cuts_of_a_poster_stand_at_its_trim_edge():
    (first, *_) = imposed(face("map", 400, 500, back=False, bleed=3, poster=True), bleed=3.0).sheets
    (piece,) = first.sides[0].pieces
    ticks = [item.outline for item in first.sides[0].furniture if isinstance(item, Path) and item.stroke]
    across = {x for tick in ticks for x, y in _points(tick) if y < piece.window.y}
    down = {y for tick in ticks for x, y in _points(tick) if x < piece.window.x}
    assert (min(across), min(down)) == pytest.approx((piece.window.x + 3, piece.window.y + 3))
    assert (piece.kept.x, piece.kept.y) == pytest.approx((piece.x, piece.y))


def _points(outline):
    return zip(outline.points[::2], outline.points[1::2], strict=True)


def test_a_face_on_the_same_spot_of_two_pages_is_the_same_part_of_the_drawing():
    pieces = [s.sides[0].pieces[0] for s in imposed(face("map", 400, 500, back=False, poster=True)).sheets]
    assert {(p.width, p.height, p.stamp) for p in pieces} == {(400, 500, pieces[0].stamp)}


def test_a_poster_that_fits_the_paper_stays_whole():
    (sheet,) = imposed(face("map", 180, 250, back=False, poster=True)).sheets
    assert sheet.sides[0].pieces[0].window is None


def test_the_direction_with_fewer_pages_is_taken():
    sheets = imposed(face("strip", 260, 560, back=False, poster=True)).sheets
    assert sheets[0].width > sheets[0].height
    assert len(sheets) == 4


@pytest.mark.parametrize(("width", "height", "is_upright"), [(400, 500, True), (260, 560, False)])
def test_backs_of_a_poster_meet_their_windows(width, height, is_upright):
    for sheet in imposed(face("map", width, height, poster=True), sides=Sides.LONG).sheets:
        (front,), (back,) = (side.pieces for side in sheet.sides)
        assert (sheet.height >= sheet.width) is is_upright
        if is_upright:
            assert back.window.right == pytest.approx(sheet.width - front.window.x)
            assert back.x + back.width == pytest.approx(sheet.width - front.x)
        else:
            assert back.window.bottom == pytest.approx(sheet.height - front.window.y)


def test_backs_of_a_poster_are_glued_on_when_other_pieces_are_folded():
    sheets = imposed(face("map", 400, 500, poster=True), face("x", 63, 88, 2), sides=Sides.FOLD).sheets
    assert [p.side for p in sheets[0].sides[0].pieces] == ["front", "front", "back", "back"]
    assert [sheet.sides[0].pieces[0].side for sheet in sheets[1:]] == ["front"] * 6 + ["back"] * 6


def test_marks_of_a_poster_stay_outside_its_window():

    for sheet in imposed(face("map", 400, 500, back=False, poster=True)).sheets:
        side = sheet.sides[0]
        window = side.pieces[0].window.inset(0.1)
        page = Box(0, 0, sheet.width, sheet.height).inset(6.0)
        for item in side.furniture:
            if isinstance(item, Path):
                for x, y in zip(item.outline.points[::2], item.outline.points[1::2], strict=True):
                    assert not window.contains(Box(x, y, 0, 0))
                assert page.contains(bounds([item]))


def test_pages_share_the_overlap_that_is_ordered():
    for overlap in (4.0, 10.0):
        left, right, *_ = map(_shown, imposed(_map(), overlap=overlap).sheets)
        assert left.right - right.x == pytest.approx(overlap)


def _map():
    return face("map", 400, 500, back=False, poster=True)


def _shown(sheet):
    (piece,) = sheet.sides[0].pieces
    return on_face(piece)


def test_bars_stand_beside_the_strips_that_the_next_pages_are_glued_on():
    for sheet, count in zip(imposed(_map()).sheets, (4, 4, 2, 2, 2, 0), strict=True):
        (piece,) = sheet.sides[0].pieces
        bars = [item for item in sheet.sides[0].furniture if isinstance(item, Path) and item.fill == "#9A9A9A"]
        assert sum(item.outline.ops.count("M") for item in bars) == count
        for item in bars:
            xs = item.outline.points[::2]
            assert max(xs) == pytest.approx(piece.window.right) or piece.part in ("A1", "B1", "C1")


def _plan_of(sheet):
    """The cells of the plan of a page."""
    fills = ("#FFFFFF", "#C4C4C4", None)
    paths = [item for item in sheet.sides[0].furniture if isinstance(item, Path) and item.stroke == "#444444"]
    return [(bounds([item]), item.fill) for item in paths if item.fill in fills]


def test_the_plan_marks_the_page_it_is_printed_on():
    for number, sheet in enumerate(imposed(_map()).sheets):
        cells = _plan_of(sheet)
        assert len(cells) == 6
        assert [at for at, (_, fill) in enumerate(cells) if fill == "#C4C4C4"] == [number]


def test_the_plan_is_a_picture_with_names_where_a_page_leaves_room():
    large = imposed(face("map", 300, 150, back=False, poster=True)).sheets[0]
    small = imposed(face("map", 540, 354, back=False, poster=True)).sheets[0]
    assert [item.stamp.name for item in large.sides[0].furniture if isinstance(item, Use) and "plan" in item.stamp.name]
    assert {"A1", "B1"} <= {item.text for item in texts(large.sides[0].furniture)}
    assert not [item for item in small.sides[0].furniture if isinstance(item, Use) and "plan" in item.stamp.name]


def test_the_plan_lies_on_the_paper_below_the_page():
    for sheet in imposed(face("map", 560, 100, back=False, poster=True)).sheets:
        (piece,) = sheet.sides[0].pieces
        for cell, _ in _plan_of(sheet):
            assert cell.y > piece.window.bottom + 3
            assert parse_paper(f"{sheet.width}x{sheet.height}mm").printable.inset(-0.2).contains(cell)
