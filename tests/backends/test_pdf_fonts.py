"""Fonts of PDF files: what is kept of them between builds is the same as what was made."""

import pytest
from reportlab.pdfbase.ttfonts import TTFontFace

from pnp.backends.pdf import fonts
from pnp.backends.pdf.encoding import Subset
from pnp.backends.pdf.fonts import Fonts
from pnp.backends.pdf.objects import pdfdoc
from pnp.base.font_files import FONTS
from pnp.drawing.fonts.library import font_tables


@pytest.fixture
def written(monkeypatch, tmp_path):
    """Gives a file with one font, and how many fonts were read for it."""
    monkeypatch.setenv("PNP_CACHE", str(tmp_path))
    read, known = [], fonts.PackageFace

    def face(source, tables):
        read.append(source)
        return known(source, tables)

    monkeypatch.setattr(fonts, "PackageFace", face)

    def write(font, number, characters):
        read.clear()
        file = pdfdoc.PDFDocument(invariant=1)
        Fonts().add_to(file, Subset(font, number), frozenset(characters))
        return file.GetPDFData(None), len(read)

    return write


def test_a_subset_that_was_made_before_is_the_same_and_no_font_is_read(written):
    first, read = written("sans", 0, "Grain – é")
    assert read == 1
    assert written("sans", 0, "Grain – é") == (first, 0)


@pytest.mark.parametrize(
    ("font", "number", "characters"),
    [("sans-bold", 0, "Grain → é"), ("sans", 0, "Grains → é"), ("sans", 8, "Grain → é Ω")],
)
def test_each_font_part_and_set_of_characters_is_a_subset_of_its_own(written, font, number, characters):
    written("sans", 0, "Grain → é")
    assert written(font, number, characters)[1] == 1


@pytest.mark.parametrize("font", FONTS)
def test_the_letters_of_a_font_are_those_that_reportlab_reads(font):
    codes = [0] * 32 + sorted(map(ord, "Grain, 12 – é → ½ Ω Ж\u00a0"))
    ours, theirs = fonts.PackageFace(str(FONTS[font]), font_tables(font)), TTFontFace(str(FONTS[font]))
    assert ours.makeSubset(codes) == theirs.makeSubset(codes)
    assert list(map(ours.getCharWidth, codes)) == list(map(theirs.getCharWidth, codes))
