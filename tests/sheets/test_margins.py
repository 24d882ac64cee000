"""Strips for words beside the pieces, the ruler in them, and words cut short."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.drawing.geometry import Box
from pnp.drawing.scene import Path, bounds, texts
from pnp.drawing.style import Type
from pnp.drawing.typesetting import text
from pnp.sheets.margins import DEPTH, RULER, Words, labels, margins, plain, ruler, shortened
from pnp.sheets.order import Order, Printer, order_of
from pnp.sheets.paper import PAPERS, named_paper

TYPE = Type(size_pt=6.5, min_pt=6)
PAGES = st.sampled_from(sorted(PAPERS)).map(named_paper)
SHARES = st.floats(0.05, 1)
WORDS = st.text(st.characters(codec="latin-1", categories=("L", "N", "P", "Zs")), max_size=60)


@st.composite
def pages_and_blocks(draw):
    area = draw(PAGES).printable
    width, height = area.width * draw(SHARES), area.height * draw(SHARES)
    return area, Box(area.centre.x - width / 2, area.centre.y - height / 2, width, height)


@given(pages_and_blocks())
def test_strips_lie_on_the_page_and_off_the_pieces(page):
    area, block = page
    for strip in margins(area, block).strips:
        assert area.contains(strip.box)
        common = strip.box.common(block)
        assert common is None or common.width * common.height < 1e-6


@given(pages_and_blocks())
def test_there_are_two_strips_or_none(page):
    area, block = page
    free = max(min(block.y - area.y, area.bottom - block.bottom), min(block.x - area.x, area.right - block.right))
    assert len(margins(area, block).strips) == (2 if free >= DEPTH + 0.3 - 1e-6 else 0)


@given(pages_and_blocks())
def test_the_room_for_marks_lies_between_the_strips_and_holds_the_pieces(page):
    area, block = page
    where = margins(area, block)
    assert area.contains(where.room)
    assert where.room.contains(block)
    for strip in where.strips:
        common = strip.box.common(where.room)
        assert common is None or common.width * common.height < 1e-6


def test_words_stand_above_where_there_is_room_and_else_at_the_sides():
    area = named_paper("a4").printable
    above, below = margins(area, area.inset(0, 10)).strips
    assert (above.box.y, below.box.bottom) == pytest.approx((area.y, area.bottom))
    left, right = margins(area, area.inset(10, 0)).strips
    assert (left.box.x, right.box.right) == pytest.approx((area.x, area.right))
    assert left.length == right.length == area.height


def test_a_full_page_has_no_words():
    area = named_paper("a4").printable
    where = margins(area, area)
    assert (where.strips, where.room) == ((), area)
    assert labels(where, Words("Sheet 1", "Print at 100 %", "50 mm")) == ()


def test_without_a_label_there_is_no_ruler():
    area = named_paper("a4").printable
    where = margins(area, area.inset(0, 10))
    assert len(labels(where, Words("Sheet 1", "Print at 100 %"))) == 1
    assert len(labels(where, Words("Sheet 1", "Print at 100 %", "50 mm"))) == 2


@pytest.mark.parametrize(("room", "items"), [(49.9, 0), (50, 1), (80, 2)])
def test_a_ruler_is_drawn_where_it_has_room_and_its_words_where_they_have(room, items):
    assert len(ruler(room, "50 mm")) == items


def test_a_ruler_has_a_tick_for_each_millimetre():
    (line, *_) = ruler(100.0, "50 mm")
    assert isinstance(line, Path)
    xs = line.outline.points[::2]
    assert (min(xs), max(xs)) == (0, RULER)
    assert sorted({round(x, 6) for x in xs}) == list(range(51))
    assert bounds([line]).height < DEPTH


@settings(deadline=None)
@given(WORDS, st.floats(1, 60))
def test_shortened_words_fit_and_begin_as_the_whole(words, room):
    short = shortened(words, room, TYPE)
    assert not short or text.width(plain(short), TYPE) <= room
    assert short in {words, ""} or words.startswith(short.removesuffix("…"))
    if text.width(plain(words), TYPE) <= room:
        assert short == words


@given(st.text("ab*{}\\-_[] ", max_size=20))
def test_plain_words_are_printed_as_they_are(words):
    area = Box(0, 0, 500, 20)
    printed = "".join(item.text for item in texts(labels(margins(area, area.inset(0, 8)), Words(words, ""))))
    assert printed.replace(" ", "") == words.replace(" ", "")


ORDERS = st.builds(
    Order,
    paper=st.sampled_from(sorted(PAPERS)),
    only=st.lists(st.sampled_from(["card", "token"]), unique=True).map(tuple),
    players=st.integers(0, 6),
    variant=st.sampled_from(["colour", "low-ink"]),
    sides=st.sampled_from(["long", "short", "fold", "separate", "single"]),
    bleed=st.none() | st.floats(0, 5),
    marks=st.sampled_from(["crop", "lines", "borders", "none"]),
    wording=st.sampled_from(["", "fi"]),
    printer=st.none() | st.builds(Printer, name=st.just("home"), dx=st.floats(-2, 2), rotate=st.floats(-1, 1)),
    pack=st.booleans(),
    sleeved=st.booleans(),
)


@given(ORDERS)
def test_an_order_is_made_again_from_the_words_of_its_manifest(order):
    assert order_of(order.paper, order.as_words()) == order


@given(ORDERS)
def test_sheets_are_turned_over_when_backs_are_behind_fronts(order):
    assert order.is_duplex is (order.sides in ("long", "short") and not order.pack)
