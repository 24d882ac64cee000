"""Content streams read back, those of this project and those another program may have written."""

import math
from contextlib import suppress

import pytest
from helpers.small_sheets import CARD, DOCUMENT, ONCE, document_of, placed, png, sheet_of
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf.filters import FlateDecode

from pnp.audit.pdf_reader.content import Form, Painted, Walk, inverse
from pnp.audit.pdf_reader.drawings import Drawing
from pnp.audit.pdf_reader.model import Glyph, ReadFont, Words
from pnp.audit.pdf_reader.reader import UnreadablePdfError, read_pdf
from pnp.audit.pdf_reader.tokens import PATH, UnreadableContentError, statements, string
from pnp.backends.pdf import document as pdf
from pnp.drawing.geometry import IDENTITY, Box, Matrix, moved, turned
from pnp.drawing.scene import Picture, Stamp, characters

FONT = ReadFont(name="ABCDEF+F", glyphs={code: Glyph(chr(code), 0.5, Box(0.05, 0, 0.4, 0.7)) for code in range(256)})


class Named:
    """One font for every name, and one form."""

    def __init__(self, form=None):
        self._form = form

    def font(self, _name):
        return FONT

    def form(self, _name):
        return self._form


RED, BLUE = (200, 20, 10), (10, 20, 200)


def walked(content, form=None):
    return Walk(Named(form), IDENTITY).over(statements(content))


def shown(content):
    """Every run: its text and where it begins."""
    return [(run.text, *(round(v, 3) for v in run.matrix.apply(0, 0))) for run in walked(content).stray]


def test_texts_come_back_letter_by_letter():
    (page,) = read_pdf("x", pdf.render(DOCUMENT)).pages
    expected = {"card": characters(CARD.items), "once": characters(ONCE.items)}
    assert len(page.pieces) == 5
    assert all(piece.words.text == expected[piece.component] for piece in page.pieces)
    assert page.margin.text == "Harvest, sheet 1"


def test_a_picture_is_told_apart_without_being_unpacked(monkeypatch):
    def unpacked(*_args, **_parameters):
        pytest.fail("a picture was unpacked, which takes seconds for a photo")

    monkeypatch.setattr(FlateDecode, "_decode_png_prediction", unpacked)
    photos = [Picture(box=Box(0, 0, 20, 10), data=png(colour), media_type="image/png") for colour in (RED, RED, BLUE)]
    stamps = [Stamp(name="photo", width=20, height=10, items=(photo,)) for photo in photos]
    files = [pdf.render(document_of(sheet_of(placed(stamp, 10, 10)))) for stamp in stamps]
    first, same, other = (read_pdf("x", data).pages[0].digest for data in files)
    assert first == same != other


def test_places_sizes_and_bleeds_come_back():
    (page,) = read_pdf("x", pdf.render(DOCUMENT)).pages
    first, second, third, once, window = page.pieces
    assert [piece.bleed for piece in page.pieces] == [0, 3, 0, 0, 0]
    assert (first.trim.width, first.trim.height) == (63, 88)
    assert first.corners[0] == pytest.approx((10, 10), abs=0.001)
    assert second.corners[0] == pytest.approx((76, 10), abs=0.001)
    assert third.corners[0] == pytest.approx((98, 110), abs=0.001)
    assert once.corners[2] == pytest.approx((150, 150), abs=0.001)
    assert (window.trim.width, window.part) == (63, "A1")


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_letters_lie_inside_their_piece_however_it_is_turned(rotation):
    (page,) = read_pdf("x", pdf.render(document_of(sheet_of(placed(ONCE, 20, 30, rotation=rotation))))).pages
    (piece,) = page.pieces
    assert piece.words.runs
    for run in piece.words.runs:
        for _, box in run.boxes():
            x, y = run.matrix.apply(box.x, box.y)
            assert 0 < x < 40
            assert 0 < y < 40
            assert run.reach.contains(box)


def test_every_way_of_showing_text_is_read():
    assert shown(b"BT /F 10 Tf 5 6 Td (ab) Tj (c) Tj ET") == [("ab", 5, 6), ("c", 15, 6)]
    assert shown(b"BT /F 10 Tf [(a) -500 <62 6>] TJ ET") == [("a", 0, 0), ("b`", 10, 0)]
    assert shown(b"BT /F 10 Tf 12 TL 1 2 Td (a) Tj (b) ' 1 2 (c) \" T* (d) Tj ET") == [
        ("a", 1, 2), ("b", 1, -10), ("c", 1, -22), ("d", 1, -34),
    ]  # fmt: skip
    assert shown(b"BT /F 10 Tf 3 Tc 50 Tz (ab) Tj (c) Tj ET") == [("ab", 0, 0), ("c", 8, 0)]
    assert shown(b"BT /F 10 Tf 4 Tw (a b) Tj 2 Ts (c) Tj ET") == [("a b", 0, 0), ("c", 19, 2)]
    assert shown(b"BT /F 10 Tf 1 0 0 1 7 8 Tm (a) Tj 1 -20 TD (b) Tj T* (c) Tj ET")[2] == ("c", 8, -32)
    assert shown(b"q 2 0 0 2 1 1 cm BT /F 10 Tf (a) Tj ET Q BT /F 10 Tf (b) Tj ET") == [("a", 1, 1), ("b", 0, 0)]


@pytest.mark.parametrize(
    ("token", "data"),
    [
        (rb"(a\(b\)\\)", rb"a(b)\ "[:-1]),
        (rb"(a(b)c)", b"a(b)c"),
        (rb"(\101\12\0)", b"A\n\0"),
        (b"(a\\\nb\\n)", b"ab\n"),
        (b"<4 1 42 5>", b"ABP"),
    ],
)
def test_strings_are_read_in_every_spelling(token, data):
    assert string(token) == data
    (statement,) = statements(token + b" Tj")
    assert statement.operands == (token,)


def test_comments_colours_and_paths_are_distinguished_from_words():
    content = b"% (no) Tj\n0.5 0.2 0 rg\n1 2 m 3 4 l h\n5 6 7 8 re f*\n[3 2] 0 d/F 9 Tf(yes)Tj"
    assert [(one.operator, len(one.operands)) for one in statements(content)] == [
        (PATH, 1), (b"f*", 0), (b"d", 5), (b"Tf", 2), (b"Tj", 1),
    ]  # fmt: skip


FLAT = (
    b"/Piece <</Component (a) /Item (b) /Side (front) /Copy 1>> BDC "
    b"q 0 0 0 0 1 1 cm 0 0 5 5 re W n BT /F 9 Tf (a) Tj ET Q EMC"
)


@pytest.mark.parametrize(
    "content",
    [b"Q", b"EMC", b"BT (a) Tj ET", b"BI /W 1 ID x EI", b"1 2", FLAT],
)
def test_what_makes_no_sense_is_refused(content):
    with pytest.raises(UnreadableContentError):
        walked(content)


def test_a_forms_words_are_shared_by_its_places_and_moved_when_it_is_part_of_a_drawing():
    words = Words(tuple(walked(b"BT /F 10 Tf 1 1 Td (a) Tj ET").stray))
    form = Form(Box(-2, -2, 14, 24), IDENTITY, words, lambda: Painted((), Drawing()))
    mark = b"/Piece <</Component (a) /Item (b) /Side (front) /Copy %d>> BDC q 1 0 0 1 50 60 cm /S Do Q EMC "
    one, two = walked(mark % 1 + mark % 2, form).pieces
    assert one.words is two.words is words
    assert (one.trim, one.bleed) == (Box(0, 0, 10, 20), 2)
    inside = walked(b"/Artifact BMC q 1 0 0 1 5 5 cm /S Do Q EMC", form)
    assert inside.margin[0].matrix.apply(0, 0) == (6, 6)


@settings(deadline=None)
@given(st.floats(0.2, 5), st.floats(-180, 180), st.floats(-500, 500))
def test_an_inverse_undoes(scale, degrees, shift):
    matrix = Matrix(scale, 0, 0, scale, 0, 0).then(turned(degrees)).then(moved(shift, 7))
    x, y = inverse(matrix).apply(*matrix.apply(3, 4))
    assert math.isclose(x, 3, abs_tol=1e-6)
    assert math.isclose(y, 4, abs_tol=1e-6)


@settings(deadline=None)
@given(st.binary(max_size=400))
def test_whatever_is_no_pdf_is_refused_in_one_way(data):
    with pytest.raises(UnreadablePdfError):
        read_pdf("x", b"%PDF-1.7\n" + data)


SOUND = pdf.render(DOCUMENT)


@settings(deadline=None, max_examples=60)
@given(st.integers(0, len(SOUND) - 1), st.binary(min_size=1, max_size=6))
def test_a_few_bytes_changed_are_read_or_refused(at, junk):
    """Never anything else: no other exception, no endless loop."""
    with suppress(UnreadablePdfError):
        read_pdf("x", SOUND[:at] + junk + SOUND[at + len(junk) :])
