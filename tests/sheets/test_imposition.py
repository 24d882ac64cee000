import math
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from helpers.sheets import box_of, face, hexagon, imposed, overlap
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pnp.base.findings import Findings, Place
from pnp.drawing.faces import CopyLook, Face, Shape, varied
from pnp.drawing.geometry import Point
from pnp.drawing.scene import Stamp
from pnp.sheets.order import Sides
from pnp.sheets.paper import parse_paper
from pnp.sheets.sheet import SideName

POKER = (63.5, 88.9)
EURO = (63, 88)


def fronts(sheet):
    return sheet.sides[0].pieces


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", [POKER, EURO])
def test_nine_cards_fit_a_page(paper, size):
    sheets = imposed(face("x", *size, 18), paper=paper).sheets
    assert [len(fronts(sheet)) for sheet in sheets] == [9, 9]


def test_nine_cards_with_a_millimetre_of_bleed_fit_a4():
    assert len(imposed(face("x", *EURO, 9, bleed=1.0)).sheets) == 1


def test_bleed_that_leaves_no_room_costs_places_and_never_overlaps():
    sheets = imposed(face("x", *EURO, 9, bleed=3.0)).sheets
    assert len(sheets) == 2
    for sheet in sheets:
        assert not any(overlap(a.clip, b.clip) for a, b in combinations(fronts(sheet), 2))


def test_bleed_is_limited_by_the_option_and_by_the_drawing():
    assert {p.bleed for p in fronts(imposed(face("x", 40, 40, bleed=3), bleed=1).sheets[0])} == {1}
    assert {p.bleed for p in fronts(imposed(face("x", 40, 40, bleed=1), bleed=3).sheets[0])} == {1}


def test_the_direction_that_needs_fewer_sheets_is_taken_and_portrait_when_equal():
    wide = imposed(face("x", 130, 90, 8)).sheets
    assert len(wide) == 2
    assert wide[0].width > wide[0].height
    assert imposed(face("x", 50, 50, 3)).sheets[0].width == 210


def test_hexagons_nest_closer_than_their_boxes():
    for shape in (Shape.HEX_FLAT, Shape.HEX_POINTY):
        pieces = fronts(imposed(hexagon("h", 40, 30, shape)).sheets[0])
        assert len(pieces) == 30
        assert any(overlap(box_of(a), box_of(b)) for a, b in combinations(pieces, 2))
        nearest = min(math.dist(box_of(a).centre, box_of(b).centre) for a, b in combinations(pieces, 2))
        assert nearest == pytest.approx(40.8)


def test_discs_are_staggered_when_that_gives_more():
    assert len(fronts(imposed(face("d", 25, 25, 200, shape=Shape.DISC)).sheets[0])) > 7 * 10


def test_cards_without_bleed_share_their_cuts():
    first, second = fronts(imposed(face("x", *EURO, 9)).sheets[0])[:2]
    assert second.x == pytest.approx(first.x + first.width)


def test_the_grid_is_centred_on_the_page():
    sheet = imposed(face("x", *EURO, 9)).sheets[0]
    left, right = min(p.x for p in fronts(sheet)), max(p.x + p.width for p in fronts(sheet))
    top, bottom = min(p.y for p in fronts(sheet)), max(p.y + p.height for p in fronts(sheet))
    assert left == pytest.approx(sheet.width - right)
    assert top == pytest.approx(sheet.height - bottom)


def test_a_half_full_last_sheet_keeps_the_places_of_a_full_one():
    full, half = imposed(face("x", *EURO, 13)).sheets
    for side in (0, 1):
        places = {box_of(p) for p in full.sides[side].pieces}
        assert {box_of(p) for p in half.sides[side].pieces} < places


def test_faces_without_copies_are_left_out():
    assert imposed(face("x", 50, 50, 0)).sheets == ()


def test_a_set_without_backs_has_one_side():
    sheet_set = imposed(face("x", 50, 50, 30, back=False))
    assert all(len(sheet.sides) == 1 for sheet in sheet_set.sheets)
    assert sheet_set.flip == "none"


def test_every_sheet_of_a_set_with_backs_has_two_sides_even_when_one_is_blank():
    sheet_set = imposed(face("x", *EURO, 9), face("y", *EURO, 9, back=False))
    assert [len(sheet.sides) for sheet in sheet_set.sheets] == [2, 2]
    assert sheet_set.sheets[1].sides[1].pieces == ()


def test_single_prints_no_backs():
    assert all(len(s.sides) == 1 for s in imposed(face("x", *EURO, 3), sides=Sides.SINGLE).sheets)


def test_separate_backs_lie_where_their_fronts_do_on_sheets_of_their_own():
    front, back = imposed(face("x", *EURO, 5), sides=Sides.SEPARATE).sheets
    assert [box_of(p) for p in front.sides[0].pieces] == [box_of(p) for p in back.sides[0].pieces]
    assert back.sides[0].name is SideName.BACK
    assert {p.side for p in back.sides[0].pieces} == {SideName.BACK}


def test_a_piece_larger_than_the_paper_is_reported_with_a_paper_that_takes_it():
    findings = Findings()
    large = face("board", 280, 400, back=False)
    place = Place("boards.yaml", 3, 1)
    large = type(large)(component="c", item="board", front=large.front, place=place, poster=False)
    assert imposed(large, findings=findings).sheets == ()
    (met,) = findings
    assert met.code == "too-large"
    assert met.place == place
    assert "280 x 400 mm" in met.message
    assert "A4" in met.message
    assert "--paper a3" in met.hint
    assert "poster: true" in met.hint


@pytest.mark.parametrize(
    ("size", "hint"),
    [
        ((280.0, 100.0), "--paper a4 or smaller pieces on this paper: on: {a5: {size: 135mm x 197mm}}"),
        (140.0, "--paper a4 or smaller pieces on this paper: on: {a5: {size: 98mm}}"),
        (None, "--paper a4"),
    ],
)
def test_what_makes_no_posters_gets_a_hint_with_the_size_that_fits_where_its_set_has_one(size, hint):
    findings = Findings()
    large = replace(face("aid", 280, 100, back=False), poster=None, set_size=size)
    imposed(large, findings=findings, paper="a5")
    assert [met.hint for met in findings] == [hint]


def test_the_size_that_fits_leaves_room_for_the_bleed():
    findings = Findings()
    large = replace(face("aid", 280, 100, back=False, bleed=3), poster=None, set_size=(280.0, 100.0))
    imposed(large, findings=findings, paper="a5")
    (met,) = findings
    assert "{size: 129mm x 191mm}" in met.hint
    smaller = replace(face("aid", 129, 191, back=False, bleed=3), poster=None, set_size=(129.0, 191.0))
    assert len(imposed(smaller, paper="a5").sheets) == 1


def test_a_piece_that_fits_on_no_paper_and_has_no_size_gets_no_hint():
    findings = Findings()
    imposed(replace(face("aid", 4000, 4000, back=False), poster=None), findings=findings)
    assert [met.hint for met in findings] == [None]


def test_a_piece_that_fills_the_printable_area_is_printed_without_header():
    sheet = imposed(face("x", 197.3, 284.3, back=False)).sheets[0]
    assert len(fronts(sheet)) == 1


def test_the_same_faces_give_the_same_places():
    faces = [face("a", 40, 60, 7), face("b", 30, 30, 5), face("c", 20, 20, 9, shape=Shape.DISC)]
    one, two = imposed(*faces), imposed(*faces)
    assert [[box_of(p) for p in fronts(s)] for s in one.sheets] == [[box_of(p) for p in fronts(s)] for s in two.sheets]


def through_the_paper(sheet, point, sides):
    """Where a point of the front lies on the back page, turning the paper itself in three dimensions.

    The sheet is a rectangle in space, its front facing us. Turning it half about an edge's direction maps
    (x, y, z) to (-x, y, -z) about the upright line, or to (x, -y, -z) about the level one. The back page is what
    then faces us, with its origin at the top left again.
    """
    long_is_upright = sheet.height >= sheet.width
    turns_about_upright = long_is_upright == (sides is Sides.LONG)
    x, y = point[0] - sheet.width / 2, point[1] - sheet.height / 2
    x, y = (-x, y) if turns_about_upright else (x, -y)
    return Point(x + sheet.width / 2, y + sheet.height / 2)


sizes = st.tuples(st.floats(12, 90), st.floats(12, 130))
shapes = st.sampled_from([Shape.RECTANGLE, Shape.RECTANGLE, Shape.DISC, Shape.DROP, Shape.HEX_FLAT, Shape.HEX_POINTY])
papers = st.sampled_from(["a4", "letter", "a3", "a5", "300x200mm", "200x200mm"])


@st.composite
def some_faces(draw):
    made = []
    for i in range(draw(st.integers(1, 4))):
        shape = draw(shapes)
        count, bleed = draw(st.integers(0, 23)), draw(st.sampled_from([0.0, 0.0, 1.0, 3.0]))
        if shape in (Shape.HEX_FLAT, Shape.HEX_POINTY):
            made.append(hexagon(f"i{i}", draw(st.floats(12, 60)), count, shape))
            continue
        width, height = draw(sizes)
        height = width if shape is Shape.DISC else height
        made.append(face(f"i{i}", width, height, count, shape=shape, bleed=bleed, back=draw(st.booleans())))
    return made


def apart(a, b):
    """Whether two pieces leave each other alone; round and six-sided pieces may share corners of their boxes."""
    if not overlap(a.clip, b.clip, 1e-4):
        return True
    if a.shape is not b.shape or a.shape in (Shape.RECTANGLE, Shape.DROP):
        return False
    distance = math.dist(box_of(a).centre, box_of(b).centre)
    return distance >= min(a.width, a.height) + a.bleed + b.bleed - 1e-4


@settings(max_examples=60, deadline=None)
@given(some_faces(), papers, st.sampled_from(list(Sides)))
def test_every_copy_is_placed_once_inside_the_page_and_apart_from_the_others(faces, paper, sides):
    findings = Findings()
    sheet_set = imposed(*faces, paper=paper, sides=sides, findings=findings)
    # The largest pieces do not fit on half of a small sheet.
    assume(not findings.has_errors())
    placed = []
    for sheet in sheet_set.sheets:
        page = parse_paper(f"{sheet.width}x{sheet.height}mm").printable
        for side in sheet.sides:
            placed += [(p.item, p.copy, p.side) for p in side.pieces]
            assert all(page.contains(p.clip, 1e-4) for p in side.pieces)
            assert all(apart(a, b) for a, b in combinations(side.pieces, 2))
    wanted = [(f.item, n, SideName.FRONT) for f in faces for n in range(1, f.count + 1)]
    if sides is not Sides.SINGLE:
        wanted += [(f.item, n, SideName.BACK) for f in faces if f.back for n in range(1, f.count + 1)]
    assert sorted(placed) == sorted(wanted)


@pytest.mark.parametrize(
    ("large", "paper", "sides"), [((290, 130), "12x12in", Sides.LONG), ((86, 86), "200x200mm", Sides.FOLD)]
)
def test_pieces_that_leave_no_room_for_the_bleed_of_others_are_printed_beside_none(large, paper, sides):
    findings = Findings()
    faces = (face("board", *large, 1), face("token", 15, 15, 30, bleed=3.0))
    sheet_set = imposed(*faces, paper=paper, sides=sides, findings=findings)
    assert list(findings) == []
    by_sheet = [Counter(p.item for p in fronts(sheet) if p.side is SideName.FRONT) for sheet in sheet_set.sheets]
    assert sum(by_sheet, Counter()) == {"board": 1, "token": 30}
    assert {"board": 1} in by_sheet


@settings(max_examples=60, deadline=None)
@given(some_faces(), papers, st.sampled_from([Sides.LONG, Sides.SHORT]))
def test_backs_meet_their_fronts_through_the_turned_paper(faces, paper, sides):
    for sheet in imposed(*faces, paper=paper, sides=sides).sheets:
        if len(sheet.sides) == 1:
            continue
        front, back = (side.pieces for side in sheet.sides)
        found = {(p.item, p.copy): p for p in back}
        with_back = {f.item for f in faces if f.back}
        for piece in (p for p in front if p.item in with_back):
            behind = found.pop((piece.item, piece.copy))
            assert behind.stamp.name == f"{piece.item} back"
            # Turned over like the page of a book, left and right change places and up stays up.
            wide, high = piece.stamp.width, piece.stamp.height
            for x, y in ((0, 0), (wide, 0), (0, high), (wide, high)):
                met = through_the_paper(sheet, piece.matrix.apply(x, y), sides)
                assert math.dist(met, behind.matrix.apply(wide - x, y)) < 0.01
        assert not found


@pytest.mark.parametrize(
    ("paper", "width", "sides", "front_to_back"),
    [
        ("a4", 63, Sides.LONG, (0, 0)),
        ("a4", 63, Sides.SHORT, (0, 180)),
        ("a4", 260, Sides.LONG, (0, 180)),
        ("a4", 260, Sides.SHORT, (0, 0)),
    ],
)
def test_backs_are_turned_by_half_when_the_paper_is_turned_over_its_top(paper, width, sides, front_to_back):
    sheet = imposed(face("x", width, 80), paper=paper, sides=sides).sheets[0]
    assert (fronts(sheet)[0].rotation, sheet.sides[1].pieces[0].rotation) == front_to_back


def test_columns_are_mirrored_on_the_long_edge_of_an_upright_page():
    sheet = imposed(*(face(f"c{i}", *EURO) for i in range(9))).sheets[0]
    assert [p.item for p in fronts(sheet)[:3]] == ["c0", "c1", "c2"]
    backs = sorted(sheet.sides[1].pieces, key=lambda p: (round(p.y), p.x))
    assert [p.item for p in backs[:3]] == ["c2", "c1", "c0"]


@settings(max_examples=30, deadline=None)
@given(some_faces(), papers)
def test_folding_lays_every_back_on_its_front(faces, paper):
    for sheet in imposed(*faces, paper=paper, sides=Sides.FOLD).sheets:
        (side,) = sheet.sides
        found = {(p.item, p.copy): p for p in side.pieces if p.side is SideName.BACK}
        for piece in (p for p in side.pieces if p.side is SideName.FRONT):
            behind = found.get((piece.item, piece.copy))
            if behind is None:
                continue
            upright = abs(piece.y - behind.y) < 1e-6
            wide, high = piece.stamp.width, piece.stamp.height
            for x, y in ((0, 0), (wide, 0), (0, high)):
                at = piece.matrix.apply(x, y)
                met = Point(sheet.width - at.x, at.y) if upright else Point(at.x, sheet.height - at.y)
                assert math.dist(met, behind.matrix.apply(wide - x, y)) < 0.01


def test_copies_show_their_variations_in_turn_with_their_backs_behind_them():
    fronts, backs = ([Stamp(name=f"{side}{n}", width=20, height=20, items=()) for n in range(3)] for side in "fb")
    drawings = varied(3, lambda number: CopyLook(fronts[number], backs[number]))
    (sheet,) = imposed(Face(component="tile", item="one", count=5, **drawings)).sheets
    front, back = sheet.sides
    assert [piece.stamp.name for piece in front.pieces] == ["f0", "f1", "f2", "f1", "f2"]
    assert {piece.copy: piece.stamp.name for piece in back.pieces} == {1: "b0", 2: "b1", 3: "b2", 4: "b1", 5: "b2"}
