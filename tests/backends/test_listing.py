"""The listing: what a reviewer reads instead of a picture."""

import re

from helpers import listing
from helpers.small_sheets import CARD, DOCUMENT, document_of, placed, plain_stamp, sheet_of, text
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing import outlines
from pnp.drawing.geometry import Point
from pnp.drawing.scene import Group, Path


def test_a_document_lists_its_pieces_then_its_stamps_once():
    lines = listing.render(DOCUMENT).splitlines()
    assert lines[:10] == [
        'document "Harvest (ěščř)" by "Somebody": A game',
        'set cards "The cards" flip none',
        '  sheet "Sheet 1" 210 x 297',
        "    front",
        "      card p1 copy 1 front 10,10 63 x 88: card",
        "      card p1 copy 2 front 76,10 63 x 88 bleed 3: card",
        "      card p2 copy 1 front 10,110 88 x 63 turned 90: card",
        "      once o copy 1 front 110,110 40 x 40: once",
        "      card p3 copy 1 front 110,160 63 x 88 part A1 window 115,170 30 x 30: card",
        "      furniture",
    ]
    assert [line.split()[1] for line in lines if line.startswith("stamp")] == ["card", "once", "icon"]


def test_items_are_a_line_each():
    lines = listing.render(DOCUMENT).splitlines()
    assert '  text "SPACED" sans 7.5pt #222222 spaced 0.6pt at 6,24 width 10.15' in lines
    assert "  use icon matrix 0.5 0 0 0.5 at 10,30" in lines
    assert "  group clip M20,50 L35,50 L35,80 L20,80 Z" in lines
    assert "  path M5,35 L35,35 stroke #AA0000 0.8 round" in lines
    assert any(re.fullmatch(r"  picture image/png [0-9a-f]{8} in 10,20 20 x 10", line) for line in lines)


def test_two_stamps_of_one_name_are_distinguished():
    sheet = sheet_of(placed(plain_stamp("#FF0000"), 10, 10), placed(plain_stamp("#00FF00"), 40, 10))
    listed = listing.render(document_of(sheet))
    assert ": plain\n" in listed
    assert ": plain#2\n" in listed


def test_a_changed_curve_is_seen():
    star = CARD.items[5].stamp.items[0]
    points = (star.outline.points[0] + 0.5, *star.outline.points[1:])
    moved = star._replace(outline=star.outline._replace(points=points))
    one, other = (document_of(sheet_of(furniture=(path,))) for path in (star, moved))
    assert listing.render(one) != listing.render(other)


def test_a_drawing_of_many_shapes_is_a_line_with_a_checksum():
    dots = [Path(outline=outlines.circle(Point(x, 9), 1), fill="#000000") for x in range(20)]
    drawing = Group(items=(*dots[:10], Group(items=tuple(dots[10:]))))
    listed = listing.render(document_of(sheet_of(furniture=(drawing, text(5, 20, "under it")))))
    assert re.search(r"\n        20 shapes in -1,8 21 x 2 ~[0-9a-f]{8}\n        text ", listed)
    fewer = listing.render(document_of(sheet_of(furniture=(Group(items=tuple(dots[1:])),))))
    assert "shapes" in fewer
    assert fewer.splitlines()[-1] not in listed


@given(st.floats(-0.004, 0.004))
def test_what_paper_cannot_show_is_not_listed(shift):
    sheets = (sheet_of(placed(CARD, 10 + x, 20)) for x in (0, shift))
    plain, shifted = (listing.render(document_of(sheet)) for sheet in sheets)
    assert plain == shifted
