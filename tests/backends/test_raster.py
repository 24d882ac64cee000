"""Pages as pictures."""

from io import BytesIO
from statistics import mean

import pytest
from helpers.small_sheets import SHEET, document_of
from PIL import Image

from pnp.backends import raster
from pnp.backends.pdf import document as pdf
from pnp.drawing.geometry import Box
from pnp.drawing.outlines import line, rectangle
from pnp.drawing.scene import Path
from pnp.sheets.sheet import document_of as page_document
from pnp.sheets.sheet import drawn_sheet


def test_every_page_is_a_picture_of_its_size_at_the_resolution():
    pictures = [Image.open(BytesIO(data)) for data in raster.pages(pdf.render(document_of(SHEET, SHEET)), 50.8)]
    assert [picture.size for picture in pictures] == [(420, 594), (420, 594)]
    assert all(round(dots) == 51 for picture in pictures for dots in picture.info["dpi"])


def test_pictures_show_the_page():
    (data,) = raster.pages(pdf.render(document_of(SHEET)), 25.4)
    # The ground of a card, and the paper beside it.
    image = Image.open(BytesIO(data)).convert("RGB")
    assert image.getpixel((15, 15)) == (0xEE, 0xDD, 0xAA)
    assert image.getpixel((5, 200)) == (255, 255, 255)


def test_the_same_page_gives_the_same_bytes():
    data = pdf.render(document_of(SHEET))
    assert list(raster.pages(data, 30)) == list(raster.pages(data, 30))


@pytest.mark.parametrize("format_", ["png", "jpeg", "webp"])
def test_a_page_is_written_in_the_format_that_is_asked_for(format_):
    (data,) = raster.pages(pdf.render(document_of(SHEET)), 25.4, format_=format_)
    assert Image.open(BytesIO(data)).format == format_.upper()


def test_the_ground_is_white_unless_it_is_to_be_clear():
    data = pdf.render(document_of(SHEET))
    (white,), (clear,) = raster.pages(data, 25.4), raster.pages(data, 25.4, is_clear=True)
    assert Image.open(BytesIO(white)).convert("RGBA").getpixel((0, 0)) == (255, 255, 255, 255)
    assert Image.open(BytesIO(clear)).convert("RGBA").getpixel((0, 0))[3] == 0


@pytest.mark.parametrize(("colour", "percent"), [("#000000", 100), ("#FFFFFF", 0), ("#808080", 50), ("#FFFF00", 100)])
def test_ink_is_counted_in_pages_of_solid_black(colour, percent):
    page = drawn_sheet("page", 50, 50, [Path(outline=rectangle(Box(0, 0, 50, 50)), fill=colour)])
    assert list(raster.coverage(pdf.render(page_document("ink", [page])))) == [pytest.approx(percent, abs=1.5)]


def test_of_a_long_document_some_pages_are_looked_at_as_many_fronts_as_backs():
    colours = ("#000000", "#FFFFFF")
    faces = [[Path(outline=rectangle(Box(0, 0, 9, 9)), fill=colour)] for colour in colours]
    sheets = [drawn_sheet(str(number), 9, 9, faces[number % 2]) for number in range(410)]
    inks = list(raster.coverage(pdf.render(page_document("long", sheets))))
    assert len(inks) == 137
    assert mean(inks) == pytest.approx(50, abs=1)


def test_the_ink_of_hairlines_is_that_of_their_area():
    lines = [Path(outline=line(5, 5 + 2 * n, 95, 5 + 2 * n), stroke="#000000", width=0.2) for n in range(45)]
    page = page_document("lines", [drawn_sheet("Lines", 100, 100, lines)])
    (ink,) = raster.coverage(pdf.render(page))
    assert ink == pytest.approx(45 * 90 * 0.2 / (100 * 100) * 100, rel=0.1)
