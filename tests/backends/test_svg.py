"""SVG files: sizes, symbols, fonts, and that they show what the PDF shows."""

import base64
import re
from io import BytesIO
from xml.etree import ElementTree as ET

import pypdfium2
import pytest
import resvg_py
from fontTools.ttLib import TTFont
from helpers.small_sheets import CARD, DOCUMENT, SHEET, document_of, placed, plain_stamp, sheet_of, text
from PIL import Image, ImageChops

from pnp.backends.pdf import document as pdf
from pnp.backends.svg import document as svg
from pnp.backends.svg import frame, frame_writer, items
from pnp.base.font_files import FONTS
from pnp.drawing.geometry import Box
from pnp.drawing.outlines import rectangle
from pnp.drawing.scene import Group, Path, Stamp

SVG = "{http://www.w3.org/2000/svg}"
DPI = 60


@pytest.fixture(scope="module", params=list(svg.TextAs))
def written(request):
    return svg.render(SHEET, SHEET.sides[0], title="Cards & tiles", description="p. 1", text_as=request.param)


def rendered(data):
    fonts = [str(path) for path in FONTS.values()]
    drawn = resvg_py.svg_to_bytes(
        svg_string=data.decode(), background="#ffffff", dpi=DPI, skip_system_fonts=True, font_files=fonts
    )
    return Image.open(BytesIO(bytes(drawn))).convert("RGB")


def difference(one, other):
    """The share of pixels that a person would see differ."""
    histogram = ImageChops.difference(one, other.resize(one.size)).convert("L").histogram()
    return sum(histogram[80:]) / sum(histogram)


def characters_in(data):
    """Characters of every embedded font, by its family and weight."""
    rules = re.findall(r"family:'([^']+)';font-weight:(\d+);[^;]*;src:url\(data:font/woff;base64,([^)]*)", data)
    files = {(family, weight): TTFont(BytesIO(base64.b64decode(font))) for family, weight, font in rules}
    return {key: {chr(code) for code in file.getBestCmap()} for key, file in files.items()}


def test_files_are_well_formed_and_sized_in_millimetres(written):
    root = ET.fromstring(written)
    assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
    assert root.get("viewBox") == "0 0 210 297"
    assert root.findtext(f"{SVG}title") == "Cards & tiles"
    assert root.findtext(f"{SVG}desc") == "p. 1"


def test_the_same_sheet_gives_the_same_bytes():
    once, again = (svg.render(SHEET, SHEET.sides[0], title="x") for _ in range(2))
    assert once == again


def test_pieces_say_what_they_are(written):
    groups = [group for group in ET.fromstring(written).iter(f"{SVG}g") if group.get("data-component")]
    told = [(g.get("data-component"), g.get("data-item"), g.get("data-copy"), g.get("data-part")) for g in groups]
    assert told == [
        ("card", "p1", "1", None),
        ("card", "p1", "2", None),
        ("card", "p2", "1", None),
        ("once", "o", "1", None),
        ("card", "p3", "1", "A1"),
    ]


def test_a_drawing_placed_often_is_one_symbol(written):
    root = ET.fromstring(written)
    symbols = {symbol.get("id"): symbol.get("viewBox") for symbol in root.iter(f"{SVG}symbol")}
    # The card without and with its bleed, and the icon.
    assert sorted(symbols.values()) == ["-3 -3 69 94", "0 0 24 24", "0 0 63 88"]
    used = [use.get("{http://www.w3.org/1999/xlink}href") for use in root.iter(f"{SVG}use")]
    assert {href.removeprefix("#") for href in used} == set(symbols)


def test_ids_are_unique_and_every_reference_is_defined(written):
    root = ET.fromstring(written)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    clips = re.findall(r"url\(#(\w+)\)", written.decode())
    assert set(clips) <= set(ids)


def test_it_looks_like_the_pdf(written):
    page = pypdfium2.PdfDocument(pdf.render(DOCUMENT))[0].render(scale=DPI / 72).to_pil().convert("RGB")
    assert difference(page, rendered(written)) < 0.003


def test_another_drawing_would_be_noticed():
    other = sheet_of(*SHEET.sides[0].pieces[:4])
    page = pypdfium2.PdfDocument(pdf.render(DOCUMENT))[0].render(scale=DPI / 72).to_pil().convert("RGB")
    assert difference(page, rendered(svg.render(other, other.sides[0], title="x"))) > 0.003


def test_bleed_that_is_not_asked_for_does_not_show():
    red = plain_stamp("#FF0000", bleed=5)
    sheet = sheet_of(placed(red, 20, 20), placed(red, 60, 20, bleed=4), placed(CARD, 120, 20))
    image = rendered(svg.render(sheet, sheet.sides[0], title="x"))
    pixel = DPI / 25.4
    assert image.getpixel((round(17 * pixel), round(30 * pixel))) == (255, 255, 255)
    assert image.getpixel((round(58 * pixel), round(30 * pixel))) == (255, 0, 0)
    assert image.getpixel((round(117 * pixel), round(30 * pixel))) == (255, 255, 255)


def test_fonts_hold_every_character_of_the_document():
    fonts = characters_in(svg.render(SHEET, SHEET.sides[0], title="x").decode())
    assert set("Křižovatka (λ→Ω) \\") <= fonts["Source Sans Pro", "700"]
    assert all(len(characters) < 130 for characters in fonts.values())


def test_usual_characters_are_in_every_part_of_a_font_and_others_only_where_they_are_drawn():
    first, second, third = (
        characters_in(svg.render(sheet, sheet.sides[0], title="x").decode())["Source Sans Pro", "400"]
        for sheet in (sheet_of(furniture=(text(5, 9, words),)) for words in ("Ab", "2 × “c”", "ů"))
    )
    assert first == second == third - {"ů"}
    assert set("Zz9~–") <= first


def test_files_of_a_document_carry_only_the_fonts_they_use():
    document = document_of(sheet_of(furniture=(text(5, 9, "Ab"),)), sheet_of(furniture=(text(5, 9, "C", "serif"),)))
    first, second = (data.decode() for data in svg.render_document(document))
    assert "Source Sans" in first
    assert "Source Serif" not in first
    assert "Source Sans" not in second


def test_outlines_need_no_font():
    data = svg.render(SHEET, SHEET.sides[0], title="x", text_as=svg.TextAs.OUTLINES).decode()
    assert "<text" not in data
    assert "font-face" not in data


def test_texts_are_escaped():
    sheet = sheet_of(furniture=(text(5, 9, 'Fish & <Chips> "2"'),))
    root = ET.fromstring(svg.render(sheet, sheet.sides[0], title="x"))
    assert root.find(f".//{SVG}text").text == 'Fish & <Chips> "2"'


def test_every_side_of_a_document_is_a_file():
    sheets = sheet_of(placed(CARD, 10, 10), backs=(placed(CARD, 137, 10),)), SHEET
    titles = [ET.fromstring(data).findtext(f"{SVG}title") for data in svg.render_document(document_of(*sheets))]
    assert titles == [
        "Harvest (ěščř): Sheet 1, front",
        "Harvest (ěščř): Sheet 1, back",
        "Harvest (ěščř): Sheet 1, front",
    ]


def test_a_window_cuts_a_poster():
    sheet = sheet_of(placed(plain_stamp("#FF0000", 100, 100), 10, 10, window=Box(40, 50, 20, 20), part="B2"))
    image = rendered(svg.render(sheet, sheet.sides[0], title="x"))
    pixel = DPI / 25.4
    assert image.getpixel((round(50 * pixel), round(60 * pixel))) == (255, 0, 0)
    assert image.getpixel((round(37 * pixel), round(60 * pixel))) == (255, 255, 255)


def test_a_page_of_a_large_poster_holds_only_what_its_window_shows(monkeypatch):
    monkeypatch.setattr(items, "LARGE", 4)
    dots = tuple(Path(outline=rectangle(Box(x, 20, 4, 4)), fill=f"#0000{x}") for x in range(10, 90, 10))
    stamp = Stamp(name="map", width=100, height=50, items=(Group(items=dots),))
    page = sheet_of(placed(stamp, 10, 10, window=Box(35, 10, 22, 50), part="A1"))
    file = svg.render(page, page.sides[0], title="x").decode()
    assert [x for x in range(10, 90, 10) if f"#0000{x}" in file] == [30, 40]


FRAME = frame.Frame(
    width=10,
    height=20,
    title="title",
    description="said",
    matrix="1,0,0,1,5,5",
    has_fonts=True,
    clips=(("c1", "M0,0"),),
    symbols=(("s1", "0 0 1 1"),),
    pieces=((("item", "first"),),),
)
OTHER = frame.Frame(11, 21, "other", "", "", False, (), (("s2", "0 0 1 1"),), ())  # noqa: FBT003


@pytest.fixture
def kept_frames(tmp_path, monkeypatch):
    monkeypatch.setenv("PNP_CACHE", str(tmp_path))
    return svg.framed([FRAME])


@pytest.mark.parametrize("name", frame.Frame._fields)
def test_a_frame_is_written_again_when_anything_in_it_changes(kept_frames, name):
    changed = FRAME._replace(**{name: getattr(OTHER, name)})
    assert svg.framed([changed]) == [frame_writer.written(changed)] != kept_frames


def test_a_frame_in_which_nothing_changes_is_not_written_again(kept_frames, monkeypatch):
    monkeypatch.setattr(frame_writer, "written", None)
    assert svg.framed([FRAME]) == kept_frames


def test_the_slots_of_a_frame_hold_its_fonts_symbols_pieces_and_marks_in_this_order(kept_frames):
    texts = [".sans{}", "<g>a symbol</g>", "<g>a piece</g>", "<g>marks</g>"]
    file = frame.filled(kept_frames[0], texts).decode()
    assert "slot" not in file
    assert [file.index(text) for text in texts] == sorted(file.index(text) for text in texts)
