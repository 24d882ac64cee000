"""Pages as pictures."""

from io import BytesIO

from helpers.small_sheets import SHEET, document_of
from PIL import Image

from pnp.backends import raster
from pnp.backends.pdf import document as pdf


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
