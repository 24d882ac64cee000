"""PDF files: what stands in them, what shows, and what a printer is told."""

import random
import shutil
import subprocess
from dataclasses import replace
from io import BytesIO

import pypdfium2
import pytest
from helpers.small_sheets import (
    CARD,
    DOCUMENT,
    ICON,
    SHEET,
    document_of,
    picture_of,
    placed,
    plain_stamp,
    png,
    sheet_of,
    text,
)
from PIL import Image
from pypdf import PdfReader

from pnp.backends.pdf import document as pdf
from pnp.backends.pdf.images import image_data
from pnp.backends.pdf.pages import Pages
from pnp.base.units import PT
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, moved
from pnp.drawing.scene import Group, Path, Picture, Stamp, Use
from pnp.sheets.sheet import SheetSet


@pytest.fixture(scope="module")
def written():
    return pdf.render(DOCUMENT)


@pytest.fixture(scope="module")
def reader(written):
    return PdfReader(BytesIO(written))


def fonts_of(reader):
    resources = [page["/Resources"] for page in reader.pages]
    resources += [
        form["/Resources"] for part in resources for form in part.get("/XObject", {}).values() if "/Resources" in form
    ]
    return {name: font for part in resources for name, font in part.get("/Font", {}).items()}


def box_of(rectangle, page):
    height = float(page.mediabox.height)
    x, y, right, top = (float(v) for v in rectangle)
    return tuple(round(v * PT, 2) for v in (x, height - top, right - x, top - y))


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
def test_qpdf_finds_nothing_wrong(written, tmp_path):
    (tmp_path / "sheets.pdf").write_bytes(written)
    subprocess.run(["qpdf", "--check", tmp_path / "sheets.pdf"], check=True, capture_output=True)


def test_the_same_document_gives_the_same_bytes(written):
    assert pdf.render(DOCUMENT) == written


def test_all_fonts_are_embedded_subsets_with_a_way_back_to_unicode(reader):
    fonts = fonts_of(reader)
    assert set(fonts) == {"/sans", "/sans-bold", "/sans-bold.8", "/serif", "/serif-italic"}
    for font in fonts.values():
        assert "+Source" in font["/BaseFont"]
        assert len(font["/FontDescriptor"]["/FontFile2"].get_data()) < 40_000
        assert "/ToUnicode" in font


def test_no_font_slips_in_unembedded(written):
    assert b"Helvetica" not in written
    assert b"Times" not in written


def test_text_reads_back_with_its_diacritics_and_without_ligatures(reader):
    words = reader.pages[0].extract_text()
    assert "Křižovatka (λ→Ω) \\" in words
    assert "fi ffl Überraschung" in words
    assert "SPACED" in words
    assert "Harvest, sheet 1" in words


def test_pdfium_reads_the_same_text(written):
    words = pypdfium2.PdfDocument(written)[0].get_textpage().get_text_range()
    assert "Křižovatka (λ→Ω) \\" in words


def test_more_characters_than_one_font_can_code_go_into_further_subsets():
    greek_and_cyrillic = "".join(map(chr, [*range(0x391, 0x3A2), *range(0x3B1, 0x3CA), *range(0x410, 0x4FF)]))
    data = pdf.render(document_of(sheet_of(furniture=(text(10, 20, "a" + greek_and_cyrillic + "z", size_pt=6),))))
    reader = PdfReader(BytesIO(data))
    assert set(fonts_of(reader)) == {"/sans", "/sans.8", "/sans.9", "/sans.10"}
    assert reader.pages[0].extract_text() == "a" + greek_and_cyrillic + "z"


def test_bleed_that_is_not_asked_for_does_not_show():
    red = plain_stamp("#FF0000")
    pieces = (placed(red, 10, 10), placed(red, 50, 10, bleed=2), placed(red, 90, 10, bleed=99))
    image = picture_of(pdf.render(document_of(sheet_of(*pieces))))
    # 99 mm of bleed are asked for and 3 are there.
    for left, bleed in ((10, 0), (50, 2), (90, 3)):
        assert image.getpixel((left - bleed + 1, 20)) == (255, 0, 0)
        assert image.getpixel((left - bleed - 2, 20)) == (255, 255, 255)


def test_bleed_of_a_drawing_that_appears_once_is_clipped_too():
    image = picture_of(pdf.render(document_of(sheet_of(placed(plain_stamp("#FF0000"), 10, 10, bleed=1)))))
    assert image.getpixel((10, 20)) == (255, 0, 0)
    assert image.getpixel((7, 20)) == (255, 255, 255)


def test_a_window_shows_its_part_and_no_more():
    piece = placed(plain_stamp("#FF0000", 100, 100), 10, 10, window=Box(40, 50, 20, 20), part="B2", bleed=3)
    image = picture_of(pdf.render(document_of(sheet_of(piece))))
    assert image.getpixel((50, 60)) == (255, 0, 0)
    assert image.getpixel((37, 60)) == (255, 255, 255)
    assert image.getpixel((63, 60)) == (255, 255, 255)


def test_a_turned_piece_lies_in_its_trim_box():
    piece = placed(plain_stamp("#FF0000", 20, 60), 100, 50, rotation=90)
    image = picture_of(pdf.render(document_of(sheet_of(piece))))
    assert (piece.width, piece.height) == (60, 20)
    assert image.getpixel((105, 60)) == image.getpixel((155, 60)) == (255, 0, 0)
    assert image.getpixel((130, 75)) == (255, 255, 255)


def test_a_drawing_placed_often_is_written_once(reader):
    forms = reader.pages[0]["/Resources"]["/XObject"]
    drawings = [form for form in forms.values() if form["/Subtype"] == "/Form"]
    boxes = sorted(tuple(map(float, form["/BBox"])) for form in drawings)
    # The card without and with its bleed; the card that appears once stands in the page.
    assert boxes == [(-3, -3, 66, 91), (0, 0, 63, 88)]


def test_colours_of_a_form_do_not_leak_in_from_the_page():
    black = text(2, 8, "■■■■", size_pt=20, colour="#000000")
    stamp = Stamp(name="word", width=30, height=10, items=(Group(items=(black,)),))
    red = plain_stamp("#FF0000", 30, 10, 0)
    pieces = (placed(red, 10, 10), placed(stamp, 10, 40), placed(red, 10, 70), placed(stamp, 10, 100))
    image = picture_of(pdf.render(document_of(sheet_of(*pieces))))
    assert image.crop((10, 40, 40, 50)).tobytes() == image.crop((10, 100, 40, 110)).tobytes()
    assert (255, 0, 0) not in [colour for _, colour in image.crop((10, 40, 40, 50)).getcolors()]


def test_dashes_of_a_page_do_not_leak_into_a_form():
    dashed = Path(outline=outlines.line(5, 5, 200, 5), stroke="#000000", width=2, dash=(6, 6), round_ends=True)
    solid = Path(outline=outlines.line(0, 5, 40, 5), stroke="#FF0000", width=2)
    stamp = Stamp(name="line", width=40, height=10, items=(solid,))
    uses = tuple(Use(stamp=stamp, matrix=moved(10, y)) for y in (20, 60))
    image = picture_of(pdf.render(document_of(sheet_of(furniture=(dashed, *uses)))))
    assert {image.getpixel((x, 25)) for x in range(12, 48)} == {(255, 0, 0)}


def test_a_page_with_one_piece_shows_where_to_cut():
    piece = placed(CARD, 20, 30, bleed=3)
    page = PdfReader(BytesIO(pdf.render(document_of(sheet_of(piece))))).pages[0]
    assert box_of(page.trimbox, page) == (20, 30, 63, 88)
    assert box_of(page.bleedbox, page) == (17, 27, 69, 94)
    assert box_of(page.mediabox, page) == (0, 0, 210, 297)


def test_a_page_with_many_pieces_is_cut_to_the_paper(reader):
    page = reader.pages[0]
    assert page.trimbox == page.bleedbox == page.mediabox


@pytest.mark.parametrize(
    ("flip", "duplex"),
    [("long-edge", "/DuplexFlipLongEdge"), ("short-edge", "/DuplexFlipShortEdge"), ("none", "/Simplex")],
)
def test_the_file_states_how_to_turn_the_sheets_and_not_to_scale(flip, duplex):
    data = pdf.render(document_of(SHEET, flip=flip))
    preferences = PdfReader(BytesIO(data)).trailer["/Root"]["/ViewerPreferences"]
    assert preferences["/PrintScaling"] == "/None"
    assert preferences["/Duplex"] == duplex


def test_sets_that_turn_differently_leave_the_turning_to_the_person():
    mixed = replace(DOCUMENT, sets=(DOCUMENT.sets[0], SheetSet(id="b", title="B", sheets=(SHEET,), flip="long-edge")))
    assert "/Duplex" not in PdfReader(BytesIO(pdf.render(mixed))).trailer["/Root"]["/ViewerPreferences"]


def test_properties_and_language_are_stated(reader):
    about = reader.metadata
    assert (about.title, about.author, about.subject) == ("Harvest (ěščř)", "Somebody", "A game")
    assert reader.trailer["/Root"]["/Lang"] == "en"


def test_sets_and_sheets_are_bookmarks():
    sheets = (SHEET, replace(SHEET, label="Sheet 2"))
    outline = PdfReader(BytesIO(pdf.render(document_of(*sheets)))).outline
    assert outline[0].title == "The cards"
    assert [entry.title for entry in outline[1]] == ["Sheet 1", "Sheet 2"]


def test_a_game_and_its_sets_share_pages_to_the_byte():
    cards, tiles = document_of(SHEET).sets[0], document_of(sheet_of(placed(ICON, 5, 5)), id="tiles").sets[0]
    whole = replace(DOCUMENT, sets=(cards, tiles))
    alone = [replace(DOCUMENT, sets=(one,)) for one in whole.sets]
    game, *parts = (PdfReader(BytesIO(data)) for data in pdf.render_all([whole, *alone]))
    assert [page.get_contents().get_data() for page in game.pages] == [
        part.pages[0].get_contents().get_data() for part in parts
    ]
    assert set(parts[1].pages[0]["/Resources"]) == set(), "a file holds only what its pages use"


def test_a_set_is_the_same_file_whatever_the_other_sets_hold():
    cards = DOCUMENT.sets[0]
    other = document_of(sheet_of(placed(ICON, 5, 5), furniture=(text(9, 9, "Žlutý kůň Ξ “…”"),)), id="tiles").sets[0]
    alone = pdf.render(DOCUMENT)
    assert pdf.render_all([replace(DOCUMENT, sets=(other, cards)), DOCUMENT])[1] == alone


def test_the_first_subset_has_room_for_what_games_print():
    from pnp.backends.pdf.encoding import encode

    for words in ("Crème brûlée – “Öl” – 2 × 3 → 4", "Příliš žluťoučký kůň úpěl ďábelské ódy", "Zażółć gęślą jaźń"):
        assert [subset for subset, _ in encode(words)] == [0]


def test_pictures_are_embedded_once_and_upright():
    half = Picture(box=Box(0, 0, 20, 20), data=_red_over_blue(), media_type="image/png")
    stamp = Stamp(name="photo", width=20, height=20, items=(half,))
    again = Stamp(name="photo", width=40, height=20, items=(half, Group(items=(half,), matrix=moved(20, 0))))
    data = pdf.render(document_of(sheet_of(placed(stamp, 10, 10), placed(again, 50, 10))))
    image = picture_of(data)
    assert image.getpixel((20, 12)) == image.getpixel((80, 12)) == (255, 0, 0)
    assert image.getpixel((20, 27)) == (0, 0, 255)
    assert data.count(b"/Subtype /Image") == 1


def test_the_ground_shows_through_transparent_pictures():
    veil = Picture(box=Box(0, 0, 20, 20), data=png((255, 0, 0, 0)), media_type="image/png")
    stamp = Stamp(name="veil", width=20, height=20, items=(*plain_stamp("#00FF00", 20, 20, 0).items, veil))
    assert picture_of(pdf.render(document_of(sheet_of(placed(stamp, 10, 10))))).getpixel((20, 20)) == (0, 255, 0)


def test_numbers_too_small_for_paper_are_no_exponents():
    odd = placed(Stamp(name="dot", width=5, height=5, items=(Use(stamp=ICON, matrix=moved(1e-7, -1e-9)),)), 1e-8, 3e-6)
    page = PdfReader(BytesIO(pdf.render(document_of(sheet_of(odd))))).pages[0]
    assert b"e-" not in page.get_contents().get_data()


def _red_over_blue():
    image = Image.new("RGB", (20, 20), (255, 0, 0))
    image.paste((0, 0, 255), (0, 10, 20, 20))
    written = BytesIO()
    image.save(written, "png")
    return written.getvalue()


@pytest.mark.parametrize("date", ["1", "soon"])
def test_a_date_in_the_environment_changes_nothing(written, monkeypatch, date):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", date)
    assert pdf.render(DOCUMENT) == written


def test_clear_pictures_are_packed_by_what_is_in_them():
    chance = random.Random(1)
    grain = Image.frombytes("RGB", (90, 90), chance.randbytes(90 * 90 * 3))
    tile = grain.resize((15, 15))
    pattern = Image.new("RGB", (90, 90))
    for at in range(36):
        pattern.paste(tile, (at % 6 * 15, at // 6 * 15))
    lengths = {}
    for name, picture in {"grain": grain, "pattern": pattern}.items():
        picture.putalpha(Image.linear_gradient("L").resize((90, 90)))
        written = BytesIO()
        picture.save(written, "png")
        item = Picture(box=Box(0, 0, 20, 20), data=written.getvalue(), media_type="image/png")
        lengths[name] = len(image_data(item).data)
    assert lengths["grain"] < 1.1 * 90 * 90 * 3
    assert lengths["pattern"] < 0.25 * 90 * 90 * 3


class IdleCompressor:
    """Compresses a page only when somebody waits for it, and counts how many wait at most."""

    def __init__(self):
        self.waiting = self.most = 0

    def submit(self, compress, *given):
        self.waiting += 1
        self.most = max(self.most, self.waiting)
        return IdleJob(self, compress, given)


class IdleJob:
    def __init__(self, compressor, compress, given):
        self.compressor, self.compress, self.given = compressor, compress, given

    def result(self):
        self.compressor.waiting -= 1
        return self.compress(*self.given)


def test_few_pages_wait_for_a_slow_compressor():
    compressor = IdleCompressor()
    sheets = [sheet_of(placed(CARD, number, 10), label=f"Sheet {number}") for number in range(100)]
    Pages([document_of(*sheets)], compressor)
    assert compressor.most < 20
